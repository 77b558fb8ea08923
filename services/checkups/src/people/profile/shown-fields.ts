import { shownProfileFields, type UsableProfileField } from '@wellspring/shared/domain/profile/profile-fields.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';

/** The profile fields that users see of themselves, as the settings are now. */
export type ReadShownFields = () => Promise<UsableProfileField[]>;

/** Reads the shown fields from settings that are at most two seconds old. */
export const createShownFieldsReader =
  ({ readRecent }: Pick<SettingsReader, 'readRecent'>): ReadShownFields =>
  async () => {
    const { profileFields, hideuserprofile } = await readRecent();
    return shownProfileFields(profileFields, hideuserprofile);
  };
