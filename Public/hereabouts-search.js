// <hereabouts-search>, a search field with suggestions. Part of Hereabouts, under the MIT License.
// Made by .ci/element of the modules in Element.
const listen = (target, name, handle, options) => target.addEventListener(name, handle, options);
const make = (name, properties, ...children) => {
const element = Object.assign(document.createElement(name), properties);
element.append(...children);
return element;
};
const english = {
language: "en", list: "Suggestions", none: "No suggestions", choose: "Choose one of the suggestions.",
suggestions: { one: "% suggestion", other: "% suggestions" }, data: "Data:", failures: {},
offline: "There is no connection to the network.", unreachable: "The server cannot be reached.",
noPosition: "The browser does not say where you are.", unexpected: "The server answers “%”.",
};
const addressWith = (path, parameters) => {
const given = Object.entries(parameters).flatMap(([name, values]) =>
[values].flat().filter(Boolean).map((value) => [name, value]));
return `${path}?${new URLSearchParams(given)}`;
};
const boxOf = (region) => {
const [latitude, longitude, height, width] = region.split(",").map(Number);
const edge = (middle, side, end) => Math.max(-end, Math.min(end, middle + side / 2));
const corner = (sign) => [edge(longitude, sign * width, 180), edge(latitude, sign * height, 90)];
return region && `${corner(-1)},${corner(1)}`;
};
const photonKinds = {
address: ["highway", "building", "place:house"],
place: ["place", "boundary", "!place:house"],
poi: ["!highway", "!building", "!place", "!boundary"],
};
const suggestionOf = (feature, title, subtitle) => {
const { osm_type = "", osm_id, place_id = "" } = feature.properties;
const id = osm_id ? (osm_type[0] ?? "").toUpperCase() + osm_id : `${place_id}`;
return { id, title, subtitle, feature: { id, ...feature } };
};
const photonSuggestion = (feature) => {
const { name, street, housenumber, district, city, state, country } = feature.properties;
const line = [street, housenumber].filter(Boolean).join(" ");
const [title = "", ...rest] = new Set([name, line, district, city, state, country].filter(Boolean));
return suggestionOf(feature, title, rest.join(", "));
};
const nominatimSuggestion = (feature) => {
const { name, display_name } = feature.properties;
const [start] = /^(\d[^,]*, )?[^,]*/.exec(display_name);
const title = name && display_name.startsWith(name) ? name : start;
return suggestionOf(feature, title, display_name.slice(title.length + 2));
};
const reader = (suggestion) => ({ features }) => ({
suggestions: features.map(suggestion),
attribution: [{
name: "© OpenStreetMap contributors", license: "ODbL 1.0",
url: "https://www.openstreetmap.org/copyright",
}],
});
const dialects = {
hereabouts: {
pause: 0, hasStream: true, read: (answer) => answer,
path: ({ language, conditions }, question) =>
addressWith("suggestions.json", { ...question, lang: language, ...conditions }),
},
photon: {
pause: 200, read: reader(photonSuggestion),
path({ area, language, limit, conditions: { bounded, category, country, kind } }, { q }) {
const [lat, lon] = area.split(",");
return addressWith("api", {
q, limit: limit || 10, lat: lon && lat, lon, bbox: bounded && boxOf(area),
countrycode: country.split(","), osm_tag: category || photonKinds[kind], lang: language,
});
},
},
nominatim: {
read: reader(nominatimSuggestion),
path: ({ area, language, limit, conditions: { bounded, country, kind } }, { q }) =>
addressWith("search", {
q, format: "geojson", limit: limit || 10, viewbox: boxOf(area), bounded: area && bounded,
countrycodes: country, layer: kind !== "place" && kind,
featureType: kind === "place" && "settlement", "accept-language": language,
}),
},
};
function answerIn({ read }, data) {
const { suggestions, attribution } = read(data);
const tidied = suggestions.map((each) =>
({ ...each, title: `${each.title}`, subtitle: `${each.subtitle ?? ""}` }));
return { suggestions: tidied, attribution };
}
class SearchAttributes extends HTMLElement {
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
address(path) {
const server = new URL(this.getAttribute("src") ?? new URL(".", import.meta.url), document.baseURI);
return new URL(path.replace(/^\//, ""), server.href.replace(/\/?$/, "/"));
}
get protocol() { return dialects[this.dialect] ?? dialects.hereabouts; }
get pause() { return this.debounce || this.protocol.pause; }
get area() {
const { near, region } = this;
return (near ? near + ",.1,.1" : region || this.pageField("region")).replace(/\s/g, "");
}
get language() { return this.lang || this.pageField("lang"); }
get conditions() {
const { bounded, category, country, kind, openNow } = this;
return {
bounded: bounded && 1, category, country: country.replace(/\s/g, ""),
kind: kind !== "any" && kind, open: openNow && "now",
};
}
get hasStream() {
return this.protocol.hasStream && !Object.values(this.conditions).some(Boolean);
}
get isPage() { return this.hasAttribute("page"); }
pageField(name) { return (this.isPage && this.form?.elements[name]?.value) || ""; }
}
const styles = (text) => {
const sheet = new CSSStyleSheet();
sheet.replaceSync(text);
return sheet;
};
const ownStyles = styles(`
:host { display: block; position: relative }
[hidden] { display: none !important }
[part=popup] {
position: absolute; z-index: 9; inset-inline: 0; top: 100%;
color: var(--hereabouts-ink, CanvasText); background: var(--hereabouts-surface, Canvas);
border: 1px solid var(--hereabouts-line, GrayText); border-radius: var(--hereabouts-radius, .4rem);
overflow: clip; box-shadow: 0 .25em 1em #0003;
}
[part=notice], [part=credit] { margin: 0; padding: .5em .75em }
[part=credit] { min-height: 1.5em; padding: .25em 0; font-size: .8125em }
[part=credit] a { color: inherit }
[part=status] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`);
const listStyles = styles(`
:where(hereabouts-search > [slot=list]) {
max-height: 60vh; overflow: auto; margin: 0; padding: 0; list-style: none;
}
:where(hereabouts-search > [slot=list] > li) { padding: .45em .75em; cursor: pointer }
:where(hereabouts-search > [slot=list] > :is(:hover, [aria-selected=true])) {
background: var(--hereabouts-active, color-mix(in srgb, CanvasText 12%, Canvas));
}
:where(hereabouts-search > [slot=list] > [aria-selected=true]) { outline: 2px solid; outline-offset: -2px }
:where(hereabouts-search > [slot=list] span) { display: block }
:where(hereabouts-search > [slot=list] .subtitle) {
font-size: .875em; color: color-mix(in srgb, CanvasText 75%, Canvas);
}
:where(hereabouts-search > [slot=list] mark) { color: inherit; background: none; font-weight: 700 }`);
function marked(text, ranges = []) {
const nodes = [];
let end = 0;
for (const [from, to] of ranges) {
nodes.push(text.slice(end, from), make("mark", { textContent: text.slice(from, to) }));
end = to;
}
return [...nodes, text.slice(end)];
}
function symbolOf(address) {
const [drawing, use] = ["svg", "use"].map((each) =>
document.createElementNS("http://www.w3.org/2000/svg", each));
drawing.setAttribute("class", "symbol");
drawing.ariaHidden = true;
use.setAttribute("href", address);
drawing.append(use);
return drawing;
}
function optionOf({ title, subtitle, symbol, href, ...ranges }, id, symbols) {
const option = make("li", { id, role: "option", ariaSelected: false });
if (href) option.dataset.href = href;
if (symbols && symbol) option.append(symbolOf(`${symbols}#${symbol}`));
const line = (className, text, parts) =>
option.append(make("span", { className, dir: "auto" }, ...marked(text, parts)));
line("title", title, ranges.titleHighlights);
if (subtitle) line("subtitle", subtitle, ranges.subtitleHighlights);
return option;
}
const delay = (failures) => Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2);
const patience = 1500;
const requestLimit = 3;
class Answers {
#element; #take; #source; #session;
#text; #asked = 0; #taken = 0; #opened = 0;
#isWaiting = false; #requests = 0; #failures = 0;
#lost = 0; #silences = 0; #restsUntil = 0;
#repeating; #watching;
constructor(element, take) {
this.#element = element;
this.#take = take;
}
open(fields) {
const isResting = performance.now() < this.#restsUntil || this.#lost > 4 || this.#silences > 1;
const { language, hasStream } = this.#element;
if (this.#source || document.hidden || isResting || !hasStream) return;
const query = new URLSearchParams({ ...fields, ...(language && { lang: language }) });
const source = new EventSource(this.#element.address("suggestions?" + query));
this.#source = source;
this.#opened = fields ? this.#asked : 0;
listen(source, "session", ({ data }) => {
this.#session = JSON.parse(data).id;
this.#lost = 0;
if (this.#isWaiting) this.#send();
});
listen(source, "suggestions", ({ data, lastEventId }) => this.#streamed(lastEventId, JSON.parse(data)));
listen(source, "failure", ({ data, lastEventId }) => {
const { code, message } = JSON.parse(data);
this.#streamed(lastEventId, null, this.#element.texts.failures[code] ?? message);
});
listen(source, "error", () => {
if (source.readyState === EventSource.CLOSED && source === this.#source) this.close();
else this.#disconnect();
this.#restsUntil = performance.now() + delay(this.#lost++);
if (this.#isWaiting) this.#send();
});
}
close() {
this.#disconnect();
this.#source?.close();
this.#source = null;
}
#disconnect() {
this.#isWaiting ||= this.#taken < this.#asked && !this.#requests;
this.#session = null;
}
ask(text, pause) {
this.#text = text;
this.#asked++;
clearTimeout(this.#repeating);
if (+pause) this.#repeating = setTimeout(() => this.#send(), pause);
else this.#send();
}
forget() {
this.#taken = this.#asked;
this.#isWaiting = false;
clearTimeout(this.#repeating);
this.#watch();
}
renew() {
this.close();
[this.#lost, this.#silences, this.#restsUntil] = [1, 0, 0];
if (this.#taken < this.#asked) this.#send();
}
#streamed(id, answer, sentence) {
const number = +id.split(".").at(-1);
if (number <= this.#taken) return;
this.#taken = number;
this.#silences = this.#failures = 0;
this.#watch();
this.#take(answer, sentence);
}
#watch() {
clearTimeout(this.#watching);
this.#watching = 0;
if (this.#taken < this.#asked) this.#keepWatch();
}
#keepWatch() {
this.#watching ||= setTimeout(() => {
this.#watching = 0;
this.#silences++;
this.#lost ||= 1;
this.close();
this.#send();
}, patience);
}
async #send() {
const number = this.#asked;
const fields = { q: this.#text, region: this.#element.area, seq: number };
clearTimeout(this.#repeating);
if (!this.#element.hasStream) this.close();
this.#isWaiting = false;
if (this.#session) {
const session = this.#session, url = this.#element.address("suggestions/" + session);
const headers = { Accept: "application/json" };
const sent = fetch(url, { method: "POST", body: new URLSearchParams(fields), headers }).catch(() => null);
this.#keepWatch();
const status = (await sent)?.status;
if (status === 202 || number !== this.#asked) return;
if (this.#session === session) this.close();
if (status !== 404) this.#lost ||= 1;
if (number <= this.#taken) return;
}
this.open(!this.#lost && fields);
const isAlone = this.#lost || !this.#source;
if (isAlone && this.#requests < requestLimit) return this.#request(number, fields);
this.#isWaiting = this.#opened !== number;
if (!this.#lost) this.#keepWatch();
}
async #request(number, fields) {
const { protocol, texts } = this.#element;
let answer = null, sentence, isLasting;
clearTimeout(this.#watching);
this.#watching = 0;
this.#requests++;
try {
const reply = await fetch(this.#element.address(protocol.path(this.#element, fields)),
{ signal: AbortSignal.timeout(30_000) });
[answer, sentence] = this.#read(reply, await reply.text());
isLasting = /^4(?!08|25|29)/.test(reply.status);
} catch {
sentence = navigator.onLine ? texts.unreachable : texts.offline;
}
this.#requests--;
this.#failures = sentence ? this.#failures + 1 : 0;
if (number > this.#taken) {
if (!sentence) this.#taken = number;
this.#take(answer, sentence);
}
if (this.#isWaiting) this.#send();
else if (sentence && !isLasting && number === this.#asked && number > this.#taken) {
clearTimeout(this.#repeating);
this.#repeating = setTimeout(() => this.#send(), delay(this.#failures - 1));
}
}
#read({ ok, status, statusText }, text) {
const { protocol, texts } = this.#element;
let reason;
try {
const data = JSON.parse(text);
if (ok) return [answerIn(protocol, data)];
const code = { 429: "rateLimited", 502: "malformedResponse", 503: "unavailable" }[status];
reason = texts.failures[code] ?? data.detail ?? data.message;
} catch {
}
const title = /<title>([^<]*)/i.exec(text)?.[1].trim() || `${status} ${statusText}`;
return [null, reason ?? texts.unexpected.replace("%", () => title.slice(0, 100))];
}
}
class HereaboutsSearch extends SearchAttributes {
static formAssociated = true;
static observedAttributes = ["name", "required", "strict"];
#internals = this.attachInternals();
#input; #list; #notice; #status; #answers;
#popup = make("div", { part: "popup", hidden: true });
#credit = make("p", { part: "credit" });
#suggestions = []; #feature = null;
#active; #held;
#asked; #saying; #life;
#isComposing = false;
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
input: (event) => {
this.#hold(null);
if (!event.isComposing) this.#textChanged();
},
compositionstart: () => this.#compose(true),
compositionend: () => this.#compose(false),
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
on(document, {
visibilitychange: () => {
if (document.hidden) this.#answers.close();
else if (this.#hasFocus) this.#answers.open();
},
});
this.#hold(this.#feature);
if (this.#hasFocus && this.#text) this.#textChanged();
}
disconnectedCallback() {
if (!this.#input) return;
this.#life.abort();
this.#close();
this.#answers.close();
}
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
async #translate() {
const { lang } = this.closest("[lang]:not([lang=''])") ?? { lang: navigator.language };
if (!this.protocol.hasStream || /^en\b/i.test(lang)) return;
try {
const reply = await fetch(this.address("texts.json?lang=" + encodeURIComponent(lang)));
Object.assign(this.texts, reply.ok && (await reply.json()));
} catch {
}
if (this.#list.slot) this.#list.ariaLabel = this.texts.list;
this.#hold(this.#feature);
}
get value() { return this.#input.value; }
set value(text) {
this.#input.value = text;
this.#hold(null);
}
get feature() { return this.#feature; }
get suggestions() { return this.#suggestions; }
get type() { return this.localName; }
get form() { return this.#internals.form; }
get validity() { return this.#internals.validity; }
get validationMessage() { return this.#internals.validationMessage; }
get willValidate() { return this.#internals.willValidate; }
checkValidity() { return this.#internals.checkValidity(); }
reportValidity() { return this.#internals.reportValidity(); }
focus(options) { this.#input.focus(options); }
search(text = this.value) {
if (text !== this.value) this.value = text;
this.focus();
this.#ask(0);
}
async locate() {
try {
const { coords } = await new Promise((...results) => navigator.geolocation.getCurrentPosition(...results));
this.near = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(3)).join();
} catch {
this.#tell("hereabouts-error", { message: this.texts.noPosition });
}
}
clear() {
this.#input.value = "";
this.#input.dispatchEvent(new Event("input", { bubbles: true }));
this.#tell("hereabouts-clear");
}
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
const missing = valueMissing && make("input", { required: true }).validationMessage;
this.#internals.setValidity({ valueMissing, customError },
missing || (customError ? this.texts.choose : ""), this.#input);
}
#compose(isBegun) {
this.#isComposing = isBegun;
if (isBegun) this.#activate();
else this.#textChanged();
}
#textChanged() {
if (this.#input.value === this.#asked) return;
this.#ask([...this.#text].length < this.minLength ? undefined : this.pause);
}
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
#take(answer, sentence) {
const present = () => {
this.#held = null;
this.#present(answer, sentence ?? this.texts.none);
};
this.#held = present;
if (sentence) this.#tell("hereabouts-error", { message: sentence });
if (!this.#active && !this.#isComposing) present();
}
#present(answer, sentence) {
if (!this.#hasFocus || !this.#text) return;
const suggestions = (answer?.suggestions ?? [])
.filter(({ kind = "place" }) => this.isPage || kind === "place");
this.#fill(suggestions.slice(0, this.limit || suggestions.length));
this.#giveCredit(answer?.attribution ?? []);
this.#notice.textContent = sentence;
this.#open();
this.#tell("hereabouts-suggest", { suggestions: this.#suggestions });
clearTimeout(this.#saying);
this.#saying = setTimeout(() => this.#say(sentence), 600);
}
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
}
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
if (!option && !this.#isComposing) this.#held?.();
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
if (!feature || this.value !== title || !this.#tell("hereabouts-select", feature, true)) return;
this.#hold(feature);
this.#input.dispatchEvent(new Event("change", { bubbles: true }));
}
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
if (event.isComposing || event.keyCode === 229) return;
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
