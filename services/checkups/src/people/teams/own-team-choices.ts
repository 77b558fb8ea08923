import type { TeamChoice, TeamChoicesQuery } from '@wellspring/shared/contracts/people/team-choice.ts';
import type { Link } from '../door/person.ts';

/** The visible teams among a person's own, each once and by title; segments are left out. */
export function ownTeamChoices(links: readonly Link[], query: TeamChoicesQuery): TeamChoice[] {
  const { title_contains: text = '', _start, _limit } = query;
  const wanted = text.normalize('NFC').toLocaleLowerCase();
  const own = links.filter(({ team }) => team.isVisible && !team.isSegment);
  const byId = new Map(own.map(({ team }) => [team._id, { id: team._id, title: team.title }]));
  return [...byId.values()]
    .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
    .sort((left, right) => left.title.localeCompare(right.title))
    .slice(_start, _start + _limit);
}
