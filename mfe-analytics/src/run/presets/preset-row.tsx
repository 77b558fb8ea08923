import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { NameForm } from './name-form.tsx';
import { toPresetAddress } from './preset-address.ts';
import type { PresetsControl } from './use-presets.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

type PresetRowProps = {
  preset: Preset;
  presets: readonly Preset[];
  description: string;
  change: PresetsControl['change'];
  onOpen: () => void;
  /** The row has another name, and with it begins anew. */
  onRenamed: () => void;
  onAsk: (act: 'replace' | 'delete') => void;
};

/** One preset: a link that opens it, and what can be done with it. */
export function PresetRow({ preset, presets, description, change, onOpen, onRenamed, onAsk }: PresetRowProps) {
  const t = usePresetsMessages();
  const { name } = preset;
  const [isRenaming, setRenaming] = useState(false);
  const button = useButtonAfter(isRenaming);
  const rename = (next: string): Promise<boolean> =>
    change.mutateAsync(presets.map((one) => (one.name === name ? { ...one, name: next } : one))).then(
      () => {
        onRenamed();
        return true;
      },
      () => false,
    );
  if (isRenaming)
    return (
      <li>
        <NameForm
          label={t('presets.rename.name', { name })}
          first={name}
          others={presets.filter((one) => one !== preset)}
          isBusy={change.isPending}
          autoFocus
          onSave={rename}
        >
          <Button variant="quiet" onClick={() => setRenaming(false)}>
            {t('presets.cancel.action')}
          </Button>
        </NameForm>
      </li>
    );
  return (
    <li>
      <div className="ws-grow">
        <TextLink as={HostLink} to={toPresetAddress(preset)} onClick={onOpen}>
          {name}
        </TextLink>
        <small>{description}</small>
      </div>
      <div className="ws-presets-acts">
        <Button
          ref={button}
          variant="quiet"
          size="small"
          aria-label={t('presets.rename.label', { name })}
          onClick={() => {
            change.reset();
            setRenaming(true);
          }}
        >
          {t('presets.rename.action')}
        </Button>
        {(['replace', 'delete'] as const).map((act) => (
          <Button
            key={act}
            variant="quiet"
            size="small"
            aria-label={t(`presets.${act}.label`, { name })}
            onClick={() => onAsk(act)}
          >
            {t(`presets.${act}.action`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** The button that opened a form takes the focus again once the form is gone. */
function useButtonAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
