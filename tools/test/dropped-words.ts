import type { Locale } from '@wellspring/shared/contracts/common.ts';

/** `product`: screens, e-mails and files. `content`: questions, definitions and advice, where everyday words are free. */
export type TextScope = 'product' | 'content';

type Drop = {
  /** Regular expression of the words that are not used, without their edges. */
  words: string;
  /** The term of docs/voice.md instead. */
  use: string;
  /** A word with other uses in questions and advice ("échange", "resultaat"). */
  onlyProduct?: true;
  /** Only as the whole text: "Keep it" on a button, not in a sentence. */
  isWhole?: true;
};

const byLocale: Readonly<Record<Locale, readonly Drop[]>> = {
  en: [
    { words: 'vitamins?', use: 'theme' },
    { words: 'runs?|running', use: 'round', onlyProduct: true },
    { words: 'submissions?', use: 'answers' },
    { words: 'result', use: 'report', onlyProduct: true },
    {
      // Not "sent in French".
      words:
        '(?:send|sends|sent|sending)(?: it| them| this| your answers)? in(?=$|[.,;:]| again| before| when| yet| (?:your|my|their) answers)|submit\\w*',
      use: 'send',
    },
    { words: 'grace', use: 'extra days' },
    { words: 'begun|finished', use: 'started', onlyProduct: true },
    { words: 'conversations?|talks|(?:a|the|this|your|one-to-one) talk', use: 'meeting', onlyProduct: true },
    { words: 'company|company’s|companies', use: 'organisation' },
    { words: 'somebody who has left', use: 'former colleague' },
    { words: 'keywords?', use: 'tag' },
    { words: 'mails?(?! server)', use: 'e-mail' },
    { words: '(?:sign|signed|signing) (?:in|out)', use: 'log in' },
    { words: 'state', use: 'status', onlyProduct: true },
    { words: 'participants', use: 'reference group' },
    { words: 'keep it', use: 'Keep', isWhole: true },
    { words: 'mend\\w*|does not fit|stands (?:beside|on)', use: 'appears' },
    { words: 'whoever|whomever', use: 'those who', onlyProduct: true },
    { words: '(?:drawn )?by lot|drawn from', use: 'at random' },
    { words: 'nothing of (?:this|it|these)|(?:in|of) no figures', use: 'none of this' },
    { words: 'throw(?:n|s)? (?:\\w+ ){0,2}away', use: 'discard', onlyProduct: true },
  ],
  fr: [
    { words: 'vitamines?', use: 'thème' },
    { words: 'planifications?', use: 'campagne' },
    { words: 'envois?', use: 'réponses', onlyProduct: true },
    { words: '(?<!aucun |un )résultat', use: 'rapport', onlyProduct: true },
    { words: 'échéances?', use: 'date limite' },
    { words: '(?:délais?|jours?) de grâce', use: 'jours supplémentaires' },
    { words: 'prévue?s?', use: 'planifié', onlyProduct: true },
    { words: 'interrog\\p{L}+', use: 'inviter', onlyProduct: true },
    { words: 'échanges?', use: 'entretien', onlyProduct: true },
    { words: 'managers?', use: 'responsable' },
    { words: 'administrat(?:eur|rice|ion)s?|personne qui administre', use: 'gestionnaire' },
    { words: 'personne (?:qui est )?partie|personne qui n’est plus là', use: 'ex-collègue' },
    { words: 'entreprises?', use: 'organisation' },
    { words: 'feedbacks', use: 'le feedback' },
    { words: 'mots?-clés?', use: 'étiquette' },
    { words: '(?<!boîte )mails?|courriels?', use: 'e-mail' },
    { words: 'boîtes? aux lettres', use: 'boîte mail' },
    { words: 'hors session', use: 'se déconnecter' },
    { words: 'généralistes?', use: 'médecin traitant' },
    { words: 'service de santé au travail', use: 'service externe de prévention' },
    { words: 'conserver|l[ae] garder', use: 'Garder', isWhole: true },
    { words: 'chacun|\\p{L}+\\((?:e|ne|trice|euse)\\)', use: 'chacun', onlyProduct: true },
  ],
  nl: [
    { words: 'vitaminen?', use: 'thema' },
    { words: 'inzending(?:en)?', use: 'antwoorden' },
    { words: 'insturen|inst(?:uur|uurt|uurde|uurden)|ingestuurd', use: 'versturen' },
    { words: 'resultaat', use: 'rapport', onlyProduct: true },
    { words: 'respijt|uitstel', use: 'extra dagen', onlyProduct: true },
    { words: 'afgewerkte?', use: 'verstuurd', onlyProduct: true },
    { words: 'bevra\\p{L}+', use: 'uitnodigen' },
    { words: 'managers?', use: 'leidinggevende' },
    { words: 'vroegere collega(?:’s)?|iemand die er niet meer is|iemand die vertrokken is', use: 'ex-collega' },
    { words: 'bedrijf|bedrijfs\\p{L}*|bedrijven', use: 'organisatie' },
    { words: 'trefwoord(?:en)?|tags?', use: 'label' },
    { words: 'mails?', use: 'e-mail' },
    { words: '(?:in|uit)(?:ge)?log\\p{L}*|log in', use: 'aanmelden' },
    { words: 'opslaan|op te slaan|opgeslagen|sla op', use: 'bewaren' },
    { words: 'optione(?:el|le)', use: 'niet verplicht' },
    { words: 'toestand', use: 'status', onlyProduct: true },
    { words: 'data', use: 'datums', onlyProduct: true },
    { words: 'deelnemers?', use: 'referentiegroep' },
    { words: 'arbeidsgeneeskundige dienst', use: 'externe preventiedienst' },
    { words: 'houden', use: 'Behouden', isWhole: true },
    { words: '(?:x|[0-9]+) mensen', use: 'personen', onlyProduct: true },
    { words: 'nieuwkomers?', use: 'nieuwe collega', onlyProduct: true },
  ],
};

const EDGE = '[\\p{L}\\p{N}-]';

const pattern = ({ words, isWhole }: Drop) =>
  new RegExp(isWhole ? `^(?:${words})$` : `(?<!${EDGE})(?:${words})(?!${EDGE})`, 'iu');

const compile = (drops: readonly Drop[]) => drops.map((drop) => ({ ...drop, breaks: pattern(drop) }));

const rules = { en: compile(byLocale.en), fr: compile(byLocale.fr), nl: compile(byLocale.nl) };

/** The required terms; docs/voice.md has each. */
export const wantedTerms = (locale: Locale): string[] => byLocale[locale].map(({ use }) => use);

/**
 * Words of a text that docs/voice.md does not use, each with the term to use instead; nothing when it is fine.
 *
 * @param text as it is read: no markup, no message syntax, `x` for a value
 */
export const droppedWords = (locale: Locale, scope: TextScope, text: string): string[] =>
  rules[locale]
    .filter(({ onlyProduct }) => scope === 'product' || !onlyProduct)
    .flatMap(({ breaks, use }) => {
      const found = breaks.exec(text);
      return found ? [`“${found[0]}”: use “${use}”`] : [];
    });
