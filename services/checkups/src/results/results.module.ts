import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { RunList } from '../checkups/door/run-list.ts';
import type { MailWriter } from '../mail/door/mail.ts';
import type { GrantsRepository } from '../people/door/grants.ts';
import type { PeopleReader } from '../people/door/person.ts';
import type { SetPlaces } from '../people/door/set-places.ts';
import type { Audit } from '../platform/audit/audit.ts';
import type { InTransaction } from '../platform/mongo.ts';
import type { WakeRelay } from '../platform/outbox/outbox.ts';
import { deleteRows } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import type { AroundReport } from '../talk/door/around-report.ts';
import { adviceRequestsRoutes } from './advice/advice-requests.routes.ts';
import { computationModel } from './computations/computation.model.ts';
import { createComputationsRepository } from './computations/computations.repository.ts';
import { computationsRoutes } from './computations/computations.routes.ts';
import { computationsSection } from './computations/computations-section.ts';
import type { MayOpenSet } from './door/set-access.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { exportsRoutes } from './reports/exports.routes.ts';
import { internalResultsRoutes } from './reports/internal-results.routes.ts';
import { createSetAccess, type SetAccess } from './sets/set-access.ts';

export const resultsCollections: readonly StoredCollection[] = [
  {
    model: computationModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(computationModel, (userId) => ({ userId })) }],
      copySections: [computationsSection],
    },
  },
];

type ResultsDeps = {
  platform: { connection: Connection; audit: Audit; inTransaction: InTransaction; wakeRelay: WakeRelay };
  mail: { mails: MailWriter };
  checkups: { runList: RunList };
  people: Pick<PeopleReader, 'findPerson' | 'linksOf' | 'namesOf'> & {
    grants: Pick<GrantsRepository, 'find'>;
    setPlaces: SetPlaces;
  };
  settings: SettingsReader;
  talk: { aroundReport: AroundReport };
};

type Results = { access: SetAccess; mayOpenSet: MayOpenSet };

/** Who may read which results. */
export function openResults({ people, settings }: Pick<ResultsDeps, 'people' | 'settings'>): Results {
  const { grants, linksOf, setPlaces } = people;
  const access = createSetAccess({ grants, linksOf, setPlaces, companyName: settings.companyName });
  return {
    access,
    mayOpenSet: async (actor, setId, together) => access.mayOpen(await access.findReader(actor), setId, together),
  };
}

/** The overview of runs, and what stands around the reports of sets; figures come from analytics. */
export const resultsRoutes: FastifyPluginAsync<ResultsDeps & { results: Results }> = async (
  app,
  {
    platform,
    mail: { mails },
    results: { access },
    checkups: { runList: runs },
    people,
    settings,
    talk: { aroundReport },
  },
) => {
  const { connection, audit, inTransaction, wakeRelay } = platform;
  const { setPlaces, namesOf, findPerson } = people;
  void app.register(overviewRoutes, { deps: { access, runs, setPlaces, settings } });
  void app.register(internalResultsRoutes, { deps: { access, runs, setPlaces, settings, aroundReport } });
  void app.register(computationsRoutes, {
    deps: { computations: createComputationsRepository(connection), access, settings, now: () => new Date() },
  });
  void app.register(adviceRequestsRoutes, {
    deps: { access, settings, findPerson, mails, audit, inTransaction, wakeRelay },
  });
  void app.register(exportsRoutes, { deps: { audit, runs, namesOf, timeZone: settings.timeZone } });
};
