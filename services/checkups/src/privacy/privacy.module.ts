import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ContentReader } from '../content/door/content.ts';
import type { MailWriter } from '../mail/door/mail.ts';
import type { PeopleReader } from '../people/door/person.ts';
import type { ReadOptionLists } from '../people/door/profile-options.ts';
import type { TeamPeopleReader } from '../people/door/team-people.ts';
import { deleteRows } from '../platform/personal-data.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import { eraseUserRoutes } from './erasure/erase-user.routes.ts';
import { erasureCodeModel } from './erasure/erasure-code.model.ts';
import { createErasureCodeRepository } from './erasure/erasure-code.repository.ts';
import { erasureRequestModel } from './erasure/erasure-request.model.ts';
import { createErasureRequestRepository } from './erasure/erasure-request.repository.ts';
import { erasureRequestsSection } from './erasure/erasure-requests-section.ts';
import { createScoresForgetter } from './erasure/forget-scores.ts';
import { type OwnErasureDeps, ownErasureRoutes } from './erasure/own-erasure.routes.ts';
import { openPrivacyJobs, type PrivacyNeighbours } from './open-privacy-jobs.ts';
import { dataCopiesRoutes } from './own-data/data-copies.routes.ts';
import { dataCopyModel, dataCopyPieceModel } from './own-data/data-copy.model.ts';
import { createDataCopyRepository } from './own-data/data-copy.repository.ts';
import { createScoresReader } from './own-data/make-copy.ts';
import { createRetentionRepository } from './retention/retention.repository.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { retentionRunModel } from './retention/retention-run.model.ts';

const erasePieces = deleteRows(dataCopyPieceModel, (userId) => ({ userId }));

export const privacyCollections: readonly StoredCollection[] = [
  {
    model: erasureCodeModel,
    personalData: {
      erase: [{ phase: 'lock-out', erase: deleteRows(erasureCodeModel, (userId) => ({ _id: userId })) }],
    },
  },
  {
    model: erasureRequestModel,
    personalData: { stays: 'ids only, as the proof', copySections: [erasureRequestsSection] },
  },
  { model: retentionRunModel, personalData: 'none' },
  {
    model: dataCopyModel,
    // A worker that is making a copy cannot continue.
    personalData: { erase: [{ phase: 'lock-out', erase: deleteRows(dataCopyModel, (userId) => ({ userId })) }] },
  },
  {
    model: dataCopyPieceModel,
    // Twice: a worker may write a piece between the lock-out and its next check.
    personalData: {
      erase: [
        { phase: 'lock-out', erase: erasePieces },
        { phase: 'rest', erase: erasePieces },
      ],
    },
  },
];

type PrivacyDeps = {
  config: { PASSWORD_PEPPER: string };
  platform: Platform;
  /** Every one of the service. */
  collections: readonly StoredCollection[];
  access: Pick<OwnErasureDeps, 'hasPassword' | 'isPasswordOf'>;
  mail: { mails: MailWriter };
  people: Pick<PeopleReader, 'findPerson'> & Pick<OwnErasureDeps, 'requireOtherHolder'>;
  settings: SettingsReader;
};

/** Copies of a user’s own data, erasure and retention. */
export const privacyRoutes: FastifyPluginAsync<PrivacyDeps> = async (
  app,
  { config, platform, collections, access, mail, people: { findPerson, requireOtherHolder }, settings },
) => {
  const { connection, audit, inTransaction, wake, wakeRelay } = platform;
  const requests = createErasureRequestRepository(connection);
  void app.register(dataCopiesRoutes, {
    deps: { copies: createDataCopyRepository(connection), audit, wake: () => wake('data-copies') },
  });
  void app.register(retentionRoutes, {
    deps: {
      retention: createRetentionRepository(connection, collections),
      requests,
      findPerson,
      requireOtherHolder,
      inTransaction,
      personalDataDays: async () => (await settings.read()).personalDataDays,
      audit,
      wake: () => wake('erasures'),
    },
  });
  void app.register(eraseUserRoutes, { deps: { requests, findPerson, audit, wake: () => wake('erasures') } });
  void app.register(ownErasureRoutes, {
    deps: {
      requests,
      codes: createErasureCodeRepository(connection, config.PASSWORD_PEPPER),
      hasPassword: access.hasPassword,
      isPasswordOf: access.isPasswordOf,
      findPerson,
      mails: mail.mails,
      inTransaction,
      requireOtherHolder,
      wakeRelay,
      audit,
    },
  });
};

type PrivacyJobsDeps = {
  store: Store;
  /** Every one of the service. */
  collections: readonly StoredCollection[];
  analytics: InternalClient;
  answers: Pick<PrivacyNeighbours, 'respondentKeyOf'>;
  checkups: Pick<PrivacyNeighbours, 'facts' | 'openEntryIds'>;
  content: ContentReader;
  people: Pick<PrivacyNeighbours, 'findRecord' | 'findPresets' | 'linksOf' | 'managerIdsOf' | 'namesOf'> & {
    optionLists: { readRecent: ReadOptionLists };
    teamPeople: Pick<TeamPeopleReader, 'titlesOf'>;
  };
  settings: SettingsReader;
};

/** The jobs that erase users, delete old data and make copies. */
export const privacyJobs = ({
  store,
  collections,
  analytics,
  answers,
  checkups,
  content,
  people,
  settings,
}: PrivacyJobsDeps): Job[] =>
  openPrivacyJobs(store.connection, collections, {
    forgetScores: createScoresForgetter(analytics),
    readScores: createScoresReader(analytics),
    respondentKeyOf: answers.respondentKeyOf,
    openEntryIds: checkups.openEntryIds,
    facts: checkups.facts,
    content,
    personalDataDays: async () => (await settings.read()).personalDataDays,
    listBranches: settings.listBranches,
    findRecord: people.findRecord,
    findPresets: people.findPresets,
    linksOf: people.linksOf,
    managerIdsOf: people.managerIdsOf,
    namesOf: people.namesOf,
    titlesOf: people.teamPeople.titlesOf,
    readOptionLists: people.optionLists.readRecent,
  });
