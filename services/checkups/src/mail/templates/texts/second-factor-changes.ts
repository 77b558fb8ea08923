import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { SECOND_FACTOR_CHANGES, type SecondFactorChange } from '../../../access/door/second-factor-change.ts';
import type { MailRow } from '../../door/mail.ts';

const sentences: Readonly<Record<SecondFactorChange, Readonly<Record<Locale, string>>>> = {
  'app-added': {
    en: 'An authenticator app was added to your account. From now on you need a code from it to log in.',
    fr: 'Une application d’authentification a été ajoutée à votre compte. Il vous faudra désormais un code de cette application pour vous connecter.',
    nl: 'Er is een authenticatie-app toegevoegd aan je account. Voortaan heb je een code uit die app nodig om je aan te melden.',
  },
  'app-removed': {
    en: 'The authenticator app was removed from your account.',
    fr: 'L’application d’authentification a été retirée de votre compte.',
    nl: 'De authenticatie-app is weggehaald van je account.',
  },
  'passkey-added': {
    en: 'A passkey was added to your account.',
    fr: 'Une clé d’accès a été ajoutée à votre compte.',
    nl: 'Er is een passkey toegevoegd aan je account.',
  },
  'passkey-removed': {
    en: 'A passkey was removed from your account.',
    fr: 'Une clé d’accès a été retirée de votre compte.',
    nl: 'Er is een passkey weggehaald van je account.',
  },
  'recovery-codes-made': {
    en: 'New recovery codes were made for your account. The old ones no longer work.',
    fr: 'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
    nl: 'Er zijn nieuwe herstelcodes gemaakt voor je account. De oude werken niet meer.',
  },
  'recovery-code-used': {
    en: 'One of your recovery codes was used to log in. It does not work a second time.',
    fr: 'Un de vos codes de secours a servi à se connecter. Il ne fonctionnera pas une deuxième fois.',
    nl: 'Er is aangemeld met een van je herstelcodes. Die werkt geen tweede keer.',
  },
  reset: {
    en: 'An administrator removed your second log-in step: your app, your passkeys and your recovery codes. Log in with your password next time. Where your organisation requires a second step, you add a new one there and then; otherwise you can add one on your profile.',
    fr: 'Un gestionnaire a retiré la deuxième étape de votre connexion : votre application, vos clés d’accès et vos codes de secours. Connectez-vous la prochaine fois avec votre mot de passe. Si votre organisation exige une deuxième étape, vous en ajouterez une nouvelle à ce moment-là ; sinon, vous pouvez le faire dans votre profil.',
    nl: 'Een beheerder haalde de tweede stap van je aanmelding weg: je app, je passkeys en je herstelcodes. Meld je de volgende keer aan met je wachtwoord. Vraagt je organisatie een tweede stap, dan voeg je er meteen een nieuwe toe; anders kan dat op je profiel.',
  },
};

/**
 * What happened, as a sentence in the language of the mail.
 *
 * @throws Error when the mail does not say which change it is about
 */
export function describeSecondFactorChange({ variables, language }: Pick<MailRow, 'variables' | 'language'>): string {
  const change = SECOND_FACTOR_CHANGES.find((name) => name === variables.secondFactorChange);
  if (!change) throw new Error('the mail needs the change it is about');
  return sentences[change][language];
}
