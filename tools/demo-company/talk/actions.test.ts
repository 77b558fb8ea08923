import { beforeAll, describe, expect, it } from 'vitest';
import type { ActionRow } from '../../../services/checkups/src/talk/door/action.ts';
import { createCompany } from '../company.ts';
import { EMPLOYEE_EMAIL, MANAGER_EMAIL } from '../people/accounts.ts';

const now = new Date('2026-11-21T09:00:00Z');
const options = {
  now,
  passwordHash: 'hash',
  respondentSecret: 'a respondent secret of thirty-two characters',
  embedPublicJwk: { kty: 'EC' },
  intranetOrigins: [],
};

let db: ReturnType<typeof createCompany>['checkups'];
beforeAll(() => {
  db = createCompany(options).checkups;
});

const findActions = (email: string): ActionRow[] => {
  const author = db.users.find((user) => user.email === email);
  return db.actions.filter(({ authorId }) => authorId === author?._id);
};

describe('the actions of the demo company', () => {
  it('fill more than a page for the account visitors look at first, one of them shared', () => {
    const own = findActions(EMPLOYEE_EMAIL);
    expect(own.filter(({ isCompleted }) => !isCompleted).length).toBeGreaterThan(10);
    expect(own.some(({ isCompleted }) => isCompleted)).toBe(true);
    expect(own.filter(({ isVisibleToTeam }) => isVisibleToTeam)).toHaveLength(1);
  });

  it('are on all three lists, each with those who see it', () => {
    const teamIds = new Set(db.teams.filter(({ isSegment }) => !isSegment).map(({ _id }) => _id));
    for (const { list, teamId, audienceTeamIds, isVisibleToTeam } of db.actions) {
      expect(audienceTeamIds.every((id) => teamIds.has(id))).toBe(true);
      if (list === 'team') expect(audienceTeamIds).toEqual([teamId]);
      if (list === 'personal') expect(audienceTeamIds.length > 0).toBe(isVisibleToTeam);
    }
    expect(new Set(db.actions.map(({ list }) => list))).toEqual(new Set(['personal', 'team', 'company']));
    expect(new Set(findActions(MANAGER_EMAIL).map(({ teamId }) => teamId)).size).toBeGreaterThanOrEqual(2);
  });

  it('were made and completed before now', () => {
    for (const { createdAt, completedAt, isCompleted } of db.actions) {
      expect(createdAt < now).toBe(true);
      expect(completedAt === null).toBe(!isCompleted);
      if (completedAt) expect(completedAt >= createdAt && completedAt < now).toBe(true);
    }
  });
});

describe('what the demo’s manager agreed on', () => {
  it('has one reply to the team, about two rounds of it, and members who say whether it helps', () => {
    const agreed = findActions(MANAGER_EMAIL).filter(({ about }) => about !== undefined);
    expect(agreed.map(({ about }) => about?.factorKey)).toEqual(['ROA', 'FB', 'WD']);
    const [replied, ...others] = agreed.filter(({ reply }) => reply !== undefined);
    const { change, publishedAt } = replied?.reply ?? {};
    expect(others).toEqual([]);
    expect(change?.before.entryId).toBe(replied?.about?.entryId);
    expect(db.entries.map(({ _id }) => _id)).toContain(change?.now.entryId);
    const members = new Set(
      db.memberships
        .filter(({ teamId, role }) => teamId === replied?.teamId && role === 'member')
        .map((one) => one.userId),
    );
    expect(db.replyOpinions).toHaveLength(8);
    for (const { userId, actionId, createdAt } of db.replyOpinions) {
      expect([actionId, members.has(userId)]).toEqual([replied?._id, true]);
      expect(publishedAt && createdAt > publishedAt && createdAt < now).toBe(true);
    }
  });
});
