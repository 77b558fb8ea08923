import { ConflictNote } from '@wellspring/shared/web/patterns/forms/conflict-note.tsx';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { ConflictDifferences } from './conflict-differences.tsx';
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
      save={{ label: t('settings.save.action'), isBusy: form.isSaving, isDisabled: form.conflict !== null }}
      discard={{ label: t('settings.discard.action'), onPress: form.discard }}
      problems={problemCount > 0 ? t('settings.problems.text', { count: problemCount }) : null}
      failure={form.failure}
    >
      {form.conflict ? (
        <ConflictNote
          conflict={form.conflict}
          labels={{
            title: t('settings.newer.title'),
            takeTheirs: t('settings.newer.take-over.action'),
            keepMine: t('settings.newer.keep-mine.action'),
          }}
        >
          <ConflictDifferences differences={form.conflict.differences} />
        </ConflictNote>
      ) : null}
    </SaveBar>
  );
}
