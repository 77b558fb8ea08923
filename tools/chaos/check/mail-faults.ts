import type { Kill, Killable } from '../kills.ts';
import type { Expected } from './expected.ts';
import { type Fault, findDoubled } from './fault.ts';
import type { Found, FoundMail, ReceivedMail } from './found.ts';

/** A kill of these can come between the mail server's "accepted" and our note of it. */
const HOLDS_THE_NOTE: ReadonlySet<Killable> = new Set(['checkups-worker', 'store', 'redis']);
/** Longest time between both on a busy machine. */
const NOTED_WITHIN_MS = 5_000;

/**
 * Whether a mail may have arrived twice: docs/mail.md promises once, but for a kill between the mail server's "accepted"
 * and our note of it. Then it comes again, with the same Message-ID.
 */
const isExplained = (first: ReceivedMail, second: ReceivedMail, kills: readonly Kill[]): boolean =>
  kills.some(
    ({ kind, at, backAt }) =>
      HOLDS_THE_NOTE.has(kind) && first.at >= at - NOTED_WITHIN_MS && first.at <= backAt && second.at >= at,
  );

const inOrder = (received: readonly ReceivedMail[]) => received.toSorted((left, right) => left.at - right.at);

/** Mails that arrived again because of a kill, as the documentation says they may. */
export function countSentAgain({ received }: Pick<Found, 'received'>): number {
  return received.length - new Set(received.map(({ mailId }) => mailId)).size;
}

/** What became of one mail that the product has. */
function findDeliveryFaults(mail: FoundMail, arrived: readonly ReceivedMail[], to: string, kills: readonly Kill[]) {
  const name = `${mail.template} ${mail.id} to ${to}`;
  const faults: Fault[] = [];
  if (arrived.length === 0) faults.push({ kind: 'lost', what: `mail ${name}, which is ${mail.state}` });
  else if (mail.state !== 'sent') faults.push({ kind: 'wrong', what: `mail ${name} arrived and is ${mail.state}` });
  for (const [at, second] of arrived.entries()) {
    const first = arrived[at - 1];
    if (second.to !== to) faults.push({ kind: 'wrong', what: `mail ${name} went to ${second.to}` });
    if (first && !isExplained(first, second, kills))
      faults.push({ kind: 'doubled', what: `mail ${name} arrived twice, and no kill came in between` });
  }
  return faults;
}

/** Mails that were never written, were written twice, did not arrive, or arrived twice without a reason. */
export function findMailFaults(
  { invitations, scores, emails }: Expected,
  found: Found,
  kills: readonly Kill[],
): Fault[] {
  const faults: Fault[] = [];
  const { mails, received } = found;
  const aboutRuns = mails.filter(({ runId }) => runId !== null);
  const toKey = ({ template, userId, runId, slot }: FoundMail) => `${template} ${runId} ${slot} ${userId}`;
  for (const key of findDoubled(aboutRuns, toKey)) faults.push({ kind: 'doubled', what: `mail ${key}` });

  const invited = new Set(
    mails.flatMap(({ template, userId, runId }) => (template === 'new-checkup' ? `${runId} ${userId}` : [])),
  );
  for (const { runId, userId } of invitations)
    if (!invited.has(`${runId} ${userId}`)) faults.push({ kind: 'lost', what: `invitation of ${userId} to ${runId}` });

  const toPair = (author: string | null, reader: string) => `${author} to ${reader}`;
  const shares = mails.filter(({ template }) => template === 'shared-checkup');
  const written = Map.groupBy(shares, ({ aboutUserId, userId }) => toPair(aboutUserId, userId));
  const shared = Map.groupBy(scores, ({ personId, managerId }) => toPair(personId, managerId));
  for (const pair of new Set([...written.keys(), ...shared.keys()])) {
    const [is, should] = [written.get(pair)?.length ?? 0, shared.get(pair)?.length ?? 0];
    if (is !== should)
      faults.push({
        kind: is < should ? 'lost' : 'doubled',
        what: `${is} of ${should} mails of reports shared by ${pair}`,
      });
  }

  const arrived = Map.groupBy(received, ({ mailId }) => mailId);
  for (const mail of mails)
    faults.push(...findDeliveryFaults(mail, inOrder(arrived.get(mail.id) ?? []), emails.get(mail.userId) ?? '', kills));
  const known = new Set(mails.map(({ id }) => id));
  for (const mailId of arrived.keys())
    if (!known.has(mailId)) faults.push({ kind: 'wrong', what: `mail ${mailId} arrived, and the product has none` });
  return faults;
}
