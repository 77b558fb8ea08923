import {
  type Importance,
  type ImportanceChoice,
  ImportanceMethod,
  PredictorGroup,
} from '@wellspring/shared/contracts/results/statistics.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useImportanceMessages } from './use-importance-messages.ts';

type ModelCardProps = {
  choice: ImportanceChoice;
  onChange: (change: Partial<ImportanceChoice>) => void;
  /** Null while nothing is shown. */
  importance: Importance | null;
  titles: Titles;
};

/** What importance is computed of, and how much of the differences between people it explains together. */
export function ModelCard({ choice, onChange, importance, titles }: ModelCardProps) {
  const t = useImportanceMessages();
  const titleId = useId();
  const { factorsOf, method, outcome } = choice;
  const change = (group: PredictorGroup, isIn: boolean) => {
    const next = PredictorGroup.options.filter((one) => (one === group ? isIn : factorsOf?.includes(one)));
    onChange({ factorsOf: next.length > 0 ? next : null });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <div className="ws-importance-model">
        <h2 className="ws-h2" id={titleId}>
          {t('importance.model.title')}
        </h2>
        <fieldset>
          <legend>{t('importance.model.factors')}</legend>
          {PredictorGroup.options.map((group) => (
            <Checkbox
              key={group}
              label={titles.plain(group)}
              checked={factorsOf?.includes(group) ?? false}
              onChange={({ currentTarget }) => change(group, currentTarget.checked)}
            />
          ))}
          {factorsOf === null ? <p className="ws-small ws-muted">{t('importance.model.themes')}</p> : null}
        </fieldset>
        <Field label={t('importance.model.method')}>
          <NativeSelect
            value={method}
            onChange={({ currentTarget }) => {
              const found = ImportanceMethod.options.find((one) => one === currentTarget.value);
              if (found) onChange({ method: found });
            }}
          >
            {ImportanceMethod.options.map((one) => (
              <option key={one} value={one}>
                {t(`importance.method.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {importance ? (
          <p className="ws-importance-fit">
            <strong>{t('statistics.percent', { percent: Math.round(100 * importance.r2) })}</strong>
            <span className="ws-small ws-muted">{t(`importance.fit.${outcome}`)}</span>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
