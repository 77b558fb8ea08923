import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailTemplate } from '../../domain/mail.ts';

/** A mail in words; `{{name}}` stands for a variable. One paragraph per line of `paragraphs`; `link` is a paragraph of its own. */
export type MailText = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  link: string | null;
  closing: string;
};

/** Subjects carry no variables, so nothing that somebody typed can reach a header. */
export const mailTexts: Record<MailTemplate, Record<Locale, MailText>> = {
  'reset-password': {
    en: {
      subject: 'Choose a new password',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        'You asked for a new password. Open this link to choose one. It works once, within thirty minutes.',
        'You did not ask for this? Then there is nothing to do: your password stays as it is.',
      ],
      link: '{{origin}}/reset?code={{code}}',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        'Vous avez demandé un nouveau mot de passe. Ouvrez ce lien pour en choisir un. Il sert une seule fois et reste valable trente minutes.',
        'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : votre mot de passe ne change pas.',
      ],
      link: '{{origin}}/reset?code={{code}}',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Kies een nieuw wachtwoord',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        'Je hebt een nieuw wachtwoord gevraagd. Open deze link om er een te kiezen. Die werkt één keer en blijft dertig minuten geldig.',
        'Heb je dit niet gevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
      ],
      link: '{{origin}}/reset?code={{code}}',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        'Your password was changed a moment ago, and you were logged out everywhere else.',
        'Was this not you? Then ask for a new password at once and tell your administrator.',
      ],
      link: '{{origin}}/login',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        'Votre mot de passe vient d’être modifié, et vos autres sessions ont été fermées.',
        'Ce n’était pas vous ? Demandez tout de suite un nouveau mot de passe et prévenez votre administrateur.',
      ],
      link: '{{origin}}/login',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Je wachtwoord is gewijzigd',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        'Je wachtwoord is zonet gewijzigd, en je bent overal elders afgemeld.',
        'Heb je dit niet zelf gedaan? Vraag dan meteen een nieuw wachtwoord en verwittig je beheerder.',
      ],
      link: '{{origin}}/login',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
  'failed-log-ins': {
    en: {
      subject: 'Somebody tried to log in as you',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        'In the last day somebody entered a wrong password for your account twenty times. They did not get in. For a while, each further try has to wait.',
        'Was it you? Then ask for a new password on the log-in page. Was it not? You need not do anything, but tell your administrator if it goes on.',
      ],
      link: '{{origin}}/login',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Quelqu’un a essayé de se connecter à votre place',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        'Au cours des dernières vingt-quatre heures, un mot de passe erroné a été saisi vingt fois pour votre compte. Personne n’est entré. Pendant un moment, chaque nouvel essai doit attendre.',
        'C’était vous ? Demandez un nouveau mot de passe à la page de connexion. Ce n’était pas vous ? Vous n’avez rien à faire, mais prévenez votre administrateur si cela continue.',
      ],
      link: '{{origin}}/login',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Iemand probeerde in te loggen als jou',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        'In de voorbije vierentwintig uur is er twintig keer een fout wachtwoord ingevoerd voor je account. Niemand is binnengeraakt. Een tijdlang moet elke nieuwe poging wachten.',
        'Was je het zelf? Vraag dan een nieuw wachtwoord op de inlogpagina. Was je het niet? Dan hoef je niets te doen, maar verwittig je beheerder als het blijft duren.',
      ],
      link: '{{origin}}/login',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
  'new-checkup': {
    en: {
      subject: 'A new checkup is open for you',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        '“{{title}}” is open until {{end}}. It takes about {{minutes}} minutes, and you can stop and go on whenever you like.',
        'You decide whether anybody sees your report. Taking part is up to you.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Un nouveau checkup vous attend',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        '« {{title}} » est ouvert jusqu’au {{end}}. Comptez environ {{minutes}} minutes ; vous pouvez vous arrêter et reprendre quand vous voulez.',
        'Vous décidez si quelqu’un voit votre rapport. Participer reste votre choix.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Er staat een nieuwe checkup voor je klaar',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        '“{{title}}” staat open tot {{end}}. Het duurt ongeveer {{minutes}} minuten, en je kan stoppen en verdergaan wanneer je wil.',
        'Je beslist zelf of iemand je rapport ziet. Meedoen is je eigen keuze.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
  'checkup-reminder': {
    en: {
      subject: 'A checkup is still open for you',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        '“{{title}}” is open until {{end}}, and you have not begun yet. It takes about {{minutes}} minutes.',
        'You would rather not? That is fine: taking part is up to you.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Un checkup est encore ouvert pour vous',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        '« {{title}} » est ouvert jusqu’au {{end}} et vous n’avez pas encore commencé. Comptez environ {{minutes}} minutes.',
        'Vous préférez ne pas participer ? C’est très bien ainsi : personne n’apprend qui a participé.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Er staat nog een checkup voor je open',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        '“{{title}}” staat open tot {{end}}, en je bent nog niet begonnen. Het duurt ongeveer {{minutes}} minuten.',
        'Doe je liever niet mee? Dat is prima: meedoen is je eigen keuze.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
  'grace-period': {
    en: {
      subject: 'You can still finish your checkup',
      greeting: 'Hello {{firstname}},',
      paragraphs: [
        '“{{title}}” has ended, but your answers are still taken until {{grace}}. What you answered so far is kept.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'This message was sent automatically; nobody reads replies.',
    },
    fr: {
      subject: 'Vous pouvez encore terminer votre checkup',
      greeting: 'Bonjour {{firstname}},',
      paragraphs: [
        '« {{title}} » est terminé, mais vos réponses sont encore acceptées jusqu’au {{grace}}. Ce que vous avez déjà répondu est conservé.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Ce message a été envoyé automatiquement ; personne ne lit les réponses.',
    },
    nl: {
      subject: 'Je kan je checkup nog afwerken',
      greeting: 'Dag {{firstname}},',
      paragraphs: [
        '“{{title}}” is afgelopen, maar je antwoorden tellen nog tot {{grace}}. Wat je al antwoordde, is bewaard.',
      ],
      link: '{{origin}}/vitamins',
      closing: 'Dit bericht is automatisch verstuurd; niemand leest de antwoorden.',
    },
  },
};
