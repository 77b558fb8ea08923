import { type MailTexts, paragraphs } from './mail-texts.ts';

/** The mail about a change of how a person confirms their log-in; `change` is a whole sentence. */
export const secondFactorTexts = {
  'second-factor-changed': {
    en: {
      subject: 'Your two-step log-in was changed',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{change}}',
        '{{link}}',
        'If this was not you, choose a new password at once and tell your administrator.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Votre connexion en deux étapes a été modifiée',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{change}}',
        '{{link}}',
        'Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe et prévenez votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je aanmelding in twee stappen is gewijzigd',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{change}}',
        '{{link}}',
        'Heb je dit niet zelf gedaan? Kies dan meteen een nieuw wachtwoord en verwittig je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
