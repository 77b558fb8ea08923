import { type FieldProblem, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { FilePicker } from '@wellspring/shared/web/patterns/files/file-picker.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { type FormEvent, useId, useState } from 'react';
import { MAX_TITLE } from './norm-title.ts';
import { uploadNorms } from './norms.queries.ts';
import { useNormsMessages } from './use-norms-messages.ts';

const FILES = '.json,.csv,.txt,.tsv,application/json,text/csv';
const PEOPLE = { least: 1, most: 100_000_000 };
/** Bytes; the server takes no more. */
const MAX_FILE = 200_000;

type Chosen = { name: string; text: string };

/** A norm set from a file. What is wrong with it is named by table, score and line, and nothing is stored. */
export function UploadCard() {
  const t = useNormsMessages();
  const titleId = useId();
  const { api } = useSignedInHost();
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<number | string>('');
  const [file, setFile] = useState<Chosen | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [tries, setTries] = useState(0);
  const frame = useFirstProblem(tries);
  const upload = useToastMutation(
    ({ text }: Chosen) =>
      uploadNorms(api, { title: title.trim(), peopleCount: typeof people === 'number' ? people : null, file: text }),
    () => t('norms.upload.done'),
  );
  const isMissing = title.trim() === '';
  const problems = (isAppError(upload.error) && upload.error.fields) || [];
  const choose = async (chosen: File) => {
    upload.reset();
    setTooLarge(chosen.size > MAX_FILE);
    setFile(chosen.size > MAX_FILE ? null : { name: chosen.name, text: await chosen.text() });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || title.length > MAX_TITLE || !file || (people !== '' && typeof people !== 'number')) return;
    upload.mutate(file, {
      onSuccess: () => {
        setTitle('');
        setPeople('');
        setFile(null);
        setTries(0);
      },
    });
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-norms-half">
      <CardHead title={t('norms.upload.title')} titleId={titleId} lead={t('norms.upload.lead')} />
      <form ref={frame} className="ws-norms-form" onSubmit={submit} noValidate>
        <TextField
          label={t('norms.name.label')}
          value={title}
          onChange={setTitle}
          most={MAX_TITLE}
          required
          error={isMissing && tries > 0 ? t('norms.name.missing') : undefined}
        />
        <NumberField
          {...PEOPLE}
          label={t('norms.people.label')}
          help={t('norms.people.help')}
          value={people}
          onChange={setPeople}
        />
        <div className="ws-norms-file">
          <FilePicker accept={FILES} onFile={(chosen) => void choose(chosen)}>
            {t('norms.file.action')}
          </FilePicker>
          <span className="ws-small ws-muted" aria-live="polite">
            {file ? file.name : t('norms.file.none')}
          </span>
        </div>
        {isTooLarge ? <Note tone="danger">{t('norms.file.too-large')}</Note> : null}
        {!file && !isTooLarge && tries > 0 ? <Note tone="danger">{t('norms.file.missing')}</Note> : null}
        {problems.length > 0 ? <Problems problems={problems} /> : null}
        <Button type="submit" busy={upload.isPending}>
          {t('norms.upload.action')}
        </Button>
      </form>
    </Card>
  );
}

const codes = [
  'unreadable',
  'unknown_table',
  'unknown_score',
  'score_twice',
  'out_of_range',
  'missing_table',
  'missing_score',
  'falls',
] as const;

function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  const t = useNormsMessages();
  const textOf = ({ code, params = {} }: FieldProblem) => {
    const known = codes.find((one) => one === code);
    const values = { table: String(params.table ?? ''), score: String(params.score ?? '') };
    const text = known ? t(`norms.problem.${known}`, values) : t('norms.problem.other');
    return params.line === undefined ? text : t('norms.problem.line', { line: String(params.line), text });
  };
  return (
    <Note tone="danger">
      <p>{t('norms.problem.title')}</p>
      <ul className="ws-norms-problems">
        {problems.map((problem) => (
          <li key={textOf(problem)}>{textOf(problem)}</li>
        ))}
      </ul>
    </Note>
  );
}
