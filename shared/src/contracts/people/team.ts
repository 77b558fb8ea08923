import * as z from 'zod/mini';
import { Id, Paging, QueryFlag, Timestamp } from '../common.ts';
import { PersonName } from '../talk/meeting.ts';

/** The palette of teams; a team without a colour has an empty one. */
export const TeamColor = z.enum([
  '',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
  'grey',
  'turquoise',
]);
export type TeamColor = z.infer<typeof TeamColor>;

export const TEAM_TITLE_MAX_LENGTH = 100;
/** Managers, and viewers, that one team may have. */
export const MAX_TEAM_LEADERS = 50;

/** Members that one change adds, and that it removes. */
export const MAX_MEMBER_CHANGES = 100;

/** Spaces around it are removed when it is saved. */
const title = z.string().check(z.regex(/\S/), z.maxLength(TEAM_TITLE_MAX_LENGTH));
const description = z.string().check(z.maxLength(1_000));
const leaders = z.array(Id).check(z.maxLength(MAX_TEAM_LEADERS));
const members = z.array(Id).check(z.maxLength(MAX_MEMBER_CHANGES));

/** A team of the tree, as far as the reader may see it. */
export const Team = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  color: TeamColor,
  visibility: z.boolean(),
  hideDashboard: z.boolean(),
  isCompany: z.boolean(),
  /** Top of a tree of its own: it has no team above. */
  isbase: z.boolean(),
  /** Its team above was deleted. */
  orphaned: z.boolean(),
  /** Title of the team it was under, and since when it no longer is; null unless orphaned. */
  orphanedFrom: z.nullable(z.object({ title: z.string(), at: Timestamp })),
  parent: z.nullable(Id),
  /** All teams above, the top one first; of a reader who sees a part of the tree only those of that part. */
  ancestors: z.array(Id),
  /** Teams directly below that the reader sees. */
  childCount: z.int(),
  /** People of this team and all below, each once; null: fewer than `fewerThan`. */
  people: z.nullable(z.int()),
  /** True: `people` is rounded to five. */
  isRounded: z.boolean(),
  /** The number below which the reader gets none. */
  fewerThan: z.int(),
  /** Whether it has too few people for results of its own. */
  isTooSmall: z.boolean(),
  overlords: z.array(PersonName),
  revision: z.int(),
});
export type Team = z.infer<typeof Team>;

/** One team with what only its editors, managers and viewers see. */
export const TeamDetails = z.object({
  ...Team.shape,
  viewers: z.array(PersonName),
  /** Title of the team above; null where there is none that the reader sees. */
  parentTitle: z.nullable(z.string()),
  /** Teams below it on all levels. */
  belowCount: z.int(),
});
export type TeamDetails = z.infer<typeof TeamDetails>;

/** Without `parent` and a text: the tops of the trees that the reader sees. */
export const TeamsQuery = z.object({
  /** Teams directly below this one. */
  parent: z.optional(Id),
  /** Part of a title or of the name of a manager. */
  text: z.optional(z.string().check(z.maxLength(100))),
  /** True: orphaned teams instead of those that have a place. */
  orphaned: z.optional(QueryFlag),
  ...Paging,
});
export type TeamsQuery = z.infer<typeof TeamsQuery>;

/** The numbers of the page head. */
export const TeamTotals = z.object({
  teams: z.int(),
  /** People in the teams; null for readers who get no exact numbers. */
  people: z.nullable(z.int()),
  orphaned: z.int(),
  /** Whether the reader may change teams. */
  mayEdit: z.boolean(),
});
export type TeamTotals = z.infer<typeof TeamTotals>;

const change = {
  title: z.optional(title),
  description: z.optional(description),
  color: z.optional(TeamColor),
  /** Null: none, which only a base team may have. */
  parent: z.optional(z.nullable(Id)),
  isbase: z.optional(z.boolean()),
  visibility: z.optional(z.boolean()),
  hideDashboard: z.optional(z.boolean()),
  /** All managers after the change, by id. */
  managers: z.optional(leaders),
  viewers: z.optional(leaders),
  /** People who become members, and members who no longer are. */
  addedMembers: z.optional(members),
  removedMembers: z.optional(members),
};

export const TeamStart = z.object({ ...change, id: z.optional(Id), title });
export type TeamStart = z.infer<typeof TeamStart>;

export const TeamChange = z.object({ ...change, revision: z.int() });
export type TeamChange = z.infer<typeof TeamChange>;

/** A change that is not made yet; `isDeleted`: the deletion of the team. */
export const TeamConsequencesQuestion = z.object({ ...change, isDeleted: z.optional(z.boolean()) });
export type TeamConsequencesQuestion = z.infer<typeof TeamConsequencesQuestion>;

/** What a change would do. */
export const TeamConsequences = z.object({
  /** People who would no longer open the reports of the team, and who would then be able to. */
  losing: z.array(PersonName),
  gaining: z.array(PersonName),
  /** Teams whose number of people changes; where only members change, the team and those above that become too small. */
  sizes: z.array(z.object({ id: Id, title: z.string(), before: z.int(), after: z.int(), isLarge: z.boolean() })),
  /** People whose home changes: to the dashboard, or away from it. */
  homes: z.object({ toDashboard: z.int(), toCheckups: z.int() }),
  /** Planned checkups that ask people of the team by a team whose people change. */
  planned: z.array(z.object({ id: Id, title: z.string(), start: Timestamp })),
  /** Teams directly below that a deletion leaves without a place. */
  orphans: z.int(),
  /** People who are members of the team itself, and how many would be in no team any more. */
  members: z.int(),
  teamless: z.int(),
  /** False: the change is refused as things stand. */
  isPossible: z.boolean(),
});
export type TeamConsequences = z.infer<typeof TeamConsequences>;
