import type { HelpAnswer, HelpSentence } from '@wellspring/shared/contracts/talk/team-reply.ts';
import type { AgreementReply } from '../door/action.ts';

/** Fewer answers are not summed up. */
const MIN_ANSWERS = 8;
/** So many people are new in each further summary: a single new answer never shows. */
const STEP = 5;

/** What more than half say. */
function toSentence(answers: readonly HelpAnswer[]): HelpSentence {
  const isMost = (wanted: HelpAnswer) => answers.filter((answer) => answer === wanted).length * 2 > answers.length;
  if (isMost('yes')) return 'helps';
  if (isMost('little')) return 'little';
  return isMost('no') ? 'not' : 'mixed';
}

/**
 * What the manager is shown of the answers of the team.
 *
 * @param answers of people whom no reader of the team's results knows to be among them
 * @param minimum the smallest team whose results are shown
 * @returns undefined: nothing new may be shown
 */
export function sumUpOpinions(
  answers: readonly HelpAnswer[],
  minimum: number,
  before: AgreementReply['summary'],
): AgreementReply['summary'] {
  const least = before ? before.answers + STEP : Math.max(MIN_ANSWERS, minimum);
  return answers.length < least ? undefined : { sentence: toSentence(answers), answers: answers.length };
}
