import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { withProvisioning } from '@wellspring/shared/domain/access/provisioning-actor.ts';
import type { AuditEventRow } from './audit-event-row.ts';
import { objectKindOf } from './object-kind.ts';

export type AuditNames = {
  /** Names by id; of an erased user it is empty. */
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  teamTitles: (teamIds: readonly string[]) => Promise<Map<string, string>>;
  /** By the ids of checkups and of their runs. */
  checkupTitles: (ids: readonly string[], locale: Locale) => Promise<Map<string, string>>;
  branchTitles: () => Promise<Map<string, string>>;
};

/** Names of users, and titles of all other things, by id. */
type Names = { users: ReadonlyMap<string, string>; things: ReadonlyMap<string, string> };

function toItem(row: AuditEventRow, names: Names): AuditEventItem {
  const { act, userId, objectId, at, route = null, requestId = null, details } = row;
  const nameOf = (id: string) => names.users.get(id) || null;
  const isOpening = act === 'submission_viewed';
  // Whose account it was, not who did it.
  const isByNobody = act === 'log_in_failed_often' || act === 'sign_on_refused';
  const kind = objectKindOf(act);
  const about = isByNobody
    ? ({ kind: 'user', id: userId, name: nameOf(userId) } as const)
    : kind === null || objectId === null
      ? null
      : { kind, id: objectId, name: (kind === 'user' ? nameOf(objectId) : names.things.get(objectId)) ?? null };
  return {
    id: row.listId ?? '',
    day: at.toISOString().slice(0, 10),
    at: isOpening ? null : at.toISOString(),
    act,
    actor: isByNobody ? null : { id: userId, name: nameOf(userId) },
    about,
    route,
    requestId: isOpening ? null : requestId,
    changes: details?.changes ?? [],
  };
}

/** Events as the list shows them, with the names of today. Of an opening neither the report nor the time of day. */
export const createItemReader =
  ({ namesOf, teamTitles, checkupTitles, branchTitles }: AuditNames) =>
  async (rows: readonly AuditEventRow[], locale: Locale): Promise<AuditEventItem[]> => {
    const objects = rows.flatMap(({ act, objectId }) =>
      objectId === null ? [] : [{ kind: objectKindOf(act), objectId }],
    );
    const idsOf = (wanted: string) => [
      ...new Set(objects.filter(({ kind }) => kind === wanted).map(({ objectId }) => objectId)),
    ];
    const [users, ...titles] = await Promise.all([
      namesOf([...new Set([...rows.map(({ userId }) => userId), ...idsOf('user')])]),
      teamTitles(idsOf('team')),
      checkupTitles([...idsOf('checkup'), ...idsOf('run')], locale),
      idsOf('branch').length > 0 ? branchTitles() : new Map<string, string>(),
    ]);
    const things = new Map(titles.flatMap((some) => [...some]));
    return rows.map((row) => toItem(row, { users: withProvisioning(users), things }));
  };
