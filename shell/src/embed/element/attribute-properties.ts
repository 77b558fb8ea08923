/** The property of an attribute: 'resource-id' is `resourceId`, as everywhere in the browser. */
export const toProperty = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

/** Makes each of these attributes a property too, for frameworks that set properties. */
export function reflectAttributes(prototype: Element, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(prototype, toProperty(name), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return this.getAttribute(name);
      },
      set(this: Element, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name);
        else this.setAttribute(name, `${value}`);
      },
    });
}
