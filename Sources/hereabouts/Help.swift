/// A namespace of the program's version and of the text that `--help` prints.
enum Help {
  static let version = "0.1.0"

  static let text = """
    Hereabouts: place search from a folder of files.

    usage: hereabouts COMMAND [OPTIONS]

      serve                 serve the search page
          --listen HOST:PORT    127.0.0.1:8080 unless given; port 0 picks a free one;
                                unix:PATH is a socket for a proxy on this machine
          --region REGION       what the map shows first
          --base-url URL        where absolute URLs begin, behind a proxy; services are
                                told it, so that they know whom to ask
          --weather NAME        show forecasts: from open-meteo, which is free for
                                non-commercial use and is told the place to a kilometre;
                                from open-meteo=URL, a server of your own; from stub,
                                made up. Unless given, none are shown
          --directions URL      a router of your own, first among the directions to a place:
                                https://routes.example.org/?to={lat},{lon}&name={name}
          --public DIR          the folder of static files
          --log text|json       the form of the log on standard error: text unless given
          --access-log          log each answer: its route, status, size and time, and
                                nothing of what was asked
          --metrics HOST:PORT   tell figures at http://HOST:PORT/metrics, for Prometheus
          --trusted-proxy LIST  the proxies whose X-Forwarded-For is believed: addresses,
                                networks such as 10.0.0.0/8, or unix
          --cache-size MB       the memory for cached answers: 48 unless given
          --max-connections N, --max-connections-per-client N, --max-streams N,
          --max-sessions N, --max-sessions-per-client N
                                how much there may be at once, in all and of one client:
                                10000, 8000, 12000, 12000 and 10000 unless given
          --max-answers N, --max-answers-per-client N, --max-waiting N,
          --max-waiting-per-client N
                                how many answers may be made at once, and how many may
                                wait for that: 4 for each core, 512, and half of them
                                for one client unless given; others are told to come
                                back later, while what is cached is answered
          --page-deadline S, --map-deadline S, --suggestion-deadline S
                                in how many seconds an answer has to be made: 20, 10
                                and 5 unless given
          --max-request-bytes MB
                                how much may arrive of unfinished requests: 32 unless given
          --max-tables N  --max-table-bytes MB
                                how many tables sent to /search/csv and /reverse/csv are
                                geocoded at once, and how large each may be: 2 and 16
                                unless given
          --service-rate-share DIR|N/M
                                keep the rates of services together with other processes:
                                those on this machine that name the same folder, or, on
                                several machines, each by a part of them such as 1/2
      search QUERY          places that match
          --region REGION  --limit N  --json
          --explain             what competed for the answer, with the terms of each score
      complete FRAGMENT     suggestions for what has been typed so far
          --region REGION  --json
      reverse LAT,LON       the places nearest to a point
          --json
      geocode TABLE         the table, and for each row the place that its address names:
                            text with delimiters, GeoJSON, or objects of JSON in lines
          --columns A,B         the columns of the address, in its order: all unless given
          --reverse             the rows hold coordinates: --columns latitude,longitude
          --output FILE  --resume
                                where the table goes, and whether to go on with it after
                                an interruption, which needs a table in text; standard
                                output unless given
          --delimiter C  --encoding NAME
                                how the table is written, where it does not show
          --min-score S         leave out places that agree less, from 0 to 1
          --keep-formulas       leave names as they are that a spreadsheet would read as
                                formulas; an apostrophe stands before them otherwise
          --region REGION  --lang LANG  --jobs N
      map                   a map as SVG, on standard output
          --region REGION  --size WxH  --theme light|dark|auto
      import SOURCE...      add extracts of OpenStreetMap to the atlas, each as a shard of its
                            own: regions by their names (germany, bayern, us/california),
                            addresses (https://...), which are downloaded, or files
                            (monaco.osm.pbf, .osm, .osm.gz, .osm.bz2); or a table of
                            GeoNames, as it is downloaded: cities500.zip,
                            allCountries.zip, FR.zip, or the .txt in it; or one of its
                            tables of postal codes: GB_full.csv.zip; or places of your own:
                            shops.csv, huts.geojson, register.ndjson.gz, trail.gpx, pins.kml
          --name NAME           of its shard; unless given, that of the file, and
                                -postcodes for postal codes
          --admin1 FILE         admin1CodesASCII.txt: what states are called
          --names FILE          alternateNamesV2.zip: names by language;
                                both may also stand among the files, if so named
          --mirror URL          the server of the regions' extracts, as Geofabrik has them:
                                https://download.geofabrik.de unless given
          --keep-downloads      keep what was downloaded, in the folder downloads of the
                                atlas; it is removed once it is imported unless given
          --columns A=B,...     in which columns of a file of places something stands that
                                their names do not tell: name=Shop,latitude=North; besides
                                name, latitude, longitude, kind and address, keys of
                                OpenStreetMap such as addr:street and phone
          --kind KIND           what the places are whose row does not say it: cafe, or
                                shop=bicycle
          --credit TEXT  --credit-url URL  --license NAME
                                whom pages and maps name for the places; what was said once
                                holds for later imports of the same name
          --delimiter C  --encoding NAME
                                how a table of places is written, where it does not show
      regions [WORD...]     the regions that import knows by name, with the sizes of their
                            extracts: all, or those with these words in their names
          --json
      atlas                 what the atlas holds
          --json
      atlas remove NAME...  take shards out of it
      check [NAME...]       look through all of it, or through some shards, for damage
      completions SHELL     a script that completes commands and options: bash, fish or zsh

    REGION is latitude,longitude,latitudeDelta,longitudeDelta in degrees: what the map
    shows. What lies there comes first. Unless given, it is New York: 40.713,-74.006,0.02,0.026.

    Every command but completions takes
      --atlas DIR           the folder of the data: unless given, that is
                            $XDG_DATA_HOME/hereabouts/atlas, and the world's places are
                            put there on first use
    and serve, search, complete, reverse, map, geocode and, for the addresses of rows without a
    position, import take
      --geocoder LIST       whom to ask: atlas unless given. Of several, such as
                            atlas,nominatim=URL, each is asked where those before it
                            have nothing good, or fail
          atlas                 the folder of the data
          nominatim=URL         a Nominatim server; it has no suggestions
          photon=URL            a Photon server
              ,rate=N               requests a second: 50; for the public server of
                                    OpenStreetMap 1, and no more
              ,timeout=TIME         until it has to answer: 1800ms, shared by all services;
                                    a third of it is for waiting until it may be asked
              ,cache=TIME           for so long its answers are not asked for again: 3600s
          stub                  a few made-up places
              :delay=TIME           before each answer
              ,fail=N               how many of its answers fail, from 0 to 1
              ,seed=N               which of them
              ,cache=TIME           as above; nothing is kept unless given
                            TIME is such as 2s or 300ms.

    """
}
