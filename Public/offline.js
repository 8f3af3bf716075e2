// The page that is shown without a connection: it speaks the reader's language, keeps what was
// searched for, and tries again until there is a connection.

// The texts of each language in the order of the elements below, which the page carries.
const catalogue = JSON.parse(document.getElementById("catalogue").text);
const elements = document.querySelectorAll("label, button, h1, .notice, #again");

// Returns the language that the reader chose by the page's switch, or nothing.
function keptLanguage() {
	try {
		return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
	} catch {
		// Cookies are refused.
	}
}

const parameters = new URLSearchParams(location.search), asked = parameters.get("lang");
// A language may name its country too: "de-AT".
const code = [asked ?? [], keptLanguage() ?? [], navigator.languages].flat()
	.map((each) => each.split("-")[0]).find((each) => catalogue[each]) ?? "en";
document.documentElement.lang = code;
if (code === "ar") document.documentElement.dir = "rtl";
elements.forEach((each, index) => (each.textContent = catalogue[code][index]));

const input = document.getElementById("q");
input.value ||= parameters.get("q") ?? "";
// The search is to answer in the same language, where this page was told one.
if (asked) {
	const field = document.createElement("input");
	[field.type, field.name, field.value] = ["hidden", "lang", asked];
	input.after(field);
}

// What is typed meanwhile is searched for; what was not sent is asked for as it was.
function goOn() {
	if (input.value && input.value !== parameters.get("q")) input.form.submit();
	else location.reload();
}
addEventListener("online", goOn);

// Nothing tells that a server is back: it is asked ever less often, while somebody sees the page.
let failures = 0, timer;
function wait() {
	clearTimeout(timer);
	if (document.hidden) return;
	timer = setTimeout(ask, Math.min(1000 * 2 ** failures, 30_000) * (0.75 + Math.random() / 2));
}
async function ask() {
	const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
	if (answer?.ok) return goOn();
	failures++;
	wait();
}
document.addEventListener("visibilitychange", () => {
	failures = 0;
	wait();
});
wait();
