import { applyTokens } from '@wellspring/shared/web/embed/theme-tokens.ts';
import tokens from '@wellspring/shared/web/styles/tokens.css';
import type { EmbedTheme } from './element/attributes.ts';
import sheet from './login.css';
import type { Given } from './proof/proof.ts';

type Words = Record<
  | 'title'
  | 'email'
  | 'password'
  | 'code'
  | 'action'
  | 'wrong'
  | 'wrongCode'
  | 'elsewhere'
  | 'signOnOnly'
  | 'tooMany'
  | 'down'
  | 'continueWith'
  | 'workAccount'
  | 'signOnFailed'
  | 'loggedIn',
  string
>;

/** Its own few words: the catalogues belong to what is shown after it. */
const words: Readonly<Record<'en' | 'fr' | 'nl', Words>> = {
  en: {
    title: 'Log in to Wellspring',
    email: 'E-mail',
    password: 'Password',
    code: 'Code from your app, or a recovery code',
    action: 'Log in',
    wrong: 'This e-mail address and password do not belong together.',
    wrongCode: 'This code is not correct, or it was used before.',
    elsewhere: 'Your log-in needs a second step that this window cannot ask for. Log in on the Wellspring site first.',
    signOnOnly: 'Your organisation asks you to log in with your work account. Do that on the Wellspring site.',
    tooMany: 'Too many tries. Wait a moment and try again.',
    down: 'We cannot reach Wellspring at the moment. Please try again.',
    continueWith: 'Continue with',
    workAccount: 'your work account',
    signOnFailed: 'Your work account did not let you in. Log in on the Wellspring site to see why.',
    loggedIn: 'You are logged in. Close this window and press “Log in” on the page once more.',
  },
  fr: {
    title: 'Se connecter à Wellspring',
    email: 'E-mail',
    password: 'Mot de passe',
    code: 'Code de votre application, ou code de secours',
    action: 'Se connecter',
    wrong: 'Cette adresse e-mail et ce mot de passe ne vont pas ensemble.',
    wrongCode: 'Ce code est incorrect, ou il a déjà servi.',
    elsewhere:
      'Votre connexion demande une deuxième étape impossible dans cette fenêtre. Connectez-vous d’abord sur le site de Wellspring.',
    signOnOnly:
      'Votre organisation vous demande d’utiliser votre compte professionnel. Connectez-vous ainsi sur le site de Wellspring.',
    tooMany: 'Trop d’essais. Patientez un instant avant de réessayer.',
    down: 'Wellspring n’est pas accessible pour le moment. Réessayez.',
    continueWith: 'Continuer avec',
    workAccount: 'votre compte professionnel',
    signOnFailed:
      'La connexion avec votre compte professionnel n’a pas abouti. Connectez-vous sur le site de Wellspring pour en voir la raison.',
    loggedIn:
      'Vous êtes connecté(e). Fermez cette fenêtre et cliquez encore une fois sur « Se connecter » dans la page.',
  },
  nl: {
    title: 'Aanmelden bij Wellspring',
    email: 'E-mail',
    password: 'Wachtwoord',
    code: 'Code uit je app, of een herstelcode',
    action: 'Aanmelden',
    wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    wrongCode: 'Deze code klopt niet, of ze is al eens gebruikt.',
    elsewhere:
      'Je aanmelding vraagt een tweede stap die in dit venster niet kan. Meld je eerst aan op de site van Wellspring.',
    signOnOnly:
      'Je organisatie vraagt je om je werkaccount te gebruiken. Meld je daarmee aan op de site van Wellspring.',
    tooMany: 'Te veel pogingen. Wacht even en probeer het opnieuw.',
    down: 'We kunnen Wellspring even niet bereiken. Probeer het opnieuw.',
    continueWith: 'Verdergaan met',
    workAccount: 'je werkaccount',
    signOnFailed: 'Je werkaccount liet je niet binnen. Meld je aan op de site van Wellspring om te zien waarom.',
    loggedIn: 'Je bent aangemeld. Sluit dit venster en klik op de pagina nog één keer op ‘Aanmelden’.',
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
  /** Only in a window of our own: a provider's page does not stand in a frame. */
  signOn?: SignOnChoice | null;
};

export type SignOnChoice = {
  /** Named after 'Continue with'; empty: the work account. */
  label: string;
  address: string;
  /** The provider or the account did not let the person in. */
  hasFailed: boolean;
};

/**
 * Shows a form until a user has logged in by it. Only in pages of our own origin: a password must not be typed into
 * another site's page.
 */
export function askToLogIn<Answer = Given>(options: AskToLogIn): Promise<Answer> {
  const { place, locale, theme, themeTokens } = options;
  const own = words[locale];
  adoptStyles();
  place.dataset.theme = theme;
  applyTokens([place], themeTokens);

  const form = document.createElement('form');
  form.className = 'ws-embed-login';
  form.lang = locale;
  const title = document.createElement('h1');
  title.textContent = own.title;
  const email = field(own.email, { type: 'email', name: 'identifier', autocomplete: 'username' });
  const password = field(own.password, { type: 'password', name: 'password', autocomplete: 'current-password' });
  const code = field(own.code, { name: 'code', autocomplete: 'one-time-code', autocapitalize: 'none' });
  const failure = document.createElement('p');
  failure.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.textContent = own.action;
  if (options.signOn?.hasFailed) failure.textContent = own.signOnFailed;
  form.append(title, ...(options.signOn ? [signOnLink(own, options.signOn)] : []), email, password, failure, button);
  place.append(form);

  return new Promise((resolve) => {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (button.getAttribute('aria-disabled')) return;
      button.setAttribute('aria-disabled', 'true');
      failure.textContent = '';
      void send(options, Object.fromEntries(new FormData(form)))
        .then(async (response) => {
          if (response?.status === 200) return resolve((await response.json()) as Answer);
          const problem = response ? await readProblem(response) : 'down';
          if (problem === 'code') failure.before(code);
          else failure.textContent = own[problem];
          if (problem === 'code' || problem === 'wrongCode') code.querySelector('input')?.focus();
        })
        .finally(() => button.removeAttribute('aria-disabled'));
    });
  });
}

function adoptStyles(): void {
  for (const one of [tokens, sheet])
    if (!document.adoptedStyleSheets.includes(one)) document.adoptedStyleSheets = [...document.adoptedStyleSheets, one];
}

function signOnLink({ continueWith, workAccount }: Words, { label, address }: SignOnChoice): HTMLElement {
  const link = document.createElement('a');
  link.className = 'ws-embed-sign-on';
  link.href = address;
  link.textContent = `${continueWith} ${label || workAccount}`;
  return link;
}

/** Takes the place of the form where the page that asked for the log-in cannot be reached. */
export function sayLoggedIn(place: HTMLElement, locale: 'en' | 'fr' | 'nl'): void {
  adoptStyles();
  const sentence = document.createElement('p');
  sentence.className = 'ws-embed-login';
  sentence.setAttribute('role', 'status');
  place.replaceChildren(sentence);
  sentence.textContent = words[locale].loggedIn;
}

/** The parts of an answer that the form knows. */
type Body = { takesCode?: boolean; takesRecoveryCode?: boolean; fields?: { code: string }[] };

/** What the form says of an answer that is no session; `code`: it asks for one. */
async function readProblem(
  response: Response,
): Promise<'code' | 'wrong' | 'wrongCode' | 'elsewhere' | 'signOnOnly' | 'tooMany' | 'down'> {
  const { status } = response;
  if (status === 429) return 'tooMany';
  if (status === 401) return 'wrong';
  const { takesCode, takesRecoveryCode, fields } = (await response.json().catch(() => ({}))) as Body;
  // A passkey, or adding a step, needs a page with the site's own cookie.
  if (status === 202) return takesCode || takesRecoveryCode ? 'code' : 'elsewhere';
  const reason = fields?.[0]?.code;
  if (reason === 'wrong_code') return 'wrongCode';
  return reason === 'single_sign_on_only' ? 'signOnOnly' : 'down';
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
