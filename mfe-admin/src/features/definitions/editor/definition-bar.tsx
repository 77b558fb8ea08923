import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import type { DefinitionForm } from './use-definition-form.ts';

/** Stays in sight while something waits to be saved; a new checkup waits from the start. */
export function DefinitionBar({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const { base, hasChanges, problems } = form;
  if (!hasChanges && base) return null;
  return (
    <SaveBar
      status={t('definition.unsaved.text')}
      save={{
        label: t(base?.hasStartedEntries ? 'definition.save-copy.action' : 'definition.save.action'),
        isBusy: form.isSaving,
      }}
      discard={hasChanges ? { label: t('definition.discard.action'), onPress: form.discard } : undefined}
      problems={problems.length > 0 ? t('definition.problems.text', { count: problems.length }) : null}
      failure={form.failure}
    />
  );
}
