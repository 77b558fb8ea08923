export type IntranetPageOptions = {
  wellspringUrl: string;
  embedKey: string;
  isolation: 'auto' | 'shadow';
  view: string;
  /** What the view is about; null lets it choose. */
  resourceId: string | null;
  /** `assertion`: the intranet vouches for its reader; else the reader logs in, in a window or in the frame. */
  auth: 'assertion' | 'popup' | 'login';
  /** Further attributes of the element, such as routing or density. */
  more: Readonly<Record<string, string>>;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A page such as any company's: its own style sheet and script, and one script and one element of Wellspring. */
export function intranetPage(options: IntranetPageOptions): string {
  const { wellspringUrl, embedKey, isolation, view, resourceId, auth, more } = options;
  const server = text(wellspringUrl);
  const proof = auth === 'assertion' ? 'auth-endpoint="/api/ws-assertion"' : `auth="${auth}"`;
  const attributes = Object.entries(more).map(([name, value]) => ` ${name}="${text(value)}"`);
  return `<!doctype html>
<html lang="nl-BE">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Welzijn op het werk – Ortelius</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/intranet.css">
    <script src="${server}/embed/v1.js" defer></script>
    <script src="/react.js" defer></script>
    <script src="/react-dom.js" defer></script>
    <script src="/intranet.js" defer></script>
  </head>
  <body>
    <header class="bar">
      <strong>ORTELIUS</strong>
      <nav aria-label="Intranet">
        <a href="#">Start</a> <a href="#">Nieuws</a> <a href="#" aria-current="page">Personeel <span id="open-checkups" class="badge" hidden></span></a> <a href="#">IT-hulp</a> <a href="#">Documenten</a>
      </nav>
    </header>
    <div class="columns">
      <main>
        <p class="crumbs">Start › Personeel › Welzijn</p>
        <h1>Welzijn op het werk</h1>
        <p>Twee keer per jaar vragen we hoe het met je gaat. Meedoen is vrijwillig en duurt enkele minuten.
          Je antwoorden gaan rechtstreeks naar het welzijnsplatform en komen niet bij Ortelius terecht.</p>
        <wellspring-embed
          id="wellspring"
          server="${server}"
          embed-key="${text(embedKey)}"
          view="${text(view)}"${resourceId ? ` resource-id="${text(resourceId)}"` : ''}
          isolation="${isolation}"
          ${proof}${attributes.join('')}
          locale="nl"
          theme="light"
          loading="eager"
        >
          <p slot="fallback">Je checkups vind je ook op <a href="${server}">het welzijnsplatform</a>.</p>
        </wellspring-embed>
        <p class="credit">Aangeboden door Wellspring, op eigen servers · <button type="button" id="log-out" class="link">Afmelden bij Wellspring</button></p>
        <h2>Veelgestelde vragen</h2>
        <p>Kan ik later verdergaan? Ja, je antwoorden worden onderweg bewaard.</p>
      </main>
      <aside>
        <section><h2>Contact</h2><p>Dienst Personeel<br>personeel@ortelius.example<br>Toestel 4410</p></section>
        <section><h2>Nieuws</h2><p>Nieuwe uurregeling vanaf 1 januari</p><p>Kerstfeest op 17 december</p><p>Fietslease: inschrijven kan tot 30 november</p></section>
        <section id="poll"></section>
      </aside>
    </div>
  </body>
</html>
`;
}
