import { mongo } from 'mongoose';
import type { FinishedRow } from '../../domain/submission.ts';

/** One field of a document as the driver's own reader gives it: type, place and length of its name, place and length of its value. */
type Element = readonly [type: number, nameAt: number, nameLength: number, at: number, length: number];

const DOUBLE = 1;
const TEXT = 2;
const DOCUMENT = 3;
const YES_OR_NO = 8;
const DATE = 9;
const INTEGER = 16;

const elementsOf = (bytes: Uint8Array, at = 0): Iterable<Element> =>
  mongo.BSON.onDemand.parseToElements(bytes, at) as Iterable<Element>;

/**
 * Reads of a finished submission what scoring needs and nothing else, from its bytes. Making objects of a hundred answers
 * with their revisions and dates takes five times as long, and in a wave of finishes everybody waits for it.
 *
 * @returns null for one without digest or date of the finish, which is not finished
 * @throws Error when a field that is needed has another type
 */
export function readFinished(bytes: Uint8Array): FinishedRow | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameOf = ([, nameAt, nameLength]: Element) => buffer.latin1Slice(nameAt, nameAt + nameLength);
  const fields = new Map<string, Element>();
  for (const element of elementsOf(bytes)) fields.set(nameOf(element), element);

  function field(name: string, type: number): Element {
    const element = fields.get(name);
    if (element?.[0] !== type) throw new Error(`a finished submission has no usable ${name}`);
    return element;
  }
  const textAt = ([, , , at, length]: Element) => buffer.utf8Slice(at + 4, at + length - 1);
  const text = (name: string) => textAt(field(name, TEXT));
  const textOrNull = (name: string) => (fields.get(name)?.[0] === TEXT ? text(name) : null);

  const answersHash = textOrNull('answersHash');
  if (answersHash === null || fields.get('finishedAt')?.[0] !== DATE) return null;

  const shown: string[] = [];
  const values: (number | null)[] = [];
  for (const answer of elementsOf(bytes, field('answers', DOCUMENT)[3])) {
    shown.push(buffer.utf8Slice(answer[1], answer[1] + answer[2]));
    values.push(answerAt(answer));
  }
  function answerAt(answer: Element): number | null {
    if (answer[0] === DOCUMENT) {
      for (const part of elementsOf(bytes, answer[3])) {
        if (nameOf(part) !== 'value') continue;
        const [type, , , at] = part;
        if (type === INTEGER) return buffer.readInt32LE(at);
        if (type === DOUBLE) return buffer.readDoubleLE(at);
        // The only text there is: 'none'.
        if (type === TEXT) return null;
        break;
      }
    }
    throw new Error('a finished submission has an answer that cannot be read');
  }

  return {
    _id: text('_id'),
    userId: text('userId'),
    entryId: textOrNull('entryId'),
    checkupId: text('checkupId'),
    isPulse: buffer[field('isPulse', YES_OR_NO)[3]] === 1,
    answersHash,
    finishedAt: new Date(Number(buffer.readBigInt64LE(field('finishedAt', DATE)[3]))),
    shown,
    values,
  };
}
