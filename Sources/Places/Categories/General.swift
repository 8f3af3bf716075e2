extension CategoryGroup {
  /// What a place is that nothing before it describes.
  static let generalDefinitions: [CategoryDefinition] = [
    CategoryDefinition(
      "attraction", "tourism=attraction", .star, 6,
      related: "museum monument viewpoint castle theme_park",
      en: "Attraction, Attractions, sights, sightseeing, tourist attraction, things to do",
      de: "Sehenswürdigkeit, Sehenswürdigkeiten, Attraktion, Ausflugsziel",
      fr: "Attraction, Attractions, à voir, curiosité, site touristique",
      es: "Atracción, Atracciones, lugares de interés, atracción turística, qué ver",
      it: "Attrazione, Attrazioni, attrazione turistica, cosa vedere, luoghi di interesse",
      fi: "Nähtävyys, Nähtävyydet, turistikohde, käyntikohde"),
    CategoryDefinition(
      "shop", "shop=*", .bag, 3, related: "supermarket clothes mall",
      en: "Shop, Shops, store, shopping, stores",
      de: "Geschäft, Geschäfte, Laden, Läden, Einkaufen, Shopping",
      fr: "Magasin, Magasins, boutique, commerce, shopping",
      es: "Tienda, Tiendas, comercio, compras",
      it: "Negozio, Negozi, shopping, acquisti",
      fi: "Kauppa, Kaupat, myymälä, liike, ostokset"),
    CategoryDefinition(
      "craft", "craft=*", .wrench, 2, related: "hardware car_repair",
      en: "Workshop, Workshops, craft, crafts, tradesman",
      de: "Handwerksbetrieb, Handwerksbetriebe, Handwerker, Tischler, Schreiner",
      fr: "Artisan, Artisans, atelier, artisanat",
      es: "Taller artesano, Talleres artesanos, artesano, artesanía",
      it: "Artigiano, Artigiani, laboratorio artigianale, bottega",
      fi: "Käsityöpaja, Käsityöpajat, verstas, paja"),
    CategoryDefinition(
      "office", "office=*", .building, 2, related: "government lawyer coworking",
      en: "Office, Offices, company",
      de: "Büro, Büros, Firma, Unternehmen",
      fr: "Bureau, Bureaux, entreprise",
      es: "Oficina, Oficinas, empresa",
      it: "Ufficio, Uffici, azienda",
      fi: "Toimisto, Toimistot, yritys"),
  ]
}
