import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import type { UserRow } from '../../people/door/person.ts';
import { aCheckup, anEntry, aParticipation, aUser } from '../objects.ts';

/** In every text of a person. */
export const CANARY = 'canary';
/** When a test begins. */
export const START = new Date('2026-03-02T07:00:00Z');

export type AddRows = (collection: string, ...rows: object[]) => Promise<void>;

/** `other` is whom the person meets and shares with; `mark` is in every id and text. */
type Traces = { user: UserRow; other: UserRow; at: Date; mark: string };

/** A row of every kind that a person leaves, of this age; every text of theirs contains the canary. */
export async function leaveTraces(add: AddRows, { user, other, at, mark }: Traces): Promise<void> {
  const own = aCheckup({ _id: `own-${mark}`, ownerId: user._id });
  const definition = aCheckup({
    _id: `checkup-${mark}`,
    audience: { teamIds: [], segmentIds: [], excludedUserIds: [user._id] },
  });
  const over = addDays(at, 1);
  const entry = anEntry(definition, {
    _id: `entry-${mark}`,
    start: at,
    end: over,
    graceEnd: over,
    status: 'completed',
    invitedCount: 5,
    isPulse: true,
    audience: { teamIds: [], segmentIds: [], excludedUserIds: [user._id] },
  });
  const text = `${CANARY} ${mark}`;
  const dates = { createdAt: at, updatedAt: at };
  const submission = {
    userId: user._id,
    isFinished: true,
    answersHash: 'h',
    answers: {},
    extraAnswers: {},
    notes: { AU: { content: text, isShared: false, revision: 1, at } },
    isPrivate: false,
    managerId: other._id,
    readerIds: [other._id],
    startedAt: at,
    updatedAt: at,
    finishedAt: at,
  };
  await add('checkups', own, { ...definition, createdBy: user._id });
  await add('entries', { ...entry, createdBy: user._id });
  await add('reminders', { _id: `${entry._id}.1`, entryId: entry._id, slot: '1', askedBy: user._id, askedAt: at });
  await add('participations', { ...aParticipation(user._id, entry), _id: `p-${mark}` });
  await add('frames', {
    _id: `${entry._id}.${user._id}`,
    entryId: entry._id,
    userId: user._id,
    teamIds: ['team'],
    segmentIds: [],
    attributes: {},
  });
  await add('submissions', { _id: `s-${mark}`, entryId: entry._id, checkupId: definition._id, ...submission });
  await add('submissions', { _id: `t-${mark}`, entryId: null, checkupId: own._id, ...submission });
  await add('outbox', {
    _id: `s-${mark}-h`,
    kind: 'score-submission',
    payload: { submissionId: `s-${mark}` },
    createdAt: at,
  });
  await add('actions', {
    _id: `a-${mark}`,
    list: 'personal',
    body: text,
    authorId: user._id,
    audienceTeamIds: [],
    ...dates,
  });
  await add('actions', {
    _id: `b-${mark}`,
    list: 'team',
    body: 'For all',
    authorId: user._id,
    audienceTeamIds: ['team'],
    ...dates,
  });
  await add('replyOpinions', {
    _id: `b-${mark}.${user._id}`,
    actionId: `b-${mark}`,
    userId: user._id,
    helps: 'yes',
    ...dates,
  });
  await add('messages', { _id: `m-${mark}`, body: text, teamId: 'team', authorId: user._id, ...dates });
  await add('feedbacks', { _id: `f-${mark}`, teamId: 'team', body: text, authorId: user._id, createdAt: at });
  await add('feedbackResponses', {
    _id: `r-${mark}`,
    userId: user._id,
    cardId: `c-${mark}`,
    subjectId: other._id,
    ...dates,
  });
  await add('feedbackResponses', {
    _id: `q-${mark}`,
    userId: other._id,
    cardId: `c-${mark}`,
    subjectId: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `g-${mark}`,
    subject: text,
    date: at,
    userId: user._id,
    managerId: other._id,
    createdBy: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `h-${mark}`,
    subject: text,
    date: null,
    userId: other._id,
    managerId: user._id,
    createdBy: user._id,
    ...dates,
  });
  await add('meetings', {
    _id: `i-${mark}`,
    subject: 'Of two other people',
    date: null,
    userId: 'somebody',
    managerId: 'another',
    createdBy: user._id,
    ...dates,
  });
  await add('mails', {
    _id: `e-${mark}`,
    template: 'new-checkup',
    userId: user._id,
    variables: { name: text },
    aboutUserId: other._id,
    state: 'idle',
    createdAt: at,
  });
  await add('outbox', { _id: `e-${mark}`, kind: 'mail', payload: { mailId: `e-${mark}` }, createdAt: at });
  await add('pulseSamples', { _id: entry._id, seed: 'x', pieces: 1, drawnAt: at });
  await add('pulseSamplePieces', { _id: `${entry._id}.0`, userIds: [user._id, 'somebody'] });
  await add('pulseStandings', { _id: user._id, count: 1, lastEntryId: entry._id });
  await add('sessions', {
    _id: `z-${mark}`,
    userId: user._id,
    device: `Browser of ${mark}`,
    refreshDigest: mark,
    expiresAt: addDays(START, 999),
  });
  await add('pendingLogIns', { _id: `l-${mark}`, userId: user._id, kind: 'verify', expiresAt: addDays(START, 999) });
  await add('erasureCodes', { _id: user._id, digest: mark, expiresAt: addDays(START, 999) });
  await add('dataCopies', { _id: `d-${mark}`, userId: user._id, format: 'json', expiresAt: addDays(START, 999) });
  await add('dataCopyPieces', { _id: `d-${mark}.0`, copyId: `d-${mark}`, userId: user._id });
  await add('auditEvents', {
    _id: `u-${mark}`,
    act: 'logged_in',
    userId: user._id,
    at,
    expiresAt: addDays(START, 999),
  });
  await add('resetCodes', { _id: `c-${mark}`, userId: user._id, digest: mark, expiresAt: addDays(START, 999) });
}

/** A user whose names, address and profile contain the canary. */
export const aPerson = (id: string, changes: Partial<UserRow> = {}) =>
  aUser({
    _id: id,
    firstname: `${CANARY}first`,
    lastname: `${CANARY}last`,
    email: `${CANARY}.${id}@demo.test`,
    passwordHash: `${CANARY}hash`,
    profile: { city: `${CANARY}city` },
    externalIds: [{ issuer: 'idp', subject: `${CANARY}subject.${id}` }],
    provisioned: { userName: `${CANARY}name.${id}`, externalId: `${CANARY}external.${id}` },
    ...changes,
  });
