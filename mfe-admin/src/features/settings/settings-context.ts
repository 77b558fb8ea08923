import { createContext, use } from 'react';
import type { SettingsForm } from './use-settings-form.ts';

/** Id of the form that every settings field belongs to, so that Enter saves. */
export const SETTINGS_FORM = 'ws-settings-form';

/** The form of all settings: it outlives the section one is looking at. */
export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** @throws Error outside the settings */
export function useSharedForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error('a setting stands only in the settings');
  return form;
}
