import { useQuery } from '@tanstack/react-query';
import type { TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { teamQuery } from '../tree.queries.ts';
import { toName, useTeamTexts } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { MembersPart } from './members-part.tsx';
import sheet from './panel.css';
import { TeamForm, type TeamFormProps } from './team-form.tsx';
import { useFormMemory } from './use-form-memory.ts';

type TeamPanelProps = Omit<TeamFormProps, 'team' | 'memory'> & {
  /** Null: a new team. */
  id: string | null;
  mayEdit: boolean;
  /** Beside the tree; otherwise over it. */
  isWide: boolean;
};

/** One team: its fields for editors, what it is for all others. */
export function TeamPanel(props: TeamPanelProps) {
  useSheet(sheet);
  const t = useTreeMessages();
  const texts = useTeamTexts();
  const { id, isWide, mayEdit, onClose } = props;
  const { api } = useSignedInHost();
  const memory = useFormMemory();
  const query = useQuery({ ...teamQuery(api, id ?? ''), enabled: id !== null });
  const team = query.data;
  const title = id === null ? t('tree.new.title') : (team?.title ?? '');
  const about = team ? `${texts.people(team)}, ${t('tree.below', { count: team.belowCount })}` : null;
  const content =
    id !== null && query.isError && !team ? (
      <LoadFailed title={t('tree.failed.title')} error={query.error} onRetry={() => void query.refetch()} />
    ) : id !== null && !team ? (
      <ListLoading />
    ) : mayEdit ? (
      <TeamForm key={id} {...props} team={team ?? null} memory={memory} />
    ) : team ? (
      <TeamFacts team={team} />
    ) : null;
  const body = (
    <>
      {about ? <p className="ws-muted ws-tree-panel-about">{about}</p> : null}
      {content}
    </>
  );
  return isWide ? (
    <Beside title={title} onClose={onClose}>
      {body}
    </Beside>
  ) : (
    <Dialog open onClose={onClose} title={title} size="large" closeLabel={t('tree.close.label')}>
      <div className="ws-tree-drawer">{body}</div>
    </Dialog>
  );
}

function Beside({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useTreeMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // It was asked for by the row that has the focus: the reader is led here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card as="aside" aria-label={title} className="ws-tree-panel">
      <div className="ws-tree-panel-head">
        <h2 className="ws-h2" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton size="small" label={t('tree.close.label')} icon={<Icon icon={X} />} onClick={onClose} />
      </div>
      {children}
    </Card>
  );
}

function TeamFacts({ team }: { team: TeamDetails }) {
  const t = useTreeMessages();
  const texts = useTeamTexts();
  const note = texts.tooSmall(team);
  const names = (people: TeamDetails['overlords']) => people.map(toName).join(', ') || t('tree.nobody');
  return (
    <>
      <dl className="ws-tree-facts">
        {team.description ? <dd>{team.description}</dd> : null}
        <dt>{t('tree.managers.label')}</dt>
        <dd>{names(team.overlords)}</dd>
        <dt>{t('tree.viewers.label')}</dt>
        <dd>{names(team.viewers)}</dd>
        {note ? <dd className="ws-muted">{note}</dd> : null}
      </dl>
      {team.isRounded ? null : <MembersPart team={team} form={null} />}
    </>
  );
}
