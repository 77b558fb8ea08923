import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import { RepliesToTeams } from '@wellspring/shared/contracts/internal/team-replies.ts';
import type { TeamReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { TeamContents } from '../reports/team-contents.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ResultsReader } from './results-upstream.ts';

type RepliesAsked = {
  person: UserActor;
  locale: Locale;
  /** Only those that are on the dashboard. */
  recent: boolean;
  skip: number;
  limit: number;
};

/** Replies to the user's teams, the newest first. */
export type RepliesReader = (asked: RepliesAsked) => Promise<TeamReply[]>;

type Reply = RepliesToTeams['replies'][number];

/** Both figures as they are released now; null: the words stand alone. */
function toChange({ change, factor }: Reply, answer: SetAnswer | undefined): TeamReply['change'] {
  if (!change || answer?.state !== 'shown') return null;
  const code = answer.report.codes.find(({ key }) => key === factor);
  if (!code?.change || code.change.before === null || code.percentile === null) return null;
  const name = ({ title, start }: typeof change.now) => ({ title, start });
  return {
    ...{ beforeRun: name(change.before), nowRun: name(change.now) },
    ...{ before: code.change.before, now: code.percentile, isClear: code.change.isClear },
  };
}

type Deps = { checkups: Upstream; results: Pick<ResultsReader, 'sets'>; contentsOf: TeamContents };

/** Puts released figures beside the words: a reply names two sets, and one of them may not be shown any more. */
export function createRepliesReader({ checkups, results, contentsOf }: Deps): RepliesReader {
  return async ({ person, locale, recent, skip, limit }) => {
    const query = new URLSearchParams({ recent: `${recent}`, _locale: locale, _start: `${skip}`, _limit: `${limit}` });
    const path = `/internal/actions/replies?${query}`;
    const { replies } = await checkups.call(person, 'GET', path, RepliesToTeams);
    if (replies.length === 0) return [];
    const compare = async ({ change }: Reply) => {
      if (!change) return undefined;
      const { setId, before, now } = change;
      const [answer] = await results.sets([{ entryId: now.entryId, setId, compareWith: before.entryId }]);
      return answer;
    };
    const [answers, { factors }] = await Promise.all([
      Promise.all(replies.map(compare)),
      contentsOf(
        null,
        replies.map(({ factor }) => factor),
        locale,
      ),
    ]);
    return replies.map((reply, at) => {
      const { id, team, factor, said, did, next, author, publishedAt, question } = reply;
      const factorTitle = factors.find(({ key }) => key === factor)?.titleFavourable ?? factor;
      const change = toChange(reply, answers[at]);
      return { id, team, factor, factorTitle, said, did, next, change, author, publishedAt, question };
    });
  };
}
