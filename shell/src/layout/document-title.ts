const product = 'Wellspring';

/** Names the page in the browser's tab: the page first, because tabs are cut at the end. */
export function showTitle(page: string): void {
  document.title = page ? `${page} – ${product}` : product;
}
