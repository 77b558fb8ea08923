import type { ClientSession } from 'mongoose';
import { expect, it } from 'vitest';
import type { MailWriter } from '../../mail/door/mail.ts';
import { toDigest } from './reset-code.ts';
import { welcomePerson } from './welcome-person.ts';

it('a new account’s mail carries a link whose code is stored as a digest only, for fourteen days', async () => {
  const session = {} as ClientSession;
  const kept: { row: { digest: string; expiresAt: Date }; session: ClientSession }[] = [];
  const written: Parameters<MailWriter['write']>[] = [];
  const codes = {
    replace: async (row: { digest: string; expiresAt: Date }, within: ClientSession) =>
      void kept.push({ row, session: within }),
  };
  const mails: MailWriter = { write: async (...mail) => void written.push(mail) };
  const now = () => new Date('2026-03-01T08:00:00Z');
  await welcomePerson({ codes: codes as never, mails, now }, { _id: 'u1', language: 'nl' }, session);
  const [[mail, within] = []] = written;
  expect(mail).toMatchObject({ template: 'user-registration', userId: 'u1', language: 'nl' });
  expect([within, kept[0]?.session]).toEqual([session, session]);
  expect(kept[0]?.row).toMatchObject({
    digest: toDigest(mail?.variables.code ?? ''),
    expiresAt: new Date('2026-03-15T08:00:00Z'),
    usedAt: null,
  });
  expect(JSON.stringify(kept[0]?.row)).not.toContain(mail?.variables.code);
});
