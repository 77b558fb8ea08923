import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useSecondFactorMessages } from './use-second-factor-messages.ts';

/** Puts a text on the clipboard and says so beside the button. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const t = useSecondFactorMessages();
  const [outcome, setOutcome] = useState<'copied' | 'not-copied' | null>(null);
  const copy = () => {
    // Absent where the page came over http; refused where the user denies it.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => setOutcome('copied'),
      () => setOutcome('not-copied'),
    );
  };
  return (
    <>
      <Button size="small" icon={<Icon icon={Copy} size={18} />} onClick={copy}>
        {children}
      </Button>
      <span role="status" className="ws-small ws-muted">
        {outcome ? t(`second-factor.${outcome}.text`) : null}
      </span>
    </>
  );
}
