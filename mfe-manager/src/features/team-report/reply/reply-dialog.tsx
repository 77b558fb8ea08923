import type { AgreedAction, NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import {
  MAX_REPLY_DRAFT_LENGTH,
  MAX_REPLY_LENGTH,
  type ReplyDraft,
} from '@wellspring/shared/contracts/talk/team-reply.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { toDraft } from './to-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useReplyChanges } from './use-reply-changes.ts';

type ReplyDialogProps = {
  open: boolean;
  onClose: () => void;
  action: AgreedAction;
  team: NamedSet;
  titles: Titles;
};

/** The form of "You said, we did" about one agreement. What is written is kept however it is left. */
export function ReplyDialog({ open, onClose, action, team, titles }: ReplyDialogProps) {
  const t = useTeamReportMessages();
  const formId = useId();
  const changes = useReplyChanges(action.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('team-report.reply.form.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('team-report.reply.form.later.action')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={changes.publish.isPending}>
            {t('team-report.reply.form.publish.action')}
          </Button>
        </>
      }
    >
      <ReplyForm id={formId} {...{ action, team, titles, changes }} onPublished={onClose} />
    </Dialog>
  );
}

type ReplyFormProps = Omit<ReplyDialogProps, 'open' | 'onClose'> & {
  id: string;
  changes: ReturnType<typeof useReplyChanges>;
  onPublished: () => void;
};

function ReplyForm({ id, action, team, titles, changes: { keep, publish }, onPublished }: ReplyFormProps) {
  const t = useTeamReportMessages();
  const [isChecked, setChecked] = useState(false);
  const { draft, change, forget } = useKeptDraft(toDraft(action), (left) => keep.mutate(toKept(left)));
  const { said, did, next } = draft;
  const isMissing = (text: string) => isChecked && text.trim() === '';
  const isWrong = [said, did, next].some((text) => problemOfText(text, MAX_REPLY_LENGTH) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (said.trim() === '' || did.trim() === '' || isWrong || publish.isPending) return;
    publish.mutate(draft, {
      onSuccess: () => {
        forget();
        onPublished();
      },
    });
  };
  return (
    <form id={id} className="ws-agreed-form" onSubmit={submit} noValidate>
      <p className="ws-muted">
        {t('team-report.reply.form.about', { factor: factorTitle(action, titles), action: action.body })}
      </p>
      <TextField
        label={t('team-report.reply.form.said')}
        help={t('team-report.reply.form.said.help')}
        error={isMissing(said) ? t('team-report.reply.form.said.missing') : null}
        rows={2}
        most={MAX_REPLY_LENGTH}
        value={said}
        onChange={(text) => change({ said: text })}
      />
      <TextField
        label={t('team-report.reply.form.did')}
        error={isMissing(did) ? t('team-report.reply.form.did.missing') : null}
        rows={2}
        most={MAX_REPLY_LENGTH}
        value={did}
        onChange={(text) => change({ did: text })}
      />
      <TextField
        label={t('team-report.reply.form.next')}
        aside={t('team-report.reply.form.optional')}
        rows={2}
        most={MAX_REPLY_LENGTH}
        value={next}
        onChange={(text) => change({ next: text })}
      />
      <ChangeChoice action={action} titles={titles} draft={draft} onChange={(shownRun) => change({ shownRun })} />
      <WhoSeesThis
        title={t('team-report.reply.who.title')}
        level={3}
        entries={[
          { viewer: 'people', text: <strong>{t('team-report.reply.who.team', { team: team.title })}</strong> },
          { viewer: 'company', text: t('team-report.reply.who.days') },
        ]}
      />
    </form>
  );
}

type ChangeChoiceProps = {
  action: AgreedAction;
  titles: Titles;
  draft: ReplyDraft;
  onChange: (shownRun: string | null) => void;
};

/** Whether the released figures stand beside the words; off, with the reason, where there are none. */
function ChangeChoice({ action, titles, draft, onChange }: ChangeChoiceProps) {
  const t = useTeamReportMessages();
  const { factor, after } = action;
  const figures = after?.figures;
  const drawn = (value: number) => (isScoreKey(factor) ? favourableValue(factor, value) : value);
  const description = figures
    ? t('team-report.reply.form.change.shown', {
        factor: factorTitle(action, titles),
        ...{ before: drawn(figures.before), now: drawn(figures.now) },
      })
    : t(after ? 'team-report.reply.form.change.hidden' : 'team-report.reply.form.change.none');
  return (
    <Checkbox
      label={t('team-report.reply.form.change')}
      description={description}
      disabled={!figures}
      checked={figures !== undefined && figures !== null && draft.shownRun !== null}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? (after?.run.entryId ?? null) : null)}
    />
  );
}

const factorTitle = ({ factor }: AgreedAction, titles: Titles): string =>
  isScoreKey(factor) ? titles.favourable(factor) : factor;

/** Ten times what is published: more is not written but pasted by mistake, and is said to be too long. */
const toKept = ({ said, did, next, ...rest }: ReplyDraft): ReplyDraft => ({
  ...rest,
  ...{ said: cut(said), did: cut(did), next: cut(next) },
});
const cut = (text: string): string => text.slice(0, MAX_REPLY_DRAFT_LENGTH);
