import type { StoredCollection } from '../platform/stored-collection.ts';
import { companyBranchModel } from './company-branch.model.ts';
import { settingModel } from './setting.model.ts';

export const settingsCollections: readonly StoredCollection[] = [
  { model: settingModel, personalData: 'none' },
  { model: companyBranchModel, personalData: 'none' },
];
