import type { EmbedRequest } from './attributes.ts';
import type { EmbedErrorCode } from './error-codes.ts';

type Words = Partial<Record<EmbedErrorCode, string>> &
  Record<'open' | 'retry' | 'logIn' | 'whoAreYou' | 'loggedOut' | 'loading' | 'slow' | 'other', string>;

/** The few sentences the loader itself shows: it has no catalogue, because nothing else may be loaded when they are needed. */
const words: Readonly<Record<'en' | 'fr' | 'nl', Words>> = {
  en: {
    logIn: 'Log in',
    whoAreYou: 'Log in to see this.',
    loggedOut: 'You are logged out.',
    open: 'Open in a new window',
    retry: 'Try again',
    E_AUTH_CALLBACK: 'We could not confirm who you are.',
    E_USER_UNKNOWN: 'You do not have a Wellspring account yet. Please contact your administrator.',
    E_USER_DISABLED: 'Your Wellspring account is switched off. Please contact your administrator.',
    loading: 'Wellspring is loading',
    slow: 'This is taking longer than usual.',
    E_SERVER: 'Wellspring is not answering at the moment. We will keep trying.',
    E_MAINTENANCE: 'This is switched off for now. Please come back later.',
    E_OFFLINE: 'You are offline. This will carry on by itself once you are connected again.',
    other: 'This cannot be shown here at the moment.',
  },
  fr: {
    logIn: 'Se connecter',
    whoAreYou: 'Connectez-vous pour voir ceci.',
    loggedOut: 'Votre session est fermée.',
    open: 'Ouvrir dans une nouvelle fenêtre',
    retry: 'Réessayer',
    E_AUTH_CALLBACK: 'Nous n’avons pas pu confirmer votre identité.',
    E_USER_UNKNOWN: 'Vous n’avez pas encore de compte Wellspring. Adressez-vous à votre gestionnaire Wellspring.',
    E_USER_DISABLED: 'Votre compte Wellspring est désactivé. Adressez-vous à votre gestionnaire Wellspring.',
    loading: 'Wellspring se charge',
    slow: 'Cela prend plus de temps que d’habitude.',
    E_SERVER: 'Wellspring ne répond pas pour le moment. Nous continuons d’essayer.',
    E_MAINTENANCE: 'Cette partie est désactivée pour le moment. Revenez plus tard.',
    E_OFFLINE: 'Vous êtes hors ligne. Cela reprendra tout seul dès le retour de la connexion.',
    other: 'Ceci ne peut pas être affiché ici pour le moment.',
  },
  nl: {
    logIn: 'Aanmelden',
    whoAreYou: 'Meld je aan om dit te zien.',
    loggedOut: 'Je bent afgemeld.',
    open: 'Openen in een nieuw venster',
    retry: 'Opnieuw proberen',
    E_AUTH_CALLBACK: 'We konden niet bevestigen wie je bent.',
    E_USER_UNKNOWN: 'Je hebt nog geen Wellspring-account. Neem contact op met je beheerder.',
    E_USER_DISABLED: 'Je Wellspring-account is uitgeschakeld. Neem contact op met je beheerder.',
    loading: 'Wellspring wordt geladen',
    slow: 'Dit duurt langer dan gewoonlijk.',
    E_SERVER: 'Wellspring antwoordt even niet. We blijven proberen.',
    E_MAINTENANCE: 'Dit onderdeel is voorlopig uitgeschakeld. Kom later nog eens terug.',
    E_OFFLINE: 'Je bent offline. Dit gaat vanzelf verder zodra je weer verbinding hebt.',
    other: 'Dit kan hier even niet getoond worden.',
  },
};

/** What a message of the loader says: a failure, or why nothing is shown. */
export type EmbedMessage = EmbedErrorCode | 'whoAreYou' | 'loggedOut';

/** What the person reads, and the labels around it. */
export function findWords(locale: EmbedRequest['locale'], message: EmbedMessage) {
  const own = words[locale];
  const { open, retry, logIn, loading, slow } = own;
  const known = message.startsWith('E_ASSERTION') ? 'E_AUTH_CALLBACK' : message;
  return { sentence: own[known as EmbedMessage] ?? own.other, open, retry, logIn, loading, slow };
}
