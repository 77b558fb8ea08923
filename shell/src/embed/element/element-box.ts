let box: CSSStyleSheet | undefined;
/** On a page of any colours: a placeholder inherits them, because no theme is loaded yet. */
const front =
  '.ws-front a,.ws-front button{color:inherit}.ws-front button{font:inherit;min-block-size:44px;padding:0 16px;margin:0 16px 16px 0;border:1px solid;border-radius:8px;background:none;cursor:pointer}';

/** Makes the element a block. Rules of the page win over ':host' unless they are important; how the element is laid out around stays the page's. */
export function boxSheet(): CSSStyleSheet {
  if (!box) {
    box = new CSSStyleSheet();
    box.replaceSync(`:host{display:block!important}:host([hidden]){display:none!important}${front}`);
  }
  return box;
}
