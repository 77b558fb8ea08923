import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { UserRow } from '../people/door/person.ts';
import { startAnswering } from './answering.ts';
import { aMembership, aTeam } from './objects.ts';
import { actingAs, type TestApp } from './test-app.ts';

/** What every question of `answeredCheckup` is answered with. */
export const CHOSEN = 6;

/** An author with two managers and a checkup in which everything is answered. */
export async function answeredCheckup(test: TestApp, given: Parameters<TestApp['rows']['addRun']>[1] = {}) {
  const [author, boss, deputy] = [
    await test.rows.addUser(),
    await test.rows.addUser({ firstname: 'Karim', lastname: 'Aerts' }),
    await test.rows.addUser({ firstname: 'Lotte', lastname: 'Maes' }),
  ];
  const team = aTeam();
  await test.rows.add('teams', team);
  await test.rows.add(
    'memberships',
    aMembership(author._id, team._id),
    aMembership(boss._id, team._id, 'manager'),
    aMembership(deputy._id, team._id, 'manager'),
  );
  const { entry } = await test.rows.addRun([author], given);
  const answering = await startAnswering(test, author, entry._id);
  await answering.save({
    submission: { notes: [{ index: 'ATT#JS', content: 'for my manager', isShared: true, revision: 0 }] },
  });
  await answering.answerAll(CHOSEN);
  const seenBy = (reader: UserRow) =>
    test.call(actingAs(reader), 'GET', `/checkupsubmissions/getprivate/${author._id}?submissionid=${answering.id}`);
  const card = async () => {
    const { body } = await test.call(actingAs(author), 'GET', '/checkups/own');
    return (body as OwnCheckup[]).find(({ submission }) => submission?.id === answering.id)?.submission;
  };
  return { ...answering, author, boss, deputy, team, entry, seenBy, card };
}
