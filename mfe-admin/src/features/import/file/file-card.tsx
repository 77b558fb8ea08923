import { useInfiniteQuery } from '@tanstack/react-query';
import { FilePicker } from '@wellspring/shared/web/patterns/files/file-picker.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { rowsQuery } from '../import.queries.ts';
import { useImportSource } from '../import-kind.ts';
import type { Import } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { findTellingWords, separators } from './file-words.ts';
import { LettersDialog } from './letters-dialog.tsx';
import { TABLE_FILES } from './table-files.ts';
import type { Upload } from './use-upload.ts';

/** The file, and how it was read. */
export function FileCard({ found, upload }: { found: Import; upload: Upload }) {
  const t = useImportMessages();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const isText = found.encoding !== null;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-import-file">
      <span className="ws-import-file-icon" aria-hidden="true">
        <Icon icon={FileSpreadsheet} size={22} />
      </span>
      <div className="ws-import-file-words">
        <h2 className="ws-h3" id={titleId}>
          {found.fileName}
        </h2>
        <p className="ws-muted">
          <ReadAs found={found} />
        </p>
      </div>
      <div className="ws-import-file-actions">
        {isText ? (
          <TextLink as="button" type="button" className="ws-import-link" onClick={() => setOpen(true)}>
            {t('import.letters.action')}
          </TextLink>
        ) : null}
        <FilePicker accept={TABLE_FILES} onFile={(file) => upload.send(file)}>
          {t('import.other.action')}
        </FilePicker>
      </div>
      {isText ? <LettersDialog open={isOpen} onClose={() => setOpen(false)} found={found} upload={upload} /> : null}
    </Card>
  );
}

function ReadAs({ found }: { found: Import }) {
  const t = useImportMessages();
  const source = useImportSource();
  const { rowCount: count, encoding, delimiter } = found;
  const rows = useInfiniteQuery(rowsQuery(source, found.id, 'all'));
  if (encoding === null || delimiter === null) return t('import.file.workbook', { count });
  const words = findTellingWords((rows.data?.pages[0] ?? []).flatMap(({ cells }) => cells).join('\n'));
  return (
    <>
      {t('import.file.csv', {
        count,
        separator: t(`import.separator.${separators[delimiter]}`),
        encoding: t(`import.encoding.${encoding}`),
      })}
      {words.length > 0 ? (
        <span className="ws-import-letters">
          {t('import.file.letters', { words: words.map((word) => t('import.file.word', { word })).join(', ') })}
        </span>
      ) : null}
    </>
  );
}
