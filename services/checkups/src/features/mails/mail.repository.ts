import { randomUUIDv7 } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { MailRow, MailWriter } from '../../domain/mail.ts';
import type { OutboxWriter } from '../../domain/outbox.ts';
import { mailModel } from './mail.model.ts';

/** Variables of a mail that open a door; they do not outlive the sending. */
const SECRETS = ['code'] as const;

const withoutSecrets = { $unset: Object.fromEntries(SECRETS.map((name) => [`variables.${name}`, ''])) };

export type MailRepository = MailWriter & {
  /** Takes a mail for sending and counts the try; null when it is sent, given up, or not there. */
  take: (id: string) => Promise<MailRow | null>;
  markSent: (id: string, now: Date) => Promise<void>;
  /** Given up for good. @param error a word for the administrator, never a personal datum */
  markFailed: (id: string, error: string) => Promise<void>;
};

export function createMailRepository(connection: Connection, outbox: OutboxWriter): MailRepository {
  const mails = mailModel(connection);

  return {
    async write(mail, session) {
      const row: MailRow = {
        _id: randomUUIDv7(),
        ...mail,
        state: 'idle',
        tries: 0,
        error: null,
        createdAt: new Date(),
        sentAt: null,
      };
      await mails.insertMany([row], { session });
      await outbox.add({ kind: 'mail', key: row._id, payload: { mailId: row._id } }, session);
    },
    take: (id) =>
      mails
        .findOneAndUpdate(
          { _id: id, state: { $in: ['idle', 'sending'] } },
          { $set: { state: 'sending' }, $inc: { tries: 1 } },
          { returnDocument: 'after' },
        )
        .lean<MailRow>(),
    async markSent(id, now) {
      await mails.updateOne({ _id: id }, { $set: { state: 'sent', sentAt: now, error: null }, ...withoutSecrets });
    },
    async markFailed(id, error) {
      await mails.updateOne({ _id: id }, { $set: { state: 'error', error }, ...withoutSecrets });
    },
  };
}
