// The page that lists the addresses for programs: shows an answer beneath the form that asked for it.

const shown = 20_000;
// Streams never end; this shows what one tells at first.
const patience = 4_000;

for (const note of document.querySelectorAll("[data-without-script]")) note.hidden = true;
for (const form of document.querySelectorAll(".operation form")) {
	form.hidden = false;
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		ask(form);
	});
}

async function ask(form) {
	const output = form.parentElement.querySelector(".answer") ?? addOutput(form);
	output.textContent = "…";
	const { path, body } = request(form);
	const head = `${form.method.toUpperCase()} ${path}\n`;
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(), patience);
	try {
		const begin = performance.now();
		const response = await fetch(path, {
			method: form.method, body, signal: stop.signal, headers: { Accept: form.dataset.accept },
		});
		const time = Math.round(performance.now() - begin);
		const type = response.headers.get("Content-Type") ?? "";
		if (!type.startsWith("text/event-stream")) clearTimeout(timer);
		const status = `${response.status} ${type} · ${time} ms\n\n`;
		await show(response, type, (text) => output.textContent = head + status + text);
	} catch (error) {
		if (error.name !== "AbortError") output.textContent = head + error.message;
	} finally {
		clearTimeout(timer);
	}
}

function addOutput(form) {
	const output = document.createElement("pre");
	output.className = "code answer";
	output.tabIndex = 0;
	output.setAttribute("role", "status");
	form.after(output);
	return output;
}

// The path that a form asks for, and what it sends; fields that are empty are left out.
function request(form) {
	const fields = new FormData(form);
	let path = form.dataset.address;
	for (const field of form.elements) {
		if (!field.value) fields.delete(field.name);
		if (!("path" in field.dataset)) continue;
		path = path.replace(`{${field.name}}`, encodeURIComponent(field.value));
		fields.delete(field.name);
	}
	if (form.method === "post") {
		const isPlain = form.enctype !== "multipart/form-data";
		return { path, body: isPlain ? new URLSearchParams(fields) : fields };
	}
	const query = new URLSearchParams(fields).toString();
	return { path: query ? `${path}?${query}` : path };
}

// Tells the text of an answer as it comes, up to a length; JSON with its lines broken once it is whole.
async function show(response, type, tell) {
	const decoder = new TextDecoder();
	let text = "";
	const reader = response.body?.getReader();
	for (let part; reader && !(part = await reader.read()).done;) {
		text += decoder.decode(part.value, { stream: true });
		tell(text.slice(0, shown));
		if (text.length > shown && !type.includes("json")) return reader.cancel();
	}
	if (type.includes("json") && text) {
		try { text = JSON.stringify(JSON.parse(text), null, 1); } catch { /* Objects in lines stay as they are. */ }
	}
	tell(text.length > shown ? `${text.slice(0, shown)}\n…` : text);
}
