import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  Meeting,
  MeetingChange,
  MeetingsCard,
  MeetingsQuery,
  NewMeeting,
} from '@wellspring/shared/contracts/talk/meeting.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { UnsentNotices } from '../../mail/door/mail.ts';
import type { TeamPeopleReader } from '../../people/door/team-people.ts';
import type { MeetingRow } from '../door/meeting.ts';
import type { MeetingRepository } from './meeting.repository.ts';
import { toMeetingsFilter } from './meetings-filter.ts';
import { changeMeeting, type PlanDeps, planMeeting } from './plan-meeting.ts';
import { toMeeting } from './to-meeting.ts';

export type MeetingsDeps = PlanDeps & {
  meetings: MeetingRepository;
  /** The company's, in which a day of a query begins. */
  timeZone: () => Promise<string>;
  unsentNotices: UnsentNotices;
  teamPeople: Pick<TeamPeopleReader, 'peopleNamed' | 'teamsOf' | 'teamsLedBy'>;
};

/** What the dashboard has room for. */
const CARD_SIZE = 5;

const params = z.object({ id: Id });
const ListQuery = z.strictObject(MeetingsQuery.shape);

/** Meetings of a user with a manager, visible to the two of them only. */
export const meetingsRoutes: FastifyPluginAsyncZod<{ deps: MeetingsDeps }> = async (app, { deps }) => {
  const { meetings, unsentNotices, teamPeople, now = () => new Date() } = deps;

  async function describeAll(rows: readonly MeetingRow[], readerId: string): Promise<Meeting[]> {
    // The mail about a date goes to the person; that it did not arrive is for the manager to mend.
    const led = rows.filter(({ managerId, date, isCancelled }) => managerId === readerId && date && !isCancelled);
    const [names, unsent] = await Promise.all([
      teamPeople.peopleNamed(rows.flatMap((row) => [row.userId, row.managerId])),
      unsentNotices(led.map(({ _id }) => _id)),
    ]);
    return Promise.all(
      rows.map(async (row) => {
        const isNoticeUnsent = unsent.has(row._id);
        return toMeeting(row, { names, isNoticeUnsent, submissionId: await submissionShown(row, readerId) });
      }),
    );
  }

  /** The talk can be about a report that stays private: then its manager learns of no submission. */
  async function submissionShown({ userId, submissionId }: MeetingRow, readerId: string): Promise<string | null> {
    if (submissionId === null || readerId === userId) return submissionId;
    return (await deps.mayReadSubmissionOf(userId, submissionId, readerId)) ? submissionId : null;
  }

  async function describe(row: MeetingRow, readerId: string): Promise<Meeting> {
    const [described] = await describeAll([row], readerId);
    if (!described) throw new AppError('not_found');
    return described;
  }

  app.get('/meetings', { schema: { querystring: ListQuery, response: { 200: z.array(Meeting) } } }, async (request) =>
    describeAll(
      await meetings.list(toMeetingsFilter(request.query, requireUser(request).userId, await deps.timeZone())),
      requireUser(request).userId,
    ),
  );

  app.post(
    '/meetings',
    { schema: { body: NewMeeting, response: { 200: Meeting, 201: Meeting } } },
    async (request, reply) => {
      const { userId } = requireUser(request);
      const { row, isNew } = await planMeeting(deps, userId, request.body);
      return reply.status(isNew ? 201 : 200).send(await describe(row, userId));
    },
  );

  app.get('/meetings/:id', { schema: { params, response: { 200: Meeting } } }, async (request) => {
    const { userId } = requireUser(request);
    const row = await meetings.find(request.params.id);
    if (!row || (row.userId !== userId && row.managerId !== userId)) throw new AppError('not_found');
    return describe(row, userId);
  });

  app.put('/meetings/:id', { schema: { params, body: MeetingChange, response: { 200: Meeting } } }, async (request) => {
    const { userId } = requireUser(request);
    return describe(await changeMeeting(deps, userId, request.params.id, request.body), userId);
  });

  app.get('/internal/meetings/card', { schema: { response: { 200: MeetingsCard } } }, async (request) => {
    const { userId } = requireUser(request);
    const [belongs, leads] = await Promise.all([teamPeople.teamsOf(userId), teamPeople.teamsLedBy(userId)]);
    if (belongs.length === 0 && leads.length === 0) return null;
    const rows = await meetings.list({
      readerId: userId,
      isCancelled: false,
      from: now(),
      latestFirst: false,
      skip: 0,
      limit: CARD_SIZE + 1,
    });
    return { meetings: await describeAll(rows.slice(0, CARD_SIZE), userId), hasMore: rows.length > CARD_SIZE };
  });
};
