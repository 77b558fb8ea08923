import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { recentChangesQuery } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useImportKind } from './import-kind.ts';
import type { Import } from './import-types.ts';
import { UndoButton } from './undo-button.tsx';
import { useImportMessages } from './use-import-messages.ts';

/** What the import did, and its undo. */
export function DoneCard({ found }: { found: Import }) {
  const t = useImportMessages();
  const dates = useDates();
  const titleId = useId();
  const { api } = useSignedInHost();
  const kind = useImportKind();
  const { fileName: file, trial, leftOut, sendWelcome, changeId } = found;
  const { data: history = [] } = useQuery(recentChangesQuery(api, kind.changes));
  const change = history.find(({ id }) => id === changeId);
  const isUndone = Boolean(change?.undoneAt);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-import-done">
      <div className="ws-import-done-head">
        <Icon icon={isUndone ? Undo2 : CircleCheck} />
        <h2 className="ws-h3" id={titleId}>
          {t(isUndone ? 'import.done.undone' : 'import.done.title', { file })}
        </h2>
      </div>
      <div className="ws-import-done-text">
        <p>
          {change
            ? t('import.done.by', { date: dates.dateTime(change.at), name: change.by ?? t('import.history.erased') })
            : null}{' '}
          {trial ? t('import.done.text', { new: trial.new, changed: trial.changed, leaving: trial.leaving }) : null}{' '}
          {trial && sendWelcome && trial.new > 0 ? t('import.done.mails', { count: trial.new }) : null}
        </p>
        {leftOut > 0 ? <p>{t('import.done.left-out', { count: leftOut })}</p> : null}
        <p>
          {trial && trial.inNoTeam > 0 ? (
            <>
              {t('import.done.no-team', { count: trial.inNoTeam })}{' '}
              <HostLink to="/users?state=orphaned">{t('import.done.no-team.action')}</HostLink>
            </>
          ) : (
            <HostLink to={kind.home}>{t('import.done.people.action')}</HostLink>
          )}
        </p>
      </div>
      {change ? <UndoButton change={change} /> : null}
    </Card>
  );
}
