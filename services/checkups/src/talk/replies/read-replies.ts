import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { RepliesAsked, RepliesToTeams } from '@wellspring/shared/contracts/internal/team-replies.ts';
import { type HelpAnswer, REPLY_DAYS } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import { nextMidnight } from '@wellspring/shared/domain/time/next-midnight.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ListedRun, RunList } from '../../checkups/door/run-list.ts';
import type { FindResultReaders } from '../../people/door/result-readers.ts';
import { localise } from '../../platform/localised-text.ts';
import type { ActionRepository } from '../actions/action.repository.ts';
import type { ActionNames } from '../actions/to-action.ts';
import type { ActionReader, ActionRow, AgreementReply } from '../door/action.ts';
import type { RepliedAction, ReplyRepository } from './reply.repository.ts';

export type ReadRepliesDeps = ActionNames & {
  actions: Pick<ActionRepository, 'find'>;
  replies: ReplyRepository;
  listRuns: RunList['listAll'];
  findResultReaders: FindResultReaders;
};

type Reply = RepliesToTeams['replies'][number];

/** The people of a team and who leads it, at this moment; viewers read its report instead. */
const teamsOf = ({ memberTeamIds, ledTeamIds }: ActionReader): Set<string> =>
  new Set([...memberTeamIds, ...ledTeamIds]);

const openedAfter = (now: Date): Date => addDays(now, -REPLY_DAYS, 'UTC');

/** Members are asked, but not readers of results: they would know what the others say. */
const isAsked = ({ teamId, reply }: RepliedAction, reader: ActionReader, readsResults: boolean, now: Date): boolean =>
  !readsResults && teamId !== null && reader.memberTeamIds.has(teamId) && isOpen(reply, now);

const isOpen = ({ publishedAt }: AgreementReply, now: Date): boolean =>
  publishedAt !== null && publishedAt > openedAfter(now);

function toChange({ change }: AgreementReply, runs: ReadonlyMap<string, ListedRun>, locale: Locale): Reply['change'] {
  const [before, now] = [change?.before, change?.now].map((one) => runs.get(one?.entryId ?? ''));
  if (!change || !before || !now) return null;
  const name = ({ _id: entryId, title, start }: ListedRun) => ({
    ...{ entryId, title: localise(title, locale), start: start.toISOString() },
  });
  return { setId: change.now.setId, before: name(before), now: name(now) };
}

/** Replies to the user's teams, the newest first, with the user's opinion. */
export async function readReplies(
  deps: ReadRepliesDeps,
  reader: ActionReader,
  { recent, _locale: locale, _start: skip, _limit: limit }: RepliesAsked,
): Promise<RepliesToTeams> {
  const now = new Date();
  const after = recent ? openedAfter(now) : new Date(0);
  const rows = await deps.replies.listPublished({ teamIds: [...teamsOf(reader)], after, skip, limit });
  if (rows.length === 0) return { replies: [] };
  const isAnyShown = rows.some(({ reply }) => reply.change !== null);
  const [runs, readers, opinions, titles, authors] = await Promise.all([
    isAnyShown ? deps.listRuns() : [],
    deps.findResultReaders([reader.userId]),
    deps.replies.opinionsOf(
      reader.userId,
      rows.map(({ _id }) => _id),
    ),
    deps.titlesOf([...new Set(rows.flatMap(({ teamId }) => teamId ?? []))]),
    deps.peopleNamed([...new Set(rows.map(({ authorId }) => authorId))]),
  ]);
  const runById = new Map(runs.map((run) => [run._id, run]));
  return {
    replies: rows.flatMap((row): Reply[] => {
      const { _id: id, teamId, about, authorId, reply } = row;
      if (!about || teamId === null || reply.publishedAt === null) return [];
      const { said, did, next } = reply;
      const author = authors.get(authorId);
      return [
        {
          ...{ id, said, did, next, team: titles.get(teamId) ?? '', factor: about.factorKey },
          author: author ? { firstname: author.firstname, lastname: author.lastname } : null,
          publishedAt: reply.publishedAt.toISOString(),
          question: isAsked(row, reader, readers.size > 0, now) ? { helps: opinions.get(id) ?? null } : null,
          change: toChange(reply, runById, locale),
        },
      ];
    }),
  };
}

const hasReply = (row: ActionRow | null): row is RepliedAction => row?.reply !== undefined;

/**
 * Saves what a member says about an agreement.
 *
 * @throws AppError not_found for a reply that the user does not read, not_allowed where they are not asked
 */
export async function saveOpinion(
  { actions, replies, findResultReaders }: ReadRepliesDeps,
  reader: ActionReader,
  id: string,
  helps: HelpAnswer,
): Promise<void> {
  const row = await actions.find(id);
  const now = new Date();
  if (!hasReply(row) || row.reply.publishedAt === null || !teamsOf(reader).has(row.teamId ?? ''))
    throw new AppError('not_found');
  const readers = await findResultReaders([reader.userId]);
  if (!isAsked(row, reader, readers.size > 0, now)) throw new AppError('not_allowed');
  await replies.saveOpinion({ actionId: id, userId: reader.userId, helps }, { now, countAt: nextMidnight(now) });
}
