import { featurePart } from '../../host/feature-part.tsx';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { AddActionButtonProps } from './add-button.tsx';

export type { AddActionButtonProps } from './add-button.tsx';

const AddButton = featurePart<AddActionButtonProps>({
  component: async () => (await import('./add-button.tsx')).AddButton,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={44} />,
});

/**
 * "Add to my actions", where the company uses actions; nothing elsewhere, and nothing in an embed, whose page has no
 * list to lead to. It needs RemoteQueries above it.
 */
export function AddActionButton(props: AddActionButtonProps) {
  const { kind, settings } = useSignedInHost();
  return kind === 'shell' && settings.actionsenabled ? <AddButton {...props} /> : null;
}
