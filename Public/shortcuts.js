// Keyboard shortcuts: "/" goes to the search field, "?" tells of the shortcuts, which can be turned off.
import { listen } from "./projection.js";

const dialog = document.getElementById("shortcuts"), choice = document.getElementById("shortcuts-on");
const isOff = () => localStorage.getItem("shortcuts") === "off";

listen(document, "keydown", (event) => {
	const { target, key, altKey, ctrlKey, metaKey } = event;
	if (target.closest("input, textarea, select, dialog") || altKey || ctrlKey || metaKey) return;
	if (key === "?") choice.checked = !isOff(), dialog.showModal();
	else if (key === "/" && !isOff()) document.getElementById("q").select();
	else return;
	event.preventDefault();
});
listen(choice, "change", () => localStorage.setItem("shortcuts", choice.checked ? "on" : "off"));
