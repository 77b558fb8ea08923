import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useState } from 'react';
import { FileCard } from '../file/file-card.tsx';
import type { Upload } from '../file/use-upload.ts';
import type { RowFilter } from '../import.queries.ts';
import type { Import } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { ColumnsCard } from './columns-card.tsx';
import { RowsCard } from './rows-card.tsx';
import { TrialCard } from './trial-card.tsx';

/** A file that was read: its columns, what it would do, and its rows. Each step can be changed until the import starts. */
export function CheckSteps({ found, upload }: { found: Import; upload: Upload }) {
  const [filter, setFilter] = useState<RowFilter>('all');
  const { id, revision, trial, state } = found;
  return (
    <>
      <FileCard found={found} upload={upload} />
      <ColumnsCard found={found} />
      <Message found={found} />
      {trial && state !== 'columns' ? (
        <TrialCard {...{ trial, revision, filter }} importId={id} isStale={state === 'checking'} onFilter={setFilter} />
      ) : null}
      <RowsCard found={found} filter={filter} onFilter={setFilter} />
    </>
  );
}

function Message({ found: { state, problem, progress } }: { found: Import }) {
  const t = useImportMessages();
  if (state === 'checking') return <p className="ws-muted">{t('import.checking.text', progress)}</p>;
  if (problem === null) return null;
  return (
    <Note tone="warning" role="alert">
      {t(problem === 'changed_since' ? 'import.changed-since.text' : 'import.gave-up.text')}
    </Note>
  );
}
