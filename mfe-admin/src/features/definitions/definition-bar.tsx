import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';

/** Stays in sight while something waits to be saved; a new checkup waits from the start. */
export function DefinitionBar({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const errorMessage = useErrorMessage();
  if (!form.hasChanges && form.base) return null;
  return (
    <div className="ws-definition-bar">
      {form.failure ? (
        <Note tone="danger" role="alert">
          {errorMessage(form.failure)}
        </Note>
      ) : null}
      {form.problems.length > 0 ? (
        <Note tone="danger" role="alert">
          {t('definition.problems.text', { count: form.problems.length })}
        </Note>
      ) : null}
      <div className="ws-definition-buttons">
        <p className="ws-small ws-muted ws-grow" role="status">
          {t('definition.unsaved.text')}
        </p>
        {form.hasChanges ? (
          <Button variant="quiet" onClick={form.discard}>
            {t('definition.discard.action')}
          </Button>
        ) : null}
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {t(form.base?.hasStartedEntries ? 'definition.save-copy.action' : 'definition.save.action')}
        </Button>
      </div>
    </div>
  );
}
