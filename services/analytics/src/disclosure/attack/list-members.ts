import type { Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import { findGroupIds } from '../cells/cells.ts';
import type { SetFigures } from '../release/describe-set.ts';
import type { ReleasedRun } from '../release/release-run.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { SeenTotal } from './attacker.ts';
import type { SimulatedAnswer } from './simulated-release.ts';

const FEWEST_IN_GROUP = 10;

export const hasDetails = ({ codes }: SetFigures): boolean =>
  Object.values(codes).some(({ histogram }) => histogram !== null);

/** By id of a released set, the answers that its total is made of. */
export function listMembers(
  { sets, unions, groups }: Pick<ReleasedRun, 'sets' | 'unions' | 'groups'>,
  answers: readonly Pick<SimulatedAnswer, 'answer' | 'row'>[],
  { team, segment }: Thresholds,
): Map<string, SeenTotal> {
  const teamsOf = new Map(unions.map(({ setId, teamIds }) => [setId, teamIds]));
  return new Map(
    sets.map(({ setId, kind, figures }) => {
      const isIn = ({ row: { frame } }: Pick<SimulatedAnswer, 'row'>) =>
        setId === COMPANY_SET ||
        frame.teamIds.includes(setId) ||
        frame.segmentIds.includes(setId) ||
        (teamsOf.get(setId) ?? []).some((teamId) => frame.teamIds.includes(teamId)) ||
        findGroupIds(groups, frame.attributes).includes(setId);
      const minimum = kind === 'group' ? Math.max(team, segment, FEWEST_IN_GROUP) : kind === 'segment' ? segment : team;
      return [
        setId,
        { answers: answers.filter(isIn).map(({ answer }) => answer), minimum, isDetailed: hasDetails(figures) },
      ];
    }),
  );
}
