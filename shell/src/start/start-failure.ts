/** The page could not even start: no message catalogue is loaded yet, so these words stand here in all three languages. */
const sentences = [
  ['en', 'We cannot reach Wellspring at the moment. Please reload the page.'],
  ['fr', 'Wellspring n’est pas accessible pour le moment. Rechargez la page.'],
  ['nl', 'Wellspring is even niet bereikbaar. Laad de pagina opnieuw.'],
] as const;

/** Says so where the application would have been, and leaves the error to the browser's own log. */
export function showStartFailure(place: HTMLElement, error: unknown): void {
  const lines = sentences.map(([lang, text]) => {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = text;
    return line;
  });
  place.setAttribute('role', 'alert');
  place.replaceChildren(...lines);
  reportError(error);
}
