import type { MembershipRow, TeamRow } from '../../../services/checkups/src/people/door/person.ts';
import { addDays } from '../dates.ts';
import { toId } from '../ids.ts';
import type { DemoPerson } from './demo-person.ts';
import { membershipRow } from './people.ts';

/** A group that a rule decides about; who fits it now is stored, as the product does. */
export type Segment = { row: TeamRow; includes: (person: DemoPerson) => boolean };

export function createSegments(founded: Date, now: Date): Segment[] {
  const twoYearsAgo = addDays(now, -730);
  const fiftyYearsAgo = addDays(now, -50 * 365.25);
  const segment = (title: string, description: string, color: string, includes: Segment['includes']): Segment => ({
    row: {
      _id: toId(founded, 'segment', title),
      title,
      isSegment: true,
      isCompany: false,
      isVisible: true,
      hideDashboard: false,
      description,
      color,
      parentId: null,
      ancestorIds: [],
    },
    includes,
  });
  return [
    segment('Blue-collar workers', 'Employment type is blue-collar', '#3fae7a', (person) => person.isBlueCollar),
    segment(
      'New colleagues',
      'Started in the past two years',
      '#d9822b',
      (person) => person.employmentStart >= twoYearsAgo,
    ),
    segment(
      'Aged 50 and over',
      'Born at least fifty years ago',
      '#8a5cc2',
      (person) => person.birthdate <= fiftyYearsAgo,
    ),
    segment('Master or PhD', 'Education is master or PhD', '#3b7dd8', ({ education }) =>
      ['master', 'phd'].includes(education),
    ),
  ];
}

/** Ids of the segments a person fits. */
export const findSegmentIds = (person: DemoPerson, segments: readonly Segment[]): string[] =>
  segments.filter(({ includes }) => includes(person)).map(({ row }) => row._id);

/** The person's memberships of segments, and of the segments they lead as manager. */
export function segmentMembershipRows(person: DemoPerson, segments: readonly Segment[]): MembershipRow[] {
  const led = segments.filter(({ row }) => person.account?.segments?.includes(row.title));
  return [
    ...findSegmentIds(person, segments).map((segmentId) => membershipRow(person, segmentId, 'member')),
    ...led.map(({ row }) => membershipRow(person, row._id, 'manager')),
  ];
}
