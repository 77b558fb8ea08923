import type { ParticipationRow } from '../../../services/checkups/src/checkups/door/checkup.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom } from '../random.ts';
import type { Run } from './schedule.ts';

/** An invited user with the run. */
export type Invitation = { person: DemoPerson; run: Run };

/** All users employed at the time for a full checkup; a fifth of them for a pulse, in turn. */
export function createInvitations(seed: string, runs: readonly Run[], people: readonly DemoPerson[]): Invitation[] {
  const asked = new Map<string, number>();
  return runs.flatMap((run) => {
    const here = people.filter(({ employmentStart }) => employmentStart <= run.row.start);
    if (!run.row.isPulse) return here.map((person) => ({ person, run }));
    const sample = drawPulse(seed, run, here, asked);
    for (const { id } of sample) asked.set(id, (asked.get(id) ?? 0) + 1);
    return sample.map((person) => ({ person, run }));
  });
}

function drawPulse(seed: string, run: Run, here: readonly DemoPerson[], asked: ReadonlyMap<string, number>) {
  const random = createRandom(seed, 'pulse', run.round);
  const percentage = run.row.percentage ?? 100;
  // The employee is in the open pulse, so that there is one to try; so they were not drawn before.
  const rank = (person: DemoPerson) =>
    person.email === EMPLOYEE_EMAIL ? (run.state === 'active' || run.round === 1 || run.round === 6 ? -1 : 1e6) : 0;
  return random
    .shuffle(here)
    .sort((left, right) => rank(left) - rank(right) || (asked.get(left.id) ?? 0) - (asked.get(right.id) ?? 0))
    .slice(0, Math.round((percentage * here.length) / 100));
}

export const participationRow = ({ person, run: { row } }: Invitation): ParticipationRow => ({
  _id: toId(row.start, 'participation', row._id, person.id),
  userId: person.id,
  entryId: row._id,
  checkupId: row.checkupId,
  isPulse: row.isPulse,
  start: row.start,
  end: row.end,
  graceEnd: row.graceEnd,
});
