import { accountTexts } from './texts/account-texts.ts';
import { adviceTexts } from './texts/advice-texts.ts';
import { checkupTexts } from './texts/checkup-texts.ts';
import { leaderTexts } from './texts/leader-texts.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { secondFactorTexts } from './texts/second-factor-texts.ts';
import { talkTexts } from './texts/talk-texts.ts';

/** The default texts. Subjects contain no variable with user input, so none can reach a header. */
export const builtInTexts: Required<MailTexts> = {
  ...accountTexts,
  ...leaderTexts,
  ...checkupTexts,
  ...talkTexts,
  ...adviceTexts,
  ...secondFactorTexts,
};
