// What the page does better with a script. Without it every part of it is a link or a form.
const $ = (id) => document.getElementById(id);
const form = $("search"), input = $("q"), list = $("suggestions"), map = $("map");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
document.documentElement.classList.add("js");

let sayLater;
function say(text, wait = 600) {
  clearTimeout(sayLater);
  sayLater = setTimeout(() => ($("status").textContent = text), wait);
}

// Pages: only the parts that change are fetched, and swapped in.

let loading;
function busy(on) {
  $("progress").hidden = !on;
  $("panel").setAttribute("aria-busy", on);
}

async function show(url, { push = true, focus = true, refresh = false } = {}) {
  loading?.abort();
  const mine = (loading = new AbortController());
  const typed = input.value;
  const sized = new URL(url, location);
  sized.searchParams.set("size", mapSize());
  closeList();
  busy(true);
  try {
    const answer = await fetch(sized, {
      headers: { "X-Fragment": "results" },
      signal: mine.signal,
      cache: refresh ? "reload" : "default",
    });
    const parts = new DOMParser().parseFromString(await answer.text(), "text/html");
    const panel = parts.getElementById("panel");
    if (!panel) return location.assign(url);
    if (push) history.pushState(null, "", url);
    document.title = panel.dataset.title;
    if (input.value === typed) input.value = panel.dataset.q;
    $("panel").replaceWith(panel);
    swapMap(parts.getElementById("map"));
    if (focus) $("heading")?.focus({ preventScroll: true });
  } catch (error) {
    if (error.name !== "AbortError") location.assign(url);
  } finally {
    if (loading === mine) {
      loading = null;
      busy(false);
    }
  }
}

addEventListener("popstate", () => show(location.href, { push: false, focus: false }));

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (event.target.closest("#cancel")) {
    loading?.abort();
    say("Cancelled", 0);
  } else if (event.target.closest("#near")) {
    nearMe();
  } else if (link && /^\/($|\?|places\/[^.]*$|reverse\?)/.test(link.getAttribute("href"))) {
    event.preventDefault();
    show(link.href, { focus: !map.contains(link), refresh: link.rel === "nofollow" });
  }
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = [...new FormData(form)].filter(([, value]) => value);
  show("/?" + new URLSearchParams(fields));
});

function nearMe() {
  say("Asking where you are", 0);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => show(`/reverse?at=${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
    () => say("Your browser did not say where you are.", 0),
  );
}

// The live stream of suggestions: open while the page is visible and the field is in use.

let source, session, sequence = 0, wanted = false, failures = 0, held;

function openStream() {
  if (source || document.hidden || failures > 4) return;
  source = new EventSource("/suggestions?format=html");
  source.addEventListener("session", (event) => {
    session = JSON.parse(event.data).id;
    failures = 0;
    if (wanted) ask();
  });
  source.addEventListener("suggestions", (event) => {
    if (+event.lastEventId.split(".")[1] === sequence) fillList(event.data);
  });
  source.addEventListener("failure", (event) => say(JSON.parse(event.data).message, 0));
  source.addEventListener("error", () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    closeStream();
    setTimeout(openStream, 500 * 2 ** failures++ * (0.5 + Math.random()));
  });
}

function closeStream() {
  source?.close();
  source = session = undefined;
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) closeStream();
  else if (document.activeElement === input) openStream();
});

async function ask() {
  sequence += 1;
  wanted = !session;
  const region = form.elements.region?.value ?? "";
  const fields = new URLSearchParams({ q: input.value, region });
  if (session) {
    fields.set("seq", sequence);
    const answer = await fetch(`/suggestions/${session}`, { method: "POST", body: fields })
      .catch(() => null);
    if (answer?.ok) return;
    wanted = true;
    closeStream();
    openStream();
  } else if (failures) {
    const mine = sequence;
    const answer = await fetch("/?" + fields, { headers: { "X-Fragment": "suggestions" } })
      .catch(() => null);
    if (answer?.ok && mine === sequence) fillList(await answer.text());
  } else openStream();
}

// The field is a combobox with a listbox: the focus stays in it, an option is only active.

const options = () => [...list.children];
let active;

function activate(option) {
  active?.setAttribute("aria-selected", false);
  active = option;
  active?.setAttribute("aria-selected", true);
  active?.scrollIntoView({ block: "nearest" });
  if (active) input.setAttribute("aria-activedescendant", active.id);
  else input.removeAttribute("aria-activedescendant");
  if (!active && held !== undefined) fillList(held);
}

// Never beneath an active option: the answer waits until the reader has left the list.
function fillList(html) {
  held = active ? html : undefined;
  if (active) return;
  const parts = new DOMParser().parseFromString(html, "text/html");
  list.replaceChildren(...parts.querySelectorAll("[role=option]"));
  const count = list.children.length;
  if (document.activeElement === input && input.value.trim()) {
    openList();
    say(count ? `${count} suggestion${count > 1 ? "s" : ""}` : "No suggestions");
  }
}

function openList() {
  const any = list.children.length > 0;
  list.hidden = !any;
  input.setAttribute("aria-expanded", any);
}

function closeList() {
  held = undefined;
  activate();
  list.hidden = true;
  input.setAttribute("aria-expanded", false);
}

function typed() {
  held = undefined;
  activate();
  if (!input.value.trim()) closeList();
  ask();
}

let composing = false;
input.addEventListener("compositionstart", () => (composing = true));
input.addEventListener("compositionend", () => {
  composing = false;
  typed();
});
input.addEventListener("input", () => composing || typed());
input.addEventListener("focus", openStream);
input.addEventListener("blur", closeList);
input.addEventListener("keydown", (event) => {
  if (composing || event.isComposing) return;
  const all = options(), at = all.indexOf(active), open = !list.hidden;
  const { key } = event;
  if (key === "ArrowDown" || key === "ArrowUp") {
    if (!open) openList();
    const next = key === "ArrowDown" ? at + 1 : (at < 0 ? all.length : at) - 1;
    if (!event.altKey) activate(all[next]);
  } else if (key === "Enter" && active) {
    show(active.dataset.href);
  } else if (key === "Escape" && (open || input.value)) {
    if (!open) {
      input.value = "";
      typed();
    }
    closeList();
  } else return;
  event.preventDefault();
});
list.addEventListener("pointerdown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const option = event.target.closest("[role=option]");
  if (option) show(option.dataset.href);
});

// The map: the present picture moves at once, the new one is swapped in when it is there.

const picture = () => map.querySelector("svg");
const mapSize = () => {
  const side = (length) => Math.min(Math.max(Math.round(length), 64), 2048);
  return `${side(map.clientWidth)}x${side(map.clientHeight)}`;
};
const view = ({ dataset: { x, y, scale } }) => ({ x: +x, y: +y, scale: +scale });
let shift = { x: 0, y: 0, zoom: 1 };

function swapMap(next) {
  const old = picture(), picked = next.querySelector("svg");
  const from = view(old), to = view(picked), zoom = to.scale / from.scale;
  const x = (from.x - to.x) * to.scale, y = (from.y - to.y) * to.scale;
  const put = () => {
    shift = { x: 0, y: 0, zoom: 1 };
    map.dataset.moves = next.dataset.moves;
    map.replaceChildren(...next.childNodes);
  };
  const far = Math.hypot(x, y) > 3000 || zoom > 40 || zoom < 0.025;
  if (calm.matches || far || !old.animate) return put();
  const glide = [{ transform: old.style.transform || "none" },
    { transform: `translate(${x}px,${y}px) scale(${zoom})` }];
  const there = Math.hypot(x - shift.x, y - shift.y) < 2 && Math.abs(zoom / shift.zoom - 1) < 0.01;
  old.animate(glide, { duration: there ? 0 : 350, easing: "ease-in-out", fill: "forwards" })
    .finished.then(put, put);
}

function move(x, y, zoom, around = { x: 0, y: 0 }) {
  const { scale } = view(picture());
  const bounded = Math.min(Math.max(shift.zoom * zoom, 256 / scale), 2 ** 28 / scale);
  zoom = bounded / shift.zoom;
  shift = {
    x: (shift.x - around.x) * zoom + around.x + x,
    y: (shift.y - around.y) * zoom + around.y + y,
    zoom: bounded,
  };
  picture().style.transform = `translate(${shift.x}px,${shift.y}px) scale(${shift.zoom})`;
}

// Asks for the map of where the picture has been moved to.
function settle() {
  const old = view(picture()), scale = old.scale * shift.zoom;
  const x = old.x - shift.x / scale, y = Math.min(Math.max(old.y - shift.y / scale, 0), 1);
  const latitude = (y) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  const half = map.clientHeight / 2 / scale;
  const north = latitude(Math.max(y - half, 0)), south = latitude(Math.min(y + half, 1));
  const longitude = ((((x % 1) + 1) % 1) - 0.5) * 360;
  const width = Math.min((map.clientWidth / scale) * 360, 360);
  const url = new URL(location);
  url.searchParams.set(map.dataset.moves,
    [(north + south) / 2, longitude, north - south, width].map((n) => +n.toFixed(6)).join());
  show(url, { focus: false });
}

let settling;
const settleSoon = (wait) => {
  clearTimeout(settling);
  settling = setTimeout(settle, wait);
};
const offset = (event) => {
  const box = map.getBoundingClientRect();
  return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
};

map.addEventListener("wheel", (event) => {
  event.preventDefault();
  move(0, 0, 2 ** (-event.deltaY / (event.deltaMode ? 10 : 300)), offset(event));
  settleSoon(250);
}, { passive: false });
map.addEventListener("dblclick", (event) => {
  if (event.target.closest("a")) return;
  move(0, 0, 2, offset(event));
  settleSoon(0);
});
map.addEventListener("keydown", (event) => {
  const link = event.target === map && map.querySelector(`[data-key~="${event.key}"]`);
  if (link) event.preventDefault(), link.click();
});
map.addEventListener("dragstart", (event) => event.preventDefault());

const fingers = new Map();
let moved = 0;
map.addEventListener("pointerdown", (event) => {
  if (event.button || event.target.closest(".controls")) return;
  if (!fingers.size) moved = 0;
  fingers.set(event.pointerId, offset(event));
});
addEventListener("pointermove", (event) => {
  const from = fingers.get(event.pointerId);
  if (!from) return;
  const to = offset(event);
  const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  const spread = (at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
  moved += Math.hypot(to.x - from.x, to.y - from.y);
  if (moved < 4) return;
  clearTimeout(settling);
  if (other) move(0, 0, spread(to) / spread(from), other);
  else move(to.x - from.x, to.y - from.y, 1);
  fingers.set(event.pointerId, to);
});
for (const end of ["pointerup", "pointercancel"])
  addEventListener(end, (event) => {
    if (fingers.delete(event.pointerId) && !fingers.size && moved >= 4) settleSoon(60);
  });
map.addEventListener("click", (event) => moved >= 4 && event.preventDefault(), true);

// The first map was drawn for a window of a usual size.
if (picture() && mapSize() !== picture().getAttribute("viewBox").split(" ").slice(2).join("x"))
  show(location.href, { push: false, focus: false });
