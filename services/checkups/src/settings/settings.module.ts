import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { FirstAccounts } from '../people/door/first-account.ts';
import type { Platform } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { createBranchRepository } from './branches/branch.repository.ts';
import { type BranchReader, createBranchReader } from './branches/branch-reader.repository.ts';
import { branchesRoutes } from './branches/branches.routes.ts';
import { companyBranchModel } from './company-branch.model.ts';
import type { SettingsReader, SettingsWriter } from './door/setting.ts';
import { branchLogoRoutes } from './logos/branch-logo.routes.ts';
import { createLogoDrawer } from './logos/draw-logo.ts';
import { logoFileModel } from './logos/logo-file.model.ts';
import { reportTextsRoutes } from './report-texts.routes.ts';
import { settingModel } from './setting.model.ts';
import { createSettingsRepository, type SettingsRepository } from './settings.repository.ts';
import { companySettingsRoutes } from './settings.routes.ts';
import { createSettingsReader } from './settings-reader.ts';

export const settingsCollections: readonly StoredCollection[] = [
  { model: settingModel, personalData: 'none' },
  { model: companyBranchModel, personalData: 'none' },
  { model: logoFileModel, personalData: 'none' },
];

type Settings = SettingsReader & SettingsWriter & { repository: SettingsRepository; branches: BranchReader };

/** What other rooms read of the settings, and the repository for the routes of this room. */
export function openSettings(connection: Connection): Settings {
  const repository = createSettingsRepository(connection);
  const branches = createBranchReader(connection);
  return {
    ...createSettingsReader(repository, branches),
    async changeWithin(data, session) {
      const { revision } = await repository.read();
      if (!(await repository.change(revision, data, session))) throw new AppError('stale_revision');
    },
    forgetRecent: repository.forgetRecent,
    repository,
    branches,
  };
}

type SettingsDeps = {
  config: { DEMO: boolean };
  platform: Platform;
  settings: Settings;
  people: { firstAccounts: Pick<FirstAccounts, 'hasUsers'>; isBranchHeld: (branchId: string) => Promise<boolean> };
};

/** The settings of the company, and the texts that come with every report. */
export const settingsRoutes: FastifyPluginAsync<SettingsDeps> = async (app, { config, platform, settings, people }) => {
  const { repository, branches } = settings;
  const { hasUsers } = people.firstAccounts;
  void app.register(companySettingsRoutes, {
    settings: repository,
    recentLogo: branches.recentLogo,
    isDemo: config.DEMO,
    hasUsers,
    audit: platform.audit,
  });
  const branchDeps = {
    reader: branches,
    branches: createBranchRepository(platform.connection, people.isBranchHeld),
    audit: platform.audit,
  };
  void app.register(branchesRoutes, branchDeps);
  void app.register(branchLogoRoutes, { ...branchDeps, drawLogo: createLogoDrawer() });
  void app.register(reportTextsRoutes, { readSettings: settings.readRecent });
};
