import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** Users whose names a page shows beside what they did. */
export const UsersToName = z.object({ userIds: z.array(Id).check(z.maxLength(200)) });

/** Names by id, without erased users. */
export const UserNames = z.record(z.string(), z.string());
