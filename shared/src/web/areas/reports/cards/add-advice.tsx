import { useSignedInHost } from '../../../host/host-context.tsx';
import { AddActionButton, type AddActionButtonProps } from '../../actions/add-action-button.tsx';

/** "Add to my actions", where there are actions to add to: an embed may read a report and no list of actions. */
export function AddAdvice(props: AddActionButtonProps) {
  const { kind } = useSignedInHost();
  return kind === 'shell' ? <AddActionButton {...props} /> : null;
}
