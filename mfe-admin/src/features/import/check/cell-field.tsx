import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type KeyboardEvent, useState } from 'react';
import { correctCell, rowsKey } from '../import.queries.ts';
import type { ImportProblem, ImportRow } from '../import-types.ts';
import { useImportAct } from '../use-import-act.ts';
import { useImportMessages } from '../use-import-messages.ts';
import type { ShownColumn } from './shown-columns.ts';
import { useFieldName } from './use-field-name.ts';
import { useProblemText } from './use-problem-text.ts';

type Correction = { line: number; column: number; value: string };

const withCell = (rows: readonly ImportRow[], { line, column, value }: Correction): ImportRow[] =>
  rows.map((row) => (row.line === line ? { ...row, cells: row.cells.with(column, value) } : row));

/** Keeps another value for a cell; the file is checked again with it. */
function useCorrecting() {
  const queries = useQueryClient();
  return useImportAct(async (source, { id, revision }, correction: Correction) => {
    const next = await correctCell(source, id, { revision, ...correction });
    queries.setQueriesData<InfiniteData<ImportRow[]>>(
      { queryKey: rowsKey(id) },
      (data) => data && { ...data, pages: data.pages.map((rows) => withCell(rows, correction)) },
    );
    return next;
  });
}

/** Moves to the next cell to correct, as Tab does past everything else. */
function focusNext(input: HTMLInputElement): void {
  const all = [
    ...(input.closest('.ws-import-rows')?.querySelectorAll<HTMLInputElement>('.ws-import-cell input') ?? []),
  ];
  (all[all.indexOf(input) + 1] ?? input.closest<HTMLElement>('.ws-import-rows'))?.focus();
}

type CellFieldProps = {
  row: ImportRow;
  column: ShownColumn;
  problems: readonly ImportProblem[];
  /** In the table the column says what it is. */
  hideLabel: boolean;
};

/** A cell that is not valid, to be corrected in place. It is kept when it loses the focus, or by Enter. */
export function CellField({ row, column, problems, hideLabel }: CellFieldProps) {
  const t = useImportMessages();
  const nameOf = useFieldName();
  const toText = useProblemText();
  const correcting = useCorrecting();
  const cell = row.cells[column.at] ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const name = nameOf(column.field);
  const keep = (value: string) => {
    if (value === cell) return setDraft(null);
    setDraft(value);
    correcting.mutate({ line: row.line, column: column.at, value }, { onSettled: () => setDraft(null) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    // Leaving the field keeps its value.
    focusNext(event.currentTarget);
  };
  const error = problems.map((problem) => (
    <span key={problem.code} className="ws-import-cell-problem">
      {toText(problem)}{' '}
      {problem.suggestion === undefined ? null : (
        <TextButton onClick={() => keep(problem.suggestion ?? cell)}>
          {t('import.suggestion.action', { value: problem.suggestion })}
        </TextButton>
      )}
    </span>
  ));
  return (
    <Field
      label={hideLabel ? t('import.cell.label', { field: name, line: row.line }) : name}
      hideLabel={hideLabel}
      error={error}
      className="ws-import-cell"
    >
      <TextInput
        compact
        value={draft ?? cell}
        aria-label={hideLabel ? undefined : t('import.cell.label', { field: name, line: row.line })}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={({ target }) => keep(target.value)}
        onKeyDown={onKeyDown}
      />
    </Field>
  );
}
