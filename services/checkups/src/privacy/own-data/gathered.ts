import type { DataCopyRepository } from './data-copy.repository.ts';
import type { DataCopyRow } from './data-copy.ts';
import type { HeldHead } from './held-head.ts';
import { type HeldItem, type HeldName, heldKinds } from './held-kinds.ts';

/** The part of a copy that holds its head; the lists have the numbers of their kinds. */
export const HEAD_PART = heldKinds.length;

/** Everything of a copy that was gathered, read piece by piece. */
export type Gathered = {
  head: HeldHead;
  /** How many there are of each kind. */
  counts: Readonly<Record<string, number>>;
  /** The items of a kind, some at a time. */
  itemsOf: <Name extends HeldName>(name: Name) => AsyncIterable<HeldItem<Name>[]>;
};

/** Items as they are kept while a copy is made. */
export const toPiece = (items: readonly HeldItem[]): Buffer => Buffer.from(JSON.stringify(items));

/** @throws Error when its head is not there */
export async function readGathered(
  copies: Pick<DataCopyRepository, 'piecesOf' | 'findPiece'>,
  { _id, counts }: Pick<DataCopyRow, '_id' | 'counts'>,
): Promise<Gathered> {
  const head = await copies.findPiece(_id, HEAD_PART, 0);
  if (!head) throw new Error('a copy without its head');
  return {
    head: JSON.parse(head.toString()) as HeldHead,
    counts,
    async *itemsOf<Name extends HeldName>(name: Name) {
      const part = heldKinds.findIndex((kind) => kind.name === name);
      for await (const piece of copies.piecesOf(_id, part)) yield JSON.parse(piece.toString()) as HeldItem<Name>[];
    },
  };
}
