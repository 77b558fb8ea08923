import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { InTransaction } from '../../../platform/mongo.ts';
import type { SettingsReader } from '../../../settings/door/setting.ts';
import type { ReadOptionLists } from '../../door/profile-options.ts';
import type { TeamSizes } from '../../tree/team-sizes.repository.ts';
import type { ImportDocument } from '../import-row.ts';
import type { ImportsRepository } from '../imports.repository.ts';
import { toActor } from '../to-actor.ts';
import type { ImportPeople } from './find-people.repository.ts';
import type { CellRules } from './read-cells.ts';
import { createTeamPaths } from './team-paths.ts';
import type { ImportWriter } from './write-people.repository.ts';

/** What the steps of an import need. */
export type ImportDeps = {
  imports: ImportsRepository;
  people: ImportPeople;
  writer: ImportWriter;
  sizes: Pick<TeamSizes, 'sizesOf'>;
  settings: Pick<SettingsReader, 'timeZone' | 'listBranches' | 'read'>;
  readLists: ReadOptionLists;
  inTransaction: InTransaction;
  now: () => Date;
};

/** What a step of an import holds rows against, read once at its beginning. */
export async function readImportRules({ people, settings, readLists, now }: ImportDeps, row: ImportDocument) {
  const [teams, lists, branches, timeZone] = await Promise.all([
    people.listTeams(),
    readLists(),
    settings.listBranches(),
    settings.timeZone(),
  ]);
  const today = isoDay(now(), timeZone);
  const rules: CellRules = { teams: createTeamPaths(teams), lists, branches, today };
  return { rules, teams, reading: { actor: toActor(row), lists, teamIds: new Set(teams.map(({ _id }) => _id)) } };
}
