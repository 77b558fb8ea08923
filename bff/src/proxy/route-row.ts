import type { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type * as z from 'zod/mini';
import type { ErrorStatus } from '../http/describe.ts';
import type { Method } from '../upstream/upstream.ts';

export type ServiceName = 'checkups' | 'analytics';

/** What may call a route and how the request is treated on its way. */
type Access = {
  /** Any of these permissions is needed; empty: every signed-in user. */
  needs?: readonly Permission[];
  /** Views whose embed token may call it; none named: embed tokens are refused. */
  embed?: readonly EmbedView[];
  /** Refused later than others under load. */
  shed?: 'last';
  /** The log line does not name the person. */
  unnamed?: boolean;
};

/** A route of the BFF that only passes on: checked here, answered by a service under the same address without `/api`. */
export type RouteRow = Access & {
  method: Method;
  path: `/${string}`;
  service: ServiceName;
  /** Heading of the route in the documentation. */
  tag: string;
  summary: string;
  /** What is in the address; nothing else finds the route. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Largest body in bytes, where the usual 256 KiB are too few. */
  bodyLimit?: number;
  /** What is answered when it goes well, by status: documentation; the service serialises by the same contract. */
  answers: Readonly<Record<number, z.ZodMiniType>>;
  /** Refusals beside those that every route may answer. */
  errors?: readonly ErrorStatus[];
};

type Common = Access & Pick<RouteRow, 'service' | 'tag'>;

/** A row without the fields it shares with the other rows. */
export type OwnRow = Omit<RouteRow, keyof Common>;

/** Rows that share their service, their heading and who may call them. */
export const routeRows = (common: Common, rows: readonly OwnRow[]): readonly RouteRow[] =>
  rows.map((row) => ({ ...common, ...row }));
