import type { OwnData, OwnSubmission } from '@wellspring/shared/contracts/privacy/own-data.ts';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import type { SectionItem, SectionName } from '../../platform/personal-data.ts';
import type { Collected } from './collected.ts';
import type { CopyHead } from './copy-head.ts';
import { type PdfWords, pdfWords } from './pdf-words.ts';
import { SECTION_NAMES } from './section-names.ts';

/** Something to be written: a heading (level 2 begins a part, level 3 one thing in it), or a line. */
export type Passage = { level: 2 | 3; text: string } | { level: null; text: string };

/** Rich text as plain text: blocks on their own lines, no marks. */
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

const line = (text: string): Passage => ({ level: null, text });

function ofSubmission(submission: OwnSubmission, words: PdfWords): Passage[] {
  const { title, startedAt, finishedAt, sharedWith, sharingLevel, answers, notes, scores, cluster } = submission;
  const names = sharedWith.length > 0 ? sharedWith.join(', ') : words.nobody;
  const lines = [
    sharingLevel === null ? `${words.shared}: ${words.nobody}` : `${words.shared}: ${names} (${words[sharingLevel]})`,
    ...answers.map(({ question, answer }) => `${question} ${answer ?? words.open}`),
    ...(notes.length > 0 ? [`${words.notes}:`] : []),
    ...notes.map(({ factor, content }) => `${factor}: ${content}`),
    ...(scores ? [`${words.scores}:`] : []),
    ...Object.entries(scores ?? {}).map(([key, { raw, p }]) => `${key}: ${raw}, ${p}`),
    ...(cluster ? [cluster] : []),
  ];
  return [{ level: 3, text: `${title} (${formatDate(finishedAt ?? startedAt)})` }, ...lines.map(line)];
}

function ofCounted({ checkup, start, teams, groups }: OwnData['countedIn'][number], words: PdfWords): Passage[] {
  const inGroups = groups.map(({ attribute, group }) => `${words[attribute]}: ${group ?? words.notGiven}`);
  return [line([`${checkup} (${formatDate(start)})`, ...teams, ...inGroups].join(', '))];
}

const rating = (one: OwnData['reportRatings'][number]) =>
  `${formatDate(one.createdAt)}: ${one.useful}, ${one.recognise}, ${one.understand}`;

type Writers = { [Name in SectionName]: (item: SectionItem<Name>, words: PdfWords) => Passage[] };

const writers: Writers = {
  invitations: ({ checkup, start, end }) => [line(`${checkup}: ${formatDate(start)} - ${formatDate(end)}`)],
  countedIn: ofCounted,
  submissions: ofSubmission,
  actions: ({ body, isCompleted, reply, createdAt }, words) => [
    line(`${formatDate(createdAt)}: ${asText(body)}${isCompleted ? ` (${words.done})` : ''}`),
    ...(reply ? [line(`${words.reply}: ${[reply.said, reply.did, reply.next].filter(Boolean).join(' / ')}`)] : []),
  ],
  agreementOpinions: ({ helps, updatedAt }, words) => [line(`${formatDate(updatedAt)}: ${words[`helps_${helps}`]}`)],
  meetings: ({ subject, date, with: name }, words) => [
    line(`${date === null ? words.noDate : formatDate(date)}, ${name}: ${subject}`),
  ],
  messages: ({ body, team, createdAt }) => [line(`${formatDate(createdAt)}, ${team ?? '*'}: ${asText(body)}`)],
  feedback: ({ body, createdAt }) => [line(`${formatDate(createdAt)}: ${body}`)],
  reportRatings: (one) => [line(rating(one))],
  ratingsOfMyReport: (one) => [line(rating(one))],
  computations: ({ kind, askedAt }) => [line(`${formatDate(askedAt)}: ${kind}`)],
  mails: ({ kind, createdAt }) => [line(`${formatDate(createdAt)}: ${kind}`)],
  sessions: ({ device, lastUsedAt }) => [line(`${formatDate(lastUsedAt)}: ${device}`)],
  activity: ({ act, at }) => [line(`${formatDate(at)}: ${act}`)],
  erasureRequests: ({ state, askedAt }) => [line(`${formatDate(askedAt)}: ${state}`)],
};

const titles = {
  invitations: 'invitations',
  countedIn: 'countedIn',
  submissions: 'checkups',
  actions: 'actions',
  agreementOpinions: 'opinions',
  meetings: 'meetings',
  messages: 'messages',
  feedback: 'feedback',
  reportRatings: 'ratings',
  ratingsOfMyReport: 'ratingsOfMe',
  computations: 'computations',
  mails: 'mails',
  sessions: 'sessions',
  activity: 'activity',
  erasureRequests: 'erasures',
} as const satisfies Record<SectionName, keyof PdfWords>;

function ofHead({ person, memberships, presets, pulses }: CopyHead, words: PdfWords): Passage[] {
  const profile = Object.entries(person.profile).filter(([, value]) => value !== null && value !== undefined);
  const part = (text: string, lines: readonly string[]): Passage[] => [
    { level: 2, text },
    ...(lines.length > 0 ? lines : [words.nothing]).map(line),
  ];
  return [
    ...part(words.about, [
      `${words.name}: ${person.firstname} ${person.lastname}`,
      `${words.email}: ${person.email}`,
      `${words.language}: ${person.language}`,
      `${words.since}: ${formatDate(person.createdAt)}`,
      ...(person.permissions.length > 0 ? [`${words.permissions}: ${person.permissions.join(', ')}`] : []),
    ]),
    ...part(
      words.profile,
      profile.map(([name, value]) => `${name}: ${asLine(value)}`),
    ),
    ...part(
      words.teams,
      memberships.map(({ team, role }) => `${team}: ${role}`),
    ),
    line(words.segments),
    ...part(
      words.presets,
      presets.map(({ name }) => name),
    ),
    ...part(words.pulses, [String(pulses.timesAsked)]),
  ];
}

async function* ofKind<Name extends SectionName>(
  { head, counts, itemsOf }: Collected,
  name: Name,
): AsyncIterable<Passage[]> {
  const words = pdfWords[head.language];
  const count = counts[name] ?? 0;
  yield [{ level: 2, text: count > 0 ? `${words[titles[name]]} (${count})` : words[titles[name]] }];
  if (count === 0) yield [line(words.nothing)];
  const write: (item: SectionItem<Name>, words: PdfWords) => Passage[] = writers[name];
  for await (const items of itemsOf(name)) for (const item of items) yield write(item, words);
}

/** The whole document in reading order, in the person's language, some passages at a time. */
export async function* ownDataPassages(collected: Collected): AsyncIterable<Passage[]> {
  yield ofHead(collected.head, pdfWords[collected.head.language]);
  for (const name of SECTION_NAMES) yield* ofKind(collected, name);
}
