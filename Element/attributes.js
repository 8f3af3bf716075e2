import { dialects } from "./dialects.js";

/// The attributes of the element, as properties of their names in camel case, and what they say of a
/// question: who is asked, for which places, in which language.
export class SearchAttributes extends HTMLElement {
	static {
		const define = (names, accessors) => names.split(" ").forEach((name) => {
			const property = name.replace(/-./, ([, letter]) => letter.toUpperCase());
			Object.defineProperty(this.prototype, property, { configurable: true, ...accessors(name) });
		});
		define("name src dialect region near category country kind limit min-length debounce symbols", (name) => ({
			get() { return this.getAttribute(name) ?? ""; },
			set(value) { this.setAttribute(name, value); },
		}));
		define("required strict disabled bounded open-now", (name) => ({
			get() { return this.hasAttribute(name); },
			set(value) { this.toggleAttribute(name, !!value); },
		}));
	}

	/// Returns the address of a path on the server.
	address(path) {
		const server = new URL(this.getAttribute("src") ?? new URL(".", import.meta.url), document.baseURI);
		return new URL(path.replace(/^\//, ""), server.href.replace(/\/?$/, "/"));
	}
	/// The way in which the server is asked.
	get protocol() { return dialects[this.dialect] ?? dialects.hereabouts; }
	/// The milliseconds that typing must pause before the server is asked; nothing where only the enter
	/// key asks it.
	get pause() { return this.debounce || this.protocol.pause; }
	/// The region that is searched first, as the server writes it, or nothing.
	get area() {
		const { near, region } = this;
		return (near ? near + ",.1,.1" : region || this.pageField("region")).replace(/\s/g, "");
	}
	/// The language of names, or nothing where the browser's languages count.
	get language() { return this.lang || this.pageField("lang"); }
	/// The languages of an answer: of names, and on the server's own page that of the page, whatever the
	/// reader chose since.
	get languages() {
		return { lang: this.language, in: this.isPage && document.documentElement.lang };
	}
	/// The conditions that places have to meet to be suggested, by the names of the server's parameters.
	get conditions() {
		const { bounded, category, country, kind, openNow } = this;
		return {
			bounded: bounded && 1, category, country: country.replace(/\s/g, ""),
			kind: kind !== "any" && kind, open: openNow && "now",
		};
	}
	/// A Boolean value that says whether the server answers by an event stream, which knows no conditions.
	get hasStream() {
		return this.protocol.hasStream && !Object.values(this.conditions).some(Boolean);
	}

	/// A Boolean value that says whether the element is the search field of the server's own page.
	get isPage() { return this.hasAttribute("page"); }
	/// Returns what a field of the own page's form says, or nothing.
	pageField(name) { return (this.isPage && this.form?.elements[name]?.value) || ""; }
}
