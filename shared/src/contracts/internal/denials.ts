import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** BFF to checkups: a user was refused. Ids and the route's pattern, never the address itself. */
export const Denial = z.strictObject({
  userId: Id,
  /** Such as `PUT /api/checkupentries/:id`. */
  route: z.string().check(z.regex(/^[A-Z]+ \/[\w/:*.-]+$/), z.maxLength(200)),
  /** The thing it was about, where the route names one. */
  objectId: z.nullable(Id),
});
export type Denial = z.infer<typeof Denial>;
