import { Id } from '@wellspring/shared/contracts/common.ts';
import * as z from 'zod/mini';

/** The address of one thing. */
export const ById = z.object({ id: Id });
