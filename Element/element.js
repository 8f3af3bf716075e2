import { Answers } from "./answers.js";
import { SearchAttributes } from "./attributes.js";
import { listen, make, measureRoom } from "./dom.js";
import { optionOf } from "./option.js";
import { listStyles, ownStyles } from "./styles.js";
import { english } from "./texts.js";

/// `<hereabouts-search>` makes the `input` within it a combobox, by the ARIA Authoring Practices: the
/// focus stays in the field, and an option is only marked as active. Without script the field works by
/// its form. What else the element needs it makes, unless it stands in it: an element of the role
/// `listbox`, one of the class `no-suggestions` that takes the list's place, one of the role `status`.
///
/// Attributes, and properties of the same names: `src`, the address of the server, by default that of
/// this script, and `dialect`, `hereabouts`, `photon` or `nominatim`; `near` (`lat,lon`) or `region`
/// (`lat,lon,latDelta,lonDelta`), `lang`, `limit`, `min-length` and `debounce` (milliseconds) of what is
/// asked; `bounded` to the region, `category`, `country`, `kind` and `open-now` of places; `symbols`, the
/// address of drawings; `data-texts`, its texts as JSON, here or further out. `name`: the form gets the
/// text by this name, and of a place that was chosen `name-lat`, `name-lon` and `name-id`; `required`;
/// `strict`, to demand a place; `disabled`. `page`, on the server's own page: the form's fields `region`
/// and `lang` count too, kinds of places are offered, and choosing leads to the page of what was chosen.
///
/// Events, beside `input` and `change`: `hereabouts-select`, whose `detail` is the chosen place as a
/// GeoJSON feature (with `page`: `href` and `title`), and which can be cancelled; `hereabouts-suggest`
/// (`suggestions`), `hereabouts-error` (`message`), `hereabouts-clear`. Parts: `popup`, `notice`,
/// `credit`.
class HereaboutsSearch extends SearchAttributes {
	static formAssociated = true;
	static observedAttributes = ["name", "required", "strict"];
	#internals = this.attachInternals();
	#input; #list; #notice; #status; #answers;
	#popup = make("div", { part: "popup", hidden: true });
	#credit = make("p", { part: "credit" });
	// The suggestions of the list, and the place that was chosen.
	#suggestions = []; #feature = null;
	// The active option; and a function that shows an answer which came while it was active.
	#active; #held;
	// The text that was asked for last; the timer of what is said; what ends with the element.
	#asked; #saying; #life;
	/// The texts of the element, by their names.
	texts = english;

	connectedCallback() {
		this.#input = this.querySelector("input");
		if (!this.#input) return;
		const given = this.closest("[data-texts]")?.dataset.texts;
		this.texts = { ...english, ...JSON.parse(given ?? "{}") };
		this.#furnish();
		if (!given) this.#translate();
		this.#answers = new Answers(this, (answer, sentence) => this.#take(answer, sentence));
		this.#life = new AbortController();
		const on = (target, handlers) => {
			for (const [name, handle] of Object.entries(handlers))
				listen(target, name, handle, { signal: this.#life.signal });
		};
		on(this.#input, {
			input: () => {
				this.#hold(null);
				this.#textChanged();
			},
			// The keys of an input method are its own.
			compositionstart: () => this.#activate(),
			compositionend: () => this.#textChanged(),
			focus: () => this.#answers.open(),
			blur: () => this.#close(),
			keydown: (event) => this.#keyPressed(event),
		});
		on(this.#list, {
			pointerdown: (event) => event.preventDefault(),
			click: ({ target }) => this.#choose(target.closest("[role=option]")),
		});
		if (this.form) on(this.form, { submit: () => this.#close() });
		on(window, {
			popstate: () => this.#close(),
			online: () => this.#answers.renew(),
		});
		on(visualViewport, { resize: () => measureRoom(this.#list) });
		on(document, {
			visibilitychange: () => {
				if (document.hidden) this.#answers.close();
				else if (this.#hasFocus) this.#answers.open();
			},
		});
		this.#hold(this.#feature);
		// What was typed before this script came is answered now.
		if (this.#hasFocus && this.#text) this.#textChanged();
	}

	disconnectedCallback() {
		if (!this.#input) return;
		this.#life.abort();
		this.#close();
		this.#answers.close();
	}

	// Makes what the field needs to be a combobox, where the page does not have it.
	#furnish() {
		const find = (selector) => this.querySelector(selector), { list: label } = this.texts;
		if (!this.shadowRoot) {
			const notice = make("p", { part: "notice", hidden: true });
			const status = make("p", { part: "status", role: "status" });
			this.#popup.append(make("slot", { name: "list" }), notice);
			this.attachShadow({ mode: "open" }).append(make("slot"), this.#credit, this.#popup, status);
			this.shadowRoot.adoptedStyleSheets = [ownStyles];
			this.#credit.hidden = this.isPage;
			this.#notice = find(".no-suggestions") ?? notice;
			this.#status = find("[role=status]") ?? status;
		}
		const root = this.getRootNode();
		if (!root.adoptedStyleSheets.includes(listStyles)) root.adoptedStyleSheets.push(listStyles);
		this.#list = find("[role=listbox]");
		if (!this.#list) {
			const id = "hereabouts-" + Math.random().toString(36).slice(2);
			this.#list = make("ul", { id, slot: "list", role: "listbox", hidden: true, ariaLabel: label });
			this.append(this.#list);
		}
		Object.assign(this.#input, {
			role: "combobox", autocomplete: "off", ariaExpanded: false, ariaAutoComplete: "list",
		}).setAttribute("aria-controls", this.#list.id);
	}

	// Takes the server's texts in the language of the page, or else in the browser's, unless that is English.
	async #translate() {
		const { lang } = this.closest("[lang]:not([lang=''])") ?? { lang: navigator.language };
		if (!this.protocol.hasStream || /^en\b/i.test(lang)) return;
		try {
			const reply = await fetch(this.address("texts.json?lang=" + encodeURIComponent(lang)));
			Object.assign(this.texts, reply.ok && (await reply.json()));
		} catch {
			// Without the server's texts the field speaks English.
		}
		if (this.#list.slot) this.#list.ariaLabel = this.texts.list;
		this.#hold(this.#feature);
	}

	/// The text in the field.
	get value() { return this.#input.value; }
	set value(text) {
		this.#input.value = text;
		this.#hold(null);
	}
	/// The place that was chosen, as a GeoJSON feature, until the text is changed.
	get feature() { return this.#feature; }
	/// The suggestions in the list.
	get suggestions() { return this.#suggestions; }
	get type() { return this.localName; }
	get form() { return this.#internals.form; }
	get validity() { return this.#internals.validity; }
	get validationMessage() { return this.#internals.validationMessage; }
	get willValidate() { return this.#internals.willValidate; }
	checkValidity() { return this.#internals.checkValidity(); }
	reportValidity() { return this.#internals.reportValidity(); }
	focus(options) { this.#input.focus(options); }

	/// Asks for suggestions now, and shows them: of a text that is put into the field, or of what is in it.
	search(text = this.value) {
		if (text !== this.value) this.value = text;
		this.focus();
		this.#ask(0);
	}

	/// Asks the browser where the reader is, and has places near there come first. The attribute `near` tells
	/// it to a hundred metres.
	async locate() {
		try {
			const { coords } = await new Promise((...results) => navigator.geolocation.getCurrentPosition(...results));
			this.near = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(3)).join();
		} catch {
			this.#tell("hereabouts-error", { message: this.texts.noPosition });
		}
	}

	/// Empties the field.
	clear() {
		this.#input.value = "";
		// As by any other edit, the page learns that the text has changed.
		this.#input.dispatchEvent(new Event("input", { bubbles: true }));
		this.#tell("hereabouts-clear");
	}

	/// Shows suggestions of the page's own, such as recent searches, beneath a field that is empty.
	offer(suggestions) {
		if (!this.#hasFocus || this.#text) return;
		this.#fill(suggestions);
		this.#open();
	}

	attributeChangedCallback() {
		if (this.#input) this.#hold(this.#feature);
	}
	formDisabledCallback(isDisabled) {
		const input = this.#input ?? this.querySelector("input");
		if (input) input.disabled = isDisabled;
	}
	// By now the form has reset the field within.
	formResetCallback() {
		this.#close();
		this.#hold(null);
	}
	formStateRestoreCallback(state) {
		const [text, feature] = JSON.parse(state);
		this.#input.value = text;
		this.#hold(feature);
	}

	get #text() { return this.#input.value.trim(); }
	get #hasFocus() { return this.getRootNode().activeElement === this.#input; }

	#tell(name, detail, cancelable) {
		return this.dispatchEvent(
			new CustomEvent(name, { detail, cancelable, bubbles: true, composed: true }));
	}

	// Holds a chosen place, or none, and tells the form: its values, and what it lacks.
	#hold(feature) {
		this.#feature = feature;
		const { name } = this, { value } = this.#input, data = new FormData();
		data.set(name, value);
		if (feature) {
			const [longitude, latitude] = feature.geometry?.coordinates ?? [];
			data.set(name + "-lat", latitude ?? "");
			data.set(name + "-lon", longitude ?? "");
			data.set(name + "-id", feature.id ?? "");
		}
		this.#internals.setFormValue(name ? data : null, name ? JSON.stringify([value, feature]) : null);
		const valueMissing = this.required && !this.#text;
		const customError = this.strict && !!this.#text && !feature;
		// The browser says in its own language that a field is to be filled.
		const missing = valueMissing && make("input", { required: true }).validationMessage;
		this.#internals.setValidity({ valueMissing, customError },
			missing || (customError ? this.texts.choose : ""), this.#input);
	}

	#textChanged() {
		// Browsers differ in whether a composition ends with a change of the text.
		if (this.#input.value === this.#asked) return;
		this.#ask([...this.#text].length < this.minLength ? undefined : this.pause);
	}

	// Asks for suggestions of the text after a pause in typing; without a text, or a pause, shows none.
	#ask(pause) {
		this.#held = null;
		this.#activate();
		if (this.#text && pause !== undefined) {
			this.#asked = this.#input.value;
			return this.#answers.ask(this.#asked, pause);
		}
		this.#fill([]);
		this.#notice.textContent = "";
		this.#close();
	}

	// Shows an answer; while an option is active, later.
	#take(answer, sentence) {
		const present = () => {
			this.#held = null;
			this.#present(answer, sentence ?? this.texts.none);
		};
		this.#held = present;
		if (sentence) this.#tell("hereabouts-error", { message: sentence });
		if (!this.#active) present();
	}

	#present(answer, sentence) {
		if (!this.#hasFocus || !this.#text) return;
		// A field for a place has no use for a kind of places.
		const suggestions = (answer?.suggestions ?? [])
			.filter(({ kind = "place" }) => this.isPage || kind === "place");
		this.#fill(suggestions.slice(0, this.limit || suggestions.length));
		this.#giveCredit(answer?.attribution ?? []);
		this.#notice.textContent = sentence;
		this.#open();
		this.#tell("hereabouts-suggest", { suggestions: this.#suggestions });
		// A screen reader says it once typing pauses.
		clearTimeout(this.#saying);
		this.#saying = setTimeout(() => this.#say(sentence), 600);
	}

	// Says how many options there are, or why there are none.
	#say(sentence) {
		const count = this.#suggestions.length, { suggestions: forms, language } = this.texts;
		const form = new Intl.PluralRules(language).select(count);
		this.#status.textContent = count ? (forms[form] ?? forms.other).replace("%", count) : sentence;
	}

	#fill(suggestions) {
		this.#suggestions = suggestions;
		const { symbols } = this, { id } = this.#list;
		this.#list.replaceChildren(
			...suggestions.map((each, index) => optionOf(each, `${id}-${index + 1}`, symbols)));
	}

	// Names the sources of the suggestions, as the server's own page does by itself; with nothing found,
	// those of the last ones stay.
	#giveCredit(sources) {
		if (!sources.length || this.isPage) return;
		const links = sources.map(({ name, license, url }) =>
			make("a", { dir: "auto", href: /^https?:/.test(url) ? url : "", textContent: `${name} (${license})` }));
		this.#credit.replaceChildren(this.texts.data,
			...links.flatMap((each, index) => [index ? " · " : " ", each]));
	}

	#open(isOpen = true) {
		const count = this.#list.childElementCount;
		this.#list.hidden = !isOpen || !count;
		this.#notice.hidden = !isOpen || count > 0 || !this.#notice.textContent;
		this.#popup.hidden = !this.#list.slot || (this.#list.hidden && this.#notice.hidden);
		this.#input.ariaExpanded = !this.#list.hidden;
		measureRoom(this.#list);
	}

	// Closes the list; answers to earlier questions do not open it again.
	#close() {
		this.#held = this.#asked = null;
		clearTimeout(this.#saying);
		this.#status.textContent = "";
		this.#answers.forget();
		this.#activate();
		this.#open(false);
	}

	#activate(option) {
		if (option !== this.#active) {
			if (this.#active) this.#active.ariaSelected = false;
			this.#active = option;
			if (option) {
				option.ariaSelected = true;
				option.scrollIntoView({ block: "nearest" });
				this.#input.setAttribute("aria-activedescendant", option.id);
			} else this.#input.removeAttribute("aria-activedescendant");
		}
		if (!option) this.#held?.();
	}

	async #choose(option) {
		if (!option) return;
		const chosen = this.#suggestions[[...this.#list.children].indexOf(option)], { href, title } = chosen;
		this.#close();
		if (this.isPage) {
			const goes = this.#tell("hereabouts-select", { href, title }, true);
			if (goes) location.assign(this.address(href));
			return;
		}
		this.value = title;
		const feature = chosen.feature ?? (await this.#featureAt(href));
		// Meanwhile the text may be another one.
		if (!feature || this.value !== title || !this.#tell("hereabouts-select", feature, true)) return;
		this.#hold(feature);
		this.#input.dispatchEvent(new Event("change", { bubbles: true }));
	}

	// Returns the first place at an address of the server as a GeoJSON feature.
	async #featureAt(href) {
		try {
			const headers = { Accept: "application/geo+json" };
			const reply = await fetch(this.address(href), { headers, signal: AbortSignal.timeout(30_000) });
			return (await reply.json()).features[0];
		} catch {
			this.#notice.textContent = navigator.onLine ? this.texts.unreachable : this.texts.offline;
			this.#fill([]);
			this.#open();
			this.#tell("hereabouts-error", { message: this.#notice.textContent });
		}
	}

	#keyPressed(event) {
		const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
		const options = [...this.#list.children], index = options.indexOf(this.#active);
		const isOpen = !this.#list.hidden || !this.#notice.hidden;
		// Safari says by the code 229 alone that a key ends a composition.
		if (event.isComposing || event.keyCode === 229) return;
		// These keys edit the text: the option that was active is one no more.
		if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) return this.#activate();
		if (ctrlKey || metaKey || shiftKey) return;
		if (key === "ArrowUp" && altKey) {
			this.#close();
		} else if (key === "ArrowDown" || key === "ArrowUp") {
			this.#open();
			const next = key === "ArrowDown" ? index + 1 : (index < 0 ? options.length : index) - 1;
			if (!altKey) this.#activate(options[next]);
		} else if (key === "Enter" && this.#active) {
			this.#choose(this.#active);
		} else if (key === "Enter" && this.pause === undefined && this.#text && !this.#feature
			&& this.#asked !== this.#input.value) {
			this.search();
		} else if (key === "Escape" && (isOpen || this.#input.value)) {
			if (!isOpen) this.clear();
			this.#close();
		} else return;
		event.preventDefault();
	}
}

customElements.define("hereabouts-search", HereaboutsSearch);
