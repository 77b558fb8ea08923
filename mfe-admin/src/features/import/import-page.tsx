import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { progressPercent } from '@wellspring/shared/web/ui/feedback/progress.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BusyCard } from './busy-card.tsx';
import { CheckSteps } from './check/check-steps.tsx';
import { DoneCard } from './done-card.tsx';
import { FileDrop } from './file/file-drop.tsx';
import { type Upload, useUpload } from './file/use-upload.ts';
import { HistoryCard } from './history-card.tsx';
import sheet from './import.css';
import { importQuery, stopImport } from './import.queries.ts';
import {
  type ImportKind,
  ImportKindContext,
  peopleKind,
  teamsKind,
  useImportKind,
  useImportSource,
} from './import-kind.ts';
import { ImportSteps } from './import-steps.tsx';
import type { Import } from './import-types.ts';
import { useImportAct } from './use-import-act.ts';
import { useImportMessages } from './use-import-messages.ts';

/** `/users/import`: people from a file, for those who manage people. An import goes on without the page, which finds it again. */
export const ImportPage = () => <Imports kind={peopleKind} />;

/** `/tree/import`: the same for teams, for those who manage teams. */
export const TeamImportPage = () => <Imports kind={teamsKind} />;

function Imports({ kind }: { kind: ImportKind }) {
  return (
    <ImportKindContext value={kind}>
      <RemoteQueries>
        <Page />
      </RemoteQueries>
    </ImportKindContext>
  );
}

function Page() {
  useSheet(sheet);
  const t = useImportMessages();
  const kind = useImportKind();
  const source = useImportSource();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: found, error, isPending, refetch } = useQuery(importQuery(source));
  const upload = useUpload();
  const state = upload.isSending ? 'uploading' : (found?.state ?? null);
  useFocusWhenLost(title, state);
  useFreshData(state);
  return (
    <div className="ws-import">
      <header className="ws-import-head">
        <TextLink as={HostLink} to={kind.home} icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('import.back')}
        </TextLink>
        <h1 ref={title} tabIndex={-1}>
          {t('import.title')}
        </h1>
        <p className="ws-muted">{t('import.lead')}</p>
        <ImportSteps state={state} />
      </header>
      <Announcer found={found ?? null} />
      {isPending ? <ListLoading /> : null}
      {error && found === undefined ? (
        <Card>
          <LoadFailed title={t('import.failed.title')} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {found === undefined ? null : <Content found={found} upload={upload} />}
      {kind.name === 'people' ? <HistoryCard exceptId={upload.isSending ? null : (found?.changeId ?? null)} /> : null}
    </div>
  );
}

/** A step that is over takes its buttons along: the focus goes to the title. */
function useFocusWhenLost(title: React.RefObject<HTMLHeadingElement | null>, state: string | null): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const active = document.activeElement;
    if (!active || active === document.body) title.current?.focus({ preventScroll: true });
  }, [state, title]);
}

/** People, teams and the list of imports are others once an import is done. */
function useFreshData(state: Import['state'] | null): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'importing' && state === 'done') void queries.invalidateQueries();
    before.current = state;
  }, [state, queries]);
}

/** Says once what came of each step. */
function Announcer({ found }: { found: Import | null }) {
  const t = useImportMessages();
  const file = found?.fileName;
  const text =
    found?.state === 'checked' && found.trial
      ? found.trial.problem > 0
        ? t('import.trial.problems', { count: found.trial.problem })
        : t('import.trial.fine')
      : found?.state === 'importing'
        ? t('import.running.title', { file })
        : found?.state === 'done'
          ? t('import.done.title', { file })
          : '';
  return (
    <p className="ws-visually-hidden" role="status">
      {text}
    </p>
  );
}

function Content({ found, upload }: { found: Import | null; upload: Upload }) {
  const t = useImportMessages();
  if (upload.isSending)
    return (
      <BusyCard
        title={t('import.uploading.title', { file: upload.file?.name })}
        percent={upload.percent}
        actions={<Button onClick={() => void upload.cancel()}>{t('import.cancel.action')}</Button>}
      />
    );
  switch (found?.state) {
    case 'reading':
      return (
        <BusyCard title={t('import.reading.title', { file: found.fileName })} percent={null}>
          {t('import.reading.count', { count: found.progress.done })}
        </BusyCard>
      );
    case 'columns':
    case 'checking':
    case 'checked':
      return <CheckSteps key={found.id} found={found} upload={upload} />;
    case 'importing':
      return <Running found={found} />;
    case 'done':
      return (
        <>
          <DoneCard found={found} />
          <FileDrop found={found} upload={upload} />
        </>
      );
    default:
      return <FileDrop found={found} upload={upload} />;
  }
}

function Running({ found }: { found: Import }) {
  const t = useImportMessages();
  const { toast } = useSignedInHost();
  const { isStoppable, progress, fileName: file } = found;
  const stopping = useImportAct(async (source, { id }) => {
    const stopped = await stopImport(source, id);
    toast('success', t('import.stopped.text'));
    return stopped;
  });
  return (
    <BusyCard
      title={t('import.running.title', { file })}
      percent={isStoppable ? null : progressPercent(progress.done, progress.of)}
      count={isStoppable ? undefined : t('import.running.count', progress)}
      actions={
        isStoppable ? (
          <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {t('import.stop.action')}
          </Button>
        ) : null
      }
    >
      {t(isStoppable ? 'import.running.before' : 'import.running.after')}
    </BusyCard>
  );
}
