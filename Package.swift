// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The Swift settings that optimize a target in debug builds too: tests run all the world's data
/// through such a target, which would take minutes otherwise.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The folders with a README that says what is decided in which of their files. SwiftPM warns of a file
/// in a target that is neither source nor excluded; `.ci/house-rules` holds the list complete.
let foldersWithReadme = [
  "Sources/Atlas", "Sources/Atlas/Addresses", "Sources/Atlas/Interpretations",
  "Sources/Atlas/Intersections", "Sources/Atlas/Nearby",
  "Sources/Atlas/Readings", "Sources/Atlas/Records", "Sources/Atlas/Retrieval",
  "Sources/Atlas/Shards", "Sources/Atlas/Text", "Sources/AtlasImport",
  "Sources/AtlasImport/Drawing", "Sources/AtlasImport/Files", "Sources/AtlasImport/Gazetteer",
  "Sources/AtlasImport/GeoNames", "Sources/AtlasImport/StreetMap",
  "Sources/AtlasImport/StreetMap/Places", "Sources/AtlasImport/World", "Sources/AtlasQuality",
  "Sources/Batch", "Sources/Cartography", "Sources/Cartography/Geometry",
  "Sources/Cartography/Labels", "Sources/Cartography/Scene", "Sources/Dialects",
  "Sources/Dialects/Nominatim", "Sources/Dialects/Photon", "Sources/Downloads", "Sources/HTTP",
  "Sources/HTTPServer",
  "Sources/LiveServices", "Sources/LiveServices/Resilience", "Sources/Markup",
  "Sources/OpenStreetMap", "Sources/OpenStreetMap/Geometry", "Sources/OpenStreetMap/PBF",
  "Sources/OpeningHoursSyntax", "Sources/OwnPlaces", "Sources/Places", "Sources/Places/Geocoding",
  "Sources/Places/MapItems", "Sources/Places/Points", "Sources/Places/Resources/spellings",
  "Sources/Places/Resources/words",
  "Sources/Reducers", "Sources/SearchFeature",
  "Sources/ShardFormat", "Sources/ShardFormat/Names", "Sources/Site", "Sources/Site/Requests",
  "Sources/Site/Routes", "Sources/Site/Suggestions", "Sources/TestSupport", "Sources/bench",
  "Sources/hereabouts", "Templates", "Templates/Map", "Templates/Page", "Templates/Place",
  "Templates/Results", "Templates/Texts",
]

/// Returns the paths within a target's folder of the READMEs in it.
func readmes(in folder: String) -> [String] {
  foldersWithReadme.filter { $0 == folder || $0.hasPrefix(folder + "/") }
    .map { String(($0 + "/README.md").dropFirst(folder.count + 1)) }
}

func library(
  _ name: String, path: String? = nil, _ dependencies: [Target.Dependency] = [],
  resources: [Resource]? = nil, settings extra: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path,
    exclude: readmes(in: path ?? "Sources/\(name)"), resources: resources,
    swiftSettings: settings + extra)
}

func tests(
  of name: String, support: [Target.Dependency] = ["TestSupport"],
  _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + support + dependencies,
    exclude: exclude, swiftSettings: settings)
}

func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "hereabouts",
  products: [.executable(name: "hereabouts", targets: ["hereabouts"])],
  targets: [
    .systemLibrary(name: "CEpoll"),
    .systemLibrary(name: "CMalloc"),
    system("CBZip2", apt: "libbz2-dev"),
    system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    system("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
    system("CXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),

    library("Basics", settings: optimized),
    library("PlaneGeometry", settings: optimized),
    library("Compression", ["CBZip2", "CZlib"], settings: optimized),
    library("Places", resources: [.copy("Resources")]),
    library("OpeningHoursSyntax", ["Places"]),
    library("StubServices", ["Places"]),
    library("Files"),
    library("Batch", ["Basics", "Files", "Places"], settings: optimized),
    library("Logging"),
    library("Metrics"),
    library("SQLite", ["CSQLite"], settings: optimized),
    library("ShardFormat", ["Basics", "Compression", "Places", "SQLite"], settings: optimized),
    library(
      "Atlas",
      ["Basics", "OpeningHoursSyntax", "PlaneGeometry", "Places", "SQLite", "ShardFormat"],
      settings: optimized),
    library(
      "AtlasImport",
      [
        "Basics", "Compression", "Files", "OpenStreetMap", "Places", "PlaneGeometry", "SQLite",
        "ShardFormat",
      ],
      resources: [.copy("Resources")], settings: optimized),
    library(
      "OpenStreetMap",
      ["Basics", "Compression", "Files", "Places", "PlaneGeometry", "CXML2"], settings: optimized),
    library(
      "AtlasQuality",
      [
        "Atlas", "Cartography", "Markup", "OpenStreetMap", "Places", "SQLite", "ShardFormat",
        "Templates",
      ],
      settings: optimized),
    library(
      "OwnPlaces", ["Batch", "CXML2", "Files", "OpenStreetMap", "Places"],
      resources: [.copy("Resources")], settings: optimized),
    library("LiveServices", ["Basics", "Places", "CCurl", "CXML2"]),
    library("Downloads", ["LiveServices"], resources: [.copy("Resources")]),
    library("Reducers"),
    library("SearchFeature", ["OpeningHoursSyntax", "Reducers", "Places"]),
    library("Cartography", ["Basics", "Places", "PlaneGeometry"], settings: optimized),
    library("Markup"),
    library(
      "Templates", path: "Templates",
      [
        "Basics", "Markup", "OpeningHoursSyntax", "SearchFeature", "Cartography", "Places",
        "PlaneGeometry",
      ]),
    library("HTTP", ["Basics", "Compression"]),
    library("HTTPServer", ["HTTP", "CEpoll"]),
    library("Dialects", ["Basics", "CXML2", "HTTP", "Places", "PlaneGeometry"]),
    library(
      "Site",
      [
        "Basics", "Batch", "Dialects", "Files", "HTTP", "Templates", "Markup", "Metrics",
        "SearchFeature", "Reducers", "Cartography", "Places", "PlaneGeometry",
      ]),
    library("TestSupport", ["Reducers", "Places", "HTTP", "HTTPServer", "CXML2", "CZlib"]),

    .executableTarget(
      name: "hereabouts",
      dependencies: [
        "Atlas", "AtlasImport", "Basics", "Batch", "CMalloc", "Cartography", "Downloads", "Files",
        "HTTP",
        "HTTPServer", "LiveServices", "Logging", "Markup", "Metrics", "OpenStreetMap", "OwnPlaces",
        "Places", "ShardFormat", "Site", "StubServices", "Templates",
      ],
      exclude: readmes(in: "Sources/hereabouts"), swiftSettings: settings),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Atlas", "AtlasImport", "AtlasQuality", "Batch", "Cartography", "Files", "HTTP",
        "HTTPServer", "LiveServices", "Places", "SQLite", "ShardFormat", "Site", "StubServices",
        "Templates",
      ],
      exclude: readmes(in: "Sources/bench"), swiftSettings: settings),

    tests(of: "Basics", []),
    tests(of: "Places", ["StubServices"]),
    tests(of: "OpeningHoursSyntax", ["Places"]),
    tests(of: "StubServices", ["Places"]),
    tests(of: "Files", support: [], []),
    tests(of: "Batch", ["Files", "Places", "StubServices"]),
    tests(of: "Logging", support: [], []),
    tests(of: "Metrics", support: [], []),
    tests(
      of: "Atlas",
      [
        "AtlasImport", "AtlasQuality", "Places", "PlaneGeometry", "SQLite", "ShardFormat",
        "Templates",
      ],
      exclude: ["__Snapshots__"]),
    tests(
      of: "AtlasImport",
      [
        "Atlas", "CZlib", "Cartography", "HTTP", "Markup", "OpenStreetMap", "Places",
        "PlaneGeometry", "SQLite", "SearchFeature", "ShardFormat", "Templates",
      ]),
    tests(of: "OpenStreetMap", ["Places", "CBZip2"]),
    tests(of: "OwnPlaces", support: [], ["OpenStreetMap", "Places"]),
    tests(of: "LiveServices", ["Places", "HTTP", "StubServices"], exclude: ["Fixtures"]),
    tests(of: "Downloads", ["HTTP", "LiveServices"]),
    tests(of: "Reducers", []),
    tests(of: "SearchFeature", ["Reducers", "Places", "StubServices"]),
    tests(of: "Cartography", ["Places", "PlaneGeometry"]),
    tests(of: "Markup", support: [], []),
    tests(
      of: "Templates",
      [
        "Markup", "OpeningHoursSyntax", "SearchFeature", "Cartography", "Places", "PlaneGeometry",
        "StubServices",
      ]),
    tests(of: "HTTP", []),
    tests(of: "HTTPServer", ["HTTP", "CZlib"]),
    tests(of: "Dialects", ["Basics", "HTTP", "Places"], exclude: ["__Snapshots__"]),
    tests(
      of: "Site",
      [
        "Basics", "Cartography", "HTTP", "HTTPServer", "LiveServices", "Places", "StubServices",
        "Templates",
      ],
      exclude: ["__Snapshots__"]),
    tests(of: "hereabouts", ["HTTP", "LiveServices"]),
    .testTarget(
      name: "ServerTrials", dependencies: ["Atlas", "HTTP", "Places", "TestSupport"],
      swiftSettings: settings + optimized),
  ]
)
