// The page that is shown without a connection: it speaks the reader's language, keeps what was
// searched for, and tries again once there is a connection.

// The texts of each language in the order of the elements below.
const catalogue = {
	en: ["Search for a place", "Search", "The server cannot be reached",
		"What you type here is searched for once there is a connection.", "Try again"],
	de: ["Nach einem Ort suchen", "Suchen", "Der Server ist nicht erreichbar",
		"Was hier eingegeben wird, wird gesucht, sobald es wieder eine Verbindung gibt.",
		"Noch einmal versuchen"],
	fr: ["Rechercher un lieu", "Rechercher", "Le serveur est injoignable",
		"Ce qui est saisi ici sera recherché dès que la connexion sera rétablie.", "Réessayer"],
	es: ["Buscar un lugar", "Buscar", "No se puede contactar con el servidor",
		"Lo que se escriba aquí se buscará en cuanto haya conexión.", "Reintentar"],
	fi: ["Etsi paikkaa", "Hae", "Palvelimeen ei saada yhteyttä",
		"Tähän kirjoitettu haetaan, kun yhteys palaa.", "Yritä uudelleen"],
	ar: ["ابحث عن مكان", "بحث", "يتعذّر الوصول إلى الخادم",
		"سيجري البحث عمّا يُكتب هنا فور عودة الاتصال.", "إعادة المحاولة"],
	ja: ["場所を検索", "検索", "サーバーに接続できません",
		"ここに入力した内容は、接続が戻りしだい検索します。", "再試行"],
};
const elements = document.querySelectorAll("label, button, h1, .notice, #again");

const parameters = new URLSearchParams(location.search), asked = parameters.get("lang");
// A language may name its country too: "de-AT".
const code = [asked ?? [], navigator.languages].flat().map((each) => each.split("-")[0])
	.find((each) => catalogue[each]) ?? "en";
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
addEventListener("online", () => {
	if (input.value && input.value !== parameters.get("q")) input.form.submit();
	else location.reload();
});
