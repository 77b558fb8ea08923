import { serialize } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BsonWriter } from './bson-writer.ts';
import { finishReply, MAX_MESSAGE_BYTES, MessageReader, parseMessage, REPLY_HEADER_BYTES } from './message.ts';

/** One OP_MSG as a driver sends it. */
function opMsg(requestId: number, body: object, sequence?: { name: string; documents: object[] }): Buffer {
  const sections = [Buffer.concat([Buffer.of(0), serialize(body)])];
  if (sequence !== undefined) {
    const content = Buffer.concat([
      Buffer.from(`${sequence.name}\0`),
      ...sequence.documents.map((one) => serialize(one)),
    ]);
    const length = Buffer.alloc(4);
    length.writeInt32LE(content.length + 4);
    sections.push(Buffer.concat([Buffer.of(1), length, content]));
  }
  const header = Buffer.alloc(20);
  const payload = Buffer.concat(sections);
  header.writeInt32LE(20 + payload.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, payload]);
}

describe('MessageReader', () => {
  it('finds the same messages however the stream is cut', () => {
    const sent = [
      opMsg(1, { ping: 1 }),
      opMsg(2, { insert: 'c' }, { name: 'documents', documents: [{ a: 1 }, { b: 2 }] }),
      opMsg(3, { x: 'y'.repeat(300) }),
    ];
    const stream = Buffer.concat(sent);
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 12 }), (cuts) => {
        const reader = new MessageReader();
        const places = [0, ...cuts.sort((a, b) => a - b), stream.length];
        const found = places.slice(1).flatMap((end, i) => reader.push(stream.subarray(places[i], end)));
        expect(found.map((message) => message.requestId)).toEqual([1, 2, 3]);
        expect(found[1]?.sequences.get('documents')?.length).toBe(2);
        expect(Buffer.compare(found[2]?.body ?? Buffer.alloc(0), Buffer.from(serialize({ x: 'y'.repeat(300) })))).toBe(
          0,
        );
      }),
    );
  });

  it('refuses lengths that cannot be', () => {
    for (const length of [0, -1, 15, MAX_MESSAGE_BYTES + 1]) {
      const header = Buffer.alloc(16);
      header.writeInt32LE(length, 0);
      expect(() => new MessageReader().push(header)).toThrow(/message of/);
    }
  });

  it('refuses unknown kinds, flags and broken sections without reading beyond the message', () => {
    const good = opMsg(1, { ping: 1 });
    const changed = (at: number, value: number): Buffer => {
      const copy = Buffer.from(good);
      copy.writeInt32LE(value, at);
      return copy;
    };
    expect(() => parseMessage(changed(12, 2012))).toThrow(/2012/);
    expect(() => parseMessage(changed(16, 1 << 6))).toThrow(/flags/);
    expect(() => parseMessage(changed(21, 10_000))).toThrow(/longer than the message/);
  });
});

describe('finishReply', () => {
  it('wraps the body that the writer made', () => {
    const reply = finishReply(new BsonWriter(REPLY_HEADER_BYTES).int32('n', 5).double('ok', 1).finish(), 77);
    expect(reply.readInt32LE(0)).toBe(reply.length);
    expect(reply.readInt32LE(8)).toBe(77);
    expect(reply.subarray(21).equals(Buffer.from(serialize({ n: 5, ok: 1 }, {})))).toBe(false);
    expect(parseMessage(reply).body.readInt32LE(0)).toBe(reply.length - 21);
  });
});
