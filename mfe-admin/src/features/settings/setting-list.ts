import {
  EMAIL_OR_LINK_OR_NOTHING,
  EMAIL_OR_NOTHING,
  MAX_SIGN_ON_LABEL,
  type Settings,
} from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { can, type PermissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { InputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';

export type SettingsData = Settings['data'];
export type SettingName = keyof SettingsData;

type NamesOf<Value> = { [Name in SettingName]: SettingsData[Name] extends Value ? Name : never }[SettingName];

type Unit = 'people' | 'percent' | 'days' | 'months' | 'characters' | 'reminders';

export type NumberSetting = {
  kind: 'number';
  name: NamesOf<number>;
  least: number;
  most: number;
  unit: Unit;
  /** The minimum protects users: its text explains that instead of naming a limit. */
  isFloor?: boolean;
};

export type FlagSetting = {
  kind: 'flag';
  name: NamesOf<boolean>;
  /** It is stored as what is hidden and asked as what is shown: ticked always means that people see more. */
  isInverse?: boolean;
};
export type OtherSetting = {
  kind:
    | 'name'
    | 'label'
    | 'address'
    | 'address-or-link'
    | 'language'
    | 'zone'
    | 'contact'
    | 'profile-fields'
    | 'splits';
  name: SettingName;
};
export type Setting = NumberSetting | FlagSetting | OtherSetting;

/** A part of the settings; the last ones have pages of their own. */
export const SECTIONS = [
  'general',
  'branches',
  'privacy',
  'checkups',
  'analytics',
  'emails',
  'profile-fields',
  'retention',
  'embedding',
  'provisioning',
  'help-texts',
  'tags',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** An embed key and a token of a directory act for all other people. */
const OF_COMPANY: ReadonlySet<SectionName> = new Set(['embedding', 'provisioning']);

/** The sections that a user may open. */
export const sectionsFor = (user: PermissionFlags): SectionName[] =>
  SECTIONS.filter((section) => !OF_COMPANY.has(section) || can(user, 'managecompany'));

const flag = (name: FlagSetting['name']): FlagSetting => ({ kind: 'flag', name });
const shown = (name: FlagSetting['name']): FlagSetting => ({ kind: 'flag', name, isInverse: true });
const minimum = (name: NumberSetting['name'], most: number): NumberSetting => ({
  kind: 'number',
  name,
  least: 3,
  most,
  unit: 'people',
  isFloor: true,
});
const number = (name: NumberSetting['name'], unit: Unit, least: number, most: number): NumberSetting => ({
  kind: 'number',
  name,
  unit,
  least,
  most,
});

/** What a section shows, in groups with a title of their own. */
export const settingsBySection: Readonly<
  Record<SectionName, readonly { title: GroupTitle; settings: readonly Setting[] }[]>
> = {
  general: [
    {
      title: 'company',
      settings: [
        { kind: 'name', name: 'companyName' },
        { kind: 'language', name: 'defaultLanguage' },
        { kind: 'zone', name: 'timeZone' },
        number('passwordMinLength', 'characters', 6, 64),
        { kind: 'address-or-link', name: 'accessibilityContact' },
      ],
    },
    {
      title: 'log-in',
      settings: [
        flag('secondStepRequired'),
        flag('singleSignOn'),
        { kind: 'label', name: 'singleSignOnLabel' },
        flag('singleSignOnLinking'),
        flag('singleSignOnLogout'),
        flag('passwordsAllowed'),
      ],
    },
    {
      title: 'screens',
      settings: [
        flag('actionsenabled'),
        shown('hidedashboard'),
        shown('hidewbeng'),
        shown('hidefeedback'),
        shown('hideuserprofile'),
      ],
    },
  ],
  privacy: [
    {
      title: 'minimums',
      settings: [
        minimum('minimumTeamSize', 1000),
        minimum('minimumSegmentSize', 1000),
        minimum('minimumPopulationSize', 10_000),
        number('minimumParticipationPercent', 'percent', 0, 100),
      ],
    },
    {
      title: 'results',
      settings: [
        flag('privateByDefault'),
        flag('requireManagerReview'),
        flag('showResultsBeforeEnd'),
        shown('hideTeamAnalytics'),
      ],
    },
    { title: 'splits', settings: [{ kind: 'splits', name: 'splitAttributes' }] },
    { title: 'audit', settings: [number('auditMonths', 'months', 12, 120)] },
    { title: 'contact', settings: [{ kind: 'contact', name: 'contactBlock' }] },
  ],
  checkups: [
    {
      title: 'pulses',
      settings: [number('pulseUserPercentage', 'percent', 0, 100), number('pulseNewcomerDays', 'days', 0, 365)],
    },
    { title: 'reminders', settings: [number('reminderLimit', 'reminders', 0, 10)] },
  ],
  analytics: [
    {
      title: 'analytics',
      settings: [
        flag('statsenabled'),
        flag('heatmapEnabled'),
        flag('descriptivesEnabled'),
        flag('networkEnabled'),
        flag('histogramsEnabled'),
        flag('relativeImportanceEnabled'),
        { kind: 'address', name: 'adviceAddress' },
      ],
    },
  ],
  emails: [{ title: 'emails', settings: [flag('translateEmail')] }],
  'profile-fields': [{ title: 'profile-fields', settings: [{ kind: 'profile-fields', name: 'profileFields' }] }],
  // How long data stays is decided on a page of its own, which shows first what would go.
  retention: [],
  branches: [],
  embedding: [],
  provisioning: [],
  'help-texts': [],
  tags: [],
};

export type GroupTitle =
  | 'company'
  | 'log-in'
  | 'screens'
  | 'minimums'
  | 'results'
  | 'splits'
  | 'contact'
  | 'audit'
  | 'pulses'
  | 'reminders'
  | 'analytics'
  | 'emails'
  | 'profile-fields';

/** Settings that mean nothing while another is off. */
export const dependsOn: Partial<Record<SettingName, FlagSetting['name']>> = {
  singleSignOnLinking: 'singleSignOn',
  singleSignOnLogout: 'singleSignOn',
  passwordsAllowed: 'singleSignOn',
  hideTeamAnalytics: 'showResultsBeforeEnd',
  heatmapEnabled: 'statsenabled',
  descriptivesEnabled: 'statsenabled',
  networkEnabled: 'statsenabled',
  histogramsEnabled: 'statsenabled',
  relativeImportanceEnabled: 'statsenabled',
};

export const MAX_CONTACT_LENGTH = 600;
const MAX_NAME_LENGTH = 120;

/** What only the settings know of a value; everything else is said as for any field. */
export type OwnProblem =
  | { code: 'floor'; params: { least: number } }
  | { code: 'unknown-zone' | 'refused' | 'not-an-address' | 'not-a-contact'; params?: never };
export type SettingProblem = InputProblem | OwnProblem;

function checkNumber({ least, most, isFloor }: NumberSetting, value: unknown): SettingProblem | null {
  if (isFloor && typeof value === 'number' && value < least) return { code: 'floor', params: { least } };
  return problemOfNumber(typeof value === 'number' ? value : String(value), { least, most });
}

/** What is wrong with a value as it was typed; null when it may be sent. */
export function checkSetting(setting: Setting, value: unknown): SettingProblem | null {
  if (setting.kind === 'number') return checkNumber(setting, value);
  if (setting.kind === 'name') {
    const text = String(value).trim();
    if (text === '') return { code: 'required' };
    return problemOfText(text, MAX_NAME_LENGTH);
  }
  if (setting.kind === 'label') return problemOfText(String(value).trim(), MAX_SIGN_ON_LABEL);
  if (setting.kind === 'address')
    return EMAIL_OR_NOTHING.test(String(value).trim()) ? null : { code: 'not-an-address' };
  if (setting.kind === 'address-or-link')
    return EMAIL_OR_LINK_OR_NOTHING.test(String(value).trim()) ? null : { code: 'not-a-contact' };
  if (setting.kind === 'contact') {
    const texts = Object.values(value as SettingsData['contactBlock']);
    return texts.map((text) => problemOfText(text, MAX_CONTACT_LENGTH)).find((problem) => problem !== null) ?? null;
  }
  return null;
}

/** Every setting with its section. */
export const allSettings = SECTIONS.flatMap((section) =>
  settingsBySection[section].flatMap(({ title, settings }) => settings.map((setting) => ({ section, title, setting }))),
);

const inverse: ReadonlySet<SettingName> = new Set(
  allSettings.flatMap(({ setting }) => (setting.kind === 'flag' && setting.isInverse ? [setting.name] : [])),
);

/** Whether the stored value is the negation of the displayed one. */
export const isInverse = (name: SettingName): boolean => inverse.has(name);
