import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { useImportKind } from '../import-kind.ts';
import type { Import, ImportColumn, ImportField } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import sheet from './columns.css';
import { useColumns } from './use-columns.ts';
import { useFieldName } from './use-field-name.ts';

/** What each column holds. In a file that was checked, a change checks it again. */
export function ColumnsCard({ found }: { found: Import }) {
  useSheet(sheet);
  const t = useImportMessages();
  const titleId = useId();
  const { fields, isComplete, hasKey, choose, setComplete, check, isBusy } = useColumns(found);
  const used = fields.filter((field) => field !== null);
  const isOfPeople = useImportKind().name === 'people';
  const lacksNames = isOfPeople && !(used.includes('firstname') && used.includes('lastname'));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead
        title={t('import.columns.title')}
        titleId={titleId}
        lead={t('import.columns.lead', { used: used.length, total: fields.length })}
      >
        <span className="ws-muted">{t('import.columns.match')}</span>
      </CardHead>
      <div className="ws-import-columns-head" aria-hidden="true">
        <span>{t('import.columns.in-file')}</span>
        <span>{t('import.columns.first-row')}</span>
        <span />
        <span>{t('import.columns.in-product')}</span>
      </div>
      <ul className="ws-import-columns">
        {found.columns.map((column, at) => (
          <ColumnRow
            // Headers may be the same, and columns do not move.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            {...{ column, at }}
            field={fields[at] ?? null}
            used={used}
            onChoose={(field) => choose(at, field)}
          />
        ))}
      </ul>
      <div className="ws-import-columns-foot">
        {hasKey ? null : (
          <Note tone="danger" role="alert">
            {t('import.columns.email-missing')}
          </Note>
        )}
        {lacksNames ? <Note tone="info">{t('import.columns.names-missing')}</Note> : null}
        {isOfPeople ? (
          <Checkbox
            label={t('import.complete.label')}
            description={t('import.complete.help')}
            checked={isComplete}
            onChange={({ target }) => setComplete(target.checked)}
          />
        ) : null}
        {found.state === 'columns' ? (
          <div>
            <Button variant="primary" busy={isBusy} disabled={!hasKey} onClick={check}>
              {t('import.check.action')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

type ColumnRowProps = {
  column: ImportColumn;
  at: number;
  field: ImportField | null;
  used: readonly ImportField[];
  onChoose: (field: ImportField | null) => void;
};

function ColumnRow({ column, at, field, used, onChoose }: ColumnRowProps) {
  const t = useImportMessages();
  const nameOf = useFieldName();
  const kind = useImportKind();
  const header = column.header.trim() || t('import.columns.unnamed', { number: at + 1 });
  return (
    <li>
      <strong className="ws-import-strong">{header}</strong>
      <span className="ws-muted ws-import-first-cell">
        {column.first.trim() || <em>{t('import.columns.empty')}</em>}
      </span>
      <Icon icon={ArrowRight} size={18} className="ws-icon ws-import-arrow" />
      <NativeSelect
        className={classNames(field === null && 'ws-import-choice-quiet')}
        aria-label={t('import.columns.choice', { header })}
        value={field ?? ''}
        onChange={({ target }) => onChoose(kind.fields.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('import.columns.leave-out')}</option>
        {kind.fields.map((one) => (
          <option key={one} value={one} disabled={one !== field && used.includes(one)}>
            {nameOf(one)}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
}
