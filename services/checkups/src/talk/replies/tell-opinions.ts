import type { HelpAnswer, HelpSentence } from '@wellspring/shared/contracts/talk/team-reply.ts';
import type { AgreementReply } from '../door/action.ts';

/** Fewer answers are told to nobody. */
const MIN_ANSWERS = 8;
/** So many people are new each time something is told again: a single new answer never shows. */
const STEP = 5;

/** What more than half say. */
function toSentence(answers: readonly HelpAnswer[]): HelpSentence {
  const isMost = (wanted: HelpAnswer) => answers.filter((answer) => answer === wanted).length * 2 > answers.length;
  if (isMost('yes')) return 'helps';
  if (isMost('little')) return 'little';
  return isMost('no') ? 'not' : 'mixed';
}

/**
 * What the manager is told about the answers of the team.
 *
 * @param answers of people whom no reader of the team's results knows to be among them
 * @param minimum the smallest team whose results are shown
 * @returns undefined: nothing new may be told
 */
export function tellOpinions(
  answers: readonly HelpAnswer[],
  minimum: number,
  before: AgreementReply['told'],
): AgreementReply['told'] {
  const least = before ? before.answers + STEP : Math.max(MIN_ANSWERS, minimum);
  return answers.length < least ? undefined : { sentence: toSentence(answers), answers: answers.length };
}
