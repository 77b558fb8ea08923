import { MongoClient } from 'mongodb';
import { hashPassword } from '../../services/checkups/src/access/passwords/hash-password.ts';
import { contentDocuments } from '../../services/checkups/src/content/content-documents.ts';
import { aCheckup, aMembership, aTeam, aUser } from '../../services/checkups/src/testing/objects.ts';

export const PASSWORD = 'Chaos-password-1';
export const CHECKUP_ID = 'chaos-checkup';
const PLANNER_ID = 'planner';
const TEAM_SIZE = 10;
const VITAMINS = 2;

export type Person = { id: string; email: string; managerId: string };

/** The people who answer, and one who plans runs and sees the queues. */
export type Company = {
  people: readonly Person[];
  planner: { id: string; email: string };
  managerIds: readonly string[];
  seed: (mongodbUri: string, pepper: string) => Promise<void>;
};

const toEmail = (id: string) => `${id}@chaos.test`;

/** A company of teams of ten, each led by a manager who answers nothing. */
export function createCompany(size: number): Company {
  const people = Array.from({ length: size }, (_, at): Person => {
    const id = `person-${String(at + 1).padStart(3, '0')}`;
    return { id, email: toEmail(id), managerId: `manager-${Math.floor(at / TEAM_SIZE) + 1}` };
  });
  const managerIds = [...new Set(people.map(({ managerId }) => managerId))];
  const toTeamId = (managerId: string) => `team-of-${managerId}`;

  return {
    people,
    managerIds,
    planner: { id: PLANNER_ID, email: toEmail(PLANNER_ID) },
    async seed(mongodbUri, pepper) {
      // They share a password, and a hash is slow on purpose.
      const passwordHash = await hashPassword(PASSWORD, pepper);
      const aPerson = (id: string) => aUser({ _id: id, email: toEmail(id), firstname: id, passwordHash });
      const content = contentDocuments();
      const collections: Record<string, readonly { _id: string }[]> = {
        ...content,
        users: [
          ...[...people.map(({ id }) => id), ...managerIds].map(aPerson),
          { ...aPerson(PLANNER_ID), permissions: ['managecompany', 'manageschedule'] },
        ],
        teams: managerIds.map((id) => aTeam({ _id: toTeamId(id), title: toTeamId(id) })),
        memberships: [
          ...people.map(({ id, managerId }) => aMembership(id, toTeamId(managerId))),
          ...managerIds.map((id) => aMembership(id, toTeamId(id), 'manager')),
        ],
        checkups: [
          aCheckup({ _id: CHECKUP_ID, vitaminKeys: content.vitamins.slice(0, VITAMINS).map(({ _id }) => _id) }),
        ],
      };
      const client = await MongoClient.connect(mongodbUri);
      try {
        const database = client.db('checkups');
        if (await database.collection('users').findOne({}))
          throw new Error('this database has people in it; chaos needs an empty one (MONGODB_URI)');
        for (const [name, rows] of Object.entries(collections))
          await database.collection<{ _id: string }>(name).insertMany([...rows]);
      } finally {
        await client.close();
      }
    },
  };
}

/** Leaves a database that was given as it was found: empty. */
export async function removeCompany(mongodbUri: string): Promise<void> {
  const client = await MongoClient.connect(mongodbUri);
  try {
    for (const name of ['checkups', 'analytics']) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
