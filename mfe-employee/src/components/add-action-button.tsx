import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import type { ButtonSize, ButtonVariant } from '@wellspring/shared/web/ui/button.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { featurePart } from '../feature-part.tsx';

export type AddActionButtonProps = {
  /** What is to be done, such as the text of an advice. */
  text: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
};

const AddButton = featurePart<AddActionButtonProps>({
  component: async () => (await import('./add-button.tsx')).AddButton,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={44} />,
});

/** "Add to my actions", where the company uses actions; nothing elsewhere. It needs EmployeeQueries above it. */
export function AddActionButton(props: AddActionButtonProps) {
  const { settings } = useSignedInHost();
  return settings.actionsenabled ? <AddButton {...props} /> : null;
}
