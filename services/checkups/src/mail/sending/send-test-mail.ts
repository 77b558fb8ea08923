import { randomUUIDv7 } from 'node:crypto';
import { AppError } from '@wellspring/shared/errors.ts';
import type { Person } from '../../people/door/person.ts';
import type { MailLogo } from '../../settings/door/setting.ts';
import { toDeliveryProblem } from '../deliveries/delivery-problem.ts';
import type { RenderedMail } from '../templates/render-mail.ts';
import { isAddress, mailMessage } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';

export type TestMailDeps = { transport: MailTransport; from: string; publicUrl: string };

/**
 * Sends a mail at once, without a queue, to show how it arrives.
 *
 * @throws AppError not_possible_now with the reason as the code of the field `mail`
 */
export async function sendTestMail(
  { transport, from, publicUrl }: TestMailDeps,
  to: Person,
  mail: RenderedMail,
  logo: MailLogo | null,
): Promise<void> {
  const refuse = (code: string, params?: Record<string, number>) =>
    new AppError('not_possible_now', { fields: [{ path: 'mail', code, ...(params ? { params } : {}) }] });
  if (!isAddress(to.email)) throw refuse('address_invalid');
  const messageId = `<test-${randomUUIDv7()}@${new URL(publicUrl).hostname}>`;
  try {
    await transport.sendMail(mailMessage({ from, to, mail, messageId, calendar: null, logo }));
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    throw refuse(toDeliveryProblem(error).problem, responseCode === undefined ? undefined : { status: responseCode });
  }
}
