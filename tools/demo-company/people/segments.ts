import type { SegmentCondition, SegmentFilter } from '@wellspring/shared/contracts/people/segment.ts';
import type { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import { matchesSegment, type SegmentFacts } from '@wellspring/shared/domain/segments/matches-segment.ts';
import type { MembershipRow, TeamRow } from '../../../services/checkups/src/people/door/person.ts';
import type { SegmentRuleRow } from '../../../services/checkups/src/people/segments/segment-rule.model.ts';
import type { SegmentVersionRow } from '../../../services/checkups/src/people/segments/segment-version.model.ts';
import { toVersionId } from '../../../services/checkups/src/people/segments/to-version-id.ts';
import { toId } from '../ids.ts';
import type { DemoPerson } from './demo-person.ts';
import { membershipRow } from './people.ts';

/** A group that a rule decides about; who fits it now is stored, as the product does. */
export type Segment = { row: TeamRow; filter: SegmentFilter; includes: (person: DemoPerson) => boolean };

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** What the rules ask about a person. */
const toFacts = ({ gender, birthdate, education, isBlueCollar, employmentStart }: DemoPerson): SegmentFacts => ({
  gender,
  birthdate: toDay(birthdate),
  city: null,
  country: null,
  education,
  employmentType: isBlueCollar ? 'blue-collar' : 'white-collar',
  employmentStart: toDay(employmentStart),
  tags: [],
  teamIds: new Set(),
});

export function createSegments(founded: Date, now: Date): Segment[] {
  const segment = (title: string, description: string, color: TeamColor, filter: SegmentFilter): Segment => ({
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
    filter,
    includes: (person) => matchesSegment(filter, toFacts(person), toDay(now)),
  });
  const all = (condition: SegmentCondition): SegmentFilter => ({ match: 'all', conditions: [condition] });
  return [
    segment(
      'Blue-collar workers',
      'Employment type is blue-collar',
      'green',
      all({ field: 'employmentType', operator: 'eq', value: 'blue-collar' }),
    ),
    segment(
      'New colleagues',
      'Started in the past two years',
      'orange',
      all({ field: 'employmentStart', operator: 'gte', value: { amount: 2, unit: 'years' } }),
    ),
    segment(
      'Aged 50 and over',
      'Born at least fifty years ago',
      'purple',
      all({ field: 'birthdate', operator: 'lte', value: { amount: 50, unit: 'years' } }),
    ),
    segment('Master or PhD', 'Education is master or PhD', 'blue', {
      match: 'any',
      conditions: [
        { field: 'education', operator: 'eq', value: 'master' },
        { field: 'education', operator: 'eq', value: 'phd' },
      ],
    }),
  ];
}

/** The rules as they are stored, each in its first version. */
export const segmentRuleRows = (segments: readonly Segment[]): SegmentRuleRow[] =>
  segments.map(({ row, filter }) => ({ _id: row._id, filter, version: 1, revision: 1, nightSize: null }));

export const segmentVersionRows = (segments: readonly Segment[], savedAt: Date, savedBy: string): SegmentVersionRow[] =>
  segments.map(({ row, filter }) => ({ _id: toVersionId(row._id, 1), segmentId: row._id, filter, savedAt, savedBy }));

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
