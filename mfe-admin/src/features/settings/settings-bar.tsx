import { SaveBar } from '../../components/save-bar.tsx';
import { NewerCopyNote } from './newer-copy-note.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** Stays in sight while something waits to be saved, in whichever section. */
export function SettingsBar({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages();
  const problemCount = Object.keys(form.problems).length;
  if (form.changed.length === 0) return null;
  return (
    <SaveBar
      status={t('settings.unsaved.text', { count: form.changed.length })}
      save={{ label: t('settings.save.action'), isBusy: form.isSaving, isDisabled: form.newer !== null }}
      discard={{ label: t('settings.discard.action'), onPress: form.discard }}
      problems={problemCount > 0 ? t('settings.problems.text', { count: problemCount }) : null}
      failure={form.failure}
    >
      {form.newer ? <NewerCopyNote newer={form.newer} /> : null}
    </SaveBar>
  );
}
