// Keyboard shortcuts: "/" goes to the search field, "?" tells of the shortcuts, which can be turned off.
import { listen } from "./projection.js";

const dialog = document.getElementById("shortcuts"), choice = document.getElementById("shortcuts-on");
// Who refuses cookies refuses this storage too: then the choice holds until the page is left.
let choiceMade;
function storage(store) {
	try {
		return store(localStorage);
	} catch {
		return choiceMade;
	}
}
const isOff = () => storage((kept) => kept.getItem("shortcuts")) === "off";

listen(document, "keydown", (event) => {
	const { target, key, altKey, ctrlKey, metaKey } = event;
	if (target.closest("input, textarea, select, dialog") || altKey || ctrlKey || metaKey) return;
	if (key === "?") choice.checked = !isOff(), dialog.showModal();
	else if (key === "/" && !isOff()) document.getElementById("q").select();
	else return;
	event.preventDefault();
});
listen(choice, "change", () => {
	choiceMade = choice.checked ? "on" : "off";
	storage((kept) => kept.setItem("shortcuts", choiceMade));
});
