import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { ResetCode } from './session.ts';

/** The code of a link in the old mailbox, which confirms a new address. */
export const EmailCode = z.object({ code: ResetCode });

/** The address of a person whose mailbox is lost; the second administrator sends the one they were shown. */
export const Reopening = z.object({ email: z.string().check(z.maxLength(1_000)) });

/** The person has logged in on a device that knew them by an old address. */
export const DeviceProof = z.object({ userId: Id, address: z.string() });

/** A person's decision about the address that an administrator proposed. */
export const EmailDecision = z.object({ isAccepted: z.boolean() });
