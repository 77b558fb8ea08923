import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { COMPANY_SET, isUnionSet } from '@wellspring/shared/domain/results/set-ids.ts';
import type { GrantsRepository } from '../../people/door/grants.ts';
import type { PeopleReader } from '../../people/door/person.ts';
import type { SetPlace, SetPlaces } from '../../people/door/set-places.ts';
import { findSetReader, mayOpenPlace, type SetReader } from './set-reader.ts';
import { toTreeOrder } from './tree-order.ts';

export type SetAccessDeps = {
  grants: Pick<GrantsRepository, 'find'>;
  linksOf: PeopleReader['linksOf'];
  setPlaces: SetPlaces;
  companyName: () => Promise<string>;
};

export type SetAccess = ReturnType<typeof createSetAccess>;

/** A team or segment as screens name it. */
export const toNamedSet = ({
  _id: setId,
  title,
  isSegment,
}: Pick<SetPlace, '_id' | 'title' | 'isSegment'>): NamedSet => ({
  setId,
  title,
  kind: isSegment ? 'segment' : 'team',
});

/** Teams in the order of the tree, then segments by title. */
export function orderPlaces(places: readonly SetPlace[]): SetPlace[] {
  const teams = places.filter(({ isSegment }) => !isSegment);
  const nodes = teams.map((place) => ({ id: place._id, title: place.title, aboveIds: place.ancestorIds, place }));
  const segments = places.filter(({ isSegment }) => isSegment);
  return [
    ...toTreeOrder(nodes).map(({ node }) => node.place),
    ...segments.sort((one, other) => one.title.localeCompare(other.title)),
  ];
}

/** Decides which results a user may open. Read anew for each request, so that a right that was lost closes them at once. */
export function createSetAccess({ grants, linksOf, setPlaces, companyName }: SetAccessDeps) {
  async function findReader(actor: Actor | null): Promise<SetReader> {
    if (actor?.kind !== 'user') return findSetReader([], []);
    const [stored, links] = await Promise.all([grants.find(actor.userId), linksOf(actor.userId)]);
    return stored ? findSetReader(stored.permissions, links) : findSetReader([], []);
  }

  /** Those of these teams and segments that exist; the user's own were read with their rights. */
  async function findPlaces({ links }: SetReader, setIds: readonly string[]): Promise<SetPlace[]> {
    const own = new Map(links.map(({ team }) => [team._id, team]));
    const ids = [...new Set(setIds)];
    const known = ids.flatMap((setId) => own.get(setId) ?? []);
    return [...known, ...(await setPlaces.find(ids.filter((setId) => !own.has(setId))))];
  }

  return {
    findReader,
    findPlaces,
    /** The company by its name, which is the title of its set. */
    nameCompany: async (): Promise<NamedSet> => ({ setId: COMPANY_SET, title: await companyName(), kind: 'company' }),

    /** See `MayOpenSet`. */
    async mayOpen(reader: SetReader, setId: string, together: readonly string[] = []): Promise<boolean> {
      if (setId === COMPANY_SET) return reader.seesAll;
      const places = await findPlaces(reader, isUnionSet(setId) ? together : [setId]);
      return places.some((place) => mayOpenPlace(reader, place));
    },

    /** All teams and segments that the user may open, in order. */
    async listOpenable(reader: SetReader): Promise<SetPlace[]> {
      const seesTeams = reader.seesAll || reader.seesTeams;
      const seesSegments = reader.seesAll || reader.seesSegments;
      const [teams, segments] = await Promise.all([
        seesTeams ? setPlaces.listTeams() : setPlaces.listBelow(reader.ledTeams.map(({ _id }) => _id)),
        seesSegments ? setPlaces.listSegments() : [],
      ]);
      const all = new Map(
        [...reader.ledTeams, ...reader.ledSegments, ...teams, ...segments].map((place) => [place._id, place]),
      );
      return orderPlaces([...all.values()].filter((place) => mayOpenPlace(reader, place)));
    },
  };
}
