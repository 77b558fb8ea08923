import { can, type Permission, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { Link } from '../../people/door/person.ts';
import type { SetPlace } from '../../people/door/set-places.ts';

/** Which results a user may read now. */
export type SetReader = {
  /** Every set of every run: the company, hidden teams, and teams that were deleted since. */
  seesAll: boolean;
  /** How figures go together, and how exact they are: false without `seesAll`. */
  seesAdvanced: boolean;
  /** All visible teams. */
  seesTeams: boolean;
  /** All visible segments. */
  seesSegments: boolean;
  /** Manages teams or segments. */
  manages: boolean;
  /** Every run and the company's participation; results are another right. */
  seesRuns: boolean;
  /** Visible teams that the user manages or views. */
  ledTeams: SetPlace[];
  /** Visible segments that the user manages. */
  ledSegments: SetPlace[];
  /** What the user belongs to, leads or views. */
  links: readonly Link[];
};

const once = (places: readonly SetPlace[]): SetPlace[] => [...new Map(places.map((one) => [one._id, one])).values()];

/**
 * Results follow from what the user holds and leads at this moment.
 *
 * @param held permissions as stored, not as the session has them
 */
export function findSetReader(held: readonly string[], links: readonly Link[]): SetReader {
  const holds = (permission: Permission) => can(permissionFlags(held), permission);
  const visible = links.filter(({ team, role }) => team.isVisible && role !== 'member');
  const seesAll = holds('manageanalytics');
  const manages = holds('manageteams') || holds('managesegments');
  return {
    seesAll,
    seesAdvanced: seesAll && holds('manageadvancedanalytics'),
    seesTeams: holds('viewTeams'),
    seesSegments: holds('viewSegments'),
    manages,
    seesRuns: seesAll || manages,
    ledTeams: once(visible.filter(({ team }) => !team.isSegment).map(({ team }) => team)),
    // Segments have managers and no viewers.
    ledSegments: once(visible.filter(({ team, role }) => team.isSegment && role === 'manager').map(({ team }) => team)),
    links,
  };
}

/** Whether the user may open the results of a team or segment. */
export function mayOpenPlace(reader: SetReader, place: SetPlace): boolean {
  if (reader.seesAll) return true;
  if (!place.isVisible) return false;
  if (place.isSegment) return reader.seesSegments || reader.ledSegments.some(({ _id }) => _id === place._id);
  const isLed = ({ _id }: SetPlace) => _id === place._id || place.ancestorIds.includes(_id);
  return reader.seesTeams || reader.ledTeams.some(isLed);
}

/** Whether the user may open the results of any set. */
export const seesResults = (reader: SetReader): boolean =>
  reader.seesAll ||
  reader.seesTeams ||
  reader.seesSegments ||
  reader.ledTeams.length > 0 ||
  reader.ledSegments.length > 0;
