# Asks through ruby-geocoder; see adapter.py for what is read and printed.
require "geocoder"

base, *questions = ARGV
Geocoder.configure(lookup: :nominatim, use_https: false, nominatim: { host: base.sub("http://", "") },
                   http_headers: { "User-Agent" => "client-test" }, logger: Logger.new(IO::NULL))
questions.each do |question|
  kind, argument = question.split("=", 2)
  places = Geocoder.search(kind == "reverse" ? argument.split(",").map(&:to_f) : argument)
                   .select { |place| place.data["lat"] }
  if places.empty?
    puts "answer\t0"
  else
    first = places.first
    texts = [first.address, first.house_number, first.street, first.city, first.postal_code, first.country]
    puts ["answer", places.length, *first.coordinates, texts.compact.join(", ")].join("\t")
  end
rescue StandardError => error
  puts "error\t#{error.class}: #{error.message}"
end
