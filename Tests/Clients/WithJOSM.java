import java.util.List;
import org.openstreetmap.josm.data.preferences.JosmBaseDirectories;
import org.openstreetmap.josm.data.preferences.JosmUrls;
import org.openstreetmap.josm.io.NameFinder;
import org.openstreetmap.josm.spi.preferences.Config;
import org.openstreetmap.josm.spi.preferences.MemoryPreferences;
import org.openstreetmap.josm.tools.Http1Client;
import org.openstreetmap.josm.tools.HttpClient;
import org.openstreetmap.josm.tools.Logging;

/** Asks through the name finder of JOSM; see adapter.py for what is read and printed. */
public class WithJOSM {
  public static void main(String[] arguments) throws Exception {
    Config.setPreferencesInstance(new MemoryPreferences());
    Config.setBaseDirectoriesProvider(JosmBaseDirectories.getInstance());
    Config.setUrlsProvider(JosmUrls.getInstance());
    HttpClient.setFactory(Http1Client::new);
    Logging.setLogLevel(Logging.LEVEL_ERROR);
    NameFinder.NOMINATIM_URL_PROP.put(arguments[0] + "/search?format=xml&q=");
    for (int index = 1; index < arguments.length; index++) {
      System.out.println(line(arguments[index].substring(arguments[index].indexOf('=') + 1)));
    }
    System.exit(0);
  }

  private static String line(String text) {
    try {
      List<NameFinder.SearchResult> places = NameFinder.queryNominatim(text);
      if (places.isEmpty()) {
        return "answer\t0";
      }
      NameFinder.SearchResult first = places.get(0);
      return "answer\t" + places.size() + "\t" + first.getLat() + "\t" + first.getLon() + "\t" + first.getName()
        + ", " + first.getDescription() + ", " + first.getOsmId();
    } catch (Exception error) {
      return "error\t" + error;
    }
  }
}
