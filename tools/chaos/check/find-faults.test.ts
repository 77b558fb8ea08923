import { expect, it } from 'vitest';
import type { Kill } from '../kills.ts';
import type { Expected } from './expected.ts';
import type { Fault } from './fault.ts';
import { findFaults, type Happened } from './find-faults.ts';
import type { Found } from './found.ts';
import { countSentAgain } from './mail-faults.ts';

const expected = (): Expected => ({
  answers: [{ submissionId: 's1', index: 'A#B#Q1', value: 4, revision: 2 }],
  scores: [{ submissionId: 's1', personId: 'ada', managerId: 'max', runId: 'run-1', items: { Q1: 4 }, raw: { JS: 4 } }],
  invitations: [{ runId: 'run-1', userId: 'ada' }],
  emails: new Map([
    ['ada', 'ada@chaos.test'],
    ['max', 'max@chaos.test'],
  ]),
  oddities: [],
});

const aMail = { state: 'sent', slot: '' };
const found = () =>
  ({
    answers: [{ submissionId: 's1', index: 'A#B#Q1', value: 4, revision: 2 }],
    submissions: [{ id: 's1', isFinished: true, isProcessed: true }],
    scores: [{ submissionId: 's1', runId: 'run-1', respondentKey: 'key', items: { Q1: 4 }, raw: { JS: 4 } }],
    mails: [
      { ...aMail, id: 'm1', template: 'new-checkup', userId: 'ada', runId: 'run-1', aboutUserId: null },
      { ...aMail, id: 'm2', template: 'shared-checkup', userId: 'max', runId: null, aboutUserId: 'ada' },
    ],
    received: [
      { mailId: 'm1', to: 'ada@chaos.test', at: 1_000 },
      { mailId: 'm2', to: 'max@chaos.test', at: 60_000 },
    ],
    failedJobs: [] as { queue: string; count: number }[],
    unexpectedEnds: [] as string[],
  }) satisfies Found;

const happened = (kills: readonly Kill[] = []): Happened => ({
  kills,
  attempts: [],
  rolling: { from: 100_000, to: 200_000 },
});
const kindsOf = (faults: readonly Fault[]) => faults.map(({ kind }) => kind);

it('finds nothing where everything is there once', () => {
  expect(findFaults(expected(), found(), happened())).toEqual([]);
});

type Planted = ReturnType<typeof found>;
it.each<[string, Fault['kind'], (planted: Planted) => void]>([
  ['an answer that is not there', 'lost', ({ answers }) => void answers.pop()],
  [
    'an answer of before the last one',
    'lost',
    ({ answers }) => Object.assign(answers[0] ?? {}, { value: 3, revision: 1 }),
  ],
  ['an answer that was applied twice', 'doubled', ({ answers }) => Object.assign(answers[0] ?? {}, { revision: 3 })],
  ['another value', 'wrong', ({ answers }) => Object.assign(answers[0] ?? {}, { value: 5 })],
  ['a finish that is gone', 'lost', ({ submissions }) => Object.assign(submissions[0] ?? {}, { isFinished: false })],
  [
    'a finish that is not scored',
    'lost',
    ({ submissions }) => Object.assign(submissions[0] ?? {}, { isProcessed: false }),
  ],
  ['a score that is not there', 'lost', ({ scores }) => void scores.pop()],
  ['a score of other answers', 'wrong', ({ scores }) => Object.assign(scores[0] ?? {}, { raw: { JS: 5 } })],
  ['an invitation that was never written', 'lost', ({ mails, received }) => void [mails.shift(), received.shift()]],
  ['a mail that did not arrive', 'lost', ({ received }) => void received.pop()],
  ['a mail that was given up', 'wrong', ({ mails }) => Object.assign(mails[0] ?? {}, { state: 'error' })],
  ['a mail to another address', 'wrong', ({ received }) => Object.assign(received[0] ?? {}, { to: 'bob@chaos.test' })],
  ['a mail nobody wrote', 'wrong', ({ received }) => void received.push({ mailId: 'm9', to: 'ada@chaos.test', at: 1 })],
  ['a job that was given up', 'failed', ({ failedJobs }) => void failedJobs.push({ queue: 'mail', count: 1 })],
  ['a process that ended by itself', 'ended', ({ unexpectedEnds }) => void unexpectedEnds.push('bff-1 ended')],
])('finds %s: %s', (_, kind, plant) => {
  const planted = found();
  plant(planted);
  expect(kindsOf(findFaults(expected(), planted, happened()))).toEqual([kind]);
});

it('finds a score that is there twice, under one id or under two', () => {
  const planted = found();
  const [score] = planted.scores;
  if (!score) throw new Error('there is one');
  planted.scores.push({ ...score, submissionId: 's2' });
  expect(findFaults(expected(), planted, happened())).toEqual([
    { kind: 'doubled', what: 'scores of one person in one run (run-1 key)' },
    { kind: 'wrong', what: 'a score of s2, not finished' },
  ]);
  planted.scores[1] = score;
  expect(kindsOf(findFaults(expected(), planted, happened()))).toContain('doubled');
});

it('finds an invitation and a mail about a report that were written twice', () => {
  const planted = found();
  for (const [at, id] of ['m3', 'm4'].entries()) {
    const mail = planted.mails[at];
    const received = planted.received[at];
    if (!mail || !received) throw new Error('there are two');
    planted.mails.push({ ...mail, id });
    planted.received.push({ ...received, mailId: id });
  }
  expect(findFaults(expected(), planted, happened())).toEqual([
    { kind: 'doubled', what: 'mail new-checkup run-1  ada' },
    { kind: 'doubled', what: '2 of 1 mails of reports shared by ada to max' },
  ]);
});

it('takes a mail that came twice for doubled, unless a kill came before its sending was noted', () => {
  const planted = found();
  planted.received.push({ mailId: 'm1', to: 'ada@chaos.test', at: 15_000 });
  const kill = (kind: Kill['kind'], at: number): Kill => ({ name: `${kind}-1`, kind, at, backAt: at + 3_000 });
  const kindsAfter = (...kills: Kill[]) => kindsOf(findFaults(expected(), planted, happened(kills)));
  expect(countSentAgain(planted)).toBe(1);
  expect(kindsAfter()).toEqual(['doubled']);
  expect(kindsAfter(kill('checkups-worker', 1_200))).toEqual([]);
  expect(kindsAfter(kill('store', 500))).toEqual([]);
  // It was noted long before, comes only later, or is of a process that sends nothing.
  expect(kindsAfter(kill('checkups-worker', 9_000))).toEqual(['doubled']);
  expect(kindsAfter(kill('checkups-worker', 16_000))).toEqual(['doubled']);
  expect(kindsAfter(kill('bff', 1_200))).toEqual(['doubled']);
});

it('allows one retry of a request while all is restarted in turns, and more during kills', () => {
  const tries = (startedAt: number, count: number) => ({
    what: 'save',
    startedAt,
    count,
    reasons: ['unavailable'],
    isAnswered: true,
  });
  const faultsOf = (...attempts: Happened['attempts'][number][]) =>
    findFaults(expected(), found(), { ...happened(), attempts });
  expect(faultsOf(tries(150_000, 2), tries(50_000, 9))).toEqual([]);
  expect(kindsOf(faultsOf(tries(150_000, 3)))).toEqual(['retried']);
});
