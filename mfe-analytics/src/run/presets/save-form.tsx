import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { NameForm } from './name-form.tsx';
import type { PresetsControl } from './use-presets.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

type SaveFormProps = {
  presets: readonly Preset[];
  current: Omit<Preset, 'name'>;
  /** What the current choice shows, in words. */
  description: string;
  change: PresetsControl['change'];
};

/** Saves what is chosen now under a name. */
export function SaveForm({ presets, current, description, change }: SaveFormProps) {
  const t = usePresetsMessages();
  const { toast } = useSignedInHost();
  const save = (name: string): Promise<boolean> =>
    change.mutateAsync([...presets, { name, ...current }]).then(
      () => {
        toast('success', t('presets.saved.text', { name }));
        return true;
      },
      () => false,
    );
  return (
    <NameForm
      label={t('presets.name.label')}
      help={description}
      first=""
      others={presets}
      isBusy={change.isPending}
      onSave={save}
    />
  );
}
