import { useQuery } from '@tanstack/react-query';
import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteTeamDialog } from './acts/delete-team-dialog.tsx';
import { MoveDialog } from './acts/move-dialog.tsx';
import { RecentChanges } from './acts/recent-changes.tsx';
import type { TeamAct } from './acts/team-act.ts';
import { TeamFiles } from './acts/team-files.tsx';
import { OrphanedCard } from './list/orphaned-card.tsx';
import { SegmentsTab } from './list/segments-tab.tsx';
import { TeamTree } from './list/team-tree.tsx';
import { findViews, toViewSearch, ViewChoice } from './list/tree-views.tsx';
import { useTreeLevels } from './list/use-tree-levels.ts';
import { TeamPanel } from './panel/team-panel.tsx';
import sheet from './tree.css';
import { totalsQuery } from './tree.queries.ts';
import { useTreeMessages } from './use-tree-messages.ts';

/** `/tree`: the teams of the organisation; read-only for who may not change them. */
export function TreePage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

/** What is open beside or over the tree. */
type Opened =
  | { kind: 'team'; id: string }
  | { kind: 'new'; parent: Team | null }
  | { kind: 'move'; team: Team; parent: Team | null }
  | { kind: 'delete'; team: Team };

const toOpened = (act: TeamAct, team: Team): Opened => {
  if (act === 'move') return { kind: 'move', team, parent: null };
  if (act === 'add') return { kind: 'new', parent: team };
  return act === 'delete' ? { kind: 'delete', team } : { kind: 'team', id: team.id };
};

function Page() {
  useSheet(sheet);
  const t = useTreeMessages();
  const { user } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const views = findViews(user);
  const view = views.find((one) => one === search.get('view')) ?? views[0];
  const hasTeams = view === 'teams' || view === 'company';
  const mayEdit = can(user, 'manageteams');
  const open = (next: Opened) => setOpened(next);
  return (
    <div className="ws-tree-page">
      <Head
        seesTeams={views.includes('teams')}
        onNew={mayEdit && hasTeams ? () => open({ kind: 'new', parent: null }) : null}
      />
      <div className="ws-tree-bar">
        {hasTeams ? (
          <SettlingSearch label={t('tree.search.label')} value={text} onChange={setText} className="ws-tree-search" />
        ) : null}
        <ViewChoice
          views={views}
          view={view}
          onChange={(next) => {
            setOpened(null);
            setSearch(toViewSearch(next));
          }}
        />
      </div>
      {hasTeams ? (
        <Teams
          text={text}
          isCompanyOnly={view === 'company'}
          mayEdit={mayEdit}
          opened={opened}
          onOpen={open}
          onClose={() => setOpened(null)}
        />
      ) : (
        <SegmentsTab />
      )}
    </div>
  );
}

type TeamsProps = {
  /** What is searched for; empty: everything is shown. */
  text: string;
  isCompanyOnly: boolean;
  mayEdit: boolean;
  opened: Opened | null;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
};

function Teams({ text, isCompanyOnly, mayEdit, opened, onOpen, onClose }: TeamsProps) {
  const t = useTreeMessages();
  const levels = useTreeLevels(text, isCompanyOnly);
  const isWide = useMatches('(min-width: 1241px)');
  const isPanel = opened?.kind === 'team' || opened?.kind === 'new';
  return (
    <>
      <p className="ws-visually-hidden" role="status">
        {levels.hitCount === null ? '' : t('tree.found', { count: levels.hitCount })}
      </p>
      <div className={classNames('ws-tree-columns', isPanel && isWide && 'ws-tree-columns-open')}>
        <div className="ws-column">
          <TreeCard
            levels={levels}
            openId={opened?.kind === 'team' ? opened.id : null}
            mayEdit={mayEdit}
            onAct={(act, team) => onOpen(toOpened(act, team))}
            onDrop={(team, parent) => onOpen({ kind: 'move', team, parent })}
          />
          {mayEdit && !isCompanyOnly ? (
            <OrphanedCard onPutBack={(team) => onOpen({ kind: 'move', team, parent: null })} />
          ) : null}
          {mayEdit ? <RecentChanges /> : null}
        </div>
        {isPanel ? (
          <TeamPanel
            key={opened.kind === 'team' ? opened.id : 'new'}
            id={opened.kind === 'team' ? opened.id : null}
            parent={opened.kind === 'new' ? opened.parent : null}
            mayEdit={mayEdit}
            isWide={isWide}
            onDelete={(team) => onOpen({ kind: 'delete', team })}
            onCreated={(id) => onOpen({ kind: 'team', id })}
            onClose={onClose}
          />
        ) : null}
      </div>
      {mayEdit ? (
        <>
          <MoveDialog
            team={opened?.kind === 'move' ? opened.team : null}
            parent={opened?.kind === 'move' ? opened.parent : null}
            onClose={onClose}
          />
          <DeleteTeamDialog team={opened?.kind === 'delete' ? opened.team : null} onClose={onClose} />
        </>
      ) : null}
    </>
  );
}

/** @param props.onNew null: the user makes no teams, or none are shown */
function Head({ seesTeams, onNew }: { seesTeams: boolean; onNew: (() => void) | null }) {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const { data: totals } = useQuery({ ...totalsQuery(api), enabled: seesTeams });
  return (
    <header className="ws-tree-head">
      <div>
        <h1 tabIndex={-1}>{t('tree.title')}</h1>
        <p className="ws-muted">
          {totals === undefined
            ? '\u00a0'
            : [
                totals.people === null
                  ? t('tree.totals.teams', { teams: totals.teams })
                  : t('tree.totals', { people: totals.people, teams: totals.teams }),
                totals.orphaned > 0 ? t('tree.totals.orphaned', { count: totals.orphaned }) : '',
              ].join(' ')}
        </p>
      </div>
      {onNew ? (
        <div className="ws-tree-head-actions">
          <TeamFiles />
          <Button variant="primary" icon={<Icon icon={Plus} />} onClick={onNew}>
            {t('tree.new.action')}
          </Button>
        </div>
      ) : null}
    </header>
  );
}

function TreeCard(props: Parameters<typeof TeamTree>[0]) {
  const t = useTreeMessages();
  const { levels } = props;
  if (levels.isLoading) return <ListLoading />;
  if (levels.error && levels.tops.length === 0)
    return (
      <Card>
        <LoadFailed title={t('tree.failed.title')} error={levels.error} onRetry={levels.retry} />
      </Card>
    );
  return (
    <Card as="section" flush aria-label={t('tree.label')}>
      {levels.tops.length === 0 ? (
        <EmptyState level={2} title={t(levels.hitCount === null ? 'tree.empty.title' : 'tree.none-found.title')} />
      ) : (
        <>
          <div className="ws-tree-columns-head" aria-hidden="true">
            <span>{t('tree.column.team')}</span>
            <span>{t('tree.column.managers')}</span>
            <span>{t('tree.column.people')}</span>
          </div>
          <TeamTree {...props} />
        </>
      )}
    </Card>
  );
}
