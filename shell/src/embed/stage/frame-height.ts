/** What is being loaded will be of another height soon. */
const busy = '[aria-busy="true"]';

/**
 * Tells how tall a view is when that changes, but not the height of a skeleton in it: a page around the frame would jump
 * once more for it.
 */
export function watchHeight(view: HTMLElement, tell: (height: number) => void): void {
  let isAsked = false;
  const look = () => {
    isAsked = false;
    const isBusy = view.querySelector(busy) !== null;
    // The end of loading need not change the size.
    if (isBusy) loading.observe(view, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    else {
      loading.disconnect();
      tell(view.getBoundingClientRect().height);
    }
  };
  // Once for all changes of a frame, and laid out anew by then.
  const ask = () => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  };
  const loading = new MutationObserver(ask);
  new ResizeObserver(ask).observe(view);
}
