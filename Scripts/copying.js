// Buttons that copy a text: they say for two seconds that they did, or show a text to be copied by hand.
import { texts } from "./projection.js";

// Gives the button that was pressed last its own text again.
let restore = () => {};

function tell(button) {
	restore();
	const { textContent } = button, timer = setTimeout(() => restore(), 2000);
	// Nothing beside the button moves.
	button.style.minWidth = button.offsetWidth + "px";
	button.textContent = texts.copied;
	restore = () => {
		clearTimeout(timer);
		button.textContent = textContent;
		restore = () => {};
	};
}

async function copyByClipboard(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		// Over plain HTTP there is none, and the reader or the browser may refuse it.
	}
}

// Browsers without a clipboard copy what is selected.
function copyBySelecting(text, button) {
	const field = document.createElement("textarea");
	field.value = text;
	button.after(field);
	field.select();
	const isCopied = document.execCommand("copy");
	field.remove();
	button.focus({ preventScroll: true });
	return isCopied;
}

// Says that a text could not be copied, and shows it selected.
function offer(text, button) {
	const label = document.createElement("label"), field = document.createElement("input");
	label.className = "not-copied";
	[field.value, field.readOnly, field.dir] = [text, true, "auto"];
	label.append(texts.notCopied, field);
	button.parentElement.querySelector(".not-copied")?.remove();
	button.after(label);
	field.select();
}

/// Copies the text of a button; a path of this site becomes a whole address. Returns the sentence that
/// screen readers say; the name of the field that shows what could not be copied says it by itself.
export async function copy(button) {
	const { copy } = button.dataset, text = copy[0] === "/" ? new URL(copy, location).href : copy;
	if (await copyByClipboard(text) || copyBySelecting(text, button)) {
		tell(button);
		return texts.copied;
	}
	offer(text, button);
	return "";
}
