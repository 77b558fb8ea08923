import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import type { OwnProblem, SettingProblem } from './setting-list.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

const ownCodes: readonly string[] = [
  'floor',
  'unknown-zone',
  'refused',
  'not-an-address',
  'not-a-contact',
] satisfies OwnProblem['code'][];
const isOwn = (problem: SettingProblem): problem is OwnProblem => ownCodes.includes(problem.code);

/** The sentence that says what is wrong with a setting and how to mend it. */
export function useFieldErrorText(): (problem: SettingProblem) => string {
  const t = useSettingsMessages();
  const inputErrorText = useInputErrorText();
  return (problem) =>
    isOwn(problem) ? t(`settings.problem.${problem.code}`, problem.params) : inputErrorText(problem);
}
