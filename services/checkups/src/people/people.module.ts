import { managesAnything } from '@wellspring/shared/domain/access/permissions.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { ClientSession, Connection } from 'mongoose';
import type { Accounts } from '../access/door/accounts.ts';
import type { FindPlannedRuns } from '../checkups/door/planned-runs.ts';
import type { MailWriter } from '../mail/door/mail.ts';
import { takeLock } from '../platform/locks/take-lock.repository.ts';
import { deleteRows, replaceId } from '../platform/personal-data.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import { stepModel } from '../platform/steps/step.model.ts';
import { createStepRepository } from '../platform/steps/step.repository.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { tagsRoutes } from '../platform/tags/tags.routes.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import { changeBatchModel, changeModel } from './changes/change.model.ts';
import { changeJobs, recentChangesRoutes } from './changes/open-changes.ts';
import { importModel, importPieceModel, importRowsModel } from './import/import.model.ts';
import { eraseImportRows } from './import/import-rows.repository.ts';
import { eraseFromTrials } from './import/imports.repository.ts';
import { importJobs, importRoutes } from './import/open-import.ts';
import { manageJobs, manageRoutes } from './manage/open-manage.ts';
import { preferenceModel } from './preferences/preference.model.ts';
import { createPreferencesRepository } from './preferences/preferences.repository.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';
import { internalNamesRoutes } from './profile/internal-names.routes.ts';
import { profileOptionsModel } from './profile/profile-options.model.ts';
import { createProfileOptionsRepository } from './profile/profile-options.repository.ts';
import { profileOptionsRoutes } from './profile/profile-options.routes.ts';
import { createColleagueReader } from './profile/read-colleague.ts';
import { createShownFieldsReader } from './profile/shown-fields.ts';
import { createSegmentRenewals } from './segments/renew-segments.repository.ts';
import { createSegmentRepository } from './segments/segment.repository.ts';
import { createSegmentFreezer } from './segments/segment-freezer.ts';
import { createSegmentPeople } from './segments/segment-people.repository.ts';
import { segmentRenewalModel } from './segments/segment-renewal.model.ts';
import { segmentRuleModel } from './segments/segment-rule.model.ts';
import { segmentVersionModel } from './segments/segment-version.model.ts';
import { segmentsJob } from './segments/segments.job.ts';
import { segmentsRoutes } from './segments/segments.routes.ts';
import { createSegments, type SegmentDeps } from './segments/write-segment.ts';
import { createAudienceReader } from './teams/audience.repository.ts';
import { membershipModel } from './teams/membership.model.ts';
import { createNamedTeams } from './teams/named-things.repository.ts';
import { createPlacementReader } from './teams/placement.repository.ts';
import { createResultReaderFinder } from './teams/result-readers.repository.ts';
import { createSetPlaces } from './teams/set-places.repository.ts';
import { teamModel } from './teams/team.model.ts';
import { createTeamChoices } from './teams/team-choices.repository.ts';
import { teamChoicesRoutes } from './teams/team-choices.routes.ts';
import { createTeamPeopleRepository } from './teams/team-people.repository.ts';
import { zerglingsRoutes } from './teams/zerglings.routes.ts';
import { leaderNoticesJob } from './tree/leader-notices.job.ts';
import { createLeaderNotices } from './tree/leader-notices.repository.ts';
import { treeRoutes } from './tree/open-tree.ts';
import { RIGHTS_LOCK, requireOtherHolder } from './users/company-holders.repository.ts';
import { createDescribeUser } from './users/describe-user.ts';
import { createDeviceKeys } from './users/device-key.ts';
import { agedFormerPeople, anonymiseUser, disableUser } from './users/erase-user.repository.ts';
import { createIdFinder } from './users/find-ids.repository.ts';
import { createFirstAccounts } from './users/first-accounts.repository.ts';
import { createGrantsRepository } from './users/grants.repository.ts';
import { createIdentities } from './users/identities.repository.ts';
import { createPeopleRepository } from './users/people.repository.ts';
import { createPersonChoices } from './users/person-choices.repository.ts';
import { personChoicesRoutes } from './users/person-choices.routes.ts';
import { createUserReader } from './users/read-user.ts';
import { userModel } from './users/user.model.ts';
import { userTagModel } from './users/user-tag.model.ts';
import { createUserTagRepository } from './users/user-tag.repository.ts';
import { usersRoutes } from './users/users.routes.ts';

export const peopleCollections: readonly StoredCollection[] = [
  {
    model: userModel,
    personalData: {
      erase: [
        { phase: 'lock-out', erase: disableUser },
        { phase: 'user', erase: anonymiseUser },
      ],
      aged: agedFormerPeople,
    },
  },
  { model: teamModel, personalData: 'none' },
  {
    model: membershipModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(membershipModel, (userId) => ({ userId })) }] },
  },
  {
    model: changeModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(changeModel, (userId) => ({ userId })) }] },
  },
  {
    model: changeBatchModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: replaceId(changeBatchModel, 'changedBy') },
        { phase: 'rest', erase: replaceId(changeBatchModel, 'objectId') },
        { phase: 'rest', erase: replaceId(changeBatchModel, 'undoRequest.userId') },
      ],
    },
  },
  {
    model: importModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: deleteRows(importModel, (userId) => ({ createdBy: userId })) },
        { phase: 'rest', erase: eraseFromTrials },
      ],
    },
  },
  { model: importPieceModel, personalData: { stays: 'a file that was uploaded, for a day at most' } },
  { model: importRowsModel, personalData: { erase: [{ phase: 'rest', erase: eraseImportRows }] } },
  { model: (connection: Connection) => stepModel(connection, 'importSteps'), personalData: 'none' },
  { model: (connection: Connection) => stepModel(connection, 'undoSteps'), personalData: 'none' },
  {
    model: preferenceModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(preferenceModel, (userId) => ({ userId })) }] },
  },
  { model: userTagModel, personalData: 'none' },
  { model: profileOptionsModel, personalData: 'none' },
  { model: segmentRuleModel, personalData: 'none' },
  {
    model: segmentVersionModel,
    personalData: { erase: [{ phase: 'rest', erase: replaceId(segmentVersionModel, 'savedBy') }] },
  },
  {
    model: segmentRenewalModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(segmentRenewalModel, (userId) => ({ _id: userId })) }] },
  },
  { model: (connection: Connection) => stepModel(connection, 'segmentSteps'), personalData: 'none' },
];

/**
 * People, teams and segments, as the other rooms read them.
 *
 * @param secret keys the device keys
 */
export function openPeople(connection: Connection, secret: string) {
  const people = createPeopleRepository(connection);
  const deviceKeyOf = createDeviceKeys(secret);
  const grants = createGrantsRepository(connection);
  const optionLists = createProfileOptionsRepository(connection);
  return {
    ...people,
    ...createIdentities(connection),
    audience: createAudienceReader(connection),
    describe: createDescribeUser(people.linksOf, deviceKeyOf),
    deviceKeyOf,
    findIds: createIdFinder(connection),
    findPresets: createPreferencesRepository(connection).findPresets,
    findResultReaders: createResultReaderFinder(connection),
    firstAccounts: createFirstAccounts(connection),
    grants,
    lockRights: (session: ClientSession) => takeLock(connection, RIGHTS_LOCK, session),
    managesSomething: async (userId: string) => managesAnything((await grants.find(userId))?.permissions ?? []),
    named: { ...createNamedTeams(connection), namesOf: people.namesOf },
    optionLists,
    readColleague: createColleagueReader({ people, readLists: optionLists.readRecent }),
    readPlacements: createPlacementReader(connection),
    requireOtherHolder: (leavingIds: readonly string[], session: ClientSession) =>
      requireOtherHolder(connection, leavingIds, session),
    teamChoices: createTeamChoices(connection),
    teamPeople: createTeamPeopleRepository(connection),
    segments: createSegmentFreezer(connection),
    setPlaces: createSetPlaces(connection),
    segmentRenewals: createSegmentRenewals(connection),
  };
}

type People = ReturnType<typeof openPeople>;

type PeopleDeps = {
  platform: Platform;
  people: People;
  settings: SettingsReader;
  checkups: { findPlannedRuns: FindPlannedRuns; segmentUses: SegmentDeps['usesOf'] };
  accounts: Accounts;
  mail: { mails: MailWriter };
};

/** Users, their profiles and tags, the tree of teams, segments, and the choices of people and teams. */
export const peopleRoutes: FastifyPluginAsync<PeopleDeps> = async (
  app,
  { platform, people, settings, checkups, accounts, mail },
) => {
  const { connection, audit, wake } = platform;
  const { deviceKeyOf, findProfile, linksOf, managerIdsOf, optionLists, segmentRenewals, teamChoices, teamPeople } =
    people;
  const wakeSegments = () => wake('segments');
  const readShownFields = createShownFieldsReader(settings);
  const read = createUserReader({ people, readShownFields, readLists: optionLists.readRecent });
  void app.register(usersRoutes, {
    people,
    settings,
    readShownFields,
    optionLists,
    read,
    deviceKeyOf,
    async renewSegments(userId) {
      await segmentRenewals.request([userId]);
      wakeSegments();
    },
  });
  void app.register(internalNamesRoutes, { namesOf: people.namesOf });
  void app.register(manageRoutes, {
    platform,
    settings,
    accounts,
    mails: mail.mails,
    optionLists,
    read,
    renewals: segmentRenewals,
  });
  void app.register(importRoutes, { platform, namesOf: people.namesOf });
  void app.register(profileOptionsRoutes, {
    deps: { lists: optionLists, heldOf: people.heldOptionsOf, readShownFields, findProfile, audit },
  });
  void app.register(personChoicesRoutes, { people: createPersonChoices(connection) });
  void app.register(teamChoicesRoutes, { deps: { choices: teamChoices, linksOf } });
  void app.register(treeRoutes, { platform, people, settings, findPlannedRuns: checkups.findPlannedRuns });
  void app.register(preferencesRoutes, { preferences: createPreferencesRepository(connection) });
  void app.register(recentChangesRoutes, {
    platform,
    accounts,
    namesOf: people.namesOf,
    timeZone: settings.timeZone,
  });
  void app.register(zerglingsRoutes, { deps: { teamPeople, managerIdsOf } });
  void app.register(tagsRoutes, {
    prefix: '/usertags',
    repository: createUserTagRepository(connection, segmentRenewals),
    audit,
  });
  const segmentDeps: SegmentDeps = {
    segments: createSegmentRepository(connection, segmentRenewals),
    people: createSegmentPeople(connection),
    renewals: segmentRenewals,
    usesOf: checkups.segmentUses,
    teamTitles: people.named.teamTitles,
    namesOf: people.namesOf,
    settings: settings.read,
    countPeople: people.countActive,
    audit,
    wake: wakeSegments,
    now: () => new Date(),
  };
  void app.register(segmentsRoutes, { segments: createSegments(segmentDeps), deps: segmentDeps });
};

type PeopleJobsDeps = {
  config: { RESPONDENT_SECRET: string };
  store: Store;
  people: Pick<People, 'segmentRenewals' | 'countActive' | 'optionLists' | 'grants'>;
  settings: SettingsReader;
  accounts: Accounts;
  mail: { mails: MailWriter };
};

/** Renews segments, imports files, undoes large changes, makes people former whose employment has ended, and notifies teams of new managers and viewers. */
export const peopleJobs = ({ config, store, people, settings, accounts, mail }: PeopleJobsDeps): Job[] => [
  segmentsJob({
    segments: createSegmentRepository(store.connection, people.segmentRenewals),
    renewals: people.segmentRenewals,
    people: createSegmentPeople(store.connection),
    transitions: createStepRepository(store.connection, 'segmentSteps'),
    countPeople: people.countActive,
    settings: settings.read,
    secret: config.RESPONDENT_SECRET,
    now: () => new Date(),
  }),
  ...importJobs({ store, accounts, settings, readLists: people.optionLists.readAll }),
  ...changeJobs({
    connection: store.connection,
    accounts,
    timeZone: settings.timeZone,
    findRights: people.grants.find,
  }),
  ...manageJobs({ store, accounts, settings, renewals: people.segmentRenewals }),
  leaderNoticesJob({
    notices: createLeaderNotices(store.connection),
    mails: mail.mails,
    inTransaction: store.inTransaction,
  }),
];
