// What the parts of the element share.

/// Calls `handle` with each event of a name that a target gets.
export const listen = (target, name, handle, options) => target.addEventListener(name, handle, options);

/// Returns a new element with properties and children.
export const make = (name, properties, ...children) => {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
};

/// Tells an element, by `--hereabouts-room`, how far it may reach down: to the end of the window, or to a
/// keyboard upon it.
export const measureRoom = (element) => {
	const { offsetTop, height } = visualViewport;
	const room = offsetTop + height - element.getBoundingClientRect().top - 8;
	element.style.setProperty("--hereabouts-room", room + "px");
};
