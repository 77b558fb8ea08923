import { UnrecoverableError } from 'bullmq';
import type { Transporter } from 'nodemailer';
import type { OutboxWriter } from '../../domain/outbox.ts';
import type { Person } from '../../domain/person.ts';
import type { MailRepository } from './mail.repository.ts';
import { headerSafe, renderMail } from './render-mail.ts';

const GIVE_UP_MS = 24 * 3_600_000;
const PERMANENT = 500;

export type SendMailParts = {
  mails: MailRepository;
  outbox: OutboxWriter;
  findPerson: (userId: string) => Promise<Person | null>;
  transport: Pick<Transporter, 'sendMail'>;
  from: string;
  /** Where links lead when the mail does not say. */
  publicUrl: string;
  now?: () => number;
};

/** A plain address: one @, no spaces, quotes or signs that mean something in a header. */
const isAddress = (email: string) => /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/.test(email);

/** A name that does not fit a header is left out: the mail must still arrive. */
function recipientOf({ firstname, lastname, email }: Person): { name: string; address: string } {
  try {
    return { name: headerSafe(`${firstname} ${lastname}`.trim()), address: email };
  } catch {
    return { name: '', address: email };
  }
}

/** Milliseconds until the next try: half a minute, doubled each time, at most half an hour. */
export const mailBackoff = (attemptsMade: number): number => Math.min(30_000 * 2 ** (attemptsMade - 1), 30 * 60_000);

/** Enough tries, at `mailBackoff`'s pace, to outlast a mail server that is away for a day. */
export const MAIL_ATTEMPTS = 60;

/**
 * Sends one mail whose row exists. A second run for a mail that was sent does nothing.
 *
 * @throws Error to be tried again; UnrecoverableError after the row was marked as failed for good
 */
export async function sendMail(parts: SendMailParts, mailId: string): Promise<void> {
  const { mails, outbox, findPerson, transport, now = Date.now } = parts;
  const mail = await mails.take(mailId);
  if (!mail) {
    await outbox.markDone([mailId]);
    return;
  }
  const giveUp = async (reason: string) => {
    await mails.markFailed(mailId, reason);
    await outbox.markDone([mailId]);
    throw new UnrecoverableError(reason);
  };

  const person = await findPerson(mail.userId);
  if (person?.status !== 'active') return giveUp('recipient_gone');
  if (!isAddress(person.email)) return giveUp('address_invalid');
  const { origin } = new URL(mail.variables.origin ?? parts.publicUrl);
  const message = renderMail(mail.template, mail.language, { firstname: person.firstname, ...mail.variables, origin });

  try {
    await transport.sendMail({
      ...message,
      from: headerSafe(parts.from),
      to: recipientOf(person),
      // The same for every try: a mail that left twice is shown once.
      messageId: `<${mailId}@${new URL(parts.publicUrl).hostname}>`,
    });
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (responseCode !== undefined && responseCode >= PERMANENT) return giveUp('refused_by_server');
    if (now() - mail.createdAt.getTime() > GIVE_UP_MS) return giveUp('server_unreachable');
    // Said in our words: the server's may repeat the address.
    throw new Error('the mail could not be handed over yet');
  }
  await mails.markSent(mailId, new Date(now()));
  await outbox.markDone([mailId]);
}
