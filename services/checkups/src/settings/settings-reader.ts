import type { BranchReader } from './branches/branch-reader.repository.ts';
import type { SettingsReader } from './door/setting.ts';
import type { SettingsRepository } from './settings.repository.ts';

type StoredSettings = Pick<SettingsRepository, 'read' | 'readRecent' | 'mailLanguage'>;

/** The settings as the other rooms ask for them. */
export function createSettingsReader(settings: StoredSettings, branches: BranchReader): SettingsReader {
  const readRecent = async () => (await settings.readRecent()).data;
  return {
    read: async () => (await settings.read()).data,
    readRecent,
    companyName: async () => (await readRecent()).companyName,
    timeZone: async () => (await readRecent()).timeZone,
    mailLanguage: settings.mailLanguage,
    mailLogo: branches.recentMailLogo,
    listBranches: () => branches.list(undefined),
  };
}
