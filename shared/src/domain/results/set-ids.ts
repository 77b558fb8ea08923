/** The id of the set of all people that a run asks; no team or segment has it. */
export const COMPANY_SET = 'company';
const UNION = 'union-';
const GROUP = 'group-';

/** Whether an id is that of teams that are shown together. */
export const isUnionSet = (setId: string): boolean => setId.startsWith(UNION);

/** Whether results use an id for other people than those of one team or segment. */
export const isReservedSetId = (id: string): boolean =>
  id === COMPANY_SET || id.startsWith(UNION) || id.startsWith(GROUP);
