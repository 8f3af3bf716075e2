import ShardFormat
import Testing

/// Tests of numbers in the names of streets.
@Suite struct StreetNumberTests {
  @Test(arguments: [
    ("2nd Avenue", "Second Ave"), ("2 Av", "2nd Avenue"), ("W 31 St", "West Thirty-First Street"),
    ("Twentythird Street", "23rd Street"),
    ("3 Maja", "3-go Maja"), ("3 Maja", "Trzeciego Maja"),
    ("11 Listopada", "Jedenastego Listopada"),
    ("Calle 2 de Mayo", "Calle Dos de Mayo"), ("Calle Primero de Mayo", "Calle 1º de Mayo"),
    ("Rua 25 de Março", "Rua Vinte e Cinco de Março"),
    ("Rua XV de Novembro", "Rua Quinze de Novembro"),
    ("Straße des 17. Juni", "Straße des Siebzehnten Juni"),
    ("Rue du 8 Mai 1945", "Rue du Huit Mai 1945"),
    ("Rue du 18 Juin", "Rue du Dix-Huit Juin"), ("Place du 1er Mai", "Place du Premier Mai"),
    ("Via XX Settembre", "Via Venti Settembre"), ("Via XX Settembre", "Via 20 Settembre"),
    ("Avenue Philippe III", "Avenue Philippe 3"), ("1e Iepenstraat", "Eerste Iepenstraat"),
    ("2-я Полевая улица", "Вторая Полевая улица"), ("улица 9 Мая", "улица Девятого Мая"),
    ("28ης Οκτωβρίου", "28 Οκτωβρίου"), ("شارع ٢٦", "شارع 26"),
    ("One Hundred Tenth Street", "110th St"), ("One Hundred and Twenty-Third St", "123rd Street"),
    ("Two Hundredth Street", "200 Street"), ("Two Hundred and Fifth Street", "205th St"),
    ("Hundred Sixteenth Avenue", "116 Ave"), ("Décima Tercera Calle", "13ª Calle"),
    ("Сто пятая улица", "105-я улица"), ("Vigésima Quinta Rua", "25ª Rua"),
    ("Sto Dwudziesta Trzecia Aleja", "123-cia Aleja"), ("Rue du Vingt-et-Unième", "Rue du 21ème"),
    ("Kırk Beşinci Sokak", "45 Sokak"),
  ])
  func `a number is the same in figures and in words`(one: String, other: String) {
    #expect(ParsedStreetName(one).key == ParsedStreetName(other).key)
  }

  @Test(arguments: [
    ("Carrera 7A", "Carrera 7"), ("Rua dos Santos", "Rua 2 Santos"), ("21st Street", "22nd Street"),
    ("31 Street", "31 Road"), ("Twenty Street", "2 Street"), ("I Street", "1 Street"),
    ("Hundred Acre Wood", "100 Acre Wood"), ("Calle Cien Fuegos", "Calle 100 Fuegos"),
    ("One Hundred Street", "1 Street"), ("Sto. Domingo", "100 Domingo"),
  ])
  func `other words and letters are no numbers`(one: String, other: String) {
    #expect(ParsedStreetName(one).key != ParsedStreetName(other).key)
  }

  @Test(arguments: [
    ("5th", "v"), ("5", "v"), ("v", "5"), ("v", "5th"), ("xiv", "14"), ("2nd", "ii"), ("ii", "2nd"),
    ("16e", "xvi"), ("xxiii", "23rd"), ("1er", "i"), ("fifth", "v"),
  ])
  func `a number behind a name has other forms`(word: String, form: String) {
    #expect(StreetNumbers.otherForms(ofNumbering: word).contains(form))
  }

  @Test(arguments: ["iiii", "40", "mix", "5b", "", "99999999999999999999", "0"])
  func `other words behind a name have none`(word: String) {
    #expect(StreetNumbers.otherForms(ofNumbering: word).isEmpty)
  }
}
