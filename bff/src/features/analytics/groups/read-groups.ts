import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import type { ResultsReader } from '../../../results/results-upstream.ts';
import { groupWords } from './group-words.ts';
import { type Band, listBands } from './list-bands.ts';

type SetOfRows = AnalyticsFrame['sets'][number];

/** The attribute that is asked for, if the run may be split by it; without one the first. */
export const findAttribute = (
  { attributes }: Pick<AnalyticsFrame, 'attributes'>,
  asked: SplitAttribute | undefined,
): SplitAttribute | null => (asked === undefined ? attributes[0] : attributes.find((one) => one === asked)) ?? null;

/** Not an id of any set that is released: it is answered like every refused one. */
const toHiddenId = (bandId: string) => `group-${bandId}`.slice(0, 64);

type Asked = { attribute: SplitAttribute | null; locale: Locale };

/**
 * The groups of an attribute in its order. Values that are in no released group have a row too: whether anybody has them,
 * and why they are not shown, is said of none.
 */
export async function readGroups(
  results: Pick<ResultsReader, 'runs'>,
  { run, branches }: Pick<AnalyticsFrame, 'run' | 'branches'>,
  { attribute, locale }: Asked,
): Promise<SetOfRows[]> {
  if (attribute === null) return [];
  const [found] = await results.runs([run.entryId]);
  const released = (found?.groups ?? []).filter((group) => group.attribute === attribute);
  const bands = listBands(attribute, branches, groupWords[locale]);
  // A branch that was deleted has no title any more.
  const known = new Set(bands.map(({ id }) => id));
  const gone = released.flatMap(({ bandIds }) => bandIds.filter((id) => !known.has(id)));
  const all: Band[] = [...bands, ...gone.map((id) => ({ id, title: groupWords[locale].gone }))];
  const done = new Set<string>();
  return all.flatMap(({ id, title }): SetOfRows[] => {
    if (done.has(id)) return [];
    const group = released.find(({ bandIds }) => bandIds.includes(id));
    if (!group) return [{ setId: toHiddenId(id), title, kind: 'group', parentId: null }];
    for (const bandId of group.bandIds) done.add(bandId);
    const titles = all.filter((band) => group.bandIds.includes(band.id)).map((band) => band.title);
    return [{ setId: group.setId, title: listWords([...new Set(titles)], locale), kind: 'group', parentId: null }];
  });
}
