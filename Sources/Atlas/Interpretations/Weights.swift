/// The weights of the terms of a score, in decades: one more is ten times as likely meant, as one more in
/// importance stands for ten times the inhabitants.
///
/// Terms are added up. A telling word that is left out outweighs all that importance can differ, so that an answer
/// to fewer words is never before one to all; only a kind that no map knows at a place costs less.
enum Weights {
  /// The prior of a set of places, such as all cafés of a town: that of a village.
  static let set = 2.2
  /// The prior that each unit of the weight of a kind in `categories.txt` adds to that of a set.
  static let kind = 0.2
  /// The weight of what has none there, such as a brand.
  static let unweighed = 3
  /// The prior of a house, and the share that its street's importance adds to it.
  static let (house, street) = (1.0, 0.3)

  /// The evidence for what lies near the view, which falls with the logarithm of the distance, and the least
  /// that it falls to.
  static let (near, farthest) = (1.8, -6.0)
  /// The share of that which counts where the query names the area.
  static let nearWhereNamed = 0.2
  /// The share of that which counts where no map knows the kind in the area.
  static let nearWhereUnmapped = 0.5
  /// The least radius of a view in metres.
  static let leastRadius = 1_000.0
  /// The evidence for a place all of whose name was asked for.
  static let whole = 1.5
  /// The evidence against a name with words that were not asked for, by their share of its letters.
  static let uncovered = -1.5
  /// The evidence against a name with a weak word that was not asked for, such as "the".
  static let uncoveredWeak = -0.1
  /// The evidence against a name that begins with other words than those asked for.
  static let inner = -0.5
  /// The evidence against a name that has the words asked for in another order.
  static let order = -0.3
  /// The evidence against a place that is called like a kind of places, in a word that the reader knows, and is
  /// nothing like it.
  static let otherKind = -2.0
  /// The evidence against a name in the letters of English for one typed in others.
  static let letters = -1.5
  /// The cost of a name beside that of an area around it.
  static let besideArea = -0.6
  /// The evidence against a country or state that is only begun.
  static let begunArea = -1.5
  /// The evidence against a house of another number, and against one of a street of another kind.
  static let (number, streetType) = (-4.0, -0.5)
  /// The evidence against what is at the edge of a town without an outline.
  static let edge = -0.8
  /// The share of the importance of the greatest place of a name that counts against a lesser one.
  static let ambiguous = -0.5
  /// The evidence against a set of which nothing lies in the place, to which that of the distance comes, and
  /// against one whose members are not known to meet the conditions.
  static let (wider, unknown) = (-1.5, -1.0)

  /// The cost of another spelling that a table has, such as a case.
  static let spelled = -0.1
  /// The cost of words joined or divided: "newyork".
  static let joined = -0.3
  /// The cost of such a spelling where the words as typed begin a name.
  static let spelledBesideBegun = -3.0
  /// The costs of a last word that goes on in a name, and in the words of a set.
  static let (begun, begunSet) = (-0.35, -1.5)
  /// The costs of a last word that goes on to a condition, and to a relation such as "near": where a name in view goes on
  /// so, that is meant rather than all of a kind.
  static let (begunCondition, begunRelation) = (-4.5, -6.0)
  /// The cost of a word for a kind in a language that neither the reader, nor the view, nor the place speaks.
  static let strange = -1.5
  /// The cost of a word for a kind that is not its title.
  static let synonym = -0.3
  /// The cost of a word for a kind in a run of words that are the name of something: "Palais Bosio".
  static let inside = -1.0
  /// The cost of a kind beside a place that is no area, or with a word such as "of" between.
  static let loose = -0.8
  /// The cost of a kind "in" a place that nothing lies in, such as a shop.
  static let looseInside = -2.0
  /// The cost of a natural feature in the singular before a word such as "of", which is most often a part of a name:
  /// "mountain of the moon".
  static let singular = -5.0
  /// The cost of the word for a kind beside the name of a place that is of the kind: "fiume Po".
  static let besideKind = -1.0
  /// The cost of a code beside other words.
  static let code = -2.0
  /// The cost of a misspelt word, and that of an error in it.
  static let (corrected, error) = (-4.0, -1.0)
  /// The cost of a kind in a place of which no map knows any.
  static let unmapped = -5.5
  /// The costs of a word that is left out: one such as "in"; a weak one, such as "county" or "street"; and any
  /// other.
  static let (leftOutFunction, leftOutWeak, leftOut) = (-0.1, -2.5, -10.0)
  /// The cost of words left out that name a town in which a hit does not lie.
  static let elsewhere = -20.0

  /// The difference from the best hit from which on another is no part of the answer.
  static let margin = 3.0
  /// The difference from the best hit from which on another is no alternative to the answer.
  static let alternativeMargin = 6.0
  /// The lead of a place that alone is the answer.
  static let lead = 1.0
}
