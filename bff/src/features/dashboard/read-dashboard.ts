import { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { ActionsCard } from '@wellspring/shared/contracts/talk/action.ts';
import { FeedbackTeam } from '@wellspring/shared/contracts/talk/feedback.ts';
import { MeetingsCard } from '@wellspring/shared/contracts/talk/meeting.ts';
import { Message } from '@wellspring/shared/contracts/talk/message.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import * as z from 'zod/mini';
import { toPart } from '../../http/page-part.ts';
import type { ReportAsked, ReportReader } from '../../reports/read-report.ts';
import type { RepliesReader } from '../../results/read-replies.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type DashboardReader = (asked: ReportAsked) => Promise<DashboardPage>;

const NEWEST_MESSAGES = '/messages?_limit=5';
/** The card shows one and whether there are more. */
const NEWEST_REPLIES = 2;
/** Gathers the dashboard from both services; the slowest chain is list, permission, scores. */
export function createDashboardReader(
  { checkups, reports, readReplies }: { checkups: Upstream; reports: ReportReader; readReplies: RepliesReader },
  now: () => Date = () => new Date(),
): DashboardReader {
  function listActive(person: UserActor, locale: Locale) {
    const moment = now().toISOString();
    const path = `/checkups/own?start_lte=${moment}&end_gte=${moment}&isfinished_ne=true&_limit=20&_locale=${locale}`;
    return checkups.call(person, 'GET', path, z.array(OwnCheckup));
  }

  return async (asked) => {
    const { person, locale, log } = asked;
    const own = reports.list(person, locale);
    // Of a hidden dashboard open checkups, meetings and the feedback form are left.
    const isHidden = own.then(
      ({ hasReports }) => !hasReports,
      () => false,
    );
    const [submissions, activeCheckups, meetings, messages, replies, actions, feedbackTeams, report] =
      await Promise.all([
        toPart(
          'submissions',
          log,
          own.then(({ submissions: listed }) => listed),
        ),
        toPart('activeCheckups', log, listActive(person, locale)),
        toPart('meetings', log, checkups.call(person, 'GET', '/internal/meetings/card', MeetingsCard)),
        // An embed shows the report alone, and the page around it is not ours.
        person.scope
          ? undefined
          : toPart('messages', log, checkups.call(person, 'GET', NEWEST_MESSAGES, z.array(Message))),
        person.scope
          ? undefined
          : toPart('replies', log, readReplies({ person, locale, recent: true, skip: 0, limit: NEWEST_REPLIES })),
        person.scope
          ? undefined
          : toPart('actions', log, checkups.call(person, 'GET', '/internal/actions/card', ActionsCard)),
        person.scope
          ? undefined
          : toPart('feedbackTeams', log, checkups.call(person, 'GET', '/feedbacks/teams', z.array(FeedbackTeam))),
        toPart(
          'report',
          log,
          own.then((listed) => reports.read(asked, listed)),
        ),
      ]);
    const isWhole = !(await isHidden);
    return {
      submissions,
      report,
      activeCheckups,
      meetings,
      ...(messages && isWhole ? { messages } : {}),
      ...(replies && isWhole ? { replies } : {}),
      ...(actions && isWhole ? { actions } : {}),
      ...(feedbackTeams ? { feedbackTeams } : {}),
    };
  };
}
