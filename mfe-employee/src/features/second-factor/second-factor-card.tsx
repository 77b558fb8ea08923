import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondFactor } from '@wellspring/shared/contracts/access/second-factor.ts';
import { canUsePasskeys } from '@wellspring/shared/web/areas/second-factor/passkeys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { AddAppDialog } from './add-app-dialog.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import type { FactorTask } from './factor-task.ts';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import sheet from './second-factor-card.css';
import { useLogInMessages } from './use-log-in-messages.ts';

/** How the person confirms their log-in, and the ways to change it. */
export function SecondFactorCard() {
  return (
    <RemoteQueries>
      <LogInCard />
    </RemoteQueries>
  );
}

function LogInCard() {
  useSheet(sheet);
  const t = useLogInMessages();
  const titleId = useId();
  const { api } = useSignedInHost();
  const factor = useQuery(secondFactorQuery(api));
  const isOn = factor.data !== undefined && (factor.data.app !== null || factor.data.passkeys.length > 0);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('log-in-step.title')} titleId={titleId} lead={t('log-in-step.lead')}>
        {factor.data ? (
          <Tag tone={isOn ? 'accent' : undefined}>{t(isOn ? 'log-in-step.on' : 'log-in-step.off')}</Tag>
        ) : null}
      </CardHead>
      {factor.isPending ? (
        <LoadingRegion label={t('log-in-step.loading')} className="ws-column">
          <Skeleton height={24} />
          <Skeleton height={24} width="70%" />
        </LoadingRegion>
      ) : null}
      {factor.isError && !factor.data ? (
        <LoadFailed
          level={3}
          title={t('log-in-step.failed')}
          error={factor.error}
          onRetry={() => void factor.refetch()}
        />
      ) : null}
      {factor.data ? <Factors factor={factor.data} isOn={isOn} /> : null}
    </Card>
  );
}

function Factors({ factor, isOn }: { factor: SecondFactor; isOn: boolean }) {
  const t = useLogInMessages();
  const [task, setTask] = useState<FactorTask | null>(null);
  const box = useKeptFocus(task, factor);
  if (!factor.hasPassword && !isOn) return <p>{t('log-in-step.organisation.text')}</p>;
  return (
    <div ref={box}>
      {isOn ? <FactorList factor={factor} onTask={setTask} /> : null}
      <div className="ws-factor-adding">
        {factor.app ? null : (
          <Button onClick={() => setTask({ kind: 'app' })}>{t('log-in-step.add-app.action')}</Button>
        )}
        {canUsePasskeys() ? (
          <Button onClick={() => setTask({ kind: 'passkey' })}>{t('log-in-step.add-passkey.action')}</Button>
        ) : null}
      </div>
      <TaskDialogs task={task} factor={factor} onClose={() => setTask(null)} />
    </div>
  );
}

/**
 * After a dialog, the button that opened it may be gone, at once or when the card was fetched again: the focus goes to the first
 * button of the card.
 */
function useKeptFocus(task: FactorTask | null, factor: SecondFactor) {
  const box = useRef<HTMLDivElement>(null);
  /** What the card showed during the last dialog; null once it shows what came of it. */
  const before = useRef<SecondFactor | null>(null);
  useEffect(() => {
    if (task) before.current = factor;
    if (task || !before.current) return;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
    if (before.current !== factor) before.current = null;
  }, [task, factor]);
  return box;
}

type TaskDialogsProps = { task: FactorTask | null; factor: SecondFactor; onClose: () => void };

function TaskDialogs({ task, factor, onClose }: TaskDialogsProps) {
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const hasApp = factor.app !== null;
  const isLast = (hasApp ? 1 : 0) + factor.passkeys.length === 1;
  /** @param text what was done; null: codes are shown instead */
  const onChanged = (text: string | null) => {
    void queries.invalidateQueries(secondFactorQuery(api));
    if (text === null) return;
    toast('success', text);
    onClose();
  };
  const common = { hasApp, onChanged, onClose };
  return (
    <>
      <AddAppDialog open={task?.kind === 'app'} {...common} />
      <AddPasskeyDialog open={task?.kind === 'passkey'} {...common} />
      <NewCodesDialog open={task?.kind === 'codes'} {...common} />
      <RemoveDialog
        removed={task?.kind === 'remove' ? task : null}
        isLast={isLast}
        isRequired={factor.isRequired}
        {...common}
      />
      <RenameDialog passkey={task?.kind === 'rename' ? task.passkey : null} {...common} />
    </>
  );
}
