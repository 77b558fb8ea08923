import type { FeedEntry, FeedMessage, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { array, assert, asyncProperty, constantFrom, integer, nat, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { takeMessages } from './features/feed/take-messages.ts';
import { scoreBatch } from './features/scores/score-batch.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { referenceInForce, scoringRequest, toScoringAnswers } from './testing/scoring-requests.ts';

const database = openTestDatabase();

const START = Date.parse('2026-03-02T10:00:00Z');
const SUBMISSIONS = ['s1', 's2'] as const;
const ENTRY = 'entry-1';

/** What checkups has at one moment. */
type World = { submissions: ReadonlyMap<string, ScoringRequest>; entry: FeedEntry; people: FeedPeople };
const ofRun = ['close', 'move', 'join', 'leave'] as const;
const ofSubmission = ['finish with 3', 'finish with 5', 'share', 'frame', 'reset', 'delete'] as const;
const acts = [...ofRun, ...ofSubmission];
type Act = (typeof acts)[number];
const isOfRun = (act: Act): act is (typeof ofRun)[number] => ofRun.some((one) => one === act);

const anEntry: FeedEntry = {
  entryId: ENTRY,
  version: 1,
  checkupId: 'checkup-1',
  isPulse: false,
  start: new Date(START).toISOString(),
  end: new Date(START + 1_000).toISOString(),
  graceEnd: new Date(START + 2_000).toISOString(),
  thresholds: { team: 5, segment: 3, population: 10, participationPercent: 30 },
  flags: { showBeforeEnd: false, hideTeamsUntilEnd: true },
  splitAttributes: [],
  finishedCount: null,
};

/** The frozen tree, with so many people in its lower team. */
const peopleOf = (invited: number, version: number): FeedPeople => ({
  entryId: ENTRY,
  version,
  invited,
  teams: [
    { teamId: 'below', aboveIds: ['top'], invited },
    { teamId: 'top', aboveIds: [], invited },
  ],
  segments: [{ segmentId: 'segment', invited }],
  attributes: [{ attribute: 'companyBranch', groups: [{ group: 'ghent', invited }] }],
});

/** The history of two submissions and their run: each message with the moment from which it is on its way. */
function historyOf(plan: readonly (readonly [(typeof SUBMISSIONS)[number], Act])[]) {
  const versions = new Map<string, number>();
  const next = (id: string) => {
    const version = (versions.get(id) ?? 0) + 1;
    versions.set(id, version);
    return version;
  };
  const worlds: World[] = [];
  const sent: { message: FeedMessage; since: number }[] = [];
  let world: World = { submissions: new Map(), entry: anEntry, people: peopleOf(3, 1) };
  const advance = (changed: Partial<World>, ...messages: FeedMessage[]) => {
    world = { ...world, ...changed };
    sent.push(...messages.map((message) => ({ message, since: worlds.length })));
    worlds.push(world);
  };
  /** A change of a run increases its version and sends both messages. */
  const advanceRun = (changed: Partial<FeedEntry>, joined = 0) => {
    const version = worlds.length === 0 ? 1 : world.entry.version + 1;
    const entry = { ...world.entry, ...changed, version };
    const type = entry.finishedCount === null ? 'entry-opened' : 'entry-completed';
    const people = peopleOf(world.people.invited + joined, version);
    advance({ entry, people }, { type, entryId: ENTRY, version }, { type: 'entry-people', entryId: ENTRY, version });
  };
  advanceRun({});

  for (const [id, act] of plan) {
    const known = world.submissions.get(id);
    const put = (request: ScoringRequest | null) => {
      const submissions = new Map(world.submissions);
      if (request) submissions.set(id, request);
      else submissions.delete(id);
      return { submissions };
    };
    if (isOfRun(act)) {
      const end = new Date(START + world.entry.version * 60_000).toISOString();
      if (act === 'close') advanceRun({ end, finishedCount: world.submissions.size });
      else if (act === 'move') advanceRun({ end });
      else advanceRun({}, act === 'join' ? 1 : -1);
    } else if (act === 'reset' || act === 'delete') {
      if (!known && act === 'reset') continue;
      advance(put(null), { type: 'withdraw-score', submissionId: id, version: next(id) });
    } else if (act === 'share' || act === 'frame') {
      if (!known) continue;
      const version = next(id);
      const frame = { teamIds: [`team-${version}`], segmentIds: [], attributes: {}, isOfToday: false };
      const changed = act === 'share' ? { isShared: !known.isShared } : { frame };
      const type = act === 'share' ? 'sharing-changed' : 'score-submission';
      advance(put({ ...known, ...changed, version }), { type, submissionId: id, version });
    } else {
      if (known) continue;
      const version = next(id);
      const value = act === 'finish with 3' ? 3 : 5;
      const request = scoringRequest(id, {
        version,
        answersHash: `hash-of-${value}`,
        answers: toScoringAnswers(() => value),
        finishedAt: new Date(START + version).toISOString(),
      });
      advance(put(request), { type: 'score-submission', submissionId: id, version });
    }
  }
  return { worlds, sent };
}

type Delivery = { message: FeedMessage; world: World };

async function deliver(deliveries: readonly Delivery[]): Promise<object> {
  for (const name of ['scores', 'tombstones', 'entries', 'entryPeople'])
    await database.connection.collection(name).deleteMany({});
  const { scores, entries } = database.repositories;
  for (const { message, world } of deliveries) {
    const scoring = {
      checkups: {
        scoringRequests: async (ids: readonly string[]) => ({
          requests: new Map(ids.flatMap((id) => [[id, world.submissions.get(id)] as const]).filter(isThere)),
          failures: new Map<string, Error>(),
        }),
        markProcessed: async () => undefined,
      },
      scores,
      currentNorms: async () => referenceInForce,
      now: () => new Date(START),
    };
    await takeMessages([message], {
      readEntries: async () => [world.entry],
      storeEntries: entries.store,
      readPeople: async () => world.people,
      storePeople: entries.storePeople,
      scoreAgain: (submissions) => scoreBatch(submissions, scoring),
      requestCheck: async () => undefined,
      withdraw: scores.withdraw,
      compareScores: async () => undefined,
      markTold: async () => undefined,
      now: scoring.now,
    });
  }
  const rowsOf = (name: string) => database.connection.collection(name).find().sort({ _id: 1 }).toArray();
  return { scores: await rowsOf('scores'), entries: await rowsOf('entries'), people: await rowsOf('entryPeople') };
}

const isThere = (found: readonly [string, ScoringRequest | undefined]): found is readonly [string, ScoringRequest] =>
  found[1] !== undefined;

it('gives the same rows for any order and repetition of the messages', async () => {
  const plan = array(tuple(constantFrom(...SUBMISSIONS), constantFrom(...acts)), { minLength: 1, maxLength: 10 });
  // Which messages come again, where each goes in the order, and how long after it was sent it is worked off.
  const fate = array(tuple(nat(30), integer(), nat(10)), { minLength: 35, maxLength: 35 });
  await assert(
    asyncProperty(plan, fate, async (steps, fates) => {
      const { worlds, sent } = historyOf(steps);
      const worldAt = (at: number) => worlds[Math.min(at, worlds.length - 1)] as World;
      const inOrder = sent.map(({ message, since }) => ({ message, world: worldAt(since) }));
      const shuffled = fates
        .map(([which, place, later], at) => {
          // Every message at least once, and some again.
          const { message, since } = sent[at < sent.length ? at : which % sent.length] as (typeof sent)[number];
          return { place, delivery: { message, world: worldAt(since + later) } };
        })
        .sort((one, other) => one.place - other.place)
        .map(({ delivery }) => delivery);
      const expected = await deliver(inOrder);
      expect(await deliver(shuffled)).toEqual(expected);
      // What is there in the end is what checkups has in the end, and nothing else.
      const last = worldAt(worlds.length);
      const { scores, people } = expected as {
        scores: { _id: string; version: number; isShared: boolean; frame: object }[];
        people: unknown[];
      };
      const { entryId, ...lastPeople } = last.people;
      expect(people).toEqual([{ _id: entryId, ...lastPeople }]);
      expect(scores.map(({ _id, version, isShared, frame }) => ({ _id, version, isShared, frame }))).toEqual(
        [...last.submissions.values()]
          .map(({ submissionId: _id, version, isShared, frame }) => ({ _id, version, isShared, frame }))
          .sort((one, other) => (one._id < other._id ? -1 : 1)),
      );
    }),
    { numRuns: 40 },
  );
}, 240_000);

it('keeps the scores of the same answers when what goes with them changes, whatever the norms are then', async () => {
  const { scores } = database.repositories;
  await database.connection.collection('scores').deleteMany({});
  const at = (changes: Partial<ScoringRequest>, norms = referenceInForce) =>
    scoreBatch([{ submissionId: 's9' }], {
      checkups: {
        scoringRequests: async () => ({
          requests: new Map([['s9', scoringRequest('s9', { answersHash: 'same', ...changes })]]),
          failures: new Map(),
        }),
        markProcessed: async () => undefined,
      },
      scores,
      currentNorms: async () => norms,
      now: () => new Date(START),
    });
  await at({ version: 1 });
  const before = await database.connection.collection('scores').findOne({ _id: 's9' as never });
  await at({ version: 2, isShared: true }, { ...referenceInForce, source: 'organisation', norms: {} });
  const after = await database.connection.collection('scores').findOne({ _id: 's9' as never });
  expect(after).toEqual({ ...before, version: 2, isShared: true });
});

it('blocks a withdrawn score by a tombstone without a user, which expires', async () => {
  const { scores } = database.repositories;
  await database.connection.collection('tombstones').deleteMany({});
  await scores.withdraw([{ submissionId: 'withdrawn-one', version: 4 }], new Date(START));
  const [tombstone] = await database.connection.collection('tombstones').find().toArray();
  expect(JSON.stringify(tombstone)).not.toContain('withdrawn-one');
  expect(tombstone).toMatchObject({ version: 4, expiresAt: new Date(START + 30 * 86_400_000) });
  const indexes = await database.connection.collection('tombstones').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
