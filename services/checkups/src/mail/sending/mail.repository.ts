import { createHash, randomUUIDv7 } from 'node:crypto';
import type { DeliveryProblem } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import type {
  EntryMail,
  EntryMailReader,
  EntryMailTemplate,
  EntryMailWriter,
  MailLanguage,
  MailRow,
  MailWriter,
} from '../door/mail.ts';
import { mailModel } from './mail.model.ts';

/** What opens a door or names an address does not outlive the sending. */
const SECRETS = ['variables.code', 'variables.address', 'variables.question', 'toAddress'] as const;

const withoutSecrets = { $unset: Object.fromEntries(SECRETS.map((name) => [name, ''])) };

export type MailRepository = MailWriter &
  EntryMailWriter &
  EntryMailReader & {
    /** Takes a mail for sending and counts the try; null when it is sent, given up, or not there. */
    take: (id: string) => Promise<MailRow | null>;
    markSent: (id: string, now: Date) => Promise<void>;
    /** Given up for good. */
    markFailed: (id: string, error: DeliveryProblem) => Promise<void>;
    /** It will be retried; until then this is the reason of the delay. */
    notePostponed: (id: string, error: DeliveryProblem) => Promise<void>;
  };

/** The id of a person's mail about a run: the same words give the same id, so it is there once. */
const entryMailId = ({ template, entryId, slot }: EntryMail, userId: string): string =>
  idOf([template, entryId, slot, userId]);

const idOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.join('|')).digest('base64url').slice(0, 32);

/** @param languageFor the language a mail goes out in; a person's own unless said otherwise */
export function createMailRepository(
  connection: Connection,
  outbox: OutboxWriter,
  languageFor: MailLanguage = async (own) => own,
): MailRepository {
  const mails = mailModel(connection);
  const bareMails = bareCollection<MailRow>(mails);

  return {
    async write({ onceFor, ...mail }, session) {
      const id = onceFor ? idOf([mail.template, ...onceFor, mail.userId]) : randomUUIDv7();
      const { _id, ...row }: MailRow = {
        _id: id,
        ...mail,
        language: await languageFor(mail.language),
        state: 'idle',
        tries: 0,
        error: null,
        createdAt: new Date(),
        sentAt: null,
      };
      const { upsertedCount } = await mails.updateOne({ _id }, { $setOnInsert: row }, { session, upsert: true });
      // Written before: it is on its way, or there.
      if (upsertedCount === 0) return;
      await outbox.add({ kind: 'mail', key: _id, payload: { mailId: _id } }, session);
    },
    async writeForEntry(mail) {
      const { template, entryId, slot, people, variablesIn } = mail;
      if (people.length === 0) return;
      const createdAt = new Date();
      const languages = { en: await languageFor('en'), fr: await languageFor('fr'), nl: await languageFor('nl') };
      const rows = people.map((person): MailRow => {
        const language = languages[person.language];
        return {
          _id: entryMailId(mail, person.userId),
          template,
          userId: person.userId,
          language,
          variables: { ...variablesIn[language] },
          entryId,
          slot,
          state: 'idle',
          tries: 0,
          error: null,
          createdAt,
          sentAt: null,
        };
      });
      await insertMissing(bareMails, rows);
      // After the mails: a place in the outbox for a mail that is not there would be thrown away.
      await outbox.addAll(rows.map(({ _id }) => ({ kind: 'mail', key: _id, payload: { mailId: _id } })));
    },
    async countSendings(entryId) {
      type Group = { _id: { template: EntryMailTemplate; slot: string; state: MailRow['state'] }; count: number };
      const groups = await mails.aggregate<Group>([
        { $match: { entryId } },
        { $group: { _id: { template: '$template', slot: '$slot', state: '$state' }, count: { $sum: 1 } } },
      ]);
      const bySending = Map.groupBy(groups, ({ _id }) => `${_id.template} ${_id.slot}`);
      return [...bySending.values()].flatMap((states) => {
        const [first] = states;
        if (!first) return [];
        const counts = { idle: 0, sending: 0, sent: 0, error: 0 };
        for (const { _id, count } of states) counts[_id.state] = count;
        return [{ template: first._id.template, slot: first._id.slot, counts }];
      });
    },
    async countOfPeople(entryId, template, userIds) {
      const rows = await mails.find({ entryId, userId: { $in: [...userIds] }, template }, { userId: 1 }).lean();
      const counts = new Map<string, number>();
      for (const { userId } of rows) counts.set(userId, (counts.get(userId) ?? 0) + 1);
      return counts;
    },
    async listFailures(entryId, template, limit) {
      const fields = { userId: 1, error: 1 } as const;
      const rows = await mails.find({ entryId, state: 'error', template }, fields).limit(limit).lean();
      return rows.map(({ userId, error }) => ({ userId, error: error ?? '' }));
    },
    async findSendingState(sending, minFailures) {
      const [isUnderWay, failed] = await Promise.all([
        mails.exists({ ...sending, state: { $in: ['idle', 'sending'] } }),
        mails
          .find({ ...sending, state: 'error' }, { _id: 1 })
          .limit(minFailures)
          .lean(),
      ]);
      if (isUnderWay !== null) return 'sending';
      return failed.length >= minFailures ? 'failed' : 'sent';
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
    async notePostponed(id, error) {
      await mails.updateOne({ _id: id, state: 'sending' }, { $set: { error } });
    },
    async markFailed(id, error) {
      await mails.updateOne({ _id: id }, { $set: { state: 'error', error }, ...withoutSecrets });
    },
  };
}
