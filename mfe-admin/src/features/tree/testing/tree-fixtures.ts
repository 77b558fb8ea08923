import type { Team, TeamConsequences, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { vi } from 'vitest';
import { openPath } from '../../../testing/render-admin.tsx';

/** jsdom has no layout, and the virtualizer renders what fits. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
}

export const ilse = { id: 'ilse', firstname: 'Ilse', lastname: 'Maes' };
export const jan = { id: 'jan', firstname: 'Jan', lastname: 'Peeters' };

export const aTeam = (id: string, given: Partial<Team> = {}): Team => ({
  id,
  title: id,
  description: '',
  color: '',
  visibility: true,
  hideDashboard: false,
  isCompany: false,
  isbase: false,
  orphaned: false,
  orphanedFrom: null,
  parent: null,
  ancestors: [],
  childCount: 0,
  people: 12,
  isRounded: false,
  fewerThan: 5,
  isTooSmall: false,
  overlords: [ilse],
  revision: 3,
  ...given,
});
export const company = aTeam('Lindeboom', { isCompany: true, childCount: 2 });
export const care = aTeam('Care', { parent: 'Lindeboom', ancestors: ['Lindeboom'], childCount: 1 });
export const sales = aTeam('Sales', { parent: 'Lindeboom', ancestors: ['Lindeboom'] });
export const desk = aTeam('Desk', { parent: 'Care', ancestors: ['Lindeboom', 'Care'], people: null, isTooSmall: true });

export const details = (team: Team): TeamDetails => ({ ...team, viewers: [], parentTitle: team.parent, belowCount: 1 });
export const nothing: TeamConsequences = {
  losing: [],
  gaining: [],
  sizes: [],
  homes: { toDashboard: 0, toCheckups: 0 },
  planned: [],
  orphans: 0,
  members: 0,
  teamless: 0,
  isPossible: true,
};

/** Company > Care > Desk, and Sales beside Care. */
const answers: Answers = {
  'GET swarms/totals': () => ({ teams: 4, people: 12, orphaned: 0, mayEdit: true }),
  'GET swarms': ({ query }) => {
    if (query.has('orphaned')) return [];
    if (query.has('text')) return [desk];
    const parent = query.get('parent');
    return parent === null ? [company] : parent === 'Lindeboom' ? [care, sales] : [desk];
  },
  'GET swarms/Care': () => details(care),
  'GET swarms/Care/members/count': () => ({ count: 1 }),
  'POST swarms/Care/members/find': () => ({ people: [{ ...jan, role: 'member' }], next: null }),
  'GET changes': () => [],
  'GET teams': () => [{ id: 'Sales', title: 'Sales' }],
};

/** The page as a holder of manageteams sees it. */
export function openTree(more: Answers = {}, user: Parameters<typeof openPath>[1] = { user: { manageteams: true } }) {
  const server = fakeServer({ ...answers, ...more });
  const { toast } = openPath('/tree', user);
  return { server, toast };
}
