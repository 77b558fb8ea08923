import { Plus } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { RemoteQueries } from '../../host/remote-queries.tsx';
import { useSearchParams } from '../../host/router.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ActionFilters, ListChoice } from './action-filters.tsx';
import { mayAddTo, offeredLists } from './action-lists.ts';
import sheet from './actions.css';
import { ActionsResult } from './actions-result.tsx';
import { DeleteActionDialog } from './delete-action-dialog.tsx';
import { type ListParams, readListParams, toSearch } from './list-params.ts';
import { useActionMessages } from './use-action-messages.ts';
import { useActionWriting } from './use-action-writing.ts';

type ActionsPageProps = {
  /** Below the list of what teams do, or for users who have none below their own. */
  belowTeams?: ReactNode;
};

/** `/actions` in the shell. List and page are in the address, so that going back shows them again. */
export function ActionsPage(props: ActionsPageProps) {
  return (
    <RemoteQueries>
      <Page {...props} />
    </RemoteQueries>
  );
}

function Page({ belowTeams }: ActionsPageProps) {
  useSheet(sheet);
  const t = useActionMessages();
  const { user } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const params = readListParams(search, offeredLists(user));
  const dialogs = useActionWriting();
  const change = useCallback(
    (changes: Partial<ListParams>) =>
      // Another filter is another list, which is read from its start.
      setSearch((before) => toSearch({ ...readListParams(before, offeredLists(user)), page: 1, ...changes }), {
        replace: changes.search !== undefined,
      }),
    [setSearch, user],
  );
  const mayAdd = mayAddTo(params.list, user);
  return (
    <div className="ws-actions">
      <header className="ws-actions-head">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{t('actions.title')}</h1>
          <p className="ws-muted">{t(`actions.lead.${params.list}`)}</p>
        </div>
        {mayAdd ? (
          <Button variant="primary" icon={<Icon icon={Plus} />} onClick={() => dialogs.add(params.list)}>
            {t('actions.add.action')}
          </Button>
        ) : null}
      </header>
      <ListChoice
        offered={offeredLists(user)}
        value={params.list}
        onChange={(list) => change({ list, teamId: null })}
      />
      <ActionFilters params={params} onChange={change} />
      <ActionsResult
        params={params}
        onChange={change}
        onAdd={mayAdd ? () => dialogs.add(params.list) : null}
        onEdit={dialogs.edit}
        onDelete={dialogs.askToDelete}
      />
      {params.list === (offeredLists(user).includes('team') ? 'team' : 'personal') ? belowTeams : null}
      <ActionDialog writing={dialogs.writing} onClose={dialogs.close} onSaved={dialogs.close} />
      <DeleteActionDialog action={dialogs.deleting} onClose={dialogs.close} />
    </div>
  );
}
