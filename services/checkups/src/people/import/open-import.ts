import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../../access/door/accounts.ts';
import type { Platform, Store } from '../../platform/platform.module.ts';
import { createStepRepository } from '../../platform/steps/step.repository.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import type { PeopleReader } from '../door/person.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { createHiddenCounter } from '../tree/count-homes.repository.ts';
import { createTeamSizes } from '../tree/team-sizes.repository.ts';
import { importKinds } from './import-kinds.ts';
import type { PeopleImport, TeamsImport } from './import-row.ts';
import { IMPORTS, type ImportSteps, importsJob } from './imports.job.ts';
import { createImportsRepository, type ImportsRepository } from './imports.repository.ts';
import { importsRoutes } from './imports.routes.ts';
import { type ApplyDeps, applyImport } from './people/apply-import.ts';
import { createImportPeople } from './people/find-people.repository.ts';
import { runTrial } from './people/run-trial.ts';
import { createImportWriter } from './people/write-people.repository.ts';
import { applyTeamImport, type TeamApplyDeps } from './teams/apply-team-import.ts';
import { runTeamTrial } from './teams/run-team-trial.ts';
import { teamExportRoutes } from './teams/team-export.routes.ts';
import { createTreeWorldReader } from './teams/tree-world.repository.ts';
import { createTeamsWriter } from './teams/write-planned-teams.repository.ts';

/** Uploading files of people and teams, looking at what they would do, and starting their import. */
export const importRoutes: FastifyPluginAsync<{ platform: Platform; namesOf: PeopleReader['namesOf'] }> = async (
  app,
  { platform, namesOf },
) => {
  const { connection, inTransaction, audit, wake } = platform;
  const imports = createImportsRepository(connection);
  const deps = { imports, inTransaction, audit, namesOf, wakeImports: () => wake(IMPORTS), now: () => new Date() };
  for (const of of importKinds) void app.register(importsRoutes, { deps, of });
  void app.register(teamExportRoutes, { deps: { readWorld: createTreeWorldReader(connection), audit } });
};

type ImportJobsDeps = {
  store: Store;
  accounts: Accounts;
  settings: SettingsReader;
  readLists: ReadOptionLists;
};

/** What only imports of people do. */
function peopleSteps(
  imports: ImportsRepository,
  { store, accounts, settings, readLists }: ImportJobsDeps,
): ImportSteps {
  const { connection, inTransaction } = store;
  const changes = createChangesRepository(connection).inPieces;
  const deps: ApplyDeps = {
    imports,
    people: createImportPeople(connection),
    writer: createImportWriter(connection, { changes, accounts }),
    changes,
    sizes: createTeamSizes(connection),
    settings,
    readLists,
    inTransaction,
    now: () => new Date(),
  };
  return {
    runTrial: (row, onProgress) => runTrial(deps, row as PeopleImport, onProgress),
    apply: (row, onProgress) => applyImport(deps, row as PeopleImport, onProgress),
  };
}

/** What only imports of teams do. */
function teamSteps(imports: ImportsRepository, { connection, inTransaction }: Store): ImportSteps {
  const deps: TeamApplyDeps = {
    imports,
    readWorld: createTreeWorldReader(connection),
    countHidden: createHiddenCounter(connection),
    writer: createTeamsWriter(connection),
    record: createChangesRepository(connection).record,
    inTransaction,
    now: () => new Date(),
  };
  return {
    runTrial: (row) => runTeamTrial(deps, row as TeamsImport),
    apply: (row) => applyTeamImport(deps, row as TeamsImport),
  };
}

export function importJobs(deps: ImportJobsDeps): Job[] {
  const { connection } = deps.store;
  const imports = createImportsRepository(connection);
  return [
    importsJob({
      imports,
      steps: { users: peopleSteps(imports, deps), teams: teamSteps(imports, deps.store) },
      transitions: createStepRepository(connection, 'importSteps'),
      now: () => new Date(),
    }),
  ];
}
