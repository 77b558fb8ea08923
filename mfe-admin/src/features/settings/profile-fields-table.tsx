import { ProfileField, type ProfileFieldRule } from '@wellspring/shared/contracts/profile.ts';
import { Checkbox } from '@wellspring/shared/web/ui/choice.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/table.tsx';
import type { SettingsData } from './setting-list.ts';
import { useSharedForm } from './settings-context.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

const parts = ['isShown', 'isEditable', 'isRequired'] as const;
type Part = (typeof parts)[number];

/** What can be ticked: nobody fills in what they do not see, or must fill in what they may not change. */
const isPossible = (rule: ProfileFieldRule, part: Part): boolean =>
  part === 'isShown' || (rule.isShown && (part === 'isEditable' || rule.isEditable));

/** Which fields a profile has for the person, and what may and must be done with each. */
export function ProfileFieldsTable() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const rules = form.valueOf('profileFields') as SettingsData['profileFields'];
  const set = (field: ProfileField, part: Part, isOn: boolean) =>
    form.change('profileFields', { ...rules, [field]: { ...rules[field], [part]: isOn } });
  const columns: TableColumn<ProfileField>[] = [
    {
      key: 'field',
      header: t('settings.profile-fields.field'),
      isRowHeader: true,
      cell: (field) => t(`settings.field.${field}`),
    },
    ...parts.map((part) => ({
      key: part,
      header: t(`settings.profile-fields.${part}`),
      cell: (field: ProfileField) => (
        <Checkbox
          hideLabel
          label={t('settings.profile-fields.box', {
            field: t(`settings.field.${field}`),
            what: t(`settings.profile-fields.${part}`),
          })}
          checked={isPossible(rules[field], part) && rules[field][part]}
          disabled={!isPossible(rules[field], part)}
          onChange={(event) => set(field, part, event.target.checked)}
        />
      ),
    })),
  ];
  return (
    <>
      <p className="ws-help">{t('settings.help.profileFields')}</p>
      <Table
        caption={t('settings.name.profileFields')}
        columns={columns}
        rows={ProfileField.options}
        rowKey={(field) => field}
        className="ws-setting-fields"
      />
    </>
  );
}
