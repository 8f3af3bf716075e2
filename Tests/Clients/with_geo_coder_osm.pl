# Asks through Geo::Coder::OSM; see adapter.py for what is read and printed.
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));
use Encode qw(decode);
use Geo::Coder::OSM;

my ($base, @questions) = map { decode('UTF-8', $_) } @ARGV;
$Geo::Coder::OSM::SOURCES{here} = $base;
my $client = Geo::Coder::OSM->new(sources => 'here');
for my $question (@questions) {
    my ($kind, $argument) = split /=/, $question, 2;
    my @places = $kind eq 'reverse'
        ? $client->reverse_geocode(latlng => $argument) : $client->geocode(location => $argument);
    @places = grep { $_->{lat} } @places;
    my $first = $places[0];
    print "answer\t", $first ? join("\t", scalar @places, $first->{lat}, $first->{lon},
        join(', ', $first->{display_name}, values %{ $first->{address} })) : 0, "\n";
}
