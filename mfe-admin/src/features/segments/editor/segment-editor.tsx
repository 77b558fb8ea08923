import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { MAX_SEGMENT_TITLE_LENGTH } from '@wellspring/shared/contracts/people/segment.ts';
import { ColorPicker } from '@wellspring/shared/web/areas/pickers/color-picker.tsx';
import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { ConflictDialog } from '@wellspring/shared/web/patterns/forms/conflict-dialog.tsx';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { SaveBar } from '@wellspring/shared/web/patterns/forms/save-bar.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { useSizeText } from '../use-size-text.ts';
import { ConditionsPart } from './conditions-part.tsx';
import { DeleteSegment } from './delete-segment.tsx';
import { SizeCard } from './size-card.tsx';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useRuleWords } from './use-rule-words.ts';
import { type SegmentForm, useSegmentForm } from './use-segment-form.ts';
import { type ShownSize, useSegmentSize } from './use-segment-size.ts';
import { UsesCard } from './uses-card.tsx';

/** Everything an administrator writes of a segment, saved together. */
export function SegmentEditor({ read }: { read: Segment | null }) {
  const t = useSegmentMessages();
  const { toast, navigate } = useSignedInHost();
  const form = useSegmentForm(read, (saved, before) => {
    toast('success', t('segment.saved.toast'));
    if (before === null) navigate(`/segments/${saved.id}`);
  });
  const size = useSegmentSize(form);
  const { base, draft } = form;
  const isOpen = base?.uses.some(({ kind }) => kind === 'open') ?? false;
  return (
    <>
      <header className="ws-rules-head">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{draft.title || t('segment.new.title')}</h1>
          <p className="ws-muted">{t('segment.lead')}</p>
        </div>
        {base ? <DeleteSegment segment={base} /> : null}
      </header>
      {isOpen ? <Note>{t('segment.open.text')}</Note> : null}
      <div className="ws-rule">
        <div className="ws-rule-main">
          <form {...form.formProps}>
            <Card lead>
              <TitleFields form={form} />
              <ConditionsPart form={form} />
            </Card>
            <Bar form={form} size={size} />
          </form>
          {base ? <UsesCard id={base.id} uses={base.uses} /> : null}
        </div>
        <div className="ws-rule-side">
          <SizeCard shown={size} minimum={base?.minimum} />
          <Card>
            <CardHead title={t('segment.managers.title')} lead={t('segment.managers.lead')} />
            <Managers form={form} />
          </Card>
          <WhoSeesThis
            title={t('segment.who.title')}
            entries={[
              { viewer: 'you', text: t('segment.who.members') },
              { viewer: 'people', text: t('segment.who.managers') },
              { viewer: 'company', text: t('segment.who.you') },
            ]}
          />
        </div>
      </div>
      <Conflict form={form} />
      <LeaveGuard
        isActive={form.hasChanges}
        onLeave={form.discard}
        labels={{
          title: t('segment.leave.title'),
          text: t('segment.leave.text'),
          leave: t('segment.leave.action'),
          stay: t('segment.stay.action'),
        }}
      />
    </>
  );
}

function TitleFields({ form }: { form: SegmentForm }) {
  const t = useSegmentMessages();
  const errorText = useFieldErrorText();
  return (
    <div className="ws-rule-title">
      <TextField
        label={t('segment.title.label')}
        value={form.draft.title}
        onChange={(title) => form.change({ title })}
        most={MAX_SEGMENT_TITLE_LENGTH}
        error={errorText(form.problemAt('title'))}
        required
      />
      <ColorPicker value={form.draft.color} onChange={(color) => form.change({ color })} />
    </div>
  );
}

function Managers({ form }: { form: SegmentForm }) {
  const t = useSegmentMessages();
  const errorText = useFieldErrorText();
  return (
    <NamedPicker
      kind="people"
      label={t('segment.managers.label')}
      ids={form.draft.managers}
      error={errorText(form.problemAt('managers'))}
      nameOf={form.nameOf}
      learnName={form.learnName}
      onChange={(managers) => form.change({ managers })}
    />
  );
}

function Bar({ form, size: { size } }: { form: SegmentForm; size: ShownSize }) {
  const t = useSegmentMessages();
  const sizeText = useSizeText();
  const errorText = useFieldErrorText();
  const { base, hasChanges, problems } = form;
  if (!hasChanges && base) return null;
  const limit = problems.find(({ path }) => path === 'filter');
  return (
    <SaveBar
      status={t('segment.unsaved.text')}
      save={{ label: t('segment.save.action'), isBusy: form.isSaving }}
      discard={hasChanges ? { label: t('segment.discard.action'), onPress: form.discard } : undefined}
      problems={
        errorText(limit) ?? (problems.length > 0 ? t('segment.problems.text', { count: problems.length }) : null)
      }
      failure={form.failure}
    >
      {/* On phones the number is further down the page. It is said there when it changes. */}
      {size?.kind === 'about' || size?.kind === 'fewer' ? (
        <p className="ws-rule-bar-size ws-small">{sizeText(size)}</p>
      ) : null}
    </SaveBar>
  );
}

function Conflict({ form: { conflict, draft, nameOf } }: { form: SegmentForm }) {
  const t = useSegmentMessages();
  const words = useRuleWords(nameOf);
  const theirs = conflict?.newer.filter
    ? words.sentence({
        ...conflict.newer.filter,
        conditions: conflict.newer.filter.conditions.map((one, at) => ({ ...one, row: String(at) })),
      })
    : null;
  return (
    <ConflictDialog
      conflict={conflict}
      differences={[
        { name: 'title', label: t('segment.title.label'), theirs: conflict?.newer.title ?? null, mine: draft.title },
        { name: 'filter', label: t('segment.rule.title'), theirs, mine: words.sentence(draft) },
      ]}
      labels={{
        title: t('segment.newer.title'),
        text: t('segment.newer.text'),
        same: t('segment.newer.same'),
        theirs: t('segment.newer.theirs'),
        mine: t('segment.newer.mine'),
        takeTheirs: t('segment.newer.take-over.action'),
        keepMine: t('segment.newer.keep-mine.action'),
      }}
    />
  );
}
