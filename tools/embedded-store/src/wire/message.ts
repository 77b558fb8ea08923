import { StoreError } from '../language/store-error.ts';

/** Longest message, as `hello` announces it. */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** Longest document that can be stored. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
/** Room for a message header, flags and the kind byte in front of a reply's body. */
export const REPLY_HEADER_BYTES = 21;

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

/** One request: the command's body and the document sequences that came beside it. */
export type Message = {
  readonly requestId: number;
  readonly body: Buffer;
  readonly sequences: ReadonlyMap<string, Buffer[]>;
  /** Whether the client waits for no answer. */
  readonly isUnacknowledged: boolean;
  /** Whether this is the old first handshake, which wants the old kind of reply. */
  readonly isLegacy: boolean;
};

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  private chunks: Buffer[] = [];
  private buffered = 0;

  /**
   * @returns the messages that are complete with this chunk
   * @throws StoreError when the bytes are not the wire protocol; the connection has to be closed then
   */
  push(chunk: Buffer): Message[] {
    const messages: Message[] = [];
    let bytes = chunk;
    if (this.buffered > 0) {
      this.chunks.push(chunk);
      this.buffered += chunk.length;
      if (this.buffered < this.wanted()) return messages;
      bytes = Buffer.concat(this.chunks);
    }
    let at = 0;
    while (bytes.length - at >= 16) {
      const length = bytes.readInt32LE(at);
      if (length < 16 || length > MAX_MESSAGE_BYTES) throw new StoreError(17, `a message of ${length} bytes`);
      if (bytes.length - at < length) break;
      messages.push(parseMessage(bytes.subarray(at, at + length)));
      at += length;
    }
    this.chunks = at < bytes.length ? [bytes.subarray(at)] : [];
    this.buffered = bytes.length - at;
    return messages;
  }

  /** Bytes needed before it is worth joining the chunks. */
  private wanted(): number {
    const first = this.chunks[0];
    return first !== undefined && first.length >= 4 ? first.readInt32LE(0) : 16;
  }
}

/** Parses one whole message. */
export function parseMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const code = bytes.readInt32LE(12);
  if (code === OP_MSG) return parseOpMsg(bytes, requestId);
  if (code === OP_QUERY) return parseOpQuery(bytes, requestId);
  throw new StoreError(17, `the message kind ${code} is not supported`);
}

function parseOpMsg(bytes: Buffer, requestId: number): Message {
  const flags = bytes.readUInt32LE(16);
  if ((flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) !== 0) throw new StoreError(17, `unknown message flags ${flags}`);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let at = 20;
  while (at < end) {
    const kind = bytes[at];
    const length = bytes.readInt32LE(at + 1);
    const sectionEnd = at + 1 + length;
    if (length < 5 || sectionEnd > end) throw new StoreError(17, 'a section of the message is longer than the message');
    if (kind === 0) body = bytes.subarray(at + 1, sectionEnd);
    else if (kind === 1) readSequence(bytes, at + 5, sectionEnd, sequences);
    else throw new StoreError(17, `unknown message section ${kind}`);
    at = sectionEnd;
  }
  if (body === undefined) throw new StoreError(17, 'a message without a body');
  return { requestId, body, sequences, isUnacknowledged: (flags & MORE_TO_COME) !== 0, isLegacy: false };
}

function readSequence(bytes: Buffer, from: number, end: number, sequences: Map<string, Buffer[]>): void {
  const nameEnd = bytes.indexOf(0, from);
  const name = bytes.latin1Slice(from, nameEnd);
  const documents: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const length = at + 4 <= end ? bytes.readInt32LE(at) : -1;
    if (length < 5 || at + length > end) throw new StoreError(17, 'a document sequence is broken');
    documents.push(bytes.subarray(at, at + length));
    at += length;
  }
  sequences.set(name, documents);
}

function parseOpQuery(bytes: Buffer, requestId: number): Message {
  const nameEnd = bytes.indexOf(0, 20);
  const bodyStart = nameEnd + 9;
  if (nameEnd < 0 || bodyStart + 5 > bytes.length) throw new StoreError(17, 'a broken OP_QUERY');
  const body = bytes.subarray(bodyStart, bodyStart + bytes.readInt32LE(bodyStart));
  return { requestId, body, sequences: new Map(), isUnacknowledged: false, isLegacy: true };
}

let nextReplyId = 1;

/**
 * Completes a reply whose body was written behind `REPLY_HEADER_BYTES` of free room.
 * @param reply the bytes, changed in place
 */
export function finishReply(reply: Buffer, responseTo: number): Buffer {
  nextReplyId = (nextReplyId + 1) & 0x7fffffff;
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(nextReplyId, 4);
  reply.writeInt32LE(responseTo, 8);
  reply.writeInt32LE(OP_MSG, 12);
  reply.writeUInt32LE(0, 16);
  reply[20] = 0;
  return reply;
}

/** The old kind of reply, for the first handshake. */
export function legacyReply(body: Uint8Array, responseTo: number): Buffer {
  const reply = Buffer.alloc(36 + body.length);
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(0, 4);
  reply.writeInt32LE(responseTo, 8);
  reply.writeInt32LE(OP_REPLY, 12);
  reply.writeInt32LE(8, 16);
  reply.writeInt32LE(1, 32);
  reply.set(body, 36);
  return reply;
}
