import { applyTokens } from '@wellspring/shared/web/embed/theme-tokens.ts';
import tokens from '@wellspring/shared/web/styles/tokens.css';
import type { EmbedTheme } from './element/attributes.ts';
import sheet from './login.css';
import type { Given } from './proof/proof.ts';

type Words = Record<'title' | 'email' | 'password' | 'action' | 'wrong' | 'tooMany' | 'down', string>;

/** Its own few words: the catalogues belong to what is shown after it. */
const words: Readonly<Record<'en' | 'fr' | 'nl', Words>> = {
  en: {
    title: 'Log in to Wellspring',
    email: 'E-mail',
    password: 'Password',
    action: 'Log in',
    wrong: 'This e-mail address and password do not belong together.',
    tooMany: 'Too many tries. Wait a moment and try again.',
    down: 'We cannot reach Wellspring at the moment. Please try again.',
  },
  fr: {
    title: 'Se connecter à Wellspring',
    email: 'E-mail',
    password: 'Mot de passe',
    action: 'Se connecter',
    wrong: 'Cette adresse e-mail et ce mot de passe ne vont pas ensemble.',
    tooMany: 'Trop d’essais. Patientez un instant avant de réessayer.',
    down: 'Wellspring n’est pas accessible pour le moment. Réessayez.',
  },
  nl: {
    title: 'Aanmelden bij Wellspring',
    email: 'E-mail',
    password: 'Wachtwoord',
    action: 'Aanmelden',
    wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    tooMany: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    down: 'We kunnen Wellspring even niet bereiken. Probeer het opnieuw.',
  },
};

export type AskToLogIn = {
  place: HTMLElement;
  locale: 'en' | 'fr' | 'nl';
  theme: EmbedTheme;
  themeTokens: Readonly<Record<string, string>>;
  /** Gets address and password, with `body` beside them. */
  url: string;
  body: object;
  /** The page around a frame; null in a window of our own. */
  embedder: string | null;
};

/**
 * Shows a form until a user has logged in by it. Only in pages of our own origin: a password must not be typed into
 * another site's page.
 */
export function askToLogIn<Answer = Given>(options: AskToLogIn): Promise<Answer> {
  const { place, locale, theme, themeTokens } = options;
  const own = words[locale];
  for (const one of [tokens, sheet])
    if (!document.adoptedStyleSheets.includes(one)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, one];
  place.dataset.theme = theme;
  applyTokens([place], themeTokens);

  const form = document.createElement('form');
  form.className = 'ws-embed-login';
  form.lang = locale;
  const title = document.createElement('h1');
  title.textContent = own.title;
  const email = field(own.email, { type: 'email', name: 'identifier', autocomplete: 'username' });
  const password = field(own.password, { type: 'password', name: 'password', autocomplete: 'current-password' });
  const failure = document.createElement('p');
  failure.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = own.action;
  form.append(title, email, password, failure, button);
  place.append(form);

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.getAttribute('aria-disabled')) return;
      button.setAttribute('aria-disabled', 'true');
      failure.textContent = '';
      void send(options, Object.fromEntries(new FormData(form)))
        .then(async (response) => {
          if (response?.ok) return resolve((await response.json()) as Answer);
          failure.textContent = own[response?.status === 429 ? 'tooMany' : response?.status === 401 ? 'wrong' : 'down'];
        })
        .finally(() => button.removeAttribute('aria-disabled'));
    });
  });
}

/** A server that does not answer must not hold the button for ever. */
const patienceMs = 15_000;

async function send({ url, body, embedder }: AskToLogIn, entered: object): Promise<Response | null> {
  const headers = { 'content-type': 'application/json', ...(embedder ? { 'x-ws-embedder': embedder } : {}) };
  const signal = AbortSignal.timeout(patienceMs);
  const sent = JSON.stringify({ ...entered, ...body });
  return fetch(url, { method: 'POST', headers, body: sent, signal }).catch(() => null);
}

function field(label: string, attributes: Record<string, string>): HTMLLabelElement {
  const box = document.createElement('label');
  const input = document.createElement('input');
  input.required = true;
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  box.append(label, input);
  return box;
}
