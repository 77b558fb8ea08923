/** Whether two values that can be sent as JSON are the same; null and what is absent are. */
export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** The fields of a draft that differ from what is saved. */
export function findChanges<Draft extends object>(draft: Draft, saved: Draft): Partial<Draft> {
  const changed = Object.entries(draft).filter(([name, value]) => !isSame(value, saved[name as keyof Draft]));
  return Object.fromEntries(changed) as Partial<Draft>;
}

/**
 * Three-way merge, field by field: what was changed in the draft stays, the rest comes from the newer copy.
 *
 * @param before what the draft began with
 */
export const mergeDraft = <Draft extends object>(draft: Draft, before: Draft, newer: Draft): Draft => ({
  ...newer,
  ...findChanges(draft, before),
});
