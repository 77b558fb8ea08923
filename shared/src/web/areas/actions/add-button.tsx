import { Check } from 'lucide-react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage, useTypedMessages } from '../../i18n/messages.tsx';
import { Button, type ButtonSize, type ButtonVariant } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useAddAction } from './add-action.ts';
import type catalogue from './locales/en.json';

export type AddActionButtonProps = {
  /** What is to be done, such as the text of an advice. */
  text: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
};

const useMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;

/** Adds once: afterwards it leads to the list, so that the same advice is not there twice. */
export function AddButton({ text, variant = 'primary', size }: AddActionButtonProps) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const { toast, navigate } = useSignedInHost();
  const add = useAddAction();
  const isAdded = add.isSuccess && add.variables === text;
  const open = () => navigate('/actions');
  if (isAdded)
    return (
      <Button variant="secondary" size={size} icon={<Icon icon={Check} size={18} />} onClick={open}>
        {t('add-action.open.action')}
      </Button>
    );
  const press = () =>
    add.mutate(text, {
      onSuccess: () => toast('success', t('add-action.added')),
      onError: (error) => toast('error', errorMessage(error)),
    });
  return (
    <Button variant={variant} size={size} busy={add.isPending} onClick={press}>
      {t('add-action.add.action')}
    </Button>
  );
}
