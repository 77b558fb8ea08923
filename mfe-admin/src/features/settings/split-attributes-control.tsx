import { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import type { SettingsData } from './setting-list.ts';
import { useSharedForm } from './settings-context.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** The message with the name of an attribute; what the profile asks too has the profile's name. */
const NAMES = {
  companyBranch: 'settings.field.companyBranch',
  employmentType: 'settings.field.employmentType',
  gender: 'settings.field.gender',
  age: 'settings.split.age',
  education: 'settings.field.education',
} as const satisfies Record<SplitAttribute, string>;

/** Colleagues know these attributes of each other: off by default, and marked as a risk. */
const RECOGNISABLE: readonly SplitAttribute[] = ['gender', 'age', 'education'];

/** What may split the results of the whole organisation. */
export function SplitAttributesControl() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const chosen = form.valueOf('splitAttributes') as SettingsData['splitAttributes'];
  const choose = (attribute: SplitAttribute, isChosen: boolean) =>
    form.change(
      'splitAttributes',
      SplitAttribute.options.filter((one) => (one === attribute ? isChosen : chosen.includes(one))),
    );
  return (
    <fieldset className="ws-setting-group">
      <legend className="ws-label">{t('settings.name.splitAttributes')}</legend>
      <p className="ws-help">{t('settings.help.splitAttributes')}</p>
      {SplitAttribute.options.map((attribute) => (
        <Checkbox
          key={attribute}
          label={t(NAMES[attribute])}
          checked={chosen.includes(attribute)}
          onChange={(event) => choose(attribute, event.target.checked)}
        />
      ))}
      {RECOGNISABLE.some((attribute) => chosen.includes(attribute)) ? (
        <Note tone="warning" role="status">
          {t('settings.split.warning')}
        </Note>
      ) : null}
    </fieldset>
  );
}
