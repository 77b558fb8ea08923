import { ProfileField, type ProfileFieldRule } from '@wellspring/shared/contracts/people/profile.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useId } from 'react';
import type { SettingsData } from './setting-list.ts';
import { SETTINGS_FORM, useSharedForm } from './settings-context.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** From least to most: a hidden field cannot be edited, and a read-only one cannot be required. */
const LEVELS = ['hidden', 'shown', 'editable', 'required'] as const;
type Level = (typeof LEVELS)[number];

const toLevel = ({ isShown, isEditable, isRequired }: ProfileFieldRule): Level => {
  if (!isShown) return 'hidden';
  if (!isEditable) return 'shown';
  return isRequired ? 'required' : 'editable';
};

const toRule = (level: Level): ProfileFieldRule => ({
  isShown: level !== 'hidden',
  isEditable: level === 'editable' || level === 'required',
  isRequired: level === 'required',
});

/** Which fields a profile has for the person, and what may and must be done with each: one choice per field. */
export function ProfileFieldRules() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const id = useId();
  const rules = form.valueOf('profileFields') as SettingsData['profileFields'];
  return (
    <>
      <p className="ws-help">{t('settings.help.profileFields')}</p>
      <ul className="ws-setting-fields" aria-label={t('settings.name.profileFields')}>
        {ProfileField.options.map((field) => (
          <li key={field}>
            <label htmlFor={id + field}>
              <span>{t(`settings.field.${field}`)}</span>
              <NativeSelect
                id={id + field}
                compact
                form={SETTINGS_FORM}
                value={toLevel(rules[field])}
                onChange={(event) =>
                  form.change('profileFields', { ...rules, [field]: toRule(event.target.value as Level) })
                }
              >
                {LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {t(`settings.profile-fields.${level}`)}
                  </option>
                ))}
              </NativeSelect>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
