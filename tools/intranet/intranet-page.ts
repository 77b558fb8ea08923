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

export type TeamPageOptions = {
  wellspringUrl: string;
  embedKey: string;
  /** Whose report is shown; null: the page names no team, and the embed says so. */
  teamId: string | null;
  /** The e-mail address for which the intranet vouches. */
  reader: string;
  /** Further attributes of both elements. */
  more: Readonly<Record<string, string>>;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const toAttributes = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => `\n          ${name}="${text(value)}"`)
    .join('');

type Frame = { server: string; title: string; section: string; main: string; aside?: string };

/** A page such as any company's: its own style sheet and script, and one script of Wellspring. */
const companyPage = ({ server, title, section, main, aside }: Frame) => `<!doctype html>
<html lang="nl-BE">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Ortelius</title>
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
        <a href="#">Start</a> <a href="#">Nieuws</a> <a href="#" aria-current="page">${section} <span id="open-checkups" class="badge" hidden></span></a> <a href="#">IT-hulp</a> <a href="#">Documenten</a>
      </nav>
    </header>
    <div class="${aside === undefined ? 'columns wide' : 'columns'}">
      <main>
        ${main}
      </main>${aside ?? ''}
    </div>
  </body>
</html>
`;

const credit = `<p class="credit">Aangeboden door Wellspring, op eigen servers · <button type="button" id="log-out" class="link">Afmelden bij Wellspring</button></p>`;

/** The page on well-being: one element of Wellspring. */
export function intranetPage(options: IntranetPageOptions): string {
  const { wellspringUrl, embedKey, isolation, view, resourceId, auth, more } = options;
  const server = text(wellspringUrl);
  const attributes = toAttributes({
    server: wellspringUrl,
    'embed-key': embedKey,
    view,
    ...(resourceId ? { 'resource-id': resourceId } : {}),
    isolation,
    ...(auth === 'assertion' ? { 'auth-endpoint': '/api/ws-assertion' } : { auth }),
    locale: 'nl',
    theme: 'light',
    loading: 'eager',
    ...more,
  });
  return companyPage({
    server,
    title: 'Welzijn op het werk',
    section: 'Personeel',
    main: `<p class="crumbs">Start › Personeel › Welzijn</p>
        <h1>Welzijn op het werk</h1>
        <p>Twee keer per jaar vragen we hoe het met je gaat. Meedoen is vrijwillig en duurt enkele minuten.
          Je antwoorden gaan rechtstreeks naar het welzijnsplatform en komen niet bij Ortelius terecht.</p>
        <wellspring-embed
          id="wellspring"${attributes}
        >
          <p slot="fallback">Je checkups vind je ook op <a href="${server}">het welzijnsplatform</a>.</p>
        </wellspring-embed>
        ${credit}
        <h2>Veelgestelde vragen</h2>
        <p>Kan ik later verdergaan? Ja, je antwoorden worden onderweg bewaard.</p>`,
    aside: `
      <aside>
        <section><h2>Contact</h2><p>Dienst Personeel<br>personeel@ortelius.example<br>Toestel 4410</p></section>
        <section><h2>Nieuws</h2><p>Nieuwe uurregeling vanaf 1 januari</p><p>Kerstfeest op 17 december</p><p>Fietslease: inschrijven kan tot 30 november</p></section>
        <section id="poll"></section>
      </aside>`,
  });
}

/** The page of a team for its managers: its report, and the overview of rounds. */
export function teamPage({ wellspringUrl, embedKey, teamId, reader, more }: TeamPageOptions): string {
  const server = text(wellspringUrl);
  const embed = (id: string, view: string, own: Readonly<Record<string, string>> = {}) => `<wellspring-embed
          id="${id}"${toAttributes({
            server: wellspringUrl,
            'embed-key': embedKey,
            view,
            ...own,
            'auth-endpoint': `/api/ws-assertion?reader=${encodeURIComponent(reader)}`,
            locale: 'nl',
            theme: 'light',
            ...more,
          })}
        >
          <p slot="fallback">Je vindt dit ook op <a href="${server}/checkups">het welzijnsplatform</a>.</p>
        </wellspring-embed>`;
  return companyPage({
    server,
    title: 'Mijn team',
    section: 'Mijn team',
    main: `<p class="crumbs">Start › Mijn team</p>
        <h1>Mijn team</h1>
        <h2>Hoe gaat het met het team?</h2>
        ${embed('wellspring', 'team-report', teamId === null ? {} : { team: teamId })}
        <h2>Rondes</h2>
        ${embed('rounds', 'manager-home')}
        ${credit}`,
  });
}
