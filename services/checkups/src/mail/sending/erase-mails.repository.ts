import type { Connection } from 'mongoose';
import { outboxModel } from '../../platform/outbox/outbox.model.ts';
import { deleteAged, type Erase } from '../../platform/personal-data.ts';
import { mailModel } from './mail.model.ts';

const BATCH = 200;

/** A mail has its own id in the outbox; without that row the worker does not try to send a deleted mail. */
async function deleteMails(
  connection: Connection,
  filter: { userId: string } | { aboutUserId: string },
): Promise<void> {
  for (;;) {
    const mails = await mailModel(connection).find(filter, { _id: 1 }).limit(BATCH).lean();
    if (mails.length === 0) return;
    const ids = mails.map(({ _id }) => _id);
    await outboxModel(connection).deleteMany({ _id: { $in: ids } });
    await mailModel(connection).deleteMany({ _id: { $in: ids } });
  }
}

/** Mails to the person, and mails to others that speak of the person. */
export const eraseMails: Erase = async ({ connection }, userId) => {
  await deleteMails(connection, { userId });
  await deleteMails(connection, { aboutUserId: userId });
};

/** Mails by age, with their rows in the outbox. */
export const agedMails = deleteAged(
  'mails',
  mailModel,
  (createdAt) => ({ createdAt }),
  (connection, ids, session) => outboxModel(connection).deleteMany({ _id: { $in: ids } }, { session }),
);
