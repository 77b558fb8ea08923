import type { SettingProblem } from './setting-list.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** The sentence that says what is wrong with a setting and how to mend it. */
export function useProblemWords(): (problem: SettingProblem) => string {
  const t = useSettingsMessages();
  return ({ code, params }) => t(`settings.problem.${code}`, params);
}
