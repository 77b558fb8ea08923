import { type MailTexts, paragraphs } from './mail-texts.ts';

/** Mails about new managers and viewers. */
export const leaderTexts = {
  'new-team-manager': {
    en: {
      subject: 'A new manager in {{title}}',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} is now a manager of {{title}}, and can open the released reports of this team and of the teams below it. Reports that you shared before stay with the managers you shared them with.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un nouveau ou une nouvelle responsable dans {{title}}',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} dirige maintenant l’équipe {{title}} et peut ouvrir les rapports publiés de cette équipe et de celles en dessous. Les rapports que vous avez partagés auparavant restent réservés aux responsables de ce moment-là.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Een nieuwe leidinggevende in {{title}}',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} is nu leidinggevende van {{title}} en kan de vrijgegeven rapporten van dit team en van de teams eronder openen. Rapporten die je vroeger deelde, blijven bij de leidinggevenden met wie je ze deelde.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'new-team-viewer': {
    en: {
      subject: 'A new viewer in {{title}}',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} can now open the released reports of {{title}} and of the teams below it, and nothing personal.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un nouvel accès aux rapports de {{title}}',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} peut maintenant ouvrir les rapports publiés de l’équipe {{title}} et de celles en dessous, et rien de personnel.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Een nieuwe kijker in {{title}}',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} kan nu de vrijgegeven rapporten van {{title}} en van de teams eronder openen, en niets persoonlijks.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'new-segment-manager': {
    en: {
      subject: 'A new manager of the segment {{title}}',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} now manages the segment {{title}}. Its managers can open its released reports. They do not see who is in it, and the people in it do not see that they are.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Un nouveau ou une nouvelle responsable du segment {{title}}',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} est maintenant responsable du segment {{title}}. Les responsables d’un segment peuvent ouvrir ses rapports publiés. Ils ne voient pas qui en fait partie, et les personnes concernées ne le voient pas non plus.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Een nieuwe leidinggevende voor het segment {{title}}',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} is nu leidinggevende van het segment {{title}}. De leidinggevenden van een segment kunnen de vrijgegeven rapporten ervan openen. Ze zien niet wie erin zit, en wie erin zit, ziet dat zelf ook niet.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
