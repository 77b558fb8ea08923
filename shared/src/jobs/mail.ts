import * as z from 'zod/mini';
import { Id } from '../contracts/common.ts';

/** Send one mail whose row exists already; the row holds what to say, the job only its id. */
export const mail = { queue: 'mail', payload: z.object({ mailId: Id }) } as const;
