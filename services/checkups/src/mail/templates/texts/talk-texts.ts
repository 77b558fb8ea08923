import { type MailTexts, paragraphs } from './mail-texts.ts';

/** Mails about what users share with each other, and about their meetings. */
export const talkTexts = {
  'shared-checkup': {
    en: {
      subject: 'Somebody shared a report with you',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} has decided to share {{shared}} with you.',
        '{{link}}',
        'It is a sign of trust and a chance to talk. Sharing can be stopped at any time.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un rapport a été partagé avec vous',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} a décidé de partager avec vous {{shared}}.',
        '{{link}}',
        'C’est une marque de confiance et une occasion de dialogue. Ce partage peut être arrêté à tout moment.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Iemand deelde een rapport met je',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} heeft beslist om {{shared}} met je te delen.',
        '{{link}}',
        'Dat is een blijk van vertrouwen en een kans voor een gesprek. Het delen kan op elk moment stopgezet worden.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'meeting-planned': {
    en: {
      subject: 'A meeting is planned on {{date}}',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} has planned a meeting with you on {{date}}. The attached file adds it to your calendar.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un entretien est planifié le {{date}}',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} a planifié un entretien avec vous le {{date}}. Le fichier joint l’ajoute à votre agenda.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Er is een gesprek gepland op {{date}}',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} heeft een gesprek met je gepland op {{date}}. Met het bestand in bijlage zet je het in je agenda.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
