import { useQueryClient } from '@tanstack/react-query';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { isSame } from '@wellspring/shared/web/patterns/forms/draft-changes.ts';
import {
  type DraftMemory,
  type RevisionConflict,
  useRevisionForm,
} from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { allSettings, checkSetting, type SettingName, type SettingProblem, type SettingsData } from './setting-list.ts';
import { saveSettings, settingsQuery } from './settings.queries.ts';

/** All settings, as typed: a number may still be a string. */
type SettingsDraft = Partial<Record<SettingName, unknown>>;
type SettingProblems = Partial<Record<SettingName, SettingProblem>>;

export type SettingsForm = {
  valueOf: (name: SettingName) => unknown;
  change: (name: SettingName, value: unknown) => void;
  problems: SettingProblems;
  /** Settings that were touched. */
  changed: readonly SettingName[];
  /** Values that another user saved since these were read; null when none are known. */
  conflict: SettingsConflict | null;
  isSaving: boolean;
  /** What went wrong besides the fields and the conflict. */
  failure: unknown;
  save: () => void;
  discard: () => void;
};

export type SettingsConflict = Pick<RevisionConflict<Settings>, 'takeTheirs' | 'keepMine'> & {
  /** What the other user changed: their value, and whether it was touched here as well. */
  differences: readonly { name: SettingName; theirs: unknown; mine: unknown; isMineToo: boolean }[];
};

type Unsaved = { base: Settings; draft: SettingsDraft };

/** What was typed survives the browser's way back, which cannot be asked about; not a reload. */
const unsavedByApi = new WeakMap<Api, Unsaved>();

const toMemory = (api: Api): DraftMemory<SettingsDraft, Settings> => ({
  load: () => unsavedByApi.get(api),
  store: (unsaved) => void (unsaved ? unsavedByApi.set(api, unsaved) : unsavedByApi.delete(api)),
});

const namesIn = (values: object) => Object.keys(values) as SettingName[];

/** Only what was touched: a stored value that would be refused today must not block the others. */
const findProblems = (_draft: SettingsDraft, changes: SettingsDraft): FieldProblem[] =>
  allSettings.flatMap(({ setting: { name }, setting }) => {
    const problem = name in changes ? checkSetting(setting, changes[name]) : null;
    return problem ? [{ path: name, ...problem }] : [];
  });

const toSettingProblems = (fields: readonly FieldProblem[]): FieldProblem[] =>
  fields.flatMap(({ path, code }) => {
    const [data, name] = path.split('.');
    if (data !== 'data' || !name) return [];
    return [{ path: name, code: code === 'unknown_time_zone' ? 'unknown-zone' : 'refused' }];
  });

/** What is sent of the changes. */
function toSent({ companyName, ...changes }: SettingsDraft): Partial<SettingsData> {
  const name = typeof companyName === 'string' ? { companyName: companyName.trim() } : {};
  return { ...(changes as Partial<SettingsData>), ...name };
}

const findDifferences = ({ base, draft }: Unsaved, newer: Settings): SettingsConflict['differences'] =>
  namesIn(newer.data)
    .filter((name) => !isSame(newer.data[name], base.data[name]))
    .map((name) => ({
      name,
      theirs: newer.data[name],
      mine: draft[name],
      isMineToo: !isSame(draft[name], base.data[name]) && !isSame(draft[name], newer.data[name]),
    }));

/**
 * Draft of the settings. Only changed values are sent, with the revision they were based on.
 *
 * @param current the settings as last read
 */
export function useSettingsForm(current: Settings, onSaved: () => void): SettingsForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const form = useRevisionForm<Settings, SettingsDraft>({
    read: current,
    contract: Settings,
    toDraft: ({ data }) => data,
    check: findProblems,
    toProblems: toSettingProblems,
    send: ({ base, changes }) => saveSettings(api, { revision: base.revision, data: toSent(changes) }),
    store: (saved) => void queries.setQueryData(settingsQuery(api).queryKey, saved),
    onSaved,
    keeps: 'changes',
    memory: toMemory(api),
  });
  const { draft, conflict } = form;
  return {
    ...form,
    valueOf: (name) => draft[name],
    change: (name, value) => form.change({ [name]: value }),
    problems: Object.fromEntries(form.problems.map(({ path, ...problem }) => [path, problem])),
    changed: namesIn(form.changes),
    conflict: conflict && { ...conflict, differences: findDifferences(form, conflict.newer) },
  };
}
