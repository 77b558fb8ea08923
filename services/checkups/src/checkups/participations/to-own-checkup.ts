import type { CardSubmission, ManagerChoice, OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { toSharingState } from '../../answers/door/sharing.ts';
import type { SubmissionHead } from '../../answers/door/submission.ts';
import type { Content } from '../../content/door/content.ts';
import { localise } from '../../platform/localised-text.ts';
import type { Run } from '../door/run.ts';

const toCardSubmission = (head: SubmissionHead, managers: readonly ManagerChoice[]): CardSubmission => ({
  id: head._id,
  isfinished: head.isFinished,
  isprocessed: head.isProcessed,
  answeredCount: head.answeredCount,
  ...toSharingState(head, managers),
  finishedAt: head.finishedAt?.toISOString() ?? null,
});

export type OwnCheckupDeps = {
  run: Run;
  content: Content;
  locale: Locale;
  /** Null when it was not begun. */
  head: SubmissionHead | null;
  /** Of the person. */
  managers: readonly ManagerChoice[];
  questionCount: number;
};

/** A run in a user's list. */
export function toOwnCheckup({ run, content, locale, head, managers, questionCount }: OwnCheckupDeps): OwnCheckup {
  const { checkup } = run;
  const titles = new Map(content.vitamins.map((vitamin) => [vitamin._id, localise(vitamin.title, locale)]));
  return {
    id: run.cardId,
    checkupId: checkup._id,
    title: localise(checkup.title, locale),
    description: localise(checkup.description, locale),
    color: checkup.color,
    start: run.start?.toISOString() ?? null,
    deadline: run.end?.toISOString() ?? null,
    grace: run.graceEnd?.toISOString() ?? null,
    duration: checkup.durationMinutes,
    questionCount,
    isPulse: checkup.isPulse,
    checkupblocks: checkup.blocks,
    vitamins: [
      ...checkup.vitaminKeys.map((key) => ({ key, title: titles.get(key) ?? key })),
      ...(checkup.companyVitamins ?? []).map(({ key, title }) => ({ key, title: localise(title, locale) })),
    ],
    submission: head ? toCardSubmission(head, managers) : null,
  };
}
