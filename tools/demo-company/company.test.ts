import { createHash } from 'node:crypto';
import { PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAnswersDigest } from '../../services/checkups/src/answers/scoring-feed/answers-digest.ts';
import { scoringAnswers } from '../../services/checkups/src/answers/submissions/finish-submission.ts';
import { askedQuestions } from '../../services/checkups/src/checkups/door/asked-questions.ts';
import type { Content } from '../../services/checkups/src/content/door/content.ts';
import { isOrphaned } from '../../services/checkups/src/people/door/person.ts';
import { type Company, createCompany } from './company.ts';
import { addDays, DAY_MS } from './dates.ts';
import { ACCOUNTS, EMPLOYEE_EMAIL, MANAGER_EMAIL } from './people/accounts.ts';
import { FURTHER_ACCOUNTS } from './people/further-accounts.ts';
import { emailOfOther, OTHERS } from './people/others.ts';

const now = new Date('2026-11-21T09:00:00Z');
const options = {
  now,
  passwordHash: 'hash',
  respondentSecret: 'a respondent secret of thirty-two characters',
  embedPublicJwk: { kty: 'EC' },
  intranetOrigins: ['http://127.0.0.1:8090'],
};

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('missing');
  return value;
};
const toIds = (rows: readonly { _id: string }[]) => new Set(rows.map(({ _id }) => _id));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: readonly number[]) => mean(values.map((value) => (value - mean(values)) ** 2));
function correlation(left: readonly number[], right: readonly number[]): number {
  const together = mean(left.map((value, index) => (value - mean(left)) * (present(right[index]) - mean(right))));
  return together / Math.sqrt(variance(left) * variance(right));
}

let company: Company;
let db: Company['checkups'];
/** Who is asked in runs. */
let asked: Company['checkups']['users'];
beforeAll(() => {
  company = createCompany(options);
  db = company.checkups;
  const others = new Set(OTHERS.map(emailOfOther));
  asked = db.users.filter(({ email }) => !others.has(email));
});

const findUser = (email: string) => present(db.users.find((user) => user.email === email));
const findSubmissions = (email: string) => db.submissions.filter(({ userId }) => userId === findUser(email)._id);

describe('the demo company', () => {
  it('is the same every time, and another around another day', () => {
    expect(digest(createCompany(options))).toBe(digest(company));
    expect(digest(createCompany({ ...options, now: addDays(now, 1) }))).not.toBe(digest(company));
  });

  it.each(['2026-11-21T00:00:00.000Z', '2026-11-21T14:20:31.123Z', '2026-11-21T23:59:59.999Z'])(
    'is the same when it is made at %s of the same day',
    (moment) => expect(digest(createCompany({ ...options, now: new Date(moment) }))).toBe(digest(company)),
  );

  it('stores days of a profile as midnights in UTC', () => {
    const days = db.users.flatMap(({ profile }) => [profile.birthdate, profile.employmentStart] as Date[]);
    expect(days.filter((day) => day.getTime() % 86_400_000 !== 0)).toEqual([]);
  });

  it('has the size it promises', () => {
    expect(asked).toHaveLength(240);
    const teams = db.teams.filter(({ isSegment, isVisible, orphanedFrom }) => !isSegment && isVisible && !orphanedFrom);
    expect(teams.filter(({ isCompany }) => !isCompany)).toHaveLength(24);
    expect(new Set(teams.map(({ ancestorIds }) => ancestorIds.length))).toEqual(new Set([0, 1, 2, 3]));
    expect(db.teams.filter(({ isSegment }) => isSegment)).toHaveLength(4);
    expect(db.companyBranches.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(db.companyBranches).toHaveLength(3);
    expect(db.questions).toHaveLength(102);
    expect(company.analytics.normSets).toHaveLength(1);
    const languages = new Set(db.users.map(({ language }) => language));
    expect(languages).toEqual(new Set(['nl', 'fr', 'en']));
  });

  it('names every user once and repeats no address', () => {
    expect(new Set(db.users.map(({ email }) => email)).size).toBe(db.users.length);
    expect(db.users.every(({ email }) => /^[a-z.]+@demo\.test$/.test(email))).toBe(true);
  });

  it('has people who hold what its lists offer, and a few what is no longer offered', () => {
    for (const field of ['jobTitle', 'jobLevel', 'position'] as const) {
      const { options: offered } = present(db.profileOptions.find(({ _id }) => _id === field));
      const held = new Set(db.users.map(({ profile }) => profile[field]));
      expect([...held].filter((id) => !offered.some((option) => option.id === id))).toEqual([]);
      expect(offered.filter(({ id }) => !held.has(id)).map(({ title }) => title.en)).toEqual([]);
      expect(offered.every(({ title }) => title.en && title.fr && title.nl)).toBe(true);
    }
    const levels = db.profileOptions.find(({ _id }) => _id === 'jobLevel')?.options;
    expect(levels?.filter(({ isRetired }) => isRetired)).toHaveLength(1);
  });

  it('points only at what exists', () => {
    const users = toIds(db.users);
    const teams = toIds(db.teams);
    const entries = toIds(db.entries);
    const checkups = toIds(db.checkups);
    for (const [name, rows] of Object.entries(db)) expect(toIds(rows).size, name).toBe(rows.length);
    expect(db.teams.every(({ parentId, ancestorIds }) => parentId === (ancestorIds.at(-1) ?? null))).toBe(true);
    expect(db.teams.flatMap(({ ancestorIds }) => ancestorIds).every((id) => teams.has(id))).toBe(true);
    expect(db.memberships.every(({ userId, teamId }) => users.has(userId) && teams.has(teamId))).toBe(true);
    expect(db.entries.every(({ checkupId }) => checkups.has(checkupId))).toBe(true);
    const asked = new Set(db.participations.map(({ userId, entryId }) => `${userId} ${entryId}`));
    expect(asked.size).toBe(db.participations.length);
    expect(db.participations.every(({ userId, entryId }) => users.has(userId) && entries.has(entryId))).toBe(true);
    expect(db.submissions.every(({ userId, entryId }) => asked.has(`${userId} ${entryId}`))).toBe(true);
    expect(db.submissions.every(({ managerId }) => managerId === null || users.has(managerId))).toBe(true);
    expect(db.submissions.every(({ readerIds = [] }) => readerIds.every((id) => users.has(id)))).toBe(true);
  });

  it('gives every user one team, and every team a leader', () => {
    const teams = db.teams.filter(({ isSegment, isVisible, orphanedFrom }) => !isSegment && isVisible && !orphanedFrom);
    const [teamIds, askedIds] = [toIds(teams), toIds(asked)];
    const own = db.memberships.filter(
      ({ userId, teamId, role }) => role === 'member' && teamIds.has(teamId) && askedIds.has(userId),
    );
    expect(new Set(own.map(({ userId }) => userId)).size).toBe(240);
    expect(own).toHaveLength(240);
    const led = db.memberships.filter(({ role }) => role === 'manager').map(({ teamId }) => teamId);
    expect(teams.every(({ _id }) => led.filter((teamId) => teamId === _id).length === 1)).toBe(true);
  });
});

describe('the accounts', () => {
  it('are the only ones with a password', () => {
    const able = db.users.filter(({ passwordHash }) => passwordHash !== '');
    expect(able.map(({ email }) => email).sort()).toEqual(
      [...ACCOUNTS, ...FURTHER_ACCOUNTS].map(({ email }) => email).sort(),
    );
  });

  it('may do what they are called after', () => {
    expect(findUser('admin@demo.test').permissions).toEqual(['managecompany']);
    expect(findUser('hr@demo.test').permissions).toEqual(['manageusers', 'manageteams', 'manageschedule']);
    expect(findUser('analyst@demo.test').permissions).toEqual(['manageanalytics', 'manageadvancedanalytics']);
    expect(findUser(EMPLOYEE_EMAIL).permissions).toEqual([]);
  });

  it('let the manager lead two teams, one of them the employee’s, and the segment manager lead segments', () => {
    const ledBy = (email: string) =>
      db.memberships
        .filter(({ userId, role }) => userId === findUser(email)._id && role === 'manager')
        .map(({ teamId }) => present(db.teams.find(({ _id }) => _id === teamId)));
    const led = ledBy(MANAGER_EMAIL);
    expect(led.map(({ isSegment }) => isSegment)).toEqual([false, false]);
    const employee = findUser(EMPLOYEE_EMAIL)._id;
    const ledIds = toIds(led);
    expect(
      db.memberships.some(({ userId, teamId, role }) => userId === employee && role === 'member' && ledIds.has(teamId)),
    ).toBe(true);
    const segments = ledBy('segment@demo.test');
    expect(segments.length).toBeGreaterThan(0);
    expect(segments.every(({ isSegment }) => isSegment)).toBe(true);
  });

  it('leave the employee a checkup and a pulse to start, one ahead, one missed, and three finished', () => {
    const employee = findUser(EMPLOYEE_EMAIL)._id;
    const submissions = findSubmissions(EMPLOYEE_EMAIL);
    const begun = new Set(submissions.map(({ entryId }) => entryId));
    const open = db.participations.filter(({ userId, entryId }) => userId === employee && !begun.has(entryId));
    const inState = (state: string) => {
      const ids = toIds(db.entries.filter(({ status }) => status === state));
      return open.filter(({ entryId }) => ids.has(entryId)).map(({ isPulse }) => isPulse);
    };
    expect(inState('active').sort()).toEqual([false, true]);
    expect(inState('planned')).toEqual([false]);
    expect(inState('completed')).toEqual([false]);
    const finished = submissions.filter(({ isFinished, inVitaminsBlock }) => isFinished && inVitaminsBlock);
    expect(finished).toHaveLength(3);
    const sharings = finished.map(({ isPrivate, managerId, sharingLevel }) => [
      isPrivate ? 'private' : sharingLevel,
      managerId === null ? 'all' : 'one',
    ]);
    expect(sharings.sort()).toEqual([
      ['private', 'all'],
      ['report', 'one'],
      ['report_and_answers', 'all'],
    ]);
    expect(submissions.filter(({ isPulse }) => isPulse).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the people beside those who are asked', () => {
  const withStatus = (status: string) => db.users.filter((user) => user.status === status);
  const teamsOf = (userId: string) => {
    const segments = toIds(db.teams.filter(({ isSegment }) => isSegment));
    return db.memberships.filter((row) => row.userId === userId && row.role === 'member' && !segments.has(row.teamId));
  };

  it('are never asked and cannot log in', () => {
    const regular = toIds(asked);
    const others = db.users.filter(({ _id }) => !regular.has(_id));
    expect(others).toHaveLength(OTHERS.length);
    const invited = new Set(db.participations.map(({ userId }) => userId));
    expect(others.filter(({ _id, passwordHash }) => invited.has(_id) || passwordHash !== '')).toEqual([]);
  });

  it('have left, with the day and the reason', () => {
    expect(withStatus('former')).toHaveLength(6);
    const reasons = present(db.profileOptions.find(({ _id }) => _id === 'terminationReason')).options;
    for (const { profile } of withStatus('former')) {
      expect((profile.employmentEnd as Date) < now).toBe(true);
      expect(reasons.map(({ id }) => id)).toContain(profile.terminationReason);
    }
  });

  it('are inactive and keep their team, are in no team, or in a hidden one only', () => {
    expect(withStatus('inactive').map(({ _id }) => teamsOf(_id).length)).toEqual([1, 1, 1]);
    expect(withStatus('active').filter(({ _id }) => teamsOf(_id).length === 0)).toHaveLength(2);
    const hidden = db.teams.filter(({ isVisible }) => !isVisible);
    expect(hidden).toHaveLength(1);
    expect(db.memberships.filter(({ teamId }) => teamId === hidden[0]?._id)).toHaveLength(3);
    const orphaned = db.teams.filter(isOrphaned);
    expect(orphaned).toMatchObject([{ orphanedFrom: { title: 'New products' } }]);
  });

  it('leave each permission to one person who holds no other, and some things to a viewer', () => {
    for (const permission of PERMISSIONS.filter((name) => name !== 'managecompany'))
      expect(findUser(`${permission.toLowerCase()}@demo.test`).permissions).toEqual([permission]);
    const viewer = findUser('viewer@demo.test')._id;
    const viewed = db.memberships.filter(({ userId, role }) => userId === viewer && role === 'viewer');
    expect(viewed.map(({ teamId }) => present(db.teams.find(({ _id }) => _id === teamId)).title).sort()).toEqual([
      'Blue-collar workers',
      'Finance',
      'Production Ghent',
    ]);
  });
});

describe('the year', () => {
  it('has four full checkups and eleven pulses behind it, one of each now and one checkup ahead', () => {
    const count = (isPulse: boolean, status: string) =>
      db.entries.filter((entry) => entry.isPulse === isPulse && entry.status === status).length;
    expect([count(false, 'completed'), count(false, 'active'), count(false, 'planned')]).toEqual([4, 1, 1]);
    expect([count(true, 'completed'), count(true, 'active'), count(true, 'planned')]).toEqual([11, 1, 0]);
    const days = (from: Date, to: Date) => (to.getTime() - from.getTime()) / DAY_MS;
    for (const { status, start, end, graceEnd } of db.entries) {
      expect(end < graceEnd && start < end).toBe(true);
      if (status === 'completed') expect(graceEnd < now && days(start, now) < 366).toBe(true);
      if (status === 'active') expect(start < now && now < end).toBe(true);
      if (status === 'planned') expect(start > now).toBe(true);
    }
  });

  it('says of every run how many it asks, and of full checkups that are over when people were reminded', () => {
    for (const { _id, invitedCount } of db.entries)
      expect(invitedCount).toBe(db.participations.filter(({ entryId }) => entryId === _id).length);
    for (const { _id, isPulse, status, start, end } of db.entries) {
      const reminders = db.reminders.filter(({ entryId }) => entryId === _id);
      expect(reminders).toHaveLength(!isPulse && status === 'completed' ? 2 : 0);
      for (const { askedAt, askedBy } of reminders) {
        expect(askedAt > start && askedAt < end).toBe(true);
        expect(askedBy).toBe(findUser('admin@demo.test')._id);
      }
    }
  });

  it('never has two pulses at once', () => {
    const pulses = db.entries.filter(({ isPulse }) => isPulse);
    pulses.sort((left, right) => left.start.getTime() - right.start.getTime());
    expect(pulses.every(({ start }, index) => index === 0 || present(pulses[index - 1]).graceEnd < start)).toBe(true);
  });

  it('asks a fifth of the people for each pulse, and spreads the pulses over them', () => {
    for (const entry of db.entries.filter(({ isPulse }) => isPulse)) {
      const here = asked.filter(({ createdAt }) => createdAt <= entry.start).length;
      const invited = db.participations.filter(({ entryId }) => entryId === entry._id).length;
      expect(invited).toBe(Math.round(here / 5));
    }
    const counts = new Map<string, number>();
    for (const { userId, isPulse } of db.participations) if (isPulse) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
  });

  it('counts every invited user in their teams, in every run that has opened', () => {
    const opened = toIds(db.entries.filter(({ status }) => status !== 'planned'));
    const asked = db.participations.filter(({ entryId }) => opened.has(entryId));
    expect(new Set(db.frames.map(({ _id }) => _id))).toEqual(
      new Set(asked.map(({ entryId, userId }) => `${entryId}.${userId}`)),
    );
    const ancestors = new Map(db.teams.map(({ _id, ancestorIds }) => [_id, ancestorIds]));
    for (const { userId, teamIds, segmentIds } of db.frames) {
      const own = db.memberships.filter((row) => row.userId === userId && row.role === 'member');
      const all = own.flatMap(({ teamId }) => [teamId, ...present(ancestors.get(teamId))]);
      expect([...teamIds, ...segmentIds].sort()).toEqual([...new Set(all)].sort());
    }
    for (const { _id } of db.entries) {
      const counted = db.frames.filter(({ entryId }) => entryId === _id);
      const named = new Set(counted.flatMap(({ teamIds, segmentIds }) => [...teamIds, ...segmentIds]));
      const frozen = db.runTeams.filter(({ entryId }) => entryId === _id);
      expect(new Set(frozen.map(({ teamId }) => teamId))).toEqual(named);
      for (const { aboveIds } of frozen) expect(aboveIds.every((id) => named.has(id))).toBe(true);
    }
    for (const { _id, invited, teams } of company.analytics.entryPeople) {
      const counted = db.frames.filter(({ entryId }) => entryId === _id);
      expect(invited).toBe(counted.length);
      for (const { teamId, invited: ofTeam } of teams)
        expect(ofTeam).toBe(counted.filter(({ teamIds }) => teamIds.includes(teamId)).length);
    }
    expect(toIds(company.analytics.entries)).toEqual(opened);
    expect(toIds(company.analytics.entryPeople)).toEqual(opened);
    for (const { _id, finishedCount } of company.analytics.entries)
      expect(finishedCount ?? 0).toBe(
        finishedCount === null ? 0 : company.analytics.scores.filter(({ entryId }) => entryId === _id).length,
      );
    const scored = company.analytics.scores.filter(({ entryId }) => entryId !== null);
    expect(scored.every(({ frame }) => frame !== null && frame.teamIds.length > 0)).toBe(true);
  });

  it('invites no user to a run before their first day', () => {
    const cameAt = new Map(db.users.map(({ _id, createdAt }) => [_id, createdAt]));
    expect(db.participations.every(({ userId, start }) => present(cameAt.get(userId)) <= start)).toBe(true);
  });
});

describe('the answers', () => {
  it('are the questions the product would ask, in its order', () => {
    const content: Content = {
      vitamins: db.vitamins,
      factors: new Map(db.factors.map((factor) => [factor._id, factor])),
      questionsOf: new Map(
        db.factors.map(({ _id }) => [_id, db.questions.filter(({ factorKey }) => factorKey === _id)]),
      ),
      scales: new Map(db.scales.map((scale) => [scale._id, scale])),
      places: new Map(),
      hasSegmentQuestions: false,
    };
    const asked = new Map(db.checkups.map((one) => [one._id, askedQuestions(one, content, new Set()).keys]));
    for (const { checkupId, answers, questionCount } of db.submissions) {
      expect(Object.keys(answers)).toEqual(asked.get(checkupId));
      expect(questionCount).toBe(Object.keys(answers).length);
    }
    const full = [...asked].filter(([id]) => id.startsWith('checkup-'));
    expect(full.length).toBeGreaterThan(1);
    for (const [, questions] of full) expect(questions).toHaveLength(102);
    const pulses = [...asked].filter(([id]) => id.startsWith('pulse')).map(([, keys]) => keys.length);
    expect(Math.min(...pulses)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...pulses)).toBeLessThanOrEqual(10);
  });

  it('are complete and scored when finished, and wait when not', () => {
    const scored = new Map(company.analytics.scores.map((score) => [score._id, score]));
    for (const { _id, isFinished, answers, answeredCount, finishedAt, answersHash, ...row } of db.submissions) {
      const values = Object.values(answers).map(({ value }) => value);
      expect(values.filter((value) => value !== 'none')).toHaveLength(answeredCount);
      expect(scored.has(_id)).toBe(isFinished);
      if (!isFinished) {
        expect([finishedAt, answersHash]).toEqual([null, null]);
        continue;
      }
      expect(answeredCount).toBe(row.questionCount);
      expect(scored.get(_id)).toMatchObject({ answersHash, finishedAt, entryId: row.entryId });
      expect(present(finishedAt) < now && row.startedAt < present(finishedAt)).toBe(true);
    }
    expect(db.submissions.some(({ isFinished }) => !isFinished)).toBe(true);
  });

  it('are the same for a person whenever the company is made', () => {
    const findAnswers = (moment: Date) => {
      const { checkups } = createCompany({ ...options, now: moment });
      const employee = checkups.users.find(({ email }) => email === 'employee@demo.test');
      const own = checkups.submissions.filter(({ userId, isFinished }) => userId === employee?._id && isFinished);
      return own.map(({ answers }) => Object.values(answers).map(({ value }) => value));
    };
    expect(findAnswers(addDays(now, 1))).toEqual(findAnswers(now));
  });

  it('have the digest that the product gives them', () => {
    const scaleByFactor = new Map(db.factors.map(({ _id, scaleKey }) => [_id, scaleKey ?? '']));
    const places = new Map(
      db.questions.map(({ _id, factorKey, reverse }) => [
        _id,
        {
          vitaminKey: '',
          factorKey,
          scaleKey: present(scaleByFactor.get(factorKey)),
          reverse,
          values: new Set<number>(),
        },
      ]),
    );
    const content: Content = {
      vitamins: [],
      factors: new Map(),
      questionsOf: new Map(),
      scales: new Map(),
      places,
      hasSegmentQuestions: false,
    };
    const finished = db.submissions.filter(({ isFinished }) => isFinished);
    const toDigest = createAnswersDigest(options.respondentSecret);
    for (const row of finished) expect(row.answersHash).toBe(toDigest(row._id, scoringAnswers(row, content)));
  });

  it('send analytics no user id', () => {
    const text = JSON.stringify(company.analytics);
    for (const { _id, email } of db.users) expect(text.includes(_id) || text.includes(email)).toBe(false);
  });

  it('carry a few notes, of which some are shared', () => {
    const notes = db.submissions.flatMap((submission) => Object.values(submission.notes));
    expect(notes.length).toBeGreaterThan(30);
    expect(notes.filter(({ isShared }) => isShared).length).toBeGreaterThan(5);
  });

  it('hang together: well-being with engagement, demands with strain, resources with motivation', () => {
    const full = company.analytics.scores.filter(({ isPulse }) => !isPulse);
    const raws = (key: ScoreKey) => full.map(({ raw }) => present(raw[key]));
    const wellBeing = raws('WB');
    expect(correlation(wellBeing, raws('ENG'))).toBeGreaterThan(0.3);
    expect(correlation(wellBeing, raws('ENG'))).toBeLessThan(0.8);
    expect(correlation(raws('HIN'), raws('ONG'))).toBeGreaterThan(0.3);
    expect(correlation(raws('EB'), raws('IM'))).toBeGreaterThan(0.3);
    expect(correlation(raws('EB'), raws('EXH'))).toBeLessThan(0);
    expect(mean(wellBeing)).toBeGreaterThan(4.3);
    expect(mean(wellBeing)).toBeLessThan(5.4);
    expect(new Set(full.map(({ cluster }) => cluster)).size).toBe(5);
  });

  it('of a reversed question go against the others of its factor', () => {
    const full = db.submissions.filter(({ isFinished, isPulse }) => isFinished && !isPulse);
    const findValues = (key: string) => full.map(({ answers }) => Number(answers[key]?.value));
    const reversed = db.questions.filter(({ reverse }) => reverse);
    expect(reversed).toHaveLength(14);
    for (const { _id, factorKey } of reversed)
      expect(correlation(findValues(_id), findValues(`${factorKey}1`)), _id).toBeLessThan(-0.3);
  });

  it('differ between teams by more than chance', () => {
    const closed = present(db.entries.filter(({ isPulse, status }) => !isPulse && status === 'completed').at(-1));
    const byTeam = new Map<string, number[]>();
    const toDepth = (id: string) => present(db.teams.find(({ _id }) => _id === id)).ancestorIds.length;
    for (const { entryId, frame, raw } of company.analytics.scores) {
      if (entryId !== closed._id) continue;
      const base = present(frame?.teamIds.toSorted((one, other) => toDepth(other) - toDepth(one))[0]);
      byTeam.set(base, [...(byTeam.get(base) ?? []), present(raw.WB)]);
    }
    const teams = [...byTeam.values()].filter((values) => values.length >= 5);
    const within = mean(teams.map(variance));
    const size = mean(teams.map((values) => values.length));
    expect(variance(teams.map(mean))).toBeGreaterThan((1.3 * within) / size);
  });
});
