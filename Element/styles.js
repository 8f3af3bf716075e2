// The looks of the element, made of style sheets that a strict content security policy allows.

const styles = (text) => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	return sheet;
};

/// The styles within the element's shadow.
export const ownStyles = styles(`
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

/// The styles of the list, which lies beside the field and outside of the shadow, as its roles demand. Each
/// of them gives way to any rule of the page.
export const listStyles = styles(`
:where(hereabouts-search > [slot=list]) {
	max-height: max(8em, min(60vh, var(--hereabouts-room, 60vh))); overflow: auto; margin: 0; padding: 0; list-style: none;
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
