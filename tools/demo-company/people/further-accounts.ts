import { PERMISSIONS, type Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { MembershipRow, TeamRow } from '../../../services/checkups/src/people/door/person.ts';
import type { DemoPerson } from './demo-person.ts';
import { membershipRow } from './people.ts';

/** An account beside those on the log-in page: of an ordinary person, who is asked and answers like everybody. */
export type FurtherAccount = {
  email: string;
  permissions: readonly Permission[];
  /** Titles of the teams and segments they view. */
  views: readonly string[];
};

const alone = PERMISSIONS.filter((permission) => permission !== 'managecompany');

/** Each permission held alone (`managecompany` is that of the administrator), and a viewer. */
export const FURTHER_ACCOUNTS: readonly FurtherAccount[] = [
  ...alone.map((permission) => ({
    email: `${permission.toLowerCase()}@demo.test`,
    permissions: [permission],
    views: [],
  })),
  { email: 'viewer@demo.test', permissions: [], views: ['Production Ghent', 'Finance', 'Blue-collar workers'] },
];

/** Between two people who get one, so that they come from many teams. */
const STEP = 5;

/** By the id of the person: always the same, office workers who lead nothing. */
export function giveFurtherAccounts(people: readonly DemoPerson[]): ReadonlyMap<string, FurtherAccount> {
  const pool = people.filter(({ leads, account, isBlueCollar }) => leads.length === 0 && !account && !isBlueCollar);
  return new Map(
    FURTHER_ACCOUNTS.map((account, index) => {
      const person = pool[(index + 1) * STEP];
      if (!person) throw new RangeError(`there are not ${FURTHER_ACCOUNTS.length * STEP} people to choose from`);
      return [person.id, account];
    }),
  );
}

/** What the people with such an account view. */
export function viewerRows(
  people: readonly DemoPerson[],
  accounts: ReadonlyMap<string, FurtherAccount>,
  teams: readonly TeamRow[],
): MembershipRow[] {
  return people.flatMap((person) => {
    const views = accounts.get(person.id)?.views ?? [];
    return teams.filter(({ title }) => views.includes(title)).map(({ _id }) => membershipRow(person, _id, 'viewer'));
  });
}
