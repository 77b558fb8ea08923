import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../../access/door/accounts.ts';
import type { Platform, Store } from '../../platform/platform.module.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import type { PeopleReader } from '../door/person.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { createTeamSizes } from '../tree/team-sizes.repository.ts';
import { IMPORTS, importsJob } from './imports.job.ts';
import { createImportsRepository } from './imports.repository.ts';
import { importsRoutes } from './imports.routes.ts';
import { createImportPeople } from './people/find-people.repository.ts';
import { createImportWriter } from './people/write-people.repository.ts';

/** Uploading files of people, looking at what they would do, and starting their import. */
export const importRoutes: FastifyPluginAsync<{ platform: Platform; namesOf: PeopleReader['namesOf'] }> = async (
  app,
  { platform, namesOf },
) => {
  const { connection, audit, wake } = platform;
  const imports = createImportsRepository(connection);
  void app.register(importsRoutes, {
    deps: { imports, audit, namesOf, wakeImports: () => wake(IMPORTS), now: () => new Date() },
  });
};

type ImportJobsDeps = {
  store: Store;
  accounts: Accounts;
  settings: SettingsReader;
  readLists: ReadOptionLists;
};

export function importJobs({ store, accounts, settings, readLists }: ImportJobsDeps): Job[] {
  const { connection, inTransaction } = store;
  const changes = createChangesRepository(connection).inPieces;
  return [
    importsJob({
      imports: createImportsRepository(connection),
      people: createImportPeople(connection),
      writer: createImportWriter(connection, { changes, accounts }),
      changes,
      sizes: createTeamSizes(connection),
      settings,
      readLists,
      inTransaction,
      transitions: createStepRepository(connection, 'importSteps'),
      now: () => new Date(),
    }),
  ];
}
