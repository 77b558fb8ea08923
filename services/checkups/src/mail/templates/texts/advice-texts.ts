import { type MailTexts, paragraphs } from './mail-texts.ts';

/** The mail to the expert whom an organisation named. */
export const adviceTexts = {
  'advice-request': {
    en: {
      subject: 'A question about the results',
      body: paragraphs(
        '{{person}} of {{company}} asks you:',
        '{{question}}',
        'Please answer to {{address}}. This e-mail holds no results. Who may see them finds them here:',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Une question sur les résultats',
      body: paragraphs(
        '{{person}} ({{company}}) vous demande :',
        '{{question}}',
        'Merci de répondre à {{address}}. Cet e-mail ne contient aucun résultat. Qui peut les voir les trouve ici :',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Een vraag over de resultaten',
      body: paragraphs(
        '{{person}} van {{company}} vraagt je:',
        '{{question}}',
        'Antwoord aan {{address}}. Deze e-mail bevat geen resultaten. Wie ze mag zien, vindt ze hier:',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
