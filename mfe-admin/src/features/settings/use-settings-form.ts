import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { allSettings, problemOf, type SettingName, type SettingProblem, type SettingsData } from './setting-list.ts';
import { saveSettings, settingsQuery } from './settings.queries.ts';

/** What was touched, as typed: a number may still be words. */
export type SettingsDraft = Partial<Record<SettingName, unknown>>;
export type SettingProblems = Partial<Record<SettingName, SettingProblem>>;

export type SettingsForm = {
  valueOf: (name: SettingName) => unknown;
  change: (name: SettingName, value: unknown) => void;
  problems: SettingProblems;
  /** Settings that were touched. */
  changed: readonly SettingName[];
  /** Values that another user saved since these were read; null when none are known. */
  newer: NewerCopy | null;
  isSaving: boolean;
  /** What went wrong besides the fields and the newer copy. */
  failure: unknown;
  save: () => void;
  discard: () => void;
};

export type NewerCopy = {
  /** What the other person changed: their value, and whether it was touched here as well. */
  differences: readonly { name: SettingName; theirs: unknown; mine: unknown; isMineToo: boolean }[];
  /** Discards the draft. */
  takeOver: () => void;
  /** Continues from the newer revision, with the draft on top. */
  keepMine: () => void;
};

type Kept = { base: Settings; draft: SettingsDraft };

/** What was typed survives the browser's way back, which cannot be asked about; not a reload. */
const kept = new WeakMap<Api, Kept>();

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
const namesOf = (draft: SettingsDraft) => Object.keys(draft) as SettingName[];

function problemsOf(draft: SettingsDraft): SettingProblems {
  const found: SettingProblems = {};
  for (const { setting } of allSettings) {
    const problem = setting.name in draft ? problemOf(setting, draft[setting.name]) : null;
    if (problem) found[setting.name] = problem;
  }
  return found;
}

/** The fields a server refused, by setting; empty when the failure is about something else. */
function refusedFields(error: unknown): SettingProblems {
  const found: SettingProblems = {};
  for (const { path, code } of (isAppError(error) && error.fields) || []) {
    const [data, name] = path.split('.');
    if (data === 'data' && name)
      found[name as SettingName] = { code: code === 'unknown_time_zone' ? 'unknown-zone' : 'refused' };
  }
  return found;
}

function differencesOf({ base, draft }: Kept, newer: Settings): NewerCopy['differences'] {
  return (Object.keys(newer.data) as SettingName[])
    .filter((name) => !isSame(newer.data[name], base.data[name]))
    .map((name) => ({
      name,
      theirs: newer.data[name],
      mine: name in draft ? draft[name] : base.data[name],
      isMineToo: name in draft && !isSame(draft[name], newer.data[name]),
    }));
}

/**
 * Draft of the settings. Only changed values are sent, with the revision they were based on.
 *
 * @param current the settings as last read
 */
export function useSettingsForm(current: Settings, onSaved: () => void): SettingsForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const [state, setState] = useState<Kept | null>(() => kept.get(api) ?? null);
  const [newer, setNewer] = useState<Settings | null>(null);
  const [problems, setProblems] = useState<SettingProblems>({});
  const { base, draft } = state ?? { base: current, draft: {} as SettingsDraft };

  function keep(next: Kept | null) {
    const isEmpty = next === null || namesOf(next.draft).length === 0;
    if (isEmpty) kept.delete(api);
    else kept.set(api, next);
    setState(isEmpty ? null : next);
  }

  const saving = useMutation({
    mutationFn: (data: SettingsDraft) =>
      saveSettings(api, { revision: base.revision, data: data as Partial<SettingsData> }),
    onSuccess(saved) {
      queries.setQueryData(settingsQuery(api).queryKey, saved);
      keep(null);
      setNewer(null);
      onSaved();
    },
    onError(error) {
      setProblems(refusedFields(error));
      const copy = isAppError(error) && error.code === 'stale_revision' ? Settings.safeParse(error.details) : null;
      if (copy?.success) setNewer(copy.data);
    },
  });

  function goOnFrom(copy: Settings, next: SettingsDraft) {
    queries.setQueryData(settingsQuery(api).queryKey, copy);
    keep({ base: copy, draft: next });
    setNewer(null);
    setProblems({});
    saving.reset();
  }

  return {
    valueOf: (name) => (name in draft ? draft[name] : base.data[name]),
    change(name, value) {
      const { [name]: _before, ...others } = draft;
      keep({ base, draft: isSame(value, base.data[name]) ? others : { ...draft, [name]: value } });
      setProblems(({ [name]: _mended, ...rest }) => rest);
    },
    problems,
    changed: namesOf(draft),
    newer: newer && {
      differences: differencesOf({ base, draft }, newer),
      takeOver: () => goOnFrom(newer, {}),
      keepMine: () =>
        goOnFrom(
          newer,
          Object.fromEntries(
            Object.entries(draft).filter(([name, value]) => !isSame(value, newer.data[name as SettingName])),
          ),
        ),
    },
    isSaving: saving.isPending,
    failure: saving.error && !newer && Object.keys(refusedFields(saving.error)).length === 0 ? saving.error : null,
    save() {
      const found = problemsOf(draft);
      setProblems(found);
      const name = draft.companyName;
      const tidy = typeof name === 'string' ? { ...draft, companyName: name.trim() } : draft;
      if (Object.keys(found).length === 0 && !saving.isPending) saving.mutate(tidy);
    },
    discard() {
      keep(null);
      setNewer(null);
      setProblems({});
      saving.reset();
    },
  };
}
