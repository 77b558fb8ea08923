import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import type { ShownSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { nameElsewhere, toIdsToName, toNamedSets } from './name-union.ts';
import type { NamesOfSets } from './results-upstream.ts';

/** The sets whose names the figures of a set need. */
export const idsToName = (answer: SetAnswer): string[] =>
  answer.state === 'shown' ? answer.teamIds : toIdsToName(answer.shownIn);

/** The figures of a set as pages show them, with the names of the sets that belong to it. */
export const toShownSet = (answer: SetAnswer, names: NamesOfSets): ShownSet =>
  answer.state === 'shown'
    ? { state: 'shown', report: answer.report, together: toNamedSets(answer.teamIds, names) }
    : {
        state: 'refused',
        reason: answer.reason,
        until: answer.until,
        shownIn: nameElsewhere(answer.shownIn, names),
      };
