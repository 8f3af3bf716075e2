// What the parts of the element share.

/// Calls `handle` with each event of a name that a target gets.
export const listen = (target, name, handle, options) => target.addEventListener(name, handle, options);

/// Returns a new element with properties and children.
export const make = (name, properties, ...children) => {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
};
