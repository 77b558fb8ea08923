import { randomUUID } from 'node:crypto';
import { runTeamId } from '../../../services/checkups/src/checkups/door/run-team.ts';
import type { UserRow } from '../../../services/checkups/src/people/door/person.ts';
import type { ActionRow } from '../../../services/checkups/src/talk/door/action.ts';
import type { MeetingRow } from '../../../services/checkups/src/talk/door/meeting.ts';
import type { MessageRow } from '../../../services/checkups/src/talk/door/message.ts';
import { startAnswering } from '../../../services/checkups/src/testing/answering.ts';
import { aCheckup, anEntry, inDays } from '../../../services/checkups/src/testing/objects.ts';
import { actingAs } from '../../../services/checkups/src/testing/test-app.ts';
import { type Company, TEAM } from './company.ts';
import type { Stack } from './stack.ts';

/** The password of every user that has one. */
export const PASSWORD = 'a quiet harbour at noon';

/**
 * Fixtures of the requests. Each function adds one more object of the employee and returns its id, so that a request may
 * change or delete it.
 */
export function createWorld({ checkups, bff }: Stack, company: Company) {
  const { rows } = checkups;

  function userNamed(name: string) {
    return company.users.get(name) ?? fail(`no user ${name} in the company`);
  }

  /** Calls the checkups service itself, as this user. @throws Error when it refuses */
  async function callAs<T>(
    name: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<T> {
    const reply = await checkups.call(actingAs(userNamed(name)), method, url, body);
    if (reply.status >= 300) fail(`${method} ${url} as ${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** An open run that asks the employee. */
  async function addRun(): Promise<string> {
    return (await rows.addRun([userNamed('employee')])).entry._id;
  }

  /** A run that counts the team of the employee. */
  async function addRunOfTeam(): Promise<string> {
    const entryId = await addRun();
    const team = { teamId: TEAM, isSegment: false, title: TEAM, aboveIds: [] };
    await rows.add('runTeams', { _id: runTeamId(entryId, TEAM), entryId, ...team });
    return entryId;
  }

  /** A submission of an own vitamin: the only kind that its author can delete. */
  async function addOwnVitamin(): Promise<string> {
    const wish = { id: randomUUID(), checkupentry: `own${randomUUID()}`, vitamins: ['ATT'] };
    return (await callAs<{ id: string }>('employee', 'POST', '/checkupsubmissions', wish)).id;
  }

  /** Sent, and shared with the managers of the employee, with a note on the first factor. */
  async function addSharedSubmission() {
    const entryId = await addRun();
    const answering = await startAnswering(checkups, userNamed('employee'), entryId);
    const [vitamin, factor] = answering.indexes[0]?.split('#') ?? [];
    const noteIndex = `${vitamin}#${factor}`;
    await answering.answerAll();
    await answering.save({ submission: { notes: [{ index: noteIndex, content: 'n', isShared: false, revision: 0 }] } });
    await answering.finish();
    await answering.save({ private: false });
    return { id: answering.id, entryId, noteIndex };
  }
  let shared: ReturnType<typeof addSharedSubmission> | undefined;

  /** A checkup of which no run is planned. */
  async function addDefinition(): Promise<string> {
    const checkup = aCheckup();
    await rows.add('checkups', checkup);
    return checkup._id;
  }

  /** A run that opens in ten days. */
  async function addPlannedRun(): Promise<string> {
    const checkup = aCheckup();
    const entry = anEntry(checkup, {
      status: 'planned',
      start: inDays(10),
      end: inDays(20),
      graceEnd: inDays(22),
      thresholds: {},
      revision: 0,
    });
    await rows.add('checkups', checkup);
    await rows.add('entries', entry);
    return entry._id;
  }

  /** An action of the employee's own, or one that the team manager made for the team, about its report or not. */
  async function addAction(kind: 'personal' | 'team' | 'agreement' | 'reply'): Promise<string> {
    const list = kind === 'personal' ? 'personal' : 'team';
    const about = { entryId: 'run', factorKey: 'ROC', dueDay: null, droppedAt: null };
    const reply = { said: 'a', did: 'b', next: '', change: null, publishedAt: new Date() };
    const action: ActionRow = {
      _id: randomUUID(),
      list,
      body: 'Rest',
      isCompleted: false,
      completedAt: null,
      isVisibleToTeam: list === 'team',
      authorId: list === 'team' ? 'team-manager' : 'employee',
      teamId: list === 'team' ? TEAM : null,
      audienceTeamIds: list === 'team' ? [TEAM] : [],
      ...(kind === 'agreement' || kind === 'reply' ? { about } : {}),
      ...(kind === 'reply' ? { reply } : {}),
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await rows.add('actions', action);
    return action._id;
  }

  /** Of the employee with the team manager. */
  async function addMeeting(): Promise<string> {
    const meeting: MeetingRow = {
      _id: randomUUID(),
      subject: 's',
      date: inDays(3),
      isCancelled: false,
      isRequest: false,
      userId: 'employee',
      managerId: 'team-manager',
      submissionId: null,
      createdBy: 'team-manager',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await rows.add('meetings', meeting);
    return meeting._id;
  }

  /** To the team of the employee, by its manager. */
  async function addMessage(): Promise<string> {
    const message: MessageRow = {
      _id: randomUUID(),
      body: '<p>b</p>',
      tagIds: [],
      teamId: TEAM,
      isCompany: false,
      entryId: null,
      type: 'message',
      isCompleted: false,
      authorId: 'team-manager',
      createdAt: new Date(),
      updatedAt: new Date(),
    };
    await rows.add('messages', message);
    return message._id;
  }

  let known: Promise<UserRow> | undefined;
  /** A user with the password who is no actor; its hash is copied to others, because hashing is slow. */
  function userWithPassword(): Promise<UserRow> {
    known ??= rows.addUser({ password: PASSWORD });
    return known;
  }

  return {
    company,
    rows,
    store: bff.store,
    frontendsFolder: bff.config.frontendsFolder,
    callAs,
    addressWithPassword: async () => (await userWithPassword()).email,
    /** Sets the password of an actor; null: the account has none. */
    async setPassword(actor: string, password: typeof PASSWORD | null): Promise<void> {
      const passwordHash = password === null ? '' : (await userWithPassword()).passwordHash;
      await rows.collection('users').updateOne({ _id: actor }, { $set: { passwordHash } });
    },
    addRun,
    addRunOfTeam,
    addOwnVitamin,
    addSharedSubmission,
    /** One submission for all requests that do not change it. */
    sharedSubmission() {
      shared ??= addSharedSubmission();
      return shared;
    },
    addDefinition,
    addPlannedRun,
    addAction,
    addMeeting,
    addMessage,
  };
}

export type World = ReturnType<typeof createWorld>;

function fail(message: string): never {
  throw new Error(message);
}
