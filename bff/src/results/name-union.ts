import type { ShownElsewhere } from '@wellspring/shared/contracts/internal/results.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { NamesOfSets } from './results-upstream.ts';

/** Those of these sets that have a name for the user. */
export const toNamedSets = (setIds: readonly string[], names: NamesOfSets): NamedSet[] =>
  setIds.flatMap((setId) => {
    const named = names.get(setId);
    return named ? [{ setId, title: named.title, kind: named.kind }] : [];
  });

/** Teams that are shown together, as one set with all their titles. */
export const nameUnion = (setId: string, teamIds: readonly string[], names: NamesOfSets): NamedSet => ({
  setId,
  title: toNamedSets(teamIds, names)
    .map(({ title }) => title)
    .sort((one, other) => one.localeCompare(other))
    .join(', '),
  kind: 'union',
});

/** Where the people of a refused set are shown; null: nowhere that the user may open. */
export function nameElsewhere(shownIn: ShownElsewhere | null, names: NamesOfSets): NamedSet | null {
  if (shownIn === null) return null;
  // Who may open one of the teams may open what it is shown in.
  if (shownIn.kind === 'union') return nameUnion(shownIn.setId, shownIn.teamIds, names);
  return names.get(shownIn.setId)?.mayOpen ? (toNamedSets([shownIn.setId], names)[0] ?? null) : null;
}

/** The sets whose names an answer needs. */
export const toIdsToName = (shownIn: ShownElsewhere | null): string[] =>
  shownIn === null ? [] : shownIn.kind === 'union' ? shownIn.teamIds : [shownIn.setId];
