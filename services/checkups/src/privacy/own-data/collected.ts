import type { SectionItem, SectionName } from '../../platform/personal-data.ts';
import type { CopyHead } from './copy-head.ts';
import type { DataCopyRepository } from './data-copy.repository.ts';
import type { DataCopyRow } from './data-copy.ts';
import { SECTION_NAMES } from './section-names.ts';

/** The part of a copy that holds its head; each list has the number of its place. */
export const HEAD_PART = SECTION_NAMES.length;

/** The collected rows of a copy, read piece by piece. */
export type Collected = {
  head: CopyHead;
  /** How many there are in each list. */
  counts: Readonly<Record<string, number>>;
  /** The items of a list, some at a time. */
  itemsOf: <Name extends SectionName>(name: Name) => AsyncIterable<SectionItem<Name>[]>;
};

/** Items as they are stored while a copy is made. */
export const toPiece = (items: readonly SectionItem[]): Buffer => Buffer.from(JSON.stringify(items));

/** @throws Error when its head is not there */
export async function readCollected(
  copies: Pick<DataCopyRepository, 'piecesOf' | 'findPiece'>,
  { _id, counts }: Pick<DataCopyRow, '_id' | 'counts'>,
): Promise<Collected> {
  const head = await copies.findPiece(_id, HEAD_PART, 0);
  if (!head) throw new Error('a copy without its head');
  return {
    head: JSON.parse(head.toString()) as CopyHead,
    counts,
    async *itemsOf<Name extends SectionName>(name: Name) {
      const part = SECTION_NAMES.indexOf(name);
      for await (const piece of copies.piecesOf(_id, part)) yield JSON.parse(piece.toString()) as SectionItem<Name>[];
    },
  };
}
