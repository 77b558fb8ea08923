import type { OwnData, OwnSubmission } from '@wellspring/shared/contracts/own-data.ts';
import { formatDate } from '@wellspring/shared/domain/dates.ts';
import { type PdfWords, pdfWords } from './pdf-words.ts';

/** A heading with its lines; `title` of level 2 begins a part, of level 3 one thing in it. */
export type Section = { level: 2 | 3; title: string; lines: string[] };

/** Rich text as a reader hears it: blocks on their own lines, no marks. */
const asText = (html: string): string =>
  html
    .replaceAll(/<\/(p|li|h\d|blockquote)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

function asLine(value: unknown): string {
  if (value instanceof Date) return formatDate(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDate(value);
  return Array.isArray(value) ? value.map(asLine).join(', ') : String(value);
}

function submissionSection(submission: OwnSubmission, words: PdfWords): Section {
  const { title, startedAt, finishedAt, isPrivate, sharedWith, answers, notes, scores, cluster } = submission;
  const readers = isPrivate ? words.nobody : (sharedWith ?? words.everyManager);
  return {
    level: 3,
    title: `${title} (${formatDate(finishedAt ?? startedAt)})`,
    lines: [
      `${words.shared}: ${readers}`,
      ...answers.map(({ question, answer }) => `${question} ${answer ?? words.open}`),
      ...(notes.length > 0 ? [`${words.notes}:`] : []),
      ...notes.map(({ factor, content }) => `${factor}: ${content}`),
      ...(scores ? [`${words.scores}:`] : []),
      ...Object.entries(scores ?? {}).map(([key, { raw, p }]) => `${key}: ${raw}, ${p}`),
      ...(cluster ? [cluster] : []),
    ],
  };
}

const rating = (one: OwnData['reportRatings'][number]) =>
  `${formatDate(one.createdAt)}: ${one.useful}, ${one.recognise}, ${one.understand}`;

/** The whole document in reading order, in the person's language. */
export function ownDataSections(data: OwnData): Section[] {
  const words = pdfWords[data.language];
  const { person } = data;
  const part = (title: string, lines: string[]): Section => ({
    level: 2,
    title,
    lines: lines.length > 0 ? lines : [words.nothing],
  });
  const profile = Object.entries(person.profile).filter(([, value]) => value !== null && value !== undefined);
  return [
    part(words.about, [
      `${words.name}: ${person.firstname} ${person.lastname}`,
      `${words.email}: ${person.email}`,
      `${words.language}: ${person.language}`,
      `${words.since}: ${formatDate(person.createdAt)}`,
      ...(person.permissions.length > 0 ? [`${words.permissions}: ${person.permissions.join(', ')}`] : []),
    ]),
    part(
      words.profile,
      profile.map(([name, value]) => `${name}: ${asLine(value)}`),
    ),
    part(
      words.teams,
      data.memberships.map(({ team, role }) => `${team}: ${role}`),
    ),
    part(
      words.invitations,
      data.invitations.map(({ checkup, start, end }) => `${checkup}: ${formatDate(start)} - ${formatDate(end)}`),
    ),
    ...(data.submissions.length > 0
      ? [
          { level: 2 as const, title: words.checkups, lines: [] },
          ...data.submissions.map((submission) => submissionSection(submission, words)),
        ]
      : [part(words.checkups, [])]),
    part(
      words.actions,
      data.actions.map(({ body, isCompleted, createdAt }) => {
        const state = isCompleted ? ` (${words.done})` : '';
        return `${formatDate(createdAt)}: ${asText(body)}${state}`;
      }),
    ),
    part(
      words.meetings,
      data.meetings.map(({ subject, date, with: name }) => {
        const day = date === null ? words.noDate : formatDate(date);
        return `${day}, ${name}: ${subject}`;
      }),
    ),
    part(
      words.messages,
      data.messages.map(({ body, team, createdAt }) => `${formatDate(createdAt)}, ${team ?? '*'}: ${asText(body)}`),
    ),
    part(
      words.feedback,
      data.feedback.map(({ body, createdAt }) => `${formatDate(createdAt)}: ${body}`),
    ),
    part(words.ratings, data.reportRatings.map(rating)),
    part(words.ratingsOfMe, data.ratingsOfMyReport.map(rating)),
    part(words.pulses, [String(data.pulses.timesAsked)]),
    part(
      words.mails,
      data.mails.map(({ kind, createdAt }) => `${formatDate(createdAt)}: ${kind}`),
    ),
    part(
      words.sessions,
      data.sessions.map(({ device, lastUsedAt }) => `${formatDate(lastUsedAt)}: ${device}`),
    ),
    part(
      words.activity,
      data.activity.map(({ act, at }) => `${formatDate(at)}: ${act}`),
    ),
    part(
      words.erasures,
      data.erasureRequests.map(({ state, askedAt }) => `${formatDate(askedAt)}: ${state}`),
    ),
  ];
}
