import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { useState } from 'react';
import { NameForm } from './name-form.tsx';
import { toNewest } from './preset-address.ts';
import type { PresetsControl } from './use-presets.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

type SaveFormProps = {
  presets: readonly Preset[];
  current: Omit<Preset, 'name'>;
  /** What a choice shows, in words. */
  describe: (preset: Omit<Preset, 'name'>) => string;
  change: PresetsControl['change'];
};

/** Saves what is chosen now under a name. */
export function SaveForm({ presets, current, describe, change }: SaveFormProps) {
  const t = usePresetsMessages();
  const { toast } = useSignedInHost();
  const [isNewest, setNewest] = useState(false);
  const kept = isNewest ? { ...current, choice: toNewest(current.choice) } : current;
  const save = (name: string): Promise<boolean> =>
    change.mutateAsync([...presets, { name, ...kept }]).then(
      () => {
        toast('success', t('presets.saved.text', { name }));
        return true;
      },
      () => false,
    );
  return (
    <NameForm
      label={t('presets.name.label')}
      help={describe(kept)}
      first=""
      others={presets}
      isBusy={change.isPending}
      onSave={save}
      options={<Checkbox label={t('presets.newest.label')} checked={isNewest} onChange={() => setNewest(!isNewest)} />}
    />
  );
}
