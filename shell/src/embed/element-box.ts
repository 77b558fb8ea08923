let box: CSSStyleSheet | undefined;
/** Makes the element a block. Rules of the page win over ':host' unless they are important; how the element is laid out around stays the page's. */
export function boxSheet(): CSSStyleSheet {
  if (!box) {
    box = new CSSStyleSheet();
    box.replaceSync(':host{display:block!important}:host([hidden]){display:none!important}');
  }
  return box;
}
