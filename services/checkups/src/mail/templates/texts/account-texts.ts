import { type MailTexts, paragraphs } from './mail-texts.ts';

/** Mails about one's account, its address and its rights. */
export const accountTexts = {
  'user-registration': {
    en: {
      subject: 'Your account is ready',
      body: paragraphs(
        'Hello {{firstname}},',
        'An account has been created for you at {{company}}. Open this link to choose a password; it works once.',
        '{{link}}',
        'You will find short checkups about your work. You decide who sees your report.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Votre compte est prêt',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Un compte vous attend chez {{company}}. Ouvrez ce lien pour choisir un mot de passe ; il sert une seule fois.',
        '{{link}}',
        'Vous y trouverez de courts checkups sur votre travail. Vous décidez qui voit votre rapport.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je account staat klaar',
      body: paragraphs(
        'Dag {{firstname}},',
        'Er staat een account voor je klaar bij {{company}}. Open deze link om een wachtwoord te kiezen; die werkt één keer.',
        '{{link}}',
        'Je vindt er korte checkups over je werk. Je beslist zelf wie je rapport ziet.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'reset-password': {
    en: {
      subject: 'Choose a new password',
      body: paragraphs(
        'Hello {{firstname}},',
        'You asked for a new password. Open this link to choose one. It works once, within thirty minutes.',
        '{{link}}',
        'If you did not ask for this, you need not do anything: your password stays as it is.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Choisissez un nouveau mot de passe',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Vous avez demandé un nouveau mot de passe. Ouvrez ce lien pour en choisir un. Il sert une seule fois et reste valable trente minutes.',
        '{{link}}',
        'Vous n’avez rien demandé ? Alors vous n’avez rien à faire : votre mot de passe ne change pas.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Kies een nieuw wachtwoord',
      body: paragraphs(
        'Dag {{firstname}},',
        'Je hebt een nieuw wachtwoord aangevraagd. Open deze link om er een te kiezen. Die werkt één keer en blijft dertig minuten geldig.',
        '{{link}}',
        'Heb je dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'password-changed': {
    en: {
      subject: 'Your password was changed',
      body: paragraphs(
        'Hello {{firstname}},',
        'Your password was changed a moment ago, and you were logged out everywhere else.',
        '{{link}}',
        'If this was not you, ask for a new password at once and tell your administrator.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Votre mot de passe a été modifié',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Votre mot de passe vient d’être modifié, et vos autres sessions ont été fermées.',
        '{{link}}',
        'Ce n’était pas vous ? Demandez tout de suite un nouveau mot de passe et prévenez votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je wachtwoord is gewijzigd',
      body: paragraphs(
        'Dag {{firstname}},',
        'Je wachtwoord is zonet gewijzigd, en je bent overal elders afgemeld.',
        '{{link}}',
        'Heb je dit niet zelf gedaan? Vraag dan meteen een nieuw wachtwoord aan en verwittig je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'account-reopened': {
    en: {
      subject: 'Two administrators gave your account another e-mail address',
      body: paragraphs(
        'Hello {{firstname}},',
        'Two administrators confirmed that your old mailbox is lost. The e-mail address of your account is now {{address}}, and you were logged out everywhere.',
        'Your earlier answers, reports and notes stay closed until you log in on a device that you used before. Administrators cannot open them.',
        '{{link}}',
        'If you did not want this, tell your administrator at once.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Deux gestionnaires ont donné une autre adresse e-mail à votre compte',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Deux gestionnaires ont confirmé que votre ancienne boîte mail est perdue. L’adresse e-mail de votre compte est désormais {{address}}, et vous avez été déconnecté partout.',
        'Vos réponses, rapports et notes d’avant restent fermés jusqu’à ce que vous vous connectiez sur un appareil que vous utilisiez déjà. Les gestionnaires ne peuvent pas les ouvrir.',
        '{{link}}',
        'Vous ne le vouliez pas ? Prévenez tout de suite votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Twee beheerders gaven je account een ander e-mailadres',
      body: paragraphs(
        'Dag {{firstname}},',
        'Twee beheerders bevestigden dat je oude mailbox verloren is. Het e-mailadres van je account is nu {{address}}, en je bent overal afgemeld.',
        'Je antwoorden, rapporten en notities van vroeger blijven dicht tot je je aanmeldt op een toestel dat je al gebruikte. Beheerders kunnen ze niet openen.',
        '{{link}}',
        'Wilde je dit niet? Verwittig dan meteen je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'identity-linked': {
    en: {
      subject: 'You can now log in with your work account',
      body: paragraphs(
        'Hello {{firstname}},',
        'Your account at {{company}} has just been linked to your work account, because both have the same e-mail address. From now on you log in without a separate password.',
        '{{link}}',
        'If you did not just log in this way, tell your administrator at once.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Vous pouvez maintenant vous connecter avec votre compte professionnel',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Votre compte chez {{company}} vient d’être lié à votre compte professionnel, parce que les deux ont la même adresse e-mail. Vous vous connectez désormais sans mot de passe distinct.',
        '{{link}}',
        'Vous ne venez pas de vous connecter ainsi ? Prévenez tout de suite votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je kan je voortaan aanmelden met je werkaccount',
      body: paragraphs(
        'Dag {{firstname}},',
        'Je account bij {{company}} is zonet aan je werkaccount gekoppeld, omdat ze hetzelfde e-mailadres hebben. Voortaan meld je je aan zonder apart wachtwoord.',
        '{{link}}',
        'Heb je je niet zonet zo aangemeld? Verwittig dan meteen je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'work-account-welcome': {
    en: {
      subject: 'You log in with your work account',
      body: paragraphs(
        'Hello {{firstname}},',
        'You have an account at {{company}} in Wellspring, where you answer checkups and read your own report. You need no separate password: log in with your work account.',
        '{{link}}',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Vous vous connectez avec votre compte professionnel',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Vous avez un compte chez {{company}} dans Wellspring, où vous répondez à des checkups et lisez votre propre rapport. Pas besoin d’un mot de passe distinct : connectez-vous avec votre compte professionnel.',
        '{{link}}',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je meldt je aan met je werkaccount',
      body: paragraphs(
        'Dag {{firstname}},',
        'Je hebt een account bij {{company}} in Wellspring, waar je checkups beantwoordt en je eigen rapport leest. Een apart wachtwoord is niet nodig: meld je aan met je werkaccount.',
        '{{link}}',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'identity-unlinked': {
    en: {
      subject: 'Your account was separated from your work account',
      body: paragraphs(
        'Hello {{firstname}},',
        'An administrator has separated your account at {{company}} from your work account, and you are logged out everywhere. When you next log in with your work account, the two are linked again if they have the same e-mail address.',
        '{{link}}',
        'If you did not ask for this, tell your administrator at once.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Votre compte a été séparé de votre compte professionnel',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Un gestionnaire a séparé votre compte chez {{company}} de votre compte professionnel, et toutes vos sessions sont terminées. À votre prochaine connexion avec votre compte professionnel, les deux seront de nouveau liés s’ils ont la même adresse e-mail.',
        '{{link}}',
        'Vous ne l’aviez pas demandé ? Prévenez tout de suite votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je account is losgekoppeld van je werkaccount',
      body: paragraphs(
        'Dag {{firstname}},',
        'Een beheerder koppelde je account bij {{company}} los van je werkaccount, en je bent overal afgemeld. Als je je opnieuw aanmeldt met je werkaccount, worden de twee weer gekoppeld als ze hetzelfde e-mailadres hebben.',
        '{{link}}',
        'Heb je dit niet gevraagd? Verwittig dan meteen je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'failed-log-ins': {
    en: {
      subject: 'Somebody tried to log in as you',
      body: paragraphs(
        'Hello {{firstname}},',
        'In the past 24 hours a wrong password was entered twenty times for your account. Nobody got in. For a while, there is a wait before each new attempt.',
        '{{link}}',
        'If it was you, ask for a new password on the log-in page. If not, you need not do anything, but tell your administrator if it continues.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Quelqu’un a essayé de se connecter à votre place',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Au cours des dernières vingt-quatre heures, un mot de passe erroné a été saisi vingt fois pour votre compte. Personne n’est entré. Pendant quelque temps, il faudra attendre avant chaque nouvel essai.',
        '{{link}}',
        'C’était vous ? Demandez un nouveau mot de passe sur la page de connexion. Ce n’était pas vous ? Vous n’avez rien à faire, mais prévenez votre gestionnaire Wellspring si cela continue.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Iemand probeerde zich onder jouw naam aan te melden',
      body: paragraphs(
        'Dag {{firstname}},',
        'In de voorbije vierentwintig uur is er twintig keer een fout wachtwoord ingevoerd voor je account. Niemand is binnengeraakt. Voorlopig is het even wachten voor elke nieuwe poging.',
        '{{link}}',
        'Was je het zelf? Vraag dan een nieuw wachtwoord aan op de aanmeldpagina. Was je het niet? Dan hoef je niets te doen, maar verwittig je beheerder als het blijft duren.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'email-proposed': {
    en: {
      subject: 'Confirm the new e-mail address of your account',
      body: paragraphs(
        'Hello {{firstname}},',
        'An administrator wants to change the e-mail address of your account to {{address}}.',
        'If you want this too, open this link within fourteen days:',
        '{{link}}',
        'If not, do nothing: this address stays. Then tell your administrator.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Confirmez la nouvelle adresse e-mail de votre compte',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Un gestionnaire souhaite remplacer l’adresse e-mail de votre compte par {{address}}.',
        'Si vous êtes d’accord, ouvrez ce lien dans les quatorze jours :',
        '{{link}}',
        'Sinon, ne faites rien : cette adresse reste la vôtre. Prévenez alors votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Bevestig het nieuwe e-mailadres van je account',
      body: paragraphs(
        'Dag {{firstname}},',
        'Een beheerder wil het e-mailadres van je account veranderen in {{address}}.',
        'Wil je dat ook? Open dan deze link binnen de veertien dagen:',
        '{{link}}',
        'Wil je dat niet? Doe dan niets: dit adres blijft. Verwittig wel je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'email-proposed-notice': {
    en: {
      subject: 'This address is proposed for an account',
      body: paragraphs(
        'Hello {{firstname}},',
        'An administrator wants to use this address for your account. Nothing has changed yet: you confirm it in the e-mail that went to your current address, or on your profile after you log in:',
        '{{link}}',
        'If you do not know this account, you can delete this message.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Cette adresse est proposée pour un compte',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Un gestionnaire souhaite utiliser cette adresse pour votre compte. Rien n’a encore changé : confirmez-la dans l’e-mail envoyé à votre adresse actuelle, ou dans votre profil une fois connecté :',
        '{{link}}',
        'Si vous ne connaissez pas ce compte, vous pouvez supprimer ce message.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Dit adres is voorgesteld voor een account',
      body: paragraphs(
        'Dag {{firstname}},',
        'Een beheerder wil dit adres gebruiken voor je account. Er is nog niets veranderd: je bevestigt het in de e-mail naar je huidige adres, of in je profiel nadat je je aanmeldt:',
        '{{link}}',
        'Ken je dit account niet? Dan mag je dit bericht verwijderen.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'email-changed': {
    en: {
      subject: 'The e-mail address of your account was changed',
      body: paragraphs(
        'Hello {{firstname}},',
        'The e-mail address of your account is now {{address}}.',
        '{{link}}',
        'If you did not want this, tell your administrator at once.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'L’adresse e-mail de votre compte a été modifiée',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'L’adresse e-mail de votre compte est désormais {{address}}.',
        '{{link}}',
        'Vous ne le vouliez pas ? Prévenez tout de suite votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Het e-mailadres van je account is veranderd',
      body: paragraphs(
        'Dag {{firstname}},',
        'Het e-mailadres van je account is nu {{address}}.',
        '{{link}}',
        'Wilde je dit niet? Verwittig dan meteen je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'rights-changed': {
    en: {
      subject: 'Your rights in Wellspring have changed',
      body: paragraphs(
        'Hello {{firstname}},',
        '{{person}} changed what you may do in Wellspring. You see the difference the next time you open a page.',
        '{{link}}',
        'You do not know why? Ask {{person}}, or tell another administrator.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Vos droits dans Wellspring ont changé',
      body: paragraphs(
        'Bonjour {{firstname}},',
        '{{person}} a modifié ce que vous pouvez faire dans Wellspring. Vous verrez la différence dès que vous ouvrirez une page.',
        '{{link}}',
        'Vous ne savez pas pourquoi ? Demandez à {{person}} ou prévenez une autre personne qui gère Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je rechten in Wellspring zijn gewijzigd',
      body: paragraphs(
        'Dag {{firstname}},',
        '{{person}} wijzigde wat je mag doen in Wellspring. Je merkt het verschil zodra je een pagina opent.',
        '{{link}}',
        'Weet je niet waarom? Vraag het aan {{person}} of verwittig een andere beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
  'confirm-erasure': {
    en: {
      subject: 'Your code to have your data erased',
      body: paragraphs(
        'Hello {{firstname}},',
        'You asked for everything about you to be erased. To show that the request is yours, enter this code on your profile. It works once, within thirty minutes.',
        '{{code}}',
        '{{link}}',
        'If you did not ask for this, nothing will be erased. But do tell your administrator.',
        'This message was sent automatically. Replies to this e-mail are not read.',
      ),
    },
    fr: {
      subject: 'Votre code pour faire effacer vos données',
      body: paragraphs(
        'Bonjour {{firstname}},',
        'Vous avez demandé que tout ce qui vous concerne soit effacé. Pour montrer que la demande vient de vous, saisissez ce code sur votre profil. Il sert une seule fois et reste valable trente minutes.',
        '{{code}}',
        '{{link}}',
        'Vous n’avez rien demandé ? Rien ne sera effacé. Prévenez toutefois votre gestionnaire Wellspring.',
        'Ce message est automatique. Merci de ne pas répondre à cet e-mail : cette boîte n’est pas lue.',
      ),
    },
    nl: {
      subject: 'Je code om je gegevens te laten wissen',
      body: paragraphs(
        'Dag {{firstname}},',
        'Je vroeg om alles over jou te laten wissen. Vul deze code in op je profiel om te tonen dat het verzoek echt van jou komt. De code werkt één keer en blijft dertig minuten geldig.',
        '{{code}}',
        '{{link}}',
        'Heb je dit niet aangevraagd? Dan wordt er niets gewist. Verwittig wel je beheerder.',
        'Dit is een automatisch bericht. Antwoord niet op deze e-mail: die mailbox wordt niet gelezen.',
      ),
    },
  },
} satisfies MailTexts;
