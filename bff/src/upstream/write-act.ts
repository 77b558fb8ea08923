import { randomUUID } from 'node:crypto';
import type { ActToAudit } from '@wellspring/shared/contracts/internal/acts.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from './upstream.ts';

/** Writes an act of a user to the audit log. @throws AppError when it could not be written: then nothing may be done */
export async function writeAct(checkups: Pick<Upstream, 'send'>, act: Omit<ActToAudit, 'id' | 'at'>): Promise<void> {
  const written: ActToAudit = { ...act, id: randomUUID(), at: new Date().toISOString() };
  await checkups.send(asBff, 'POST', '/internal/acts', JSON.stringify({ acts: [written] }));
}
