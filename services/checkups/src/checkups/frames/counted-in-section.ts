import { NOT_GIVEN, type SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { localise } from '../../platform/localised-text.ts';
import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import type { FrameRow } from '../door/frame.ts';

/** A group as a person reads it: a branch by its title, ages as 25-34, under 25 as -24 and 55 or older as 55+. */
function groupInWords(attribute: SplitAttribute, group: string, branches: ReadonlyMap<string, string>): string | null {
  if (group === NOT_GIVEN) return null;
  if (attribute === 'companyBranch') return branches.get(group) ?? group;
  if (attribute !== 'age') return group;
  const under = /^under_(\d+)$/.exec(group)?.[1];
  if (under !== undefined) return `-${Number(under) - 1}`;
  return group.endsWith('_over') ? group.replace('_over', '+') : group.replace('_', '-');
}

/** In which teams and groups a person counts, run by run: their frames, without the segments. */
export const countedInSection: CopySection = {
  name: 'countedIn',
  filters: (userId) => [{ userId }],
  async toItems(rows: readonly FrameRow[], { checkupsOf, runsOf, branchTitles, locale }: CopyLookups) {
    const [runs, branches] = await Promise.all([runsOf(rows), branchTitles()]);
    const checkups = await checkupsOf([...runs.values()].map(({ checkupId }) => checkupId));
    return rows.flatMap(({ entryId, teamIds, attributes }) => {
      const run = runs.get(entryId);
      if (!run) return [];
      const checkup = checkups.get(run.checkupId);
      return [
        {
          checkup: checkup ? localise(checkup.title, locale) : '',
          start: run.start.toISOString(),
          teams: teamIds.flatMap((id) => run.titles.get(id) ?? []).sort(),
          groups: Object.entries(attributes).map(([name, group]) => {
            const attribute = name as SplitAttribute;
            return { attribute, group: groupInWords(attribute, group, branches) };
          }),
        },
      ];
    });
  },
};
