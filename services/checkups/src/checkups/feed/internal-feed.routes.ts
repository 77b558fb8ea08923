import {
  EntriesAsked,
  FeedEntries,
  type FeedEntry,
  FeedMessages,
  MembershipsAsked,
  MembershipsTold,
  PeopleAsked,
  PeopleTold,
} from '@wellspring/shared/contracts/internal/feed.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CountFinished } from '../../answers/door/submission.ts';
import { companyQuestions } from '../../content/door/company-content.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import { feedKey } from '../../platform/outbox/tell-analytics.ts';
import { type SettingsData, toFrozenRules } from '../../settings/door/setting.ts';
import type { CheckupRow } from '../door/checkup.ts';
import { isOver } from '../door/tell-run.ts';
import type { CountInvited } from '../frames/count-invited.repository.ts';
import type { ListMemberships } from '../frames/list-memberships.repository.ts';
import type { EntryRepository } from '../schedule/entry.repository.ts';

export type InternalFeedDeps = {
  entries: Pick<EntryRepository, 'listOpened' | 'findCheckups'>;
  countFinished: CountFinished;
  countInvited: CountInvited;
  listMemberships: ListMemberships;
  outbox: OutboxWriter;
  settings: () => Promise<SettingsData>;
};

/** Absent where a checkup has none. */
function ownQuestionsOf(checkup: CheckupRow | undefined): Pick<FeedEntry, 'ownQuestions'> {
  const own = checkup ? [...companyQuestions(checkup).map(({ question }) => question), ...checkup.extraQuestions] : [];
  const questions = own.map(({ key, segmentId }) => ({ key, segmentId: segmentId ?? null }));
  return questions.length > 0 ? { ownQuestions: questions } : {};
}

/** What analytics pulls after a feed message: runs as they are now, never people. */
export const internalFeedRoutes: FastifyPluginAsyncZod<{ deps: InternalFeedDeps }> = async (app, { deps }) => {
  const { entries, countFinished, countInvited, listMemberships, outbox, settings } = deps;

  app.post(
    '/internal/feed/entries',
    { schema: { body: EntriesAsked, response: { 200: FeedEntries } } },
    async (request) => {
      requireService(request);
      const rows = await entries.listOpened(request.body.entryIds);
      const [counts, current, checkups] = await Promise.all([
        countFinished(rows.filter(isOver).map(({ _id }) => _id)),
        settings(),
        entries.findCheckups(rows.map(({ checkupId }) => checkupId)),
      ]);
      // A run that a release from before opened in the middle of an update froze less.
      const rules = toFrozenRules(current);
      const told = rows.map(
        (row): FeedEntry => ({
          entryId: row._id,
          version: row.feedVersion ?? 0,
          checkupId: row.checkupId,
          isPulse: row.isPulse,
          ...(row.cycle ? { cycle: row.cycle } : {}),
          start: row.start.toISOString(),
          end: row.end.toISOString(),
          graceEnd: row.graceEnd.toISOString(),
          thresholds: { ...rules.thresholds, ...row.thresholds },
          flags: row.flags ?? rules.flags,
          splitAttributes: row.splitAttributes ?? [],
          ...ownQuestionsOf(checkups.get(row.checkupId)),
          finishedCount: isOver(row) ? (counts.get(row._id) ?? 0) : null,
        }),
      );
      return { entries: told };
    },
  );

  app.post(
    '/internal/feed/people',
    { schema: { body: PeopleAsked, response: { 200: PeopleTold } } },
    async (request) => {
      requireService(request);
      const { entryId } = request.body;
      const [entry] = await entries.listOpened([entryId]);
      if (!entry) return { people: null };
      // The version first: a change while the frames are counted sends a later one.
      return { people: { entryId, version: entry.feedVersion ?? 0, ...(await countInvited(entryId)) } };
    },
  );

  app.post(
    '/internal/feed/memberships',
    { schema: { body: MembershipsAsked, response: { 200: MembershipsTold } } },
    async (request) => {
      requireService(request);
      const { entryId } = request.body;
      const [entry] = await entries.listOpened([entryId]);
      return { memberships: entry ? await listMemberships(entryId) : null };
    },
  );

  app.post(
    '/internal/feed/told',
    { bodyLimit: 1024 * 1024, schema: { body: FeedMessages } },
    async (request, reply) => {
      requireService(request);
      const { messages } = request.body;
      await outbox.markDoneUpTo(messages.map((message) => ({ key: feedKey(message), version: message.version })));
      return reply.status(204).send();
    },
  );
};
