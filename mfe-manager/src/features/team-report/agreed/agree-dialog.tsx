import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { MAX_ACTION_LENGTH } from '@wellspring/shared/contracts/talk/action.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { problemOfDay } from '@wellspring/shared/domain/input/read-day.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DateField } from '@wellspring/shared/web/patterns/fields/date-field.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { useAgree } from './use-agreed-changes.ts';

/** What a new agreement begins with. */
export type AgreementStart = { factor: FactorKey; body: string };

type AgreeDialogProps = {
  open: boolean;
  onClose: () => void;
  start: AgreementStart;
  page: TeamReportPage;
  /** To choose from, in the order of the report. */
  factors: readonly FactorKey[];
  titles: Titles;
};

/** The form for an action that a team agrees on about one factor of its report. */
export function AgreeDialog({ open, onClose, ...form }: AgreeDialogProps) {
  const t = useTeamReportMessages();
  const formId = useId();
  const agree = useAgree();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('team-report.agreed.add.action')}
      actions={
        <>
          <Button onClick={onClose}>{t('team-report.agreed.cancel.action')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={agree.isPending}>
            {t('team-report.agreed.form.action')}
          </Button>
        </>
      }
    >
      <AgreeForm {...form} id={formId} agree={agree} onSaved={onClose} />
    </Dialog>
  );
}

type AgreeFormProps = Omit<AgreeDialogProps, 'open' | 'onClose'> & {
  id: string;
  agree: ReturnType<typeof useAgree>;
  onSaved: () => void;
};

function AgreeForm({ id, start, page, factors, titles, agree, onSaved }: AgreeFormProps) {
  const t = useTeamReportMessages();
  const { settings } = useSignedInHost();
  const today = isoDay(new Date(), settings.timeZone);
  const [actionId] = useState(() => uuidv7());
  const [factor, setFactor] = useState(start.factor);
  const [body, setBody] = useState(start.body);
  const [due, setDue] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = body.trim() === '';
  const isWrong = problemOfText(body, MAX_ACTION_LENGTH) !== null || problemOfDay(due, { earliest: today }) !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing || isWrong || agree.isPending) return;
    agree.mutate(
      { id: actionId, team: page.set.setId, run: page.run.entryId, factor, body, due: due === '' ? null : due },
      { onSuccess: onSaved },
    );
  };
  return (
    <form id={id} className="ws-agreed-form" onSubmit={submit} noValidate>
      <Field label={t('team-report.column.factor')}>
        <NativeSelect
          value={factor}
          onChange={(event) => setFactor(factors.find((key) => key === event.currentTarget.value) ?? factor)}
        >
          {factors.map((key) => (
            <option key={key} value={key}>
              {titles.favourable(key)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextField
        label={t('team-report.agreed.form.body')}
        error={isChecked && isMissing ? t('team-report.agreed.form.missing') : null}
        rows={3}
        most={MAX_ACTION_LENGTH}
        value={body}
        onChange={setBody}
      />
      <DateField
        label={t('team-report.agreed.form.day')}
        aside={t('team-report.agreed.form.optional')}
        value={due}
        earliest={today}
        onChange={setDue}
      />
      <WhoSeesThis
        title={t('team-report.agreed.who.title')}
        level={3}
        entries={[
          { viewer: 'people', text: <strong>{t('team-report.agreed.who.team', { team: page.set.title })}</strong> },
          { viewer: 'company', text: t('team-report.agreed.who.others') },
        ]}
      />
    </form>
  );
}
