import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button, type ButtonVariant, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmbeddingMessages } from './use-embedding-messages.ts';

/** Puts a text on the clipboard, and says so. */
function useCopy(text: string): () => void {
  const t = useEmbeddingMessages();
  const { toast } = useSignedInHost();
  return () => {
    // Absent where the page came over http; refused where the user denies it.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast('success', t('embedding.copied.text')),
      () => toast('error', t('embedding.not-copied.text')),
    );
  };
}

type CopyButtonProps = {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
  children: ReactNode;
};

export function CopyButton({ text, label, variant = 'quiet', icon, children }: CopyButtonProps) {
  const copy = useCopy(text);
  return (
    <Button
      variant={variant}
      size={variant === 'quiet' ? 'small' : 'medium'}
      icon={icon ?? <Icon icon={Copy} size={18} />}
      aria-label={label}
      onClick={copy}
    >
      {children}
    </Button>
  );
}

/** The same without words. */
export function CopyIcon({ text, label }: Pick<CopyButtonProps, 'text' | 'label'>) {
  const copy = useCopy(text);
  return <IconButton size="small" label={label} icon={<Icon icon={Copy} size={18} />} onClick={copy} />;
}
