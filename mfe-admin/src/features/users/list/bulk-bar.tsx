import type { ListedUser } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { TeamPicker } from '@wellspring/shared/web/areas/pickers/team-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { findAllIds } from './bulk.queries.ts';
import { type BulkWork, useBulk } from './use-bulk.ts';
import type { UsersParams } from './users-params.ts';

type Act = BulkWork['act'];
const ACTS = ['add-to-team', 'send-link', 'make-inactive', 'make-former', 'make-current'] as const satisfies Act[];

export type BulkBarProps = {
  rows: readonly ListedUser[];
  /** On all pages. */
  count: number;
  text: string;
  params: UsersParams;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onClear: () => void;
};

/** Above the list: selects the page, or everybody, and does the same to all who are selected. */
export function BulkBar({ rows, count, text, params, selected, onSelect, onClear }: BulkBarProps) {
  const t = useUsersMessages();
  const { api } = useSignedInHost();
  const [asked, setAsked] = useState<Act | null>(null);
  const bulk = useBulk(onClear);
  const page = rows.filter(({ mayManage }) => mayManage).map(({ id }) => id);
  const isWholePage = page.length > 0 && page.every((id) => selected.has(id));
  const selectAll = async () => onSelect(await findAllIds(api, text, params), true);
  if (bulk.progress) return <Running progress={bulk.progress} onStop={bulk.stop} />;
  return (
    <>
      <Checkbox
        label={selected.size > 0 ? t('users.bulk.selected', { count: selected.size }) : t('users.bulk.select-page')}
        checked={isWholePage}
        ref={(box) => {
          if (box) box.indeterminate = selected.size > 0 && !isWholePage;
        }}
        onChange={({ target }) => onSelect(page, target.checked)}
      />
      {selected.size > 0 ? (
        <div className="ws-users-bulk">
          {isWholePage && selected.size < count ? (
            <Button variant="quiet" size="small" onClick={() => void selectAll()}>
              {t('users.bulk.select-all', { count })}
            </Button>
          ) : null}
          {ACTS.map((act) => (
            <Button key={act} variant="quiet" size="small" onClick={() => setAsked(act)}>
              {t(`users.bulk.${act}.action`)}
            </Button>
          ))}
        </div>
      ) : null}
      <BulkDialog
        key={asked ?? ''}
        act={asked}
        count={selected.size}
        onCancel={() => setAsked(null)}
        onConfirm={(work) => {
          setAsked(null);
          void bulk.run([...selected], work);
        }}
      />
    </>
  );
}

type BulkDialogProps = {
  act: Act | null;
  count: number;
  onConfirm: (work: BulkWork) => void;
  onCancel: () => void;
};

/** Says what happens to how many people before it does. */
function BulkDialog({ act, count, onConfirm, onCancel }: BulkDialogProps) {
  const t = useUsersMessages();
  const [team, setTeam] = useState<TeamChoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (act === null) return;
    if (act === 'add-to-team' && !team) return setMissing(true);
    onConfirm({ act, ...(act === 'add-to-team' && team ? { teamId: team.id } : {}) });
  };
  const shown = act ?? 'send-link';
  return (
    <ConfirmDialog
      open={act !== null}
      title={t(`users.bulk.${shown}.title`, { count })}
      confirmLabel={t(`users.bulk.${shown}.confirm`)}
      cancelLabel={t('users.bulk.cancel')}
      danger={act === 'make-former'}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <div className="ws-users-dialog">
        <p>{t(`users.bulk.${shown}.text`)}</p>
        {act === 'add-to-team' ? (
          <TeamPicker
            everyTeam
            teams={[]}
            value={team}
            onChange={setTeam}
            error={isMissing && !team ? t('users.problem.team-required') : undefined}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}

function Running({ progress, onStop }: { progress: { done: number; total: number }; onStop: () => void }) {
  const t = useUsersMessages();
  return (
    <div className="ws-users-running">
      <span role="status">{t('users.bulk.progress', progress)}</span>
      <ProgressBar
        value={(progress.done / Math.max(progress.total, 1)) * 100}
        label={t('users.bulk.progress.label')}
        valueText={t('users.bulk.progress', progress)}
      />
      <Button variant="quiet" size="small" onClick={onStop}>
        {t('users.bulk.stop')}
      </Button>
    </div>
  );
}
