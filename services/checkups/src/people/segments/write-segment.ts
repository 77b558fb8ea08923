import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type {
  Segment,
  SegmentContent,
  SegmentFilter,
  SegmentSize,
} from '@wellspring/shared/contracts/people/segment.ts';
import { checkSegmentFilter } from '@wellspring/shared/domain/segments/check-segment-filter.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { isoDay, startOfDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { actorCan, chooseLocale } from '../../platform/authorization.ts';
import type { SegmentUse } from '../door/segment-use.ts';
import type { SegmentRenewals } from './renew-segments.repository.ts';
import type { SegmentRepository, SegmentWrite, StoredSegment } from './segment.repository.ts';
import { type SegmentPeople, teamIdsIn } from './segment-people.repository.ts';
import { toSegmentSize } from './tell-segment-size.ts';

export type SegmentDeps = {
  segments: SegmentRepository;
  people: SegmentPeople;
  renewals: SegmentRenewals;
  usesOf: (segmentId: string, locale: Locale) => Promise<SegmentUse[]>;
  teamTitles: (ids: readonly string[]) => Promise<Map<string, string>>;
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  settings: () => Promise<{ timeZone: string; minimumSegmentSize: number }>;
  countPeople: () => Promise<number>;
  audit: Audit;
  wake: () => void;
  now: () => Date;
};

export type Segments = ReturnType<typeof createSegments>;

const named = (found: ReadonlyMap<string, string>) => [...found].map(([id, title]) => ({ id, title }));
/** Users who manage people see the fields of a rule anyway. */
const mayCount = (actor: Actor | null) => actorCan(actor, 'manageusers');

/** What is read of segments. */
export function createSegments(deps: SegmentDeps) {
  async function tellSize({ id, rule }: StoredSegment, actor: Actor | null): Promise<SegmentSize> {
    if (!mayCount(actor)) return rule?.nightSize ?? { kind: 'tonight' };
    const { minimumSegmentSize } = await deps.settings();
    return toSegmentSize(await deps.segments.countMembers(id), minimumSegmentSize);
  }

  return {
    tellSize,

    /** @throws AppError invalid_request */
    async count(given: SegmentFilter): Promise<SegmentSize> {
      const filter = cleanFilter(given);
      refuse(await checkFilter(deps, filter));
      const { timeZone, minimumSegmentSize } = await deps.settings();
      const [fitting, companySize] = await Promise.all([
        deps.people.findFitting(filter, isoDay(deps.now(), timeZone)),
        deps.countPeople(),
      ]);
      const size = toSegmentSize(fitting.length, minimumSegmentSize);
      return size.kind === 'about' ? { ...size, of: companySize } : size;
    },

    /** @throws AppError not_found */
    async read(id: string, actor: Actor | null): Promise<Segment> {
      const stored = await deps.segments.find(id);
      if (!stored) throw new AppError('not_found');
      const filter = stored.rule?.filter ?? null;
      const [managers, teams, uses, size, { minimumSegmentSize }] = await Promise.all([
        deps.namesOf(stored.managerIds),
        deps.teamTitles(filter ? teamIdsIn(filter) : []),
        deps.usesOf(id, chooseLocale(actor, undefined)),
        tellSize(stored, actor),
        deps.settings(),
      ]);
      return {
        id,
        title: stored.title,
        color: stored.color,
        filter,
        revision: stored.rule?.revision ?? 0,
        managers: named(managers),
        teams: named(teams),
        size,
        minimum: minimumSegmentSize,
        uses,
        filterSavedAt: stored.filterSavedAt?.toISOString() ?? null,
      };
    },
  };
}

const cleanFilter = ({ match, conditions }: SegmentFilter): SegmentFilter => ({
  match,
  conditions: conditions.map((one) => (typeof one.value === 'string' ? { ...one, value: cleanLine(one.value) } : one)),
});

async function checkFilter(deps: SegmentDeps, filter: SegmentFilter): Promise<FieldProblem[]> {
  const teams = await deps.teamTitles(teamIdsIn(filter));
  const unknown = filter.conditions.flatMap(({ field, value }, at) =>
    field === 'team' && value !== '' && !teams.has(String(value))
      ? [{ path: `filter.conditions.${at}.value`, code: 'unknown' }]
      : [],
  );
  return [...checkSegmentFilter(filter), ...unknown];
}

/** @throws AppError invalid_request when there is anything to mend */
function refuse(fields: readonly FieldProblem[]): void {
  if (fields.length > 0) throw new AppError('invalid_request', { fields });
}

type Writing = {
  id: string;
  content: SegmentContent;
  /** Of a change; absent: it is new. */
  revision?: number;
  actor: Actor | null;
  userId: string;
};

/**
 * Writes a segment and renews its people.
 *
 * @returns whether it is new; a repeated addition changes nothing
 * @throws AppError invalid_request; not_allowed to name oneself manager without managing the company; not_possible_now
 *   after as many filters as a user may save in a day; stale_revision
 */
export async function writeSegment(deps: SegmentDeps, { id, content, revision, actor, userId }: Writing) {
  const { segments, renewals, now } = deps;
  const [before, { timeZone }] = await Promise.all([segments.find(id), deps.settings()]);
  // A repeated request. All users who manage segments see all of them, so the answer reveals nothing.
  if (before && revision === undefined) return false;
  const cleaned = { ...content, title: cleanLine(content.title), filter: cleanFilter(content.filter) };
  refuse(await findProblems(deps, cleaned, { before, actor, userId }));
  const since = startOfDay(now(), timeZone);
  const write: SegmentWrite = { content: cleaned, savedBy: userId, limitedSince: mayCount(actor) ? null : since };
  const outcome = revision === undefined ? await segments.add(id, write) : await segments.change(id, revision, write);
  if (outcome === 'taken') refuse([{ path: 'id', code: 'taken' }]);
  if (outcome === 'stale')
    throw new AppError('stale_revision', { details: await createSegments(deps).read(id, actor) });
  await deps.audit({ act: 'segment_changed', userId, objectId: id });
  await renewals.renewSegment(id, isoDay(now(), timeZone));
  deps.wake();
  return revision === undefined;
}

type Circumstances = { before: StoredSegment | null; actor: Actor | null; userId: string };

async function findProblems(deps: SegmentDeps, content: SegmentContent, { before, actor, userId }: Circumstances) {
  const known = await deps.namesOf(content.managers);
  const unknown = content.managers.filter((id) => !known.has(id));
  const isNamingSelf = content.managers.includes(userId) && !before?.managerIds.includes(userId);
  return [
    ...(content.title === '' ? [{ path: 'title', code: 'required' }] : []),
    ...(unknown.length > 0 ? [{ path: 'managers', code: 'unknown' }] : []),
    ...(isNamingSelf && !actorCan(actor, 'managecompany') ? [{ path: 'managers', code: 'yourself' }] : []),
    ...(await checkFilter(deps, content.filter)),
  ];
}

/** @throws AppError not_found; not_possible_now while a checkup or a planned or open run names it, see also `remove` */
export async function removeSegment(
  deps: SegmentDeps,
  { id, actor, userId }: Pick<Writing, 'id' | 'actor' | 'userId'>,
): Promise<void> {
  const uses = await deps.usesOf(id, chooseLocale(actor, undefined));
  if (uses.length > 0 && (await deps.segments.find(id)))
    throw new AppError('not_possible_now', {
      fields: uses.map(({ title }) => ({ path: 'id', code: 'in_use', params: { title } })),
    });
  if (!(await deps.segments.remove(id, userId))) throw new AppError('not_found');
  await deps.audit({ act: 'segment_deleted', userId, objectId: id });
}
