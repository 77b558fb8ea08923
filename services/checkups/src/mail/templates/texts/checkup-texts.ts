import { type MailTexts, paragraphs } from './mail-texts.ts';

/** Mails about a run of a checkup. */
export const checkupTexts = {
  'new-checkup': {
    en: {
      subject: 'A new checkup is open for you',
      body: paragraphs(
        'Hello {{firstname}},',
        '“{{title}}” is open until {{end}}. It takes about {{minutes}} minutes, and you can stop and go on whenever you like.',
        '{{link}}',
        'You decide whether anybody sees your report. Taking part is up to you.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un nouveau checkup vous attend',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '« {{title}} » est ouvert jusqu’au {{end}}. Comptez environ {{minutes}} minutes ; vous pouvez vous arrêter et reprendre quand vous voulez.',
        '{{link}}',
        'Vous décidez si quelqu’un voit votre rapport. Participer reste votre choix.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Er staat een nieuwe checkup voor je klaar',
      body: paragraphs(
        'Dag {{firstname}},',
        '“{{title}}” staat open tot en met {{end}}. Hij duurt ongeveer {{minutes}} minuten, en je kan stoppen en verdergaan wanneer je wil.',
        '{{link}}',
        'Je beslist zelf of iemand je rapport ziet. Meedoen is je eigen keuze.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'checkup-reminder': {
    en: {
      subject: 'A checkup is still open for you',
      body: paragraphs(
        'Hello {{firstname}},',
        '“{{title}}” is open until {{end}}, and you have not started yet. It takes about {{minutes}} minutes.',
        '{{link}}',
        'If you would rather not, that is fine: taking part is up to you.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un checkup est encore ouvert pour vous',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '« {{title}} » est ouvert jusqu’au {{end}} et vous n’avez pas encore commencé. Comptez environ {{minutes}} minutes.',
        '{{link}}',
        'Vous préférez ne pas participer ? C’est très bien ainsi : participer reste votre choix.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Er staat nog een checkup voor je open',
      body: paragraphs(
        'Dag {{firstname}},',
        '“{{title}}” staat open tot en met {{end}}, en je bent nog niet begonnen. Hij duurt ongeveer {{minutes}} minuten.',
        '{{link}}',
        'Doe je liever niet mee? Dat is prima: meedoen is je eigen keuze.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'grace-period': {
    en: {
      subject: 'You can still send your checkup',
      body: paragraphs(
        'Hello {{firstname}},',
        '“{{title}}” has ended, but your answers are still accepted until {{grace}}. What you answered so far is kept.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Vous pouvez encore envoyer votre checkup',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '« {{title}} » est terminé, mais vos réponses sont encore acceptées jusqu’au {{grace}}. Ce que vous avez déjà répondu est conservé.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je kan je checkup nog versturen',
      body: paragraphs(
        'Dag {{firstname}},',
        '“{{title}}” is afgelopen, maar je antwoorden worden nog aanvaard tot en met {{grace}}. Wat je al antwoordde, is bewaard.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
