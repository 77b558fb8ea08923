import type { EmbedErrorCode } from './error-codes.ts';

type Words = { open: string; retry: string; title: string } & Partial<Record<EmbedErrorCode | 'other', string>>;

/** The few sentences the loader itself shows: it has no catalogue, because nothing else may be loaded when they are needed. */
const words: Record<'en' | 'fr' | 'nl', Words> = {
  en: {
    title: 'Wellspring',
    open: 'Open in a new window',
    retry: 'Try again',
    E_AUTH_CALLBACK: 'We could not confirm who you are.',
    E_ASSERTION_INVALID: 'We could not confirm who you are.',
    E_ASSERTION_REPLAYED: 'We could not confirm who you are.',
    E_USER_UNKNOWN: 'You do not have a Wellspring account yet. Please ask your administrator.',
    E_USER_DISABLED: 'Your Wellspring account is switched off. Please ask your administrator.',
    E_OFFLINE: 'You are offline. This will carry on by itself once you are connected again.',
    other: 'This cannot be shown here at the moment.',
  },
  fr: {
    title: 'Wellspring',
    open: 'Ouvrir dans une nouvelle fenêtre',
    retry: 'Réessayer',
    E_AUTH_CALLBACK: 'Nous n’avons pas pu confirmer votre identité.',
    E_ASSERTION_INVALID: 'Nous n’avons pas pu confirmer votre identité.',
    E_ASSERTION_REPLAYED: 'Nous n’avons pas pu confirmer votre identité.',
    E_USER_UNKNOWN: 'Vous n’avez pas encore de compte Wellspring. Adressez-vous à votre administrateur.',
    E_USER_DISABLED: 'Votre compte Wellspring est désactivé. Adressez-vous à votre administrateur.',
    E_OFFLINE: 'Vous êtes hors ligne. Cela reprendra tout seul dès le retour de la connexion.',
    other: 'Ceci ne peut pas être affiché ici pour le moment.',
  },
  nl: {
    title: 'Wellspring',
    open: 'Openen in een nieuw venster',
    retry: 'Opnieuw proberen',
    E_AUTH_CALLBACK: 'We konden niet bevestigen wie je bent.',
    E_ASSERTION_INVALID: 'We konden niet bevestigen wie je bent.',
    E_ASSERTION_REPLAYED: 'We konden niet bevestigen wie je bent.',
    E_USER_UNKNOWN: 'Je hebt nog geen Wellspring-account. Vraag het aan je beheerder.',
    E_USER_DISABLED: 'Je Wellspring-account is uitgeschakeld. Vraag het aan je beheerder.',
    E_OFFLINE: 'Je bent offline. Dit gaat vanzelf verder zodra je weer verbinding hebt.',
    other: 'Dit kan hier even niet getoond worden.',
  },
};

/** What the person reads for a code, and the labels around it. */
export function wordsOf(
  locale: 'en' | 'fr' | 'nl',
  code: EmbedErrorCode,
): { sentence: string; open: string; retry: string } {
  const own = words[locale];
  return { sentence: own[code] ?? own.other ?? '', open: own.open, retry: own.retry };
}
