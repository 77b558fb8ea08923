import * as z from 'zod/mini';
import { Id, Paging, queryInteger, Timestamp } from '../common.ts';

/**
 * Mails that are listed one by one. Reminders and last-days mails are not: they go only to users who have not answered,
 * so a list would identify these. The schedule counts them by its own rules.
 */
export const DeliveredKind = z.enum([
  'user-registration',
  'reset-password',
  'new-checkup',
  'shared-checkup',
  'meeting-planned',
  'confirm-erasure',
  'password-changed',
  'failed-log-ins',
  'second-factor-changed',
  'rights-changed',
  'new-team-manager',
  'new-team-viewer',
  'new-segment-manager',
]);
export type DeliveredKind = z.infer<typeof DeliveredKind>;

export const DeliveryState = z.enum(['waiting', 'sent', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why a mail did not go out, by the class of what the mail server answered; never in its own words, which may repeat addresses. */
export const DeliveryProblem = z.enum([
  'address_invalid',
  'recipient_gone',
  'no_longer_true',
  'mailbox_unavailable',
  'mailbox_full',
  'unwanted',
  'refused_by_server',
  'server_busy',
  'log_in_refused',
  'no_secure_connection',
  'server_unreachable',
]);
export type DeliveryProblem = z.infer<typeof DeliveryProblem>;

/** What became of one mail; nothing of what it says. */
export const MailDelivery = z.object({
  id: Id,
  kind: DeliveredKind,
  /**
   * The recipient. Null when the reader may not see people or the account is gone; and, until it fails, for a mail that
   * would reveal who meets whom, whom a pulse asked or who asked for erasure.
   */
  person: z.nullable(z.object({ id: Id, name: z.string() })),
  state: DeliveryState,
  /** Reason of a failure; of a waiting mail, of its last attempt. */
  problem: z.nullable(DeliveryProblem),
  /** False also for a failed mail that would be useless now: its link is erased, or its content is out of date. */
  canTryAgain: z.boolean(),
  createdAt: Timestamp,
  sentAt: z.nullable(Timestamp),
});
export type MailDelivery = z.infer<typeof MailDelivery>;

/** The list and its count end here; who looks for older ones filters. */
export const MAX_DELIVERIES = 10_000;

const filter = { state: z.optional(DeliveryState), kind: z.optional(DeliveredKind) };

export const MailDeliveriesQuery = z.object({
  ...filter,
  _start: z._default(queryInteger(0, MAX_DELIVERIES), 0),
  _limit: Paging._limit,
});

export const MailDeliveriesCountQuery = z.object(filter);

/** Which of the failed ones to try again; all of them when left out. */
export const MailsToTryAgain = z.object({ kind: z.optional(DeliveredKind) });

/** How many are on their way again, and whether there are more than one call takes up. */
export const MailsTriedAgain = z.object({ count: z.int(), hasMore: z.boolean() });
export type MailsTriedAgain = z.infer<typeof MailsTriedAgain>;
