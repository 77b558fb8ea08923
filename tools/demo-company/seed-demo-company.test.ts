import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '../../services/checkups/src/access/passwords/hash-password.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './people/accounts.ts';
import { FURTHER_ACCOUNTS } from './people/further-accounts.ts';
import { seedDemoCompany } from './seed-demo-company.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-demo-company-'));
let store: RunningStore;
let client: MongoClient;
beforeAll(async () => {
  store = await startStore({ dataFolder: folder, port: 0 });
  client = await MongoClient.connect(store.uri);
});
afterAll(async () => {
  await client?.close();
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

const options = () => ({
  mongodbUri: store.uri,
  now: new Date('2026-11-21T09:00:00Z'),
  embedPublicJwk: { kty: 'EC', crv: 'P-256' },
  passwordPepper: 'a pepper of at least thirty-two characters',
  respondentSecret: 'a respondent secret of thirty-two characters',
  publicUrl: 'http://127.0.0.1:8080',
  intranetOrigins: ['http://127.0.0.1:8090', 'http://localhost:8090'],
});
type Row = { _id: string; [field: string]: unknown };
const rows = (database: string, collection: string) => client.db(database).collection<Row>(collection);

describe('putting the demo company in', () => {
  it('leaves a database alone that belongs to other people', async () => {
    await rows('checkups', 'users').insertOne({ _id: 'somebody' });
    await expect(seedDemoCompany(options())).rejects.toThrow('people in it already');
    expect(await rows('checkups', 'teams').countDocuments({})).toBe(0);
    await rows('checkups', 'users').deleteOne({ _id: 'somebody' });
  });

  it('begins again when it was cut off, and stores everything once', async () => {
    await rows('checkups', 'settings').insertOne({ _id: 'demo-company', data: { state: 'started' }, revision: 0 });
    await rows('checkups', 'users').insertOne({ _id: 'left over from before' });

    const startedAt = performance.now();
    const { seeded, counts } = await seedDemoCompany(options());
    console.log(`demo company put in within ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);

    expect(seeded).toBe(true);
    expect(counts).toMatchObject({ 'checkups.users': 254, 'checkups.teams': 31, 'analytics.normSets': 1 });
    for (const [name, count] of Object.entries(counts)) {
      const [database = '', collection = ''] = name.split('.');
      const stored = await rows(database, collection).countDocuments({ _id: { $ne: 'demo-company' } });
      expect(stored, name).toBe(count);
    }
  });

  it('gives the default branch a logo that can be served', async () => {
    const branch = await rows('checkups', 'companyBranches').findOne({ isDefault: true });
    const { isClear, ...ids } = (branch?.logo ?? {}) as Record<string, unknown>;
    expect(isClear).toBe(true);
    const files = await rows('checkups', 'logoFiles').find({}).toArray();
    expect(files.map(({ _id }) => _id).sort()).toEqual(Object.values(ids).sort());
  });

  it('lets the accounts in with the printed password, and no other user', async () => {
    const users = await rows('checkups', 'users').find({}).toArray();
    const { passwordPepper } = options();
    const hashes = new Set<string>();
    const accounts = new Set([...ACCOUNTS, ...FURTHER_ACCOUNTS].map(({ email }) => email));
    for (const { email, passwordHash } of users)
      if (accounts.has(String(email))) hashes.add(String(passwordHash));
      else expect(passwordHash).toBe('');
    expect(hashes.size).toBe(1);
    for (const hash of hashes) expect(await verifyPassword(DEMO_PASSWORD, hash, passwordPepper)).toBe(true);
    expect(await verifyPassword(DEMO_PASSWORD, '', passwordPepper)).toBe(false);
  });

  it('lets the sample intranet show what it may', async () => {
    expect(await rows('checkups', 'embedKeys').findOne({ _id: 'ek_demo' })).toMatchObject({
      origins: ['http://127.0.0.1:8090', 'http://localhost:8090'],
      views: ['checkups', 'checkup', 'report', 'team-report', 'manager-home'],
      issuers: [{ issuer: 'demo-intranet', publicJwk: { kty: 'EC' } }],
      isActive: true,
    });
  });

  it('does nothing the second time', async () => {
    await rows('checkups', 'users').updateOne({ email: 'employee@demo.test' }, { $set: { firstname: 'Changed' } });
    expect(await seedDemoCompany(options())).toEqual({ seeded: false, counts: {} });
    expect(await rows('checkups', 'users').findOne({ email: 'employee@demo.test' })).toMatchObject({
      firstname: 'Changed',
    });
  });

  it('says so when no database answers', async () => {
    await expect(
      seedDemoCompany({ ...options(), mongodbUri: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200' }),
    ).rejects.toThrow();
  });
});
