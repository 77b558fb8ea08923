import type { OutboxRepository } from './outbox.repository.ts';
import type { OutboxRow } from './outbox.ts';

/** What is not done after this long is a matter for operators. */
export const STUCK_AFTER_MS = 24 * 3_600_000;

/** Since when a row waits. */
export const waitingSince = ({ since, createdAt }: OutboxRow): Date => since ?? createdAt;

/** The submission or run that a row is about (`all`: every one), and the kind of its message. */
export const toSubject = ({ kind, payload }: OutboxRow): { id: string; kind: string } => ({
  id: String(payload.submissionId ?? payload.entryId ?? 'all'),
  kind: String(payload.type ?? kind),
});

type Deps = { outbox: Pick<OutboxRepository, 'markNamed'>; log: { warn: (fields: object, message: string) => void } };

/**
 * Logs for operators, once and by ids only, which of these rows analytics has not processed for a day. Failed mails are
 * listed elsewhere, with the reason.
 */
export async function nameStuck(rows: readonly OutboxRow[], now: Date, { outbox, log }: Deps): Promise<void> {
  const latest = now.getTime() - STUCK_AFTER_MS;
  const stuck = rows.filter((row) => row.kind !== 'mail' && !row.namedAt && waitingSince(row).getTime() <= latest);
  if (stuck.length === 0) return;
  log.warn({ messages: stuck.map(toSubject) }, 'analytics has not taken these messages for a day');
  await outbox.markNamed(
    stuck.map(({ _id }) => _id),
    now,
  );
}
