/// The texts of the element where the page gives it none, by their names. `%` stands for a number, or for
/// what a server says.
export const english = {
	language: "en", list: "Suggestions", none: "No suggestions", choose: "Choose one of the suggestions.",
	suggestions: { one: "% suggestion", other: "% suggestions" }, data: "Data:", failures: {},
	offline: "There is no connection to the network.", unreachable: "The server cannot be reached.",
	noPosition: "The browser does not say where you are.", unexpected: "The server answers “%”.",
};
