import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataCopy, DataFormat } from '@wellspring/shared/contracts/privacy/data-copy.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Download } from 'lucide-react';
import { v7 as uuidv7 } from 'uuid';
import { askCopy, copiesQuery, downloadCopy, isBeingMade } from './own-data.queries.ts';
import { saveBlob } from './save-blob.ts';
import { useOwnDataMessages } from './use-own-data-messages.ts';

function useAsking() {
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: (format: DataFormat) => askCopy(api, uuidv7(), format),
    onError: (error) => toast('error', errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['own-data-copies'] }),
  });
}

function useDownload() {
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: async ({ id, format }: DataCopy) =>
      saveBlob(await downloadCopy(api, id), `wellspring-my-data.${format}`),
    // It may have gone in the meantime.
    onError(error) {
      toast('error', errorMessage(error));
      void queries.invalidateQueries({ queryKey: ['own-data-copies'] });
    },
  });
}

/** Copies of all that is held about the person: asked for, being made, ready to be taken away. */
export function DataCopies() {
  const t = useOwnDataMessages();
  const { api } = useSignedInHost();
  const copies = useQuery(copiesQuery(api));
  const asking = useAsking();
  const rows = copies.data ?? [];
  const button = (format: DataFormat) => (
    <Button
      busy={asking.isPending && asking.variables === format}
      disabled={rows.some((copy) => copy.format === format && isBeingMade(copy))}
      onClick={() => asking.mutate(format)}
    >
      {t(`own-data.${format}.action`)}
    </Button>
  );
  return (
    <>
      <div className="ws-own-data-buttons">
        {button('pdf')}
        {button('json')}
      </div>
      {copies.isError && !copies.data ? (
        <Note tone="danger" role="alert">
          {t('own-data.copies.failed')}{' '}
          <Button variant="quiet" size="small" onClick={() => void copies.refetch()}>
            {t('shared.retry.action')}
          </Button>
        </Note>
      ) : null}
      {rows.length > 0 ? (
        <ul className="ws-own-data-copies" aria-label={t('own-data.copies.label')}>
          {rows.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Copy({ copy }: { copy: DataCopy }) {
  const t = useOwnDataMessages();
  const dates = useDates();
  const format = t(`own-data.format.${copy.format}`);
  return (
    <li>
      <div className="ws-grow">
        <p>
          <strong>{t('own-data.copy.title', { format, when: dates.dateTime(copy.requestedAt) })}</strong>
        </p>
        <State copy={copy} />
      </div>
      {copy.state === 'ready' ? <DownloadButton copy={copy} format={format} /> : null}
    </li>
  );
}

function State({ copy }: { copy: DataCopy }) {
  const t = useOwnDataMessages();
  const dates = useDates();
  const { state, rowsDone, rowsTotal, expiresAt } = copy;
  if (state === 'making' && rowsTotal !== null) {
    const words = t('own-data.copy.making', { done: rowsDone, total: rowsTotal });
    // The file itself is still to be written when everything is gathered.
    const share = rowsTotal === 0 ? 0 : Math.min(95, (rowsDone / rowsTotal) * 95);
    return (
      <>
        <p className="ws-small ws-muted" role="status">
          {words}
        </p>
        <ProgressBar value={share} label={t('own-data.copy.progress')} valueText={words} />
      </>
    );
  }
  const words =
    state === 'ready'
      ? t('own-data.copy.ready', { count: rowsDone, when: dates.dateTime(expiresAt) })
      : t(state === 'failed' ? 'own-data.copy.failed' : 'own-data.copy.waiting');
  return (
    <p className="ws-small ws-muted" role="status">
      {words}
    </p>
  );
}

function DownloadButton({ copy, format }: { copy: DataCopy; format: string }) {
  const t = useOwnDataMessages();
  const download = useDownload();
  return (
    <Button
      size="small"
      icon={<Icon icon={Download} size={18} />}
      busy={download.isPending}
      aria-label={t('own-data.download.label', { format })}
      onClick={() => download.mutate(copy)}
    >
      {t('own-data.download.action')}
    </Button>
  );
}
