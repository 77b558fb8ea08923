/** Prints a title and lines alone, without the page around them: from an empty frame that is removed afterwards. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Some browsers print nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', inlineSize: '0', blockSize: '0', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) return;
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('ul');
  list.append(
    ...lines.map((line) => {
      const item = page.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
  page.body.append(heading, list);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
