import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ActionsCard as ActionsCardData, ActionType } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { HostLink } from '../../host/host-link.tsx';
import { Button, TextLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ListChoice } from './action-filters.tsx';
import { mayAddTo, offeredLists } from './action-lists.ts';
import { ActionRow } from './action-row.tsx';
import sheet from './actions.css';
import { actionsCardQuery } from './actions.queries.ts';
import { useActionMessages } from './use-action-messages.ts';
import { useActionWriting } from './use-action-writing.ts';

/** The rest is one link away. */
const SHOWN = 3;

export type ActionsCardProps = {
  /** What came with the dashboard; null when that part could not be read. */
  first: ActionsCardData;
};

/** The newest things to do on the dashboard, with a box to complete each and a way to add one. */
export function ActionsCard({ first }: ActionsCardProps) {
  useSheet(sheet);
  const t = useActionMessages();
  const titleId = useId();
  const { user } = useSignedInHost();
  const [list, setList] = useState<ActionType>('personal');
  const dialogs = useActionWriting();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-actions-brief">
      <CardHead title={t('actions.title')} titleId={titleId}>
        {mayAddTo(list, user) ? (
          <Button variant="quiet" size="small" icon={<Icon icon={Plus} size={18} />} onClick={() => dialogs.add(list)}>
            {t('actions.card.add.action')}
          </Button>
        ) : null}
      </CardHead>
      <ListChoice offered={offeredLists(user)} value={list} onChange={setList} />
      <Rows list={list} first={first} />
      <ActionDialog writing={dialogs.writing} onClose={dialogs.close} onSaved={dialogs.close} />
    </Card>
  );
}

type RowsProps = { list: ActionType; first: ActionsCardData };

function Rows({ list, first }: RowsProps) {
  const t = useActionMessages();
  const { api } = useSignedInHost();
  const { data, isPending, refetch } = useQuery(actionsCardQuery(api, list, first));
  if (isPending) return <Skeleton shape="block" height={160} />;
  if (!data)
    return (
      <div className="ws-actions-unavailable">
        <p className="ws-muted">{t('actions.failed.title')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('shared.retry.action')}
        </Button>
      </div>
    );
  const address = list === 'personal' ? '/actions' : `/actions?list=${list}`;
  return (
    <>
      {data.actions.length > 0 ? (
        <ul className="ws-actions-rows">
          {data.actions.slice(0, SHOWN).map((action) => (
            <ActionRow key={action.id} action={action} isBrief />
          ))}
        </ul>
      ) : (
        <p className="ws-actions-none ws-muted">{t(`actions.empty.${list}`)}</p>
      )}
      <TextLink as={HostLink} to={address} trailingIcon={<Icon icon={ArrowRight} size={18} />}>
        {t('actions.card.all', { count: data.count })}
      </TextLink>
    </>
  );
}
