import type { DeliveryProblem } from '@wellspring/shared/contracts/mail/mail-delivery.ts';

const PERMANENT = 500;

/** What nodemailer throws: its own code, the reply's number, and the reply, whose words may repeat addresses. */
type TransportError = { code?: string; responseCode?: number; response?: string };

/** The class of an enhanced status code (RFC 3463), such as 5.1.1 for an unknown mailbox; null when it says nothing more. */
function ofEnhancedCode(response: string): DeliveryProblem | null {
  const [, subject, detail] = /^\d{3}[ -][45]\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === '1') return 'mailbox_unavailable';
  if (subject === '2') return detail === '2' ? 'mailbox_full' : 'mailbox_unavailable';
  return subject === '7' ? 'unwanted' : null;
}

/** The class of a plain reply (RFC 5321). */
function ofReply(responseCode: number): DeliveryProblem {
  if (responseCode === 552) return 'mailbox_full';
  return [550, 551, 553].includes(responseCode) ? 'mailbox_unavailable' : 'refused_by_server';
}

/**
 * Why a mail server would not have a mail, in a word of ours.
 *
 * @returns `isFinal`: trying again soon cannot help. A refused log-in is not: our set-up is wrong, not the mail.
 */
export function toDeliveryProblem(error: unknown): { problem: DeliveryProblem; isFinal: boolean } {
  const { code, responseCode, response = '' } = error as TransportError;
  if (code === 'EAUTH') return { problem: 'log_in_refused', isFinal: false };
  if (responseCode === undefined) {
    return { problem: code === 'ETLS' ? 'no_secure_connection' : 'server_unreachable', isFinal: false };
  }
  if (responseCode < PERMANENT) return { problem: 'server_busy', isFinal: false };
  return { problem: ofEnhancedCode(response) ?? ofReply(responseCode), isFinal: true };
}
