import * as z from 'zod/mini';
import { ResetCode } from './session.ts';

/** The code of a link in the old mailbox, which confirms a new address. */
export const EmailCode = z.object({ code: ResetCode });

/** A person's decision about the address that an administrator proposed. */
export const EmailDecision = z.object({ isAccepted: z.boolean() });
