import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Copy } from 'lucide-react';
import { useProvisioningMessages } from './use-provisioning-messages.ts';

type CopiedLineProps = {
  text: string;
  /** What the button copies. */
  label: string;
};

/** A text for another program, with a button that puts it on the clipboard. */
export function CopiedLine({ text, label }: CopiedLineProps) {
  const t = useProvisioningMessages();
  const { toast } = useSignedInHost();
  function copy() {
    // Absent where the page came over http; refused where the user denies it.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast('success', t('provisioning.copied.text')),
      () => toast('error', t('provisioning.not-copied.text')),
    );
  }
  return (
    <p className="ws-provisioning-copy">
      <code>{text}</code>
      <IconButton size="small" label={label} icon={<Icon icon={Copy} size={18} />} onClick={copy} />
    </p>
  );
}
