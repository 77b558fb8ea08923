import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { FilePicker } from '@wellspring/shared/web/patterns/files/file-picker.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Upload as UploadIcon } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import type { Import } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { TABLE_FILES } from './table-files.ts';
import type { Upload } from './use-upload.ts';

type FileDropProps = {
  /** An import that needs another file, or that is done; null: none. */
  found: Import | null;
  upload: Upload;
};

/** Where a file is chosen or dropped. */
export function FileDrop({ found, upload }: FileDropProps) {
  const t = useImportMessages();
  const titleId = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) upload.send(file);
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classNames('ws-import-drop', isOver && 'ws-import-drop-over')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <h2 id={titleId}>{t(found?.state === 'done' ? 'import.drop.another' : 'import.drop.title')}</h2>
        <p>{t('import.drop.text')}</p>
        <p className="ws-muted">{t('import.drop.rule')}</p>
        <Problem found={found} upload={upload} />
        <div className="ws-import-drop-actions">
          <FilePicker
            accept={TABLE_FILES}
            variant="primary"
            icon={<Icon icon={UploadIcon} size={18} />}
            onFile={(file) => upload.send(file)}
          >
            {t('import.drop.action')}
          </FilePicker>
          <span className="ws-muted ws-import-drop-hint">{t('import.drop.hint')}</span>
        </div>
      </div>
    </Card>
  );
}

const refusals = [
  'empty',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'reserved_header',
  'old_excel',
  'not_a_table',
  'damaged',
  'takes_too_long',
] as const;

function Problem({ found, upload }: FileDropProps) {
  const t = useImportMessages();
  const errorMessage = useErrorMessage();
  if (upload.problem)
    return (
      <Note tone="danger" role="alert">
        {t(`import.drop.${upload.problem}`)}
      </Note>
    );
  if (upload.error)
    return (
      <Note tone="danger" role="alert">
        <p>{t('import.upload.failed')}</p>
        <p>{errorMessage(upload.error)}</p>
      </Note>
    );
  if (found?.state === 'uploading')
    return <Note tone="warning">{t('import.interrupted.text', { file: found.fileName })}</Note>;
  if (found?.state !== 'refused') return null;
  const reason = refusals.find((one) => one === found.problem) ?? 'failed';
  return (
    <Note tone="danger" role="alert">
      <p>
        <strong>{t('import.refused.title', { file: found.fileName })}</strong>
      </p>
      <p>{t(`import.refused.${reason}`)}</p>
    </Note>
  );
}
