import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { NewerCopyNote } from './newer-copy-note.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** Stays in sight while something waits to be saved, in whichever section. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages();
  const errorMessage = useErrorMessage();
  const problemCount = Object.keys(form.problems).length;
  if (form.changed.length === 0) return null;
  return (
    <div className="ws-settings-save">
      {form.newer ? <NewerCopyNote newer={form.newer} /> : null}
      {form.failure ? (
        <Note tone="danger" role="alert">
          {errorMessage(form.failure)}
        </Note>
      ) : null}
      {problemCount > 0 ? (
        <Note tone="danger" role="alert">
          {t('settings.problems.text', { count: problemCount })}
        </Note>
      ) : null}
      <div className="ws-settings-buttons">
        <p className="ws-small ws-muted ws-grow" role="status">
          {t('settings.unsaved.text', { count: form.changed.length })}
        </p>
        <Button variant="quiet" onClick={form.discard}>
          {t('settings.discard.action')}
        </Button>
        <Button type="submit" variant="primary" busy={form.isSaving} disabled={form.newer !== null}>
          {t('settings.save.action')}
        </Button>
      </div>
    </div>
  );
}
