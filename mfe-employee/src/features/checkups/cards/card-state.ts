import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { type CheckupCardState, checkupCardState } from '@wellspring/shared/domain/checkup-card-state.ts';

const epochMs = (moment: string | null) => (moment === null ? null : Date.parse(moment));

/** State of a card at a moment, for a user with or without a dashboard. */
export function toCardState(checkup: OwnCheckup, nowMs: number, hasDashboard: boolean): CheckupCardState {
  const { start, deadline, grace, submission } = checkup;
  return checkupCardState({
    nowMs,
    startMs: epochMs(start),
    deadlineMs: epochMs(deadline),
    graceEndMs: epochMs(grace),
    submission: submission && { isFinished: submission.isfinished },
    hasDashboard,
  });
}

/** Minutes that are left, at least one: the share of the questions still open. */
export function minutesLeft({ duration, questionCount, submission }: OwnCheckup): number {
  const open = questionCount === 0 ? 0 : 1 - (submission?.answeredCount ?? 0) / questionCount;
  return Math.max(1, Math.round(duration * open));
}
