import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import notOffered from '../conformance/not-offered.json' with { type: 'json' };
import { isEmbedded, openStoreUnderTest, type StoreUnderTest } from '../conformance/store-under-test.ts';
import { runUnifiedTest } from '../conformance/unified-runner.ts';
import { inapplicable, readUnifiedFiles, type Server } from '../conformance/unified-test.ts';

// The tests of MongoDB's CRUD specification are not part of this repository; MONGODB_SPECS names a folder with crud/*.json.
const folder = process.env.MONGODB_SPECS;

/**
 * File, test and the reason why the embedded store does not offer what the test needs. Reasons that start with
 * "driver:" lie with the Node driver and hold for every server.
 */
const listed = new Map<string, string>(
  Object.entries(notOffered as Record<string, Record<string, string>>).flatMap(([file, tests]) =>
    Object.entries(tests).map(([test, reason]) => [`${file}: ${test}`, reason] as const),
  ),
);

const counts = { passed: 0, listed: 0, inapplicable: 0 };

describe.runIf(folder !== undefined)('MongoDB CRUD specification', () => {
  let store: StoreUnderTest;
  let admin: MongoClient;
  let server: Server;

  beforeAll(async () => {
    store = await openStoreUnderTest();
    admin = new MongoClient(store.uri);
    const { version } = await admin.db('admin').command({ buildInfo: 1 });
    const { setName } = await admin.db('admin').command({ hello: 1 });
    server = { version, topology: setName === undefined ? 'single' : 'replicaset' };
  });

  afterAll(async () => {
    await admin?.close();
    await store?.close();
    console.log(
      `CRUD specification on ${server?.version} (${server?.topology}): ${counts.passed} passed, ` +
        `${counts.listed} listed as not offered, ${counts.inapplicable} for other server versions or topologies`,
    );
  });

  const files = folder === undefined ? [] : readUnifiedFiles(folder);

  for (const file of files) {
    describe(file.name, () => {
      for (const test of file.tests) {
        const listedReason = listed.get(`${file.name}: ${test.description}`);
        const reason = isEmbedded || listedReason?.startsWith('driver:') ? listedReason : undefined;
        it(test.description, async (context) => {
          const other = inapplicable(server, file.runOnRequirements, test.runOnRequirements);
          if (other !== undefined || test.skipReason !== undefined) {
            counts.inapplicable += 1;
            context.skip(test.skipReason ?? other);
          }
          const run = runUnifiedTest(store.uri, admin, file, test);
          if (reason === undefined) {
            await run;
            counts.passed += 1;
          } else {
            await expect(run, `passes now: take it off not-offered.json (${reason})`).rejects.toThrow();
            counts.listed += 1;
          }
        });
      }
    });
  }

  it('lists only tests that exist', () => {
    const known = new Set(files.flatMap((file) => file.tests.map((test) => `${file.name}: ${test.description}`)));
    expect([...listed.keys()].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.runIf(folder === undefined)('MongoDB CRUD specification', () => {
  it('was not run: MONGODB_SPECS does not name a folder with its tests', () => {
    console.log('CRUD specification tests not run: set MONGODB_SPECS to a folder that holds crud/*.json');
    expect(folder).toBeUndefined();
  });
});
