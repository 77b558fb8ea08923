import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Action } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { LoadFailed } from '../../host/load-failed.tsx';
import { ListFooter } from '../../patterns/lists/list-footer.tsx';
import { useLastPage } from '../../patterns/lists/use-last-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActionList } from './action-list.tsx';
import { actionsQuery } from './actions.queries.ts';
import type { ListParams } from './list-params.ts';
import { useActionMessages } from './use-action-messages.ts';

export type ActionsResultProps = {
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
  /** Null: the person may not add to this list. */
  onAdd: (() => void) | null;
  onEdit: (action: Action) => void;
  onDelete: (action: Action) => void;
};

/** The page of the list, or why there is none. */
export function ActionsResult(props: ActionsResultProps) {
  const { params, onChange, onEdit, onDelete } = props;
  const { api } = useSignedInHost();
  const { page, pageSize, ...filter } = params;
  const result = useQuery(actionsQuery(api, filter, page, pageSize));
  // The last row of the last page was completed or deleted.
  useLastPage({ page, pageSize, total: result.isPlaceholderData ? undefined : result.data?.count, onChange });
  if (result.isPending) return <LoadingActions />;
  if (!result.data) return <Failed error={result.error} onRetry={() => void result.refetch()} />;
  const { actions, count } = result.data;
  if (actions.length === 0 && page === 1) return <Nothing {...props} />;
  return (
    <Card flush className="ws-actions-card">
      <ActionList actions={actions} isBusy={result.isPlaceholderData} onEdit={onEdit} onDelete={onDelete} />
      <Foot params={params} total={count} onChange={onChange} />
    </Card>
  );
}

function LoadingActions() {
  const t = useActionMessages();
  return (
    <Card aria-busy="true" className="ws-actions-loading">
      <span role="status" className="ws-visually-hidden">
        {t('shared.loading.label')}
      </span>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="block" height={44} />
      ))}
    </Card>
  );
}

type FootProps = { params: ListParams; total: number; onChange: (change: Partial<ListParams>) => void };

function Foot({ params: { page, pageSize }, total, onChange }: FootProps) {
  const t = useActionMessages();
  return (
    <div className="ws-actions-foot">
      <ListFooter {...{ page, pageSize, total, onChange }} label={t('actions.pages.label')} />
    </div>
  );
}

/** Says which of the reasons it is: nothing found, all done, or nothing there yet. */
function Nothing({ params: { list, state, search, teamId }, onChange, onAdd }: ActionsResultProps) {
  const t = useActionMessages();
  const add = onAdd ? (
    <Button icon={<Icon icon={Plus} />} onClick={onAdd}>
      {t('actions.add.action')}
    </Button>
  ) : null;
  if (search !== '' || teamId !== null)
    return (
      <Card>
        <EmptyState
          title={t('actions.empty.search')}
          actions={<Button onClick={() => onChange({ search: '', teamId: null })}>{t('actions.clear.action')}</Button>}
        >
          {t('actions.empty.search-text')}
        </EmptyState>
      </Card>
    );
  const which = state === 'completed' ? 'completed' : list;
  return (
    <Card>
      <EmptyState title={t(`actions.empty.${which}`)} actions={state === 'completed' ? null : add}>
        {t(`actions.empty.${which}-text`)}
      </EmptyState>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useActionMessages();
  return (
    <Card>
      <LoadFailed title={t('actions.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
