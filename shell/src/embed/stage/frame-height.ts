/** What is being loaded will be of another height soon. */
const busy = '[aria-busy="true"]';

/**
 * Reports the height of a view when it changes, but not that of a skeleton: the page around the frame would shift
 * twice.
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
  // Batches all changes of a frame, measured after layout.
  const ask = () => {
    if (!isAsked) requestAnimationFrame(look);
    isAsked = true;
  };
  const loading = new MutationObserver(ask);
  new ResizeObserver(ask).observe(view);
}
