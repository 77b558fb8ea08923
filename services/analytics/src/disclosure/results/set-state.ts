import type { SetState, ShownElsewhere } from '@wellspring/shared/contracts/internal/results.ts';
import type { Refusal, RunSet, SetKind } from '@wellspring/shared/contracts/results/set-report.ts';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { RunWithRelease } from './results.repository.ts';

/** Whether a set of a run is released, and if not, why: in the few reasons that readers may know. */
export function toSetState(asked: RunSet, run: RunWithRelease | undefined): SetState {
  const { entryId, setId } = asked;
  const refused = (reason: Refusal, until: Date | null = null, shownIn: ShownElsewhere | null = null): SetState => ({
    entryId,
    setId,
    state: 'refused',
    reason,
    until: until?.toISOString() ?? null,
    shownIn,
  });
  if (!run) return refused('not_enough_users');
  const { entry, release } = run;
  const isEarly = release?.earlyCounts !== undefined;
  // Who sees a set go must not think that it comes back at the end.
  if (release?.withdrawnIds?.includes(setId)) return refused('not_enough_users');
  if (!release || (isEarly && !release.setIds.includes(setId))) {
    if (entry.finishedCount === null) return refused('hidden_until_end', entry.graceEnd);
    return refused('processing');
  }
  if (!release.setIds.includes(setId))
    return refused(toReason(setId, entry, release), null, findShownIn(setId, release));
  return {
    entryId,
    setId,
    state: 'released',
    kind: toKind(setId, release),
    releasedAt: release.releasedAt.toISOString(),
  };
}

/**
 * Every reason that depends on who answered, or on what other sets show, reads the same. A pulse asks a few people of a
 * team, which says nothing of the team's size.
 */
function toReason(setId: string, { isPulse, pulseIds }: EntryRow, { verdicts, smallSetIds }: ReleaseRow): Refusal {
  if (smallSetIds.includes(setId) && (!isPulse || pulseIds)) return 'team_too_small';
  const verdict = verdicts.find((one) => one.setId === setId)?.verdict;
  return verdict === 'too_little_participation' ? 'participation_too_low' : 'not_enough_users';
}

/** A set that was withdrawn since leads nowhere. */
function findShownIn(setId: string, { shownIn, unions, setIds }: ReleaseRow): ShownElsewhere | null {
  const found = shownIn.find(({ teamId }) => teamId === setId);
  if (!found || !setIds.includes(found.setId)) return null;
  const teamIds = unions.find((union) => union.setId === found.setId)?.teamIds ?? [];
  return { setId: found.setId, kind: found.kind, teamIds };
}

export function toKind(setId: string, { unions, groups, segmentIds }: ReleaseRow): SetKind {
  if (setId === COMPANY_SET) return 'company';
  if (unions.some((union) => union.setId === setId)) return 'union';
  if (groups.some((group) => group.setId === setId)) return 'group';
  return segmentIds.includes(setId) ? 'segment' : 'team';
}
