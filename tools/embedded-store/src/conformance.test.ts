import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import notOffered from '../conformance/not-offered.json' with { type: 'json' };
import { isEmbedded, openStoreUnderTest, type StoreUnderTest } from '../conformance/store-under-test.ts';
import { runUnifiedTest } from '../conformance/unified-runner.ts';
import { inapplicable, readUnifiedFiles, type Server, SUITES } from '../conformance/unified-test.ts';

// The tests of MongoDB's specifications are not part of this repository; MONGODB_SPECS names a folder with them.
const folder = process.env.MONGODB_SPECS;

/**
 * Suite, file, test and the reason why the embedded store does not offer what the test needs. Reasons that start with
 * "driver:" lie with the Node driver and hold for every server.
 */
const listed = new Map<string, string>(
  Object.entries(notOffered as Record<string, Record<string, Record<string, string>>>).flatMap(([suite, files]) =>
    Object.entries(files).flatMap(([file, tests]) =>
      Object.entries(tests).map(([test, reason]) => [`${suite}/${file}: ${test}`, reason] as const),
    ),
  ),
);

const suites = SUITES.map((suite) => ({ suite, files: folder === undefined ? [] : readUnifiedFiles(folder, suite) }));

describe.runIf(folder !== undefined)('MongoDB specifications', () => {
  let store: StoreUnderTest;
  let admin: MongoClient;
  let server: Server;

  beforeAll(async () => {
    store = await openStoreUnderTest({ failPoints: true });
    admin = new MongoClient(store.uri);
    const { version } = await admin.db('admin').command({ buildInfo: 1 });
    const { setName, hosts, operationTime } = await admin.db('admin').command({ hello: 1 });
    server = {
      version,
      topology: setName === undefined ? 'single' : 'replicaset',
      hasAuth: store.uri.includes('@'),
      members: hosts?.length ?? 1,
      hasClusterTime: operationTime !== undefined,
    };
  });

  afterAll(async () => {
    await admin?.close();
    await store?.close();
  });

  for (const { suite, files } of suites) {
    describe(suite, () => {
      let passed = 0;
      /** The tests that did not run, by reason. */
      const notRun = new Map<string, string[]>();
      const note = (reason: string, test: string): void => {
        notRun.set(reason, [...(notRun.get(reason) ?? []), test]);
      };

      afterAll(() => {
        if (files.length === 0) return console.log(`${suite} specification not run: ${folder} has no folder ${suite}`);
        const lines = [...notRun].map(([reason, tests]) => `  ${reason}: ${tests.length}\n    ${tests.join('\n    ')}`);
        const head = `${suite} specification on ${server.version} (${server.topology}): ${passed} passed`;
        console.log([`${head}; not run or not passed:`, ...lines].join('\n'));
      });

      for (const file of files) {
        describe(file.name, () => {
          for (const test of file.tests) {
            const name = `${file.name}: ${test.description}`;
            const listedReason = listed.get(`${suite}/${name}`);
            const reason = isEmbedded || listedReason?.startsWith('driver:') ? listedReason : undefined;
            it(test.description, async (context) => {
              const other = inapplicable(server, file, test);
              if (other !== undefined) {
                note(other, name);
                context.skip(other);
              }
              const run = runUnifiedTest({ uri: store.uri, admin, server }, file, test);
              if (reason === undefined) {
                await run;
                passed += 1;
              } else {
                await expect(run, `passes now: take it off not-offered.json (${reason})`).rejects.toThrow();
                note(reason, name);
              }
            });
          }
        });
      }
    });
  }

  it('have every test that is listed as not offered', () => {
    const known = new Set(
      suites.flatMap(({ suite, files }) =>
        files.flatMap((file) => file.tests.map((test) => `${suite}/${file.name}: ${test.description}`)),
      ),
    );
    const given = suites.filter(({ files }) => files.length > 0).map(({ suite }) => `${suite}/`);
    const checked = [...listed.keys()].filter((name) => given.some((suite) => name.startsWith(suite)));
    expect(checked.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.runIf(folder === undefined)('MongoDB specifications', () => {
  it('were not run: MONGODB_SPECS does not name a folder with their tests', () => {
    console.log(`Tests of MongoDB's specifications not run: set MONGODB_SPECS to a folder with ${SUITES.join(', ')}`);
    expect(folder).toBeUndefined();
  });
});
