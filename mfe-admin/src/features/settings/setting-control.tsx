import { Locale } from '@wellspring/shared/contracts/common.ts';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useMemo } from 'react';
import { ContactControl } from './contact-control.tsx';
import { ProfileFieldRules } from './profile-field-rules.tsx';
import { dependsOn, type FlagSetting, type NumberSetting, type Setting } from './setting-list.ts';
import { SETTINGS_FORM, useSharedForm } from './settings-context.ts';
import { SplitAttributesControl } from './split-attributes-control.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** One setting with its help. */
export function SettingControl({ setting }: { setting: Setting }) {
  return (
    <div className="ws-setting" data-setting={setting.name}>
      <Control setting={setting} />
    </div>
  );
}

function Control({ setting }: { setting: Setting }) {
  switch (setting.kind) {
    case 'flag':
      return <FlagControl setting={setting} />;
    case 'number':
      return <NumberControl setting={setting} />;
    case 'language':
      return <LanguageControl setting={setting} />;
    case 'zone':
      return <ZoneControl setting={setting} />;
    case 'contact':
      return <ContactControl />;
    case 'profile-fields':
      return <ProfileFieldRules />;
    case 'splits':
      return <SplitAttributesControl />;
    case 'label':
      return <LabelControl />;
    case 'address':
      return <AddressControl name="adviceAddress" type="email" />;
    case 'address-or-link':
      return <AddressControl name="accessibilityContact" type="text" />;
    default:
      return <NameControl setting={setting} />;
  }
}

function FlagControl({ setting: { name, isInverse = false } }: { setting: FlagSetting }) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const parent = dependsOn[name];
  return (
    <Checkbox
      name={name}
      label={t(`settings.name.${name}`)}
      description={t(`settings.help.${name}`)}
      checked={(form.valueOf(name) === true) !== isInverse}
      disabled={parent !== undefined && form.valueOf(parent) !== true}
      onChange={(event) => form.change(name, event.target.checked !== isInverse)}
    />
  );
}

function NumberControl({ setting }: { setting: NumberSetting }) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const errorText = useFieldErrorText();
  const { name, unit, least, most, isFloor } = setting;
  const problem = form.problems[name];
  return (
    <NumberField
      label={t(`settings.name.${name}`)}
      help={t(`settings.help.${name}`)}
      error={problem ? errorText(problem) : undefined}
      belowText={isFloor ? t('settings.problem.floor', { least }) : undefined}
      form={SETTINGS_FORM}
      name={name}
      required
      least={least}
      most={most}
      unit={t(`settings.unit.${unit}`)}
      value={form.valueOf(name) as number | string}
      onChange={(value) => form.change(name, value)}
    />
  );
}

function NameControl({ setting: { name } }: { setting: Setting }) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const errorText = useFieldErrorText();
  const problem = form.problems[name];
  return (
    <Field
      label={t('settings.name.companyName')}
      help={t('settings.help.companyName')}
      error={problem ? errorText(problem) : undefined}
    >
      <TextInput
        form={SETTINGS_FORM}
        name={name}
        autoComplete="organization"
        value={String(form.valueOf(name))}
        onChange={(event) => form.change(name, event.target.value)}
      />
    </Field>
  );
}

function LabelControl() {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const errorText = useFieldErrorText();
  const problem = form.problems.singleSignOnLabel;
  return (
    <Field
      label={t('settings.name.singleSignOnLabel')}
      help={t('settings.help.singleSignOnLabel')}
      error={problem ? errorText(problem) : undefined}
    >
      <TextInput
        form={SETTINGS_FORM}
        name="singleSignOnLabel"
        autoComplete="off"
        value={String(form.valueOf('singleSignOnLabel'))}
        onChange={(event) => form.change('singleSignOnLabel', event.target.value)}
      />
    </Field>
  );
}

type AddressControlProps = { name: 'adviceAddress' | 'accessibilityContact'; type: 'email' | 'text' };

function AddressControl({ name, type }: AddressControlProps) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const errorText = useFieldErrorText();
  const problem = form.problems[name];
  return (
    <Field
      label={t(`settings.name.${name}`)}
      help={t(`settings.help.${name}`)}
      error={problem ? errorText(problem) : undefined}
    >
      <TextInput
        form={SETTINGS_FORM}
        name={name}
        type={type}
        autoComplete="off"
        value={String(form.valueOf(name))}
        onChange={(event) => form.change(name, event.target.value.trim())}
      />
    </Field>
  );
}

function LanguageControl({ setting: { name } }: { setting: Setting }) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  return (
    <Field label={t('settings.name.defaultLanguage')} help={t('settings.help.defaultLanguage')}>
      <NativeSelect
        name={name}
        value={String(form.valueOf(name))}
        onChange={(event) => form.change(name, event.target.value)}
      >
        {Locale.options.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageName[locale]}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function ZoneControl({ setting: { name } }: { setting: Setting }) {
  const t = useSettingsMessages();
  const form = useSharedForm();
  const errorText = useFieldErrorText();
  const problem = form.problems[name];
  const chosen = String(form.valueOf(name));
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort(), [chosen]);
  return (
    <Field
      label={t('settings.name.timeZone')}
      help={t('settings.help.timeZone')}
      error={problem ? errorText(problem) : undefined}
    >
      <NativeSelect name={name} value={chosen} onChange={(event) => form.change(name, event.target.value)}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
