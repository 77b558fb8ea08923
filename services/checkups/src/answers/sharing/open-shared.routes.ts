import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { OpenedReport } from '@wellspring/shared/contracts/internal/opened-report.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser, type UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { ReadColleague } from '../../people/door/colleague.ts';
import type { Person } from '../../people/door/person.ts';
import type { AuditOpening, FindOpeningsBy } from '../../platform/audit/audit.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { isShared } from '../door/sharing.ts';
import type { RespondentKeyOf } from '../scoring-feed/respondent-key.ts';
import type { SubmissionReading } from '../submissions/read-submissions.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import type { ListShared, SharedHead } from './list-shared.ts';

export type OpenSharedDeps = {
  listShared: ListShared;
  submissions: Pick<SubmissionRepository, 'findOwn' | 'findHead'>;
  reading: Pick<SubmissionReading, 'readShared' | 'summariseShared'>;
  respondentKeyOf: RespondentKeyOf;
  auditOpening: AuditOpening;
  findOpeningsBy: FindOpeningsBy;
  findPerson: (userId: string) => Promise<Person | null>;
  readColleague: ReadColleague;
  settings: Pick<SettingsReader, 'readRecent' | 'listBranches'>;
};

const Query = z.strictObject({ _locale: z.optional(Locale) });

/** A pulse, a full checkup and an own vitamin ask different things: each is compared with its own kind. */
const isEarlierOfKind = (one: SharedHead, shown: SharedHead) =>
  one.isPulse === shown.isPulse &&
  (one.entryId === null) === (shown.entryId === null) &&
  (one.finishedAt ?? one.updatedAt) < (shown.finishedAt ?? shown.updatedAt);

/** Opens a report that is shared with the caller, and records it. */
export const openSharedRoutes: FastifyPluginAsyncZod<{ deps: OpenSharedDeps }> = async (app, { deps }) => {
  const { listShared, submissions, reading, auditOpening, findOpeningsBy, findPerson } = deps;

  /** @throws AppError not_found when there is no such report, or it is not shared with this reader (any more) */
  async function findShared(reader: UserActor, id: string): Promise<{ shown: SharedHead; all: SharedHead[] }> {
    const head = await submissions.findHead(id);
    const all = head ? await listShared(reader, head.userId) : [];
    const shown = all.find(({ _id }) => _id === id);
    if (!shown) throw new AppError('not_found');
    return { shown, all };
  }

  /** @throws AppError unavailable when the opening could not be recorded: then nothing is shown */
  async function recordOpening(reader: UserActor, id: string): Promise<Date> {
    await auditOpening(reader.userId, id);
    const openedAt = (await findOpeningsBy(reader.userId, [id])).get(id);
    if (!openedAt) throw new AppError('unavailable');
    return openedAt;
  }

  async function readProfile(authorId: string, locale: Locale): Promise<OpenedReport['profile']> {
    const { hideuserprofile, profileFields } = await deps.settings.readRecent();
    if (hideuserprofile) return null;
    const [{ jobTitle, teams, branchId, employmentStart }, branches] = await Promise.all([
      deps.readColleague(authorId, locale),
      deps.settings.listBranches(),
    ]);
    return {
      jobTitle: profileFields.jobTitle.isShown ? jobTitle : null,
      teams,
      branch: profileFields.companyBranch.isShown ? (branches.find(({ id }) => id === branchId)?.title ?? null) : null,
      employmentStart: profileFields.employmentStart.isShown ? employmentStart : null,
    };
  }

  app.post(
    '/internal/shared-reports/:id/open',
    { schema: { params: z.object({ id: Id }), querystring: Query, response: { 200: OpenedReport } } },
    async (request): Promise<OpenedReport> => {
      const reader = requireUser(request);
      const locale = chooseLocale(reader, request.query._locale);
      const { shown, all } = await findShared(reader, request.params.id);
      const { _id: id, userId: authorId } = shown;
      // A report that the reader has not opened yet stays so: its scores are no part of this one.
      const earlier = all.find((one) => one.openedAt !== null && isEarlierOfKind(one, shown));
      const openedAt = await recordOpening(reader, id);
      const [row, before, author, profile] = await Promise.all([
        submissions.findOwn(id, authorId),
        earlier ? submissions.findOwn(earlier._id, authorId) : null,
        findPerson(authorId),
        readProfile(authorId, locale),
      ]);
      // Sharing may have ended in between.
      if (!row || !isShared(row) || !author) throw new AppError('not_found');
      const { firstname, lastname } = author;
      return {
        respondentKey: deps.respondentKeyOf(authorId),
        author: { id: authorId, firstname, lastname },
        openedAt: openedAt.toISOString(),
        profile,
        submission: await reading.readShared(row, locale),
        previous: before && isShared(before) ? await reading.summariseShared(before, locale) : null,
      };
    },
  );
};
