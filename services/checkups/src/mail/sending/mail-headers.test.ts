import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../people/door/person.ts';
import { aUser } from '../../testing/objects.ts';
import { startTestMailbox } from '../../testing/test-mailbox.ts';
import { renderMail } from '../templates/render-mail.ts';
import { isAddress, mailMessage } from './mail-message.ts';
import { createMailTransport } from './mail-transport.ts';

let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
let transport: ReturnType<typeof createMailTransport>;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  transport = createMailTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
});

/** What hurts in a header, more often than chance would bring it. */
const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '\r\n',
        '\r',
        '\n',
        '\r\nBcc: all@mail.test\r\n',
        '\n.\n',
        '\u2028',
        '\u2029',
        '\u0085',
        '\u202E',
        '\u2066',
        '\0',
        '"',
        '<x@y.z>',
        ',',
        ';',
        '=?utf-8?B?',
        'é',
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((pieces) => pieces.join(''));

async function deliver(to: Person, subject: string, value: string) {
  mailbox.mails.length = 0;
  const text = { subject, body: 'Hello {{firstname}}\n\n{{link}}' };
  const mail = renderMail(text, 'en', { firstname: value, end: value, link: 'https://survey.test/' });
  const calendar = { name: 'checkup.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  const from = 'Wellspring <no-reply@survey.test>';
  await transport.sendMail(mailMessage({ from, to, mail, messageId: '<m1@survey.test>', calendar, logo: null }));
  expect(mailbox.mails).toHaveLength(1);
  const raw = mailbox.mails[0] ?? '';
  return { raw, headers: headersOf(raw) };
}

/** The header lines of a mail by name, in lower case; folded lines are joined. */
function headersOf(raw: string): Map<string, string[]> {
  const [head = ''] = raw.split('\n\n');
  const lines = head.replace(/\n[ \t]/g, ' ').split('\n');
  const named = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1),
  ]);
  const headers = new Map<string, string[]>();
  for (const [name = '', value = ''] of named) headers.set(name, [...(headers.get(name) ?? []), value.trim()]);
  return headers;
}

const HEADERS = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
] as const;

describe('the headers of a mail', () => {
  it('are the same ones whatever people are called and whatever was filled in', async () => {
    await fc.assert(
      fc.asyncProperty(nasty, nasty, nasty, async (firstname, lastname, value) => {
        const person = aUser({ firstname, lastname, email: 'ada@mail.test' });
        const { headers, raw } = await deliver(person, 'Until {{end}}', value);
        expect([...headers.keys()].sort()).toEqual(HEADERS);
        expect([...headers.values()].filter((values) => values.length !== 1)).toEqual([]);
        // Any name is quoted or encoded: the only bare address is the recipient's.
        const bare = (headers.get('to')?.[0] ?? '').replace(/"(?:[^"\\]|\\.)*"|=\?[^?]+\?[QB]\?[^?]*\?=/gi, '');
        expect(bare.match(/[^\s<>,]+@[^\s<>,]+/g)).toEqual(['ada@mail.test']);
        expect(headers.get('message-id')).toEqual(['<m1@survey.test>']);
        expect(headers.get('subject')?.[0]).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
        // Of the standard: no line over 998 octets.
        for (const line of raw.split('\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
      }),
      { numRuns: 60 },
    );
  });

  it('carry the calendar file as one attachment', async () => {
    const { raw } = await deliver(aUser({ email: 'ada@mail.test' }), 'A', 'x');
    expect(raw.match(/^Content-Disposition: attachment; filename=checkup\.ics$/gm)).toHaveLength(1);
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;?/m);
  });

  it('are made for no address that could say more than an address', () => {
    fc.assert(
      fc.property(nasty, (part) => {
        const odd = /[\s\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069<>",;]/u.test(part);
        if (odd) expect(isAddress(`${part}@mail.test`)).toBe(false);
      }),
    );
    expect(isAddress('ada.peeters+x@mail.test')).toBe(true);
  });
});
