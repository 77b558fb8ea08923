import { useQuery } from '@tanstack/react-query';
import { FilePicker } from '@wellspring/shared/web/patterns/files/file-picker.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { Import } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { type Delimiter, type Encoding, readTellingWords, separators } from './file-words.ts';
import { TABLE_FILES } from './table-files.ts';
import type { Upload } from './use-upload.ts';

type LettersDialogProps = { open: boolean; onClose: () => void; found: Import; upload: Upload };

const ENCODINGS: readonly Encoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];
const DELIMITERS = Object.keys(separators) as Delimiter[];

/** The other ways in which the file can be read, each with words of the file. */
export function LettersDialog({ open, onClose, found, upload }: LettersDialogProps) {
  const t = useImportMessages();
  const [encoding, setEncoding] = useState<Encoding>(found.encoding ?? 'utf-8');
  const [delimiter, setDelimiter] = useState<Delimiter>(found.delimiter ?? ';');
  const { file } = upload;
  const samples = useSamples(file);
  const readAgain = () => {
    onClose();
    if (file) upload.send(file, { encoding, delimiter });
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('import.cancel.action')}</Button>
      <Button variant="primary" disabled={file === null} onClick={readAgain}>
        {t('import.letters.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('import.letters.title')} actions={actions} size="large">
      <div className="ws-import-letters-form">
        <p>{t('import.letters.text')}</p>
        {file ? null : (
          <Note>
            <p>{t('import.letters.again')}</p>
            <FilePicker accept={TABLE_FILES} onFile={upload.setFile}>
              {t('import.drop.action')}
            </FilePicker>
          </Note>
        )}
        <RadioGroup<Encoding>
          legend={t('import.letters.encoding')}
          value={encoding}
          onChange={setEncoding}
          options={ENCODINGS.map((value) => ({
            value,
            label: t(`import.encoding.${value}`),
            description: samples ? toText(samples[value], t) : undefined,
          }))}
        />
        <Field label={t('import.letters.separator')}>
          <NativeSelect value={delimiter} onChange={({ target }) => setDelimiter(target.value as Delimiter)}>
            {DELIMITERS.map((value) => (
              <option key={value} value={value}>
                {t(`import.separator.${separators[value]}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
    </Dialog>
  );
}

const toText = (words: readonly string[] = [], t: ReturnType<typeof useImportMessages>) =>
  words.length > 0 ? words.map((word) => t('import.file.word', { word })).join(', ') : t('import.letters.none');

/** Words of the file in each encoding; undefined while they are read, and without a file. */
function useSamples(file: File | null): Partial<Record<Encoding, string[]>> | undefined {
  const { data } = useQuery({
    queryKey: ['import-letters', file?.name, file?.size, file?.lastModified],
    enabled: file !== null,
    queryFn: async () => {
      const read = ENCODINGS.map(async (one) => [one, file ? await readTellingWords(file, one) : []] as const);
      return Object.fromEntries(await Promise.all(read)) as Record<Encoding, string[]>;
    },
  });
  return data;
}
