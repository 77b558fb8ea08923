import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { useState } from 'react';
import { ACT_KINDS, actsOf } from './act-kinds.ts';
import { type AuditParams, isFiltered, USUAL } from './audit-params.ts';
import { type Person, PersonFilter } from './person-filter.tsx';
import { useAuditMessages } from './use-audit-messages.ts';

export type AuditFiltersProps = {
  text: string;
  onText: (text: string) => void;
  params: AuditParams;
  onChange: (changes: Partial<AuditParams>) => void;
  /** The user of the filter, as the entries name them; null while it is not known. */
  who: Person | null;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Text, kind of act, user and period. */
export function AuditFilters({ text, onText, params, onChange, who }: AuditFiltersProps) {
  const t = useAuditMessages();
  return (
    <div className="ws-audit-filters">
      <SettlingSearch className="ws-audit-search" label={t('audit.search.label')} value={text} onChange={onText} />
      <WhatField params={params} onChange={onChange} />
      <PersonFilter value={params.who} known={who} onChange={(id) => onChange({ who: id })} />
      <DayField name="from" params={params} onChange={onChange} />
      <DayField name="to" params={params} onChange={onChange} />
      {isFiltered(params) ? (
        <Button variant="quiet" onClick={() => onChange({ ...USUAL, pageSize: params.pageSize })}>
          {t('audit.filters.clear')}
        </Button>
      ) : null}
    </div>
  );
}

type PartProps = Pick<AuditFiltersProps, 'params' | 'onChange'>;

function WhatField({ params, onChange }: PartProps) {
  const t = useAuditMessages();
  const choose = (value: string) =>
    onChange({ what: ACT_KINDS.flatMap((kind) => [kind, ...actsOf(kind)]).find((one) => one === value) ?? null });
  return (
    <Field label={t('audit.what.label')}>
      <NativeSelect value={params.what ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">{t('audit.what.all')}</option>
        {ACT_KINDS.map((kind) => (
          <optgroup key={kind} label={t(`audit.kind.${kind}`)}>
            <option value={kind}>{t('audit.what.kind', { kind: t(`audit.kind.${kind}`) })}</option>
            {actsOf(kind).map((act) => (
              <option key={act} value={act}>
                {t(`audit.act.${act}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** Filters once the day is whole; until then the field keeps what is typed. */
function DayField({ name, params, onChange }: PartProps & { name: 'from' | 'to' }) {
  const t = useAuditMessages();
  const day = params[name] ?? '';
  const [typed, setTyped] = useState({ text: day, of: day });
  const value = typed.of === day ? typed.text : day;
  const limits = {
    earliest: undefined,
    latest: undefined,
    ...(name === 'to' && params.from ? { earliest: params.from } : {}),
  };
  return (
    <DateField
      label={t(`audit.${name}.label`)}
      value={value}
      {...limits}
      onChange={(text) => {
        const next = DAY.test(text) ? text : '';
        const isKept = text !== '' && next === '';
        setTyped({ text, of: isKept ? day : next });
        if (!isKept && next !== day) onChange({ [name]: next === '' ? null : next });
      }}
    />
  );
}
