import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../main/prepare-database.ts';
import { connectMongo } from '../platform/mongo.ts';
import { expectNoScans } from '../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../testing/test-app.ts';
import { contentDocuments } from './content-documents.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { seedContent } from './seed-content.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const reader = actingAs({ _id: 'ada', language: 'fr', permissions: [] });
type Keyed = { key: string }[];
const keysOf = (body: never) => (body as Keyed).map((item) => item.key);

describe('content', () => {
  it('is seeded once, however often', async () => {
    await seedContent(test.connection);
    const counts = Object.entries(contentDocuments()).map(([name, rows]) => [name, rows.length]);
    expect(Object.fromEntries(counts)).toEqual({ vitamins: 10, factors: 44, questions: 102, scales: 3 });
    expect(await test.rows.collection('questions').countDocuments({ factorKey: { $gte: '' } })).toBe(102);
  });

  it('is in a new database once a process has prepared it, and stays as a company has it', async () => {
    const fresh = await connectMongo(test.store.uri, `content_${crypto.randomUUID().slice(0, 8)}`);
    const log = { info: () => undefined, error: () => undefined };
    try {
      await factorModel(fresh).collection.insertOne({ _id: 'AU', kind: 'factor', title: { en: 'Our own' } } as never);
      await prepareDatabase(fresh, log);
      expect(await questionModel(fresh).countDocuments()).toBe(102);
      expect(await factorModel(fresh).countDocuments()).toBe(44);
      expect((await factorModel(fresh).findById('AU').lean())?.title.en).toBe('Our own');
    } finally {
      await fresh.dropDatabase();
      await fresh.close();
    }
  });

  it('comes in the reader’s language, else in the one asked for', async () => {
    const own = await test.call(reader, 'GET', '/factors?key_in[]=AU&key_in[]=EXH');
    expect(own.body).toMatchObject([
      { key: 'AU', title: 'Autonomie' },
      { key: 'EXH', kind: 'factor' },
    ]);
    expect((await test.call(reader, 'GET', '/factors?key_in=EB&_locale=nl')).body).toMatchObject([
      { key: 'EB', kind: 'group', title: 'Energiebronnen' },
    ]);
    expect((await test.call(asBff, 'GET', '/factors?key_in=WB')).body).toMatchObject([{ kind: 'composite' }]);
  });

  it('finds vitamins by key and visibility', async () => {
    expect(keysOf((await test.call(reader, 'GET', '/vitamins?key_in[]=WB&key_in[]=ENG')).body)).toEqual(['WB', 'ENG']);
    expect(keysOf((await test.call(reader, 'GET', '/vitamins?isVisible_ne=false')).body)).toHaveLength(8);
    expect(keysOf((await test.call(reader, 'GET', '/vitamins?isVisible_ne=true')).body)).toEqual(['WB', 'ENG']);
    const [att] = (await test.call(reader, 'GET', '/vitamins?key=ATT')).body as { factors: { scalegroup: object }[] }[];
    expect(att?.factors).toMatchObject([
      {
        key: 'JS',
        scalegroup: { id: 'satisfied', scaleoptions: expect.arrayContaining([expect.objectContaining({ value: 7 })]) },
      },
      { key: 'OB' },
    ]);
  });

  it.each(['key[$ne]=EB', 'key_in[]=$where', 'title=x', 'isVisible_ne=maybe', '_locale=de', 'key_in[$gt]='])(
    'refuses the filter %s',
    async (query) => {
      const { status, body } = await test.call(reader, 'GET', `/vitamins?${query}`);
      expect([status, body]).toMatchObject([
        400,
        { code: 'invalid_filter', fields: [{ path: expect.stringMatching(/./) }] },
      ]);
    },
  );

  it('has advice for managers of a team', async () => {
    const path = '/internal/advice?keys=AU&_locale=en&audience=team';
    const advice = (await test.call(asBff, 'GET', path)).body as { level: string; text: string }[];
    expect(advice.map(({ level }) => level)).toEqual(['low', 'average', 'high']);
    expect(advice[0]?.text).toMatch(/^Your team/);
  });

  it('has personal advice in the reader’s language', async () => {
    const { body } = await test.call(asBff, 'GET', '/internal/advice?keys=AU,EB&_locale=nl');
    const advice = body as { key: string; level: string; text: string }[];
    expect(advice.filter(({ key }) => key === 'EB').map(({ level }) => level)).toEqual(['low', 'average', 'high']);
    expect(advice.find(({ key, level }) => key === 'EB' && level === 'low')?.text).toMatch(/^Je job/);
    expect(advice.find(({ key }) => key === 'AU')?.text).toMatch(/\bje\b/i);
  });

  it('is read by index only', () => expectNoScans(test.store));
});
