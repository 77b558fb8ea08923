import {
  COMPANY_FEEDBACK,
  type FeedbackTeam,
  MAX_FEEDBACK_LENGTH,
} from '@wellspring/shared/contracts/talk/feedback.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import type { FormEvent } from 'react';
import sheet from './feedback.css';
import { useFeedbackForm } from './use-feedback-form.ts';
import { useFeedbackMessages } from './use-feedback-messages.ts';
import { WhoReads } from './who-reads.tsx';

export type FeedbackFormProps = {
  /** The teams that came with the page. */
  knownTeams?: readonly FeedbackTeam[] | undefined;
  /** Whether sending is what the page is for. */
  isMain?: boolean;
  /** In a card among others: few lines, and the labels in the fields. */
  isBrief?: boolean;
};

/** Writing to a team or the company. Who reads it is said before it is sent, and changes with every choice. */
export function FeedbackForm({ knownTeams, isMain = false, isBrief = false }: FeedbackFormProps) {
  useSheet(sheet);
  const t = useFeedbackMessages();
  const errorMessage = useErrorMessage();
  const { settings } = useSignedInHost();
  const { teams, body, reach, change, isEmpty, error, isSending, send } = useFeedbackForm(knownTeams);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const anonymous = (
    <Checkbox
      label={t('feedback.form.anonymous')}
      description={isBrief ? undefined : t('feedback.form.anonymous-help')}
      checked={reach.isAnonymous}
      onChange={({ target }) => change({ isAnonymous: target.checked })}
    />
  );
  const sending = (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      type="submit"
      busy={isSending}
      aria-label={isBrief ? t('feedback.form.send-action') : undefined}
    >
      {t(isBrief ? 'feedback.form.send-short' : 'feedback.form.send-action')}
    </Button>
  );
  return (
    <form className="ws-feedback-form" noValidate onSubmit={submit}>
      {error ? (
        <Note tone="danger" role="alert">
          {t('feedback.form.failed')} {errorMessage(error)}
        </Note>
      ) : null}
      <Field label={t('feedback.form.team')} hideLabel={isBrief}>
        <NativeSelect value={reach.teamId} onChange={({ target }) => change({ teamId: target.value })}>
          {teams.map(({ id, title }) => (
            <option key={id} value={id}>
              {isBrief ? t('feedback.sent.to', { team: title }) : title}
            </option>
          ))}
          <option value={COMPANY_FEEDBACK}>{t(isBrief ? 'feedback.sent.to-company' : 'feedback.company.name')}</option>
        </NativeSelect>
      </Field>
      <TextField
        label={t('feedback.form.body')}
        hideLabel={isBrief}
        placeholder={isBrief ? t('feedback.card.lead') : undefined}
        error={isEmpty ? t('feedback.form.required') : undefined}
        rows={isBrief ? 2 : 4}
        most={MAX_FEEDBACK_LENGTH}
        value={body}
        onChange={(text) => change({ body: text })}
      />
      {isBrief ? (
        <div className="ws-feedback-foot">
          {anonymous}
          {sending}
        </div>
      ) : (
        anonymous
      )}
      <WhoReads reach={reach} companyName={settings.companyName} isBrief={isBrief} />
      {isBrief ? null : <div>{sending}</div>}
    </form>
  );
}
