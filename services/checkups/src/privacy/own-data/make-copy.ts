import { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { Presets } from '@wellspring/shared/contracts/people/presets.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import * as z from 'zod/mini';
import type { CopyFacts } from '../../checkups/door/checkup.ts';
import type { ContentReader } from '../../content/door/content.ts';
import type { PeopleReader, UserRow } from '../../people/door/person.ts';
import type { ReadOptionLists } from '../../people/door/profile-options.ts';
import type { SectionItem } from '../../platform/personal-data.ts';
import { LostStep, type StepPart } from '../../platform/steps/run-step.ts';
import type { CopyLookups } from '../door/copy-lookups.ts';
import { HEAD_PART, readCollected, toPiece } from './collected.ts';
import { toCopyHead } from './copy-head.ts';
import { type DataCopyRepository, FILE_PART } from './data-copy.repository.ts';
import type { DataCopyRow } from './data-copy.ts';
import { ownDataAsJson } from './own-data-json.ts';
import { ownDataAsPdf } from './own-data-pdf.ts';
import { createPieceWriter } from './piece-writer.ts';
import type { CollectedSection } from './section-names.ts';
import type { SectionRowsRepository } from './section-rows.repository.ts';

/** Characters of collected rows in one piece, about; a single row may be larger. */
const PIECE_CHARACTERS = 500_000;
/** The step is kept by a note at least this often while a file is written. */
const NOTE_EVERY_MS = 5_000;

/** Scores of these submissions, which analytics holds under the key. @throws AppError unavailable */
export type ReadScores = (respondentKey: string, submissionIds: readonly string[]) => Promise<SubmissionScores[]>;

/** Asks analytics; the key and ids only. */
export const createScoresReader =
  (analytics: InternalClient): ReadScores =>
  (respondentKey, submissionIds) => {
    const actor = { kind: 'service', name: 'checkups-worker' } as const;
    const asked = { respondentKey, submissionIds };
    return analytics.call(actor, 'POST', '/internal/scores', z.array(SubmissionScores), asked);
  };

export type MakeCopyDeps = Pick<PeopleReader, 'linksOf' | 'managerIdsOf' | 'namesOf'> & {
  copies: DataCopyRepository;
  /** The lists of a copy, in their order. */
  sections: readonly CollectedSection[];
  rows: SectionRowsRepository;
  facts: CopyFacts;
  content: ContentReader;
  titlesOf: (teamIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  findPresets: (userId: string) => Promise<Presets>;
  readOptionLists: ReadOptionLists;
  listBranches: () => Promise<readonly { id: string; title: string }[]>;
  readScores: ReadScores;
  respondentKeyOf: (userId: string) => string;
  now: () => Date;
};

async function lookupsFor(parts: MakeCopyDeps, { userId, language }: DataCopyRow): Promise<CopyLookups> {
  const { facts, content, listBranches, managerIdsOf, namesOf, titlesOf, readScores, respondentKeyOf } = parts;
  return {
    userId,
    locale: language,
    content: await content.read(),
    checkupsOf: facts.checkupsOf,
    runsOf: facts.runsOf,
    branchTitles: async () => new Map((await listBranches()).map(({ id, title }) => [id, title])),
    managerIds: () => managerIdsOf(userId),
    namesOf: (ids) => namesOf([...new Set(ids)]),
    titlesOf: (ids) => titlesOf([...new Set(ids)]),
    async scoresOf(ids) {
      if (ids.length === 0) return new Map();
      const found = await readScores(respondentKeyOf(userId), ids);
      return new Map(found.map((scores) => [scores.submissionId, scores]));
    },
  };
}

/** Items in pieces of about one size. */
function* inPieces(items: readonly SectionItem[]): Iterable<SectionItem[]> {
  let piece: SectionItem[] = [];
  let size = 0;
  for (const item of items) {
    piece.push(item);
    size += JSON.stringify(item).length;
    if (size < PIECE_CHARACTERS) continue;
    yield piece;
    piece = [];
    size = 0;
  }
  if (piece.length > 0) yield piece;
}

/**
 * The person was erased while their copy was made: nothing of it stays.
 *
 * @throws LostStep always
 */
async function forget(copies: DataCopyRepository, { _id: id }: DataCopyRow): Promise<never> {
  await copies.remove(id);
  throw new LostStep(id);
}

/** Collects one list; run again it begins that list anew, and every piece has its place. */
const collectPart =
  (parts: MakeCopyDeps, copy: DataCopyRow, section: CollectedSection, part: number): StepPart =>
  async (_, note) => {
    const { copies, rows } = parts;
    await copies.dropPieces(copy._id, part);
    const lookups = await lookupsFor(parts, copy);
    let place = 0;
    let count = 0;
    for await (const batch of rows.batches(section, copy.userId)) {
      const items = await section.toItems(batch, lookups as never);
      for (const piece of inPieces(items)) {
        await copies.keepPiece(copy, part, place, toPiece(piece));
        place += 1;
      }
      count += items.length;
      if (!(await copies.noteCount(copy._id, section.name, count))) await forget(copies, copy);
      await note('');
    }
  };

/**
 * What makes a copy, in parts that come out the same when they are done twice: what there is, its head, every list,
 * then the file. Rows are read some at a time, so that no history is too long.
 */
export function copyParts(parts: MakeCopyDeps, copy: DataCopyRow, person: UserRow): StepPart[] {
  const { copies, sections, rows, facts, linksOf, readOptionLists, findPresets, now } = parts;
  const { _id: id, userId, language } = copy;

  const begin: StepPart = async () => {
    const counts = await Promise.all(sections.map((section) => rows.count(section, userId)));
    await copies.begin(
      id,
      counts.reduce((sum, count) => sum + count, 0),
    );
    const [links, lists, timesAsked, { presets }] = await Promise.all([
      linksOf(userId),
      readOptionLists(),
      facts.timesAsked(userId),
      findPresets(userId),
    ]);
    const head = toCopyHead({ user: person, links, lists, timesAsked, presets, locale: language, now: now() });
    await copies.keepPiece(copy, HEAD_PART, 0, Buffer.from(JSON.stringify(head)));
  };

  const write: StepPart = async (_, note) => {
    await copies.dropPieces(id, FILE_PART);
    const current = await copies.find(id, userId, now());
    if (!current) return;
    const collected = await readCollected(copies, current);
    const writer = createPieceWriter((place, bytes) => copies.keepPiece(copy, FILE_PART, place, bytes));
    let notedMs = now().getTime();
    for await (const bytes of copy.format === 'pdf' ? ownDataAsPdf(collected) : ownDataAsJson(collected)) {
      await writer.write(bytes);
      if (now().getTime() - notedMs < NOTE_EVERY_MS) continue;
      notedMs = now().getTime();
      await note('');
    }
    if (!(await copies.markReady(id, await writer.end(), now()))) await forget(copies, copy);
  };

  const tidy: StepPart = async () => {
    for (let part = 0; part <= HEAD_PART; part += 1) await copies.dropPieces(id, part);
  };

  return [begin, ...sections.map((section, part) => collectPart(parts, copy, section, part)), write, tidy];
}
