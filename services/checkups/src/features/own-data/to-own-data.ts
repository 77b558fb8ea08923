import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { OWN_DATA_VERSION, type OwnData } from '@wellspring/shared/contracts/own-data.ts';
import type { ProfileOptionList } from '@wellspring/shared/contracts/profile-options.ts';
import { heldOption, optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import type { CheckupRow } from '../../domain/checkup.ts';
import type { Content } from '../../domain/content.ts';
import type { FeedbackResponseRow } from '../../domain/feedback-response.ts';
import type { Link, UserRow } from '../../domain/person.ts';
import { optionsOf } from '../../domain/profile-options.ts';
import { localise } from '../../localised-text.ts';
import type { HeldRows } from './own-data.repository.ts';
import { toOwnSubmission } from './to-own-submission.ts';

export type OwnDataWords = {
  links: readonly Link[];
  content: Content;
  /** Names of the people the person met or shared with, by id. */
  names: ReadonlyMap<string, string>;
  /** Titles of teams by id. */
  titles: ReadonlyMap<string, string>;
  /** What people choose from on their profile. */
  lists: readonly ProfileOptionList[];
  locale: Locale;
  now: Date;
};

/** Ids of others that a person's own data mentions: whom they met, whom they shared with. */
export const mentionedPeople = ({ user, meetings, submissions }: HeldRows): string[] => [
  ...new Set([
    ...meetings.map((row) => (row.userId === user._id ? row.managerId : row.userId)),
    ...submissions.flatMap((row) => row.managerId ?? []),
  ]),
];

export const mentionedTeams = ({ messages, feedbacks }: HeldRows): string[] => [
  ...new Set([...messages.flatMap((row) => row.teamId ?? []), ...feedbacks.map((row) => row.teamId)]),
];

const iso = (moment: Date) => moment.toISOString();
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

const toRating = ({ useful, recognise, understand, createdAt }: FeedbackResponseRow) => ({
  useful,
  recognise,
  understand,
  createdAt: iso(createdAt),
});

/** A profile with the titles of what was chosen: an id says nothing to the person. */
const inWords = (profile: UserRow['profile'], lists: OwnDataWords['lists'], locale: Locale): UserRow['profile'] =>
  Object.fromEntries(
    Object.entries(profile).map(([field, value]) => {
      const held = typeof value === 'string' ? heldOption(optionsOf(lists, field), value) : null;
      return [field, held ? optionTitle(held.title, locale) : value];
    }),
  );

/** Everything held about a person in one document, without anything that is somebody else's. */
export function toOwnData(rows: HeldRows, words: OwnDataWords): OwnData {
  const { links, content, names, titles, lists, locale, now } = words;
  const { user, checkups } = rows;
  const titleOf = (checkup: CheckupRow | undefined) => (checkup ? localise(checkup.title, locale) : '');
  return {
    schema: 'wellspring.own-data',
    schemaVersion: OWN_DATA_VERSION,
    exportedAt: iso(now),
    language: locale,
    person: {
      id: user._id,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      language: user.language,
      status: user.status,
      permissions: user.permissions,
      profile: inWords(user.profile, lists, locale),
      externalIds: user.externalIds.map(({ issuer, subject }) => ({ issuer, subject })),
      createdAt: iso(user.createdAt),
      updatedAt: iso(user.updatedAt),
    },
    memberships: links.map(({ role, team }) => ({ team: team.title, isSegment: team.isSegment, role })),
    invitations: rows.participations.map(({ checkupId, start, end }) => ({
      checkup: titleOf(checkups.get(checkupId)),
      start: iso(start),
      end: iso(end),
    })),
    submissions: rows.submissions.map((row) => toOwnSubmission(row, { checkups, content, names, locale })),
    actions: rows.actions.map(({ list, body, isCompleted, isVisibleToTeam, createdAt, updatedAt }) => ({
      list,
      body,
      isCompleted,
      isVisibleToTeam,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
    messages: rows.messages.map(({ body, teamId, createdAt }) => ({
      body,
      team: teamId === null ? null : (titles.get(teamId) ?? null),
      createdAt: iso(createdAt),
    })),
    meetings: rows.meetings.map((row) => ({
      subject: row.subject,
      with: names.get(row.userId === user._id ? row.managerId : row.userId) ?? '',
      date: isoOrNull(row.date),
      isCancelled: row.isCancelled,
      isRequest: row.isRequest,
      createdAt: iso(row.createdAt),
    })),
    feedback: rows.feedbacks.map(({ body, teamId, createdAt }) => ({
      body,
      team: titles.get(teamId) ?? null,
      createdAt: iso(createdAt),
    })),
    reportRatings: rows.ratings.map(toRating),
    // One's own word about one's own report is in the list above.
    ratingsOfMyReport: rows.ratingsOfMe.filter((row) => row.userId !== user._id).map(toRating),
    pulses: { timesAsked: rows.pulseCount },
    mails: rows.mails.map(({ template, state, createdAt, sentAt }) => ({
      kind: template,
      state,
      createdAt: iso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
    sessions: rows.sessions.map(({ device, createdAt, lastUsedAt, endedAt }) => ({
      device,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
      endedAt: isoOrNull(endedAt),
    })),
    activity: rows.acts.map(({ act, at }) => ({ act, at: iso(at) })),
    erasureRequests: rows.erasures.map(({ state, askedAt }) => ({ state, askedAt: iso(askedAt) })),
  };
}
