import { mongoSelection } from '@wellspring/shared/server/mongo-selection.ts';
import { type Db, MongoClient } from 'mongodb';
import { hashPassword } from '../../services/checkups/src/access/passwords/hash-password.ts';
import { createCompany } from './company.ts';
import { DEMO_PASSWORD } from './people/accounts.ts';
import { drawDemoLogo } from './settings/demo-logo.ts';

export type SeedOptions = {
  mongodbUri: string;
  now: Date;
  /** Public key of the sample intranet, as JWK. */
  embedPublicJwk: Record<string, unknown>;
  passwordPepper: string;
  respondentSecret: string;
  /** Address of the product. */
  publicUrl: string;
  /** Origins of the sample intranet. */
  intranetOrigins: readonly string[];
};

export type SeedResult = {
  /** False when the company was there already. */
  seeded: boolean;
  /** Documents by collection, such as `checkups.users`; empty when nothing was put in. */
  counts: Record<string, number>;
};

type Marker = { _id: string; data: { state: 'started' | 'done' }; revision: number };
const MARKER_ID = 'demo-company';
const BATCH = 250;

/**
 * Seeds an empty database with the demo company, once. An interrupted seeding is deleted and started again; a database
 * with other users is left unchanged.
 *
 * @throws Error when the database has other users, or does not answer
 */
export async function seedDemoCompany(options: SeedOptions): Promise<SeedResult> {
  const client = new MongoClient(options.mongodbUri, mongoSelection(options.mongodbUri));
  try {
    const checkups = client.db('checkups');
    const markers = checkups.collection<Marker>('settings');
    const marker = await markers.findOne({ _id: MARKER_ID });
    if (marker?.data.state === 'done') return { seeded: false, counts: {} };
    if (!marker && (await checkups.collection('users').findOne({})))
      throw new Error('this database has people in it already; the demo company goes into an empty one only');

    const { publicUrl, intranetOrigins } = options;
    const company = createCompany({
      ...options,
      // One hash for the six accounts: they share the password anyway, and a hash is slow on purpose.
      passwordHash: await hashPassword(DEMO_PASSWORD, options.passwordPepper),
      logo: await drawDemoLogo(),
      intranetOrigins: intranetOrigins.filter((origin) => origin !== publicUrl),
    });
    await markers.updateOne(
      { _id: MARKER_ID },
      { $set: { data: { state: 'started' }, revision: 0 } },
      { upsert: true },
    );
    const counts: Record<string, number> = {};
    for (const [database, collections] of Object.entries(company))
      for (const [collection, documents] of Object.entries(collections)) {
        await replaceAll(client.db(database), collection, documents);
        counts[`${database}.${collection}`] = documents.length;
      }
    // Last, so that only a whole company counts as one.
    await markers.updateOne({ _id: MARKER_ID }, { $set: { data: { state: 'done' } } });
    return { seeded: true, counts };
  } finally {
    await client.close();
  }
}

async function replaceAll(db: Db, name: string, documents: readonly { _id: string }[]): Promise<void> {
  const collection = db.collection<{ _id: string }>(name);
  await collection.deleteMany({ _id: { $ne: MARKER_ID } });
  for (let start = 0; start < documents.length; start += BATCH)
    await collection.insertMany(documents.slice(start, start + BATCH), { ordered: false });
}
