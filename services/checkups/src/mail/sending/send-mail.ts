import type { DeliveryProblem } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { UnrecoverableError } from 'bullmq';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { toDeliveryProblem } from '../deliveries/delivery-problem.ts';
import type { MailTextReader } from '../door/mail.ts';
import { attachedLogo } from '../templates/mail-logo.ts';
import { renderMail } from '../templates/render-mail.ts';
import type { MailRepository } from './mail.repository.ts';
import { type CalendarDeps, toMailCalendar } from './mail-calendar.ts';
import { isAddress, mailMessage } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';
import { mailValues, type ValueDeps } from './mail-values.ts';

const GIVE_UP_MS = 24 * 3_600_000;

export type SendMailDeps = ValueDeps &
  CalendarDeps & {
    mails: MailRepository;
    outbox: OutboxWriter;
    texts: MailTextReader;
    mailLogo: SettingsReader['mailLogo'];
    transport: MailTransport;
    from: string;
    now?: () => number;
  };

/** Milliseconds until the next try: half a minute, doubled each time, at most half an hour. */
export const mailBackoff = (attemptsMade: number): number => Math.min(30_000 * 2 ** (attemptsMade - 1), 30 * 60_000);

/** Enough tries, at `mailBackoff`'s pace, to outlast a mail server that is away for a day. */
export const MAIL_ATTEMPTS = 60;

/**
 * Sends one mail whose row exists. Repeating it for a sent mail does nothing. A crash between the server's "accepted"
 * and our note of it sends the mail once more, with the same Message-ID.
 *
 * @throws Error to be retried; UnrecoverableError after the row was marked as failed for good
 */
export async function sendMail(deps: SendMailDeps, mailId: string): Promise<void> {
  const { mails, outbox, texts, findPerson, transport, now = Date.now } = deps;
  const mail = await mails.take(mailId);
  if (!mail) {
    await outbox.markDone([mailId]);
    return;
  }
  const giveUp = async (reason: DeliveryProblem) => {
    await mails.markFailed(mailId, reason);
    await outbox.markDone([mailId]);
    throw new UnrecoverableError(reason);
  };

  const person = await findPerson(mail.userId);
  if (person?.status !== 'active') return giveUp('recipient_gone');
  const to = { ...person, email: mail.toAddress ?? person.email };
  if (!isAddress(to.email)) return giveUp('address_invalid');
  const values = await mailValues(deps, mail, person);
  // The other person's account is gone: the mail has no purpose.
  if (mail.aboutUserId !== undefined && values.person === undefined) return giveUp('no_longer_true');
  const calendar = await toMailCalendar(deps, mail, values.person ?? '', new Date(now()));
  // Cancelled before the first mail about it was sent.
  if (mail.meetingId !== undefined && !calendar) return giveUp('no_longer_true');
  const [text, logo, company] = await Promise.all([
    texts.textOf(mail.template, mail.language),
    deps.mailLogo(),
    deps.company(),
  ]);
  const message = mailMessage({
    from: deps.from,
    to,
    mail: renderMail(text, mail.language, values, attachedLogo(logo, company)),
    // The same for every try: a mail that left twice is shown once.
    messageId: `<${mailId}@${new URL(deps.publicUrl).hostname}>`,
    calendar,
    logo,
  });

  try {
    await transport.sendMail(message);
  } catch (error) {
    const { problem, isFinal } = toDeliveryProblem(error);
    if (isFinal || now() - (mail.retriedAt ?? mail.createdAt).getTime() > GIVE_UP_MS) return giveUp(problem);
    await mails.notePostponed(mailId, problem);
    // Said in our words: the server's may repeat the address.
    throw new Error('the mail could not be handed over yet');
  }
  await mails.markSent(mailId, new Date(now()));
  await outbox.markDone([mailId]);
}
