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
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { ReplyPreview } from './reply-preview.tsx';
import { toDraft } from './to-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useReplyChanges } from './use-reply-changes.ts';

/** Characters of an agreement in the list to choose from. */
const MAX_OPTION_LENGTH = 60;

type ReplyDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The one to begin with. */
  action: AgreedAction;
  /** Further ones that the reply may be about instead. */
  others: readonly AgreedAction[];
  team: NamedSet;
  titles: Titles;
  /** It was published, and the dialog closed. */
  onPublished?: () => void;
};

/** The form of "You said, we did" about one agreement, beside what the team will see. What is written is kept however it is left. */
export function ReplyDialog({ open, onClose, action, others, team, titles, onPublished }: ReplyDialogProps) {
  const t = useTeamReportMessages();
  const formId = useId();
  const changes = useReplyChanges();
  const [chosenAtFirst, setChosen] = useState(action);
  /** What was written since the dialog opened: the page may not have it yet. */
  const [written, setWritten] = useState<ReadonlyMap<string, ReplyDraft>>(new Map());
  const actions = [action, ...others.filter(({ id }) => id !== action.id)];
  // Once it is published it is in the list no more, until the form is closed.
  const chosen = actions.find(({ id }) => id === chosenAtFirst.id) ?? chosenAtFirst;
  const published = () => {
    onClose();
    onPublished?.();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
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
      <div className="ws-agreed-writing">
        <ActionChoice actions={actions} chosen={chosen} titles={titles} onChoose={setChosen} />
        <ReplyForm
          key={chosen.id}
          id={formId}
          {...{ action: chosen, team, titles, changes }}
          written={written.get(chosen.id) ?? null}
          onWritten={(draft) => setWritten(new Map([...written, [chosen.id, draft]]))}
          onPublished={published}
        />
      </div>
    </Dialog>
  );
}

type ActionChoiceProps = {
  actions: readonly AgreedAction[];
  chosen: AgreedAction;
  titles: Titles;
  onChoose: (action: AgreedAction) => void;
};

/** Which agreement it is about; where there is one only, it is named. */
function ActionChoice({ actions, chosen, titles, onChoose }: ActionChoiceProps) {
  const t = useTeamReportMessages();
  const nameOf = (action: AgreedAction, body = action.body) =>
    t('team-report.reply.form.about', { factor: factorTitle(action, titles), action: body });
  if (actions.length === 1) return <p className="ws-muted">{nameOf(chosen)}</p>;
  return (
    <Field label={t('team-report.reply.form.choice')}>
      <NativeSelect
        value={chosen.id}
        onChange={({ currentTarget }) => onChoose(actions.find(({ id }) => id === currentTarget.value) ?? chosen)}
      >
        {actions.map((action) => (
          <option key={action.id} value={action.id}>
            {nameOf(action, shorten(action.body))}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

type ReplyFormProps = Pick<ReplyDialogProps, 'action' | 'team' | 'titles'> & {
  id: string;
  changes: ReturnType<typeof useReplyChanges>;
  /** Null: nothing yet. */
  written: ReplyDraft | null;
  onWritten: (draft: ReplyDraft) => void;
  onPublished: () => void;
};

function ReplyForm({ id, action, team, titles, changes, written, onWritten, onPublished }: ReplyFormProps) {
  const t = useTeamReportMessages();
  const [isChecked, setChecked] = useState(false);
  const { keep, publish } = changes;
  const { draft, change, forget } = useKeptDraft(written ?? toDraft(action), (left) =>
    keep.mutate({ actionId: action.id, draft: toKept(left) }),
  );
  const write = (changed: Partial<ReplyDraft>) => onWritten(change(changed));
  const { said, did, next } = draft;
  const isMissing = (text: string) => isChecked && text.trim() === '';
  const isWrong = [said, did, next].some((text) => problemOfText(text, MAX_REPLY_LENGTH) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (said.trim() === '' || did.trim() === '' || isWrong || publish.isPending) return;
    // Before it is sent: the page may be read again, and this form closed, before the answer is dealt with.
    forget();
    publish.mutate(
      { actionId: action.id, draft },
      {
        onSuccess: onPublished,
        // It is a draft again.
        onError: () => write({}),
      },
    );
  };
  return (
    <div className="ws-agreed-sides">
      <form id={id} className="ws-agreed-form" onSubmit={submit} noValidate>
        <TextField
          label={t('team-report.reply.form.said')}
          help={t('team-report.reply.form.said.help')}
          error={isMissing(said) ? t('team-report.reply.form.said.missing') : null}
          rows={2}
          most={MAX_REPLY_LENGTH}
          value={said}
          onChange={(text) => write({ said: text })}
        />
        <TextField
          label={t('team-report.reply.form.did')}
          error={isMissing(did) ? t('team-report.reply.form.did.missing') : null}
          rows={2}
          most={MAX_REPLY_LENGTH}
          value={did}
          onChange={(text) => write({ did: text })}
        />
        <TextField
          label={t('team-report.reply.form.next')}
          aside={t('team-report.reply.form.optional')}
          rows={2}
          most={MAX_REPLY_LENGTH}
          value={next}
          onChange={(text) => write({ next: text })}
        />
        <ChangeChoice action={action} titles={titles} draft={draft} onChange={(shownRun) => write({ shownRun })} />
      </form>
      <div className="ws-agreed-form">
        <ReplyPreview action={action} draft={draft} team={team} title={factorTitle(action, titles)} />
        <WhoSeesThis
          title={t('team-report.reply.who.title')}
          level={3}
          entries={[
            { viewer: 'people', text: <strong>{t('team-report.reply.who.team', { team: team.title })}</strong> },
            { viewer: 'company', text: t('team-report.reply.who.days') },
          ]}
        />
      </div>
    </div>
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
const shorten = (text: string): string =>
  text.length > MAX_OPTION_LENGTH ? `${text.slice(0, MAX_OPTION_LENGTH).trimEnd()}…` : text;

const cut = (text: string): string => text.slice(0, MAX_REPLY_DRAFT_LENGTH);
