import type { FinishedRow } from '../door/submission.ts';

const DOUBLE = 1;
const TEXT = 2;
const DOCUMENT = 3;
const YES_OR_NO = 8;
const DATE = 9;
const INTEGER = 16;
const LONG = 18;

/** Bytes of a value whose type has one size (bsonspec.org). */
const SIZES: Readonly<Record<number, number>> = { 1: 8, 6: 0, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8, 19: 16 };
/** What comes to a value that begins with its own length: text counts its content, binary has a subtype besides. */
const BESIDES_LENGTH: Readonly<Record<number, number>> = { 2: 4, 3: 0, 4: 0, 5: 5 };

const VALUE = Buffer.from('value\0');

/** The questions of a submission: their names as they lie in the bytes, and as text. */
type Shown = { bytes: Buffer; keys: string[] };

const int32 = (bytes: Buffer, at: number): number =>
  // Faster than readInt32LE, which is called some hundred times per submission.
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);

/** @returns place behind a value */
function endOf(bytes: Buffer, type: number, at: number): number {
  const size = SIZES[type];
  if (size !== undefined) return at + size;
  const besides = BESIDES_LENGTH[type];
  if (besides === undefined) throw new Error(`a finished submission has a field of the unknown type ${type}`);
  return at + int32(bytes, at) + besides;
}

/** @returns place behind the name that begins here */
function endOfName(bytes: Buffer, at: number): number {
  let end = at;
  while (bytes[end]) end += 1;
  return end + 1;
}

/** Calls back with each field of a document: type, place of its name, place of its value. */
function eachField(bytes: Buffer, document: number, tell: (type: number, name: number, value: number) => void): void {
  let at = document + 4;
  for (let type = bytes[at]; type; type = bytes[at]) {
    const value = endOfName(bytes, at + 1);
    tell(type, at + 1, value);
    at = endOf(bytes, type, value);
  }
}

const startsWith = (bytes: Buffer, at: number, start: Buffer, from: number, to: number): boolean => {
  for (let offset = 0; from + offset < to; offset += 1) if (bytes[at + offset] !== start[from + offset]) return false;
  return true;
};

/** @returns what was answered, or null for a question left open */
function answerIn(bytes: Buffer, answer: number): number | null {
  let [type, at] = [bytes[answer + 4] ?? 0, answer + 5 + VALUE.length];
  // We write it first, but the order is not guaranteed.
  if (!startsWith(bytes, answer + 5, VALUE, 0, VALUE.length)) {
    type = 0;
    eachField(bytes, answer, (fieldType, name, value) => {
      if (startsWith(bytes, name, VALUE, 0, VALUE.length)) [type, at] = [fieldType, value];
    });
  }
  if (type === INTEGER) return int32(bytes, at);
  if (type === DOUBLE) return bytes.readDoubleLE(at);
  // The only text there is: 'none'.
  if (type === TEXT) return null;
  throw new Error('a finished submission has an answer that cannot be read');
}

/**
 * Makes a reader that takes from the bytes of finished submissions only what scoring needs. Deserialising a hundred
 * answers with their revisions and dates costs ten times as much, and dominates a batch (see bench `score`).
 * Consecutive submissions with the same questions share one list of them.
 * The reader returns null for one without digest or date of the finish, which is not finished, and throws an Error when
 * a needed field has another type.
 */
export function createFinishedReader(): (document: Uint8Array) => FinishedRow | null {
  let last: Shown = { bytes: Buffer.alloc(0), keys: [] };

  function readNames(bytes: Buffer, answers: number): Shown {
    const keys: string[] = [];
    const names: Buffer[] = [];
    eachField(bytes, answers, (_, name, value) => {
      keys.push(bytes.utf8Slice(name, value - 1));
      names.push(bytes.subarray(name, value));
    });
    // A copy: the bytes belong to an answer of the database that is gone soon.
    return { bytes: Buffer.concat(names), keys };
  }

  function readAnswers(bytes: Buffer, answers: number): { shown: string[]; values: (number | null)[] } {
    const values: (number | null)[] = [];
    let known = 0;
    let isSame = true;
    eachField(bytes, answers, (type, name, value) => {
      if (type !== DOCUMENT) throw new Error('a finished submission has an answer that cannot be read');
      isSame &&= startsWith(last.bytes, known, bytes, name, value);
      known += value - name;
      values.push(answerIn(bytes, value));
    });
    if (!isSame || known !== last.bytes.length) last = readNames(bytes, answers);
    return { shown: last.keys, values };
  }

  function readOwn(bytes: Buffer, answers: number): Record<string, number> {
    const own: Record<string, number> = {};
    eachField(bytes, answers, (type, name, value) => {
      if (type !== DOCUMENT) throw new Error('a finished submission has an answer that cannot be read');
      const answer = answerIn(bytes, value);
      if (answer !== null) own[bytes.utf8Slice(name, value - 1)] = answer;
    });
    return own;
  }

  return (document) => {
    const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
    const fields = new Map<string, [type: number, at: number]>();
    eachField(bytes, 0, (type, name, value) => fields.set(bytes.latin1Slice(name, value - 1), [type, value]));

    function field(name: string, type: number): number {
      const found = fields.get(name);
      if (found?.[0] !== type) throw new Error(`a finished submission has no usable ${name}`);
      return found[1];
    }
    function text(name: string): string {
      const at = field(name, TEXT);
      return bytes.utf8Slice(at + 4, at + 3 + int32(bytes, at));
    }
    /** 0 where there is none. */
    function numberOf(name: string): number {
      const [type, at] = fields.get(name) ?? [];
      if (at === undefined || type === undefined) return 0;
      if (type === INTEGER) return int32(bytes, at);
      if (type === DOUBLE) return bytes.readDoubleLE(at);
      if (type === LONG) return Number(bytes.readBigInt64LE(at));
      throw new Error(`a finished submission has no usable ${name}`);
    }
    const textOrNull = (name: string) => (fields.get(name)?.[0] === TEXT ? text(name) : null);

    const answersHash = textOrNull('answersHash');
    if (answersHash === null || fields.get('finishedAt')?.[0] !== DATE) return null;
    return {
      _id: text('_id'),
      userId: text('userId'),
      entryId: textOrNull('entryId'),
      checkupId: text('checkupId'),
      isPulse: bytes[field('isPulse', YES_OR_NO)] === 1,
      answersHash,
      feedVersion: numberOf('feedVersion'),
      // What a manager has read stays known when the share ends.
      isShared: bytes[field('isPrivate', YES_OR_NO)] === 0 || fields.has('wasShared'),
      isLeftOut: fields.has('isLeftOut'),
      finishedAt: new Date(Number(bytes.readBigInt64LE(field('finishedAt', DATE)))),
      ...readAnswers(bytes, field('answers', DOCUMENT)),
      own: fields.has('extraAnswers') ? readOwn(bytes, field('extraAnswers', DOCUMENT)) : {},
    };
  };
}
