import type { EntryPreview } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useEffect, useRef } from 'react';
import { useFieldErrorText } from '../use-field-error-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';

export type PlanBlockersProps = {
  /** Names what stands here for the button that it blocks. */
  id: string;
  preview: EntryPreview | undefined;
  checkupId: string;
  /** Why the server refused the plan; null: it did not. */
  refusal: unknown;
  /** Another user changed the run: the newer values were merged into the fields. */
  isMerged: boolean;
  /** The day on which a pulse could start instead, YYYY-MM-DD; null: there is none to propose. */
  freeDay: string | null;
  onStartOn: (day: string) => void;
};

/** What prevents the plan, above everything else in the dialog, each with a way to mend it. */
export function PlanBlockers(props: PlanBlockersProps) {
  const { id, preview, checkupId, refusal, isMerged, freeDay, onStartOn } = props;
  const t = useScheduleMessages();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far below.
    if (refusal || isMerged) frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [refusal, isMerged]);
  const { clash = null, missingLanguages = [] } = preview ?? {};
  if (!clash && missingLanguages.length === 0 && !refusal && !isMerged) return null;
  return (
    <div ref={frame} id={id} className="ws-plan-blockers">
      {isMerged ? (
        <Note tone="warning" role="alert">
          {t('schedule.merged.text')}
        </Note>
      ) : null}
      {refusal ? <Refusal error={refusal} /> : null}
      {clash ? <Clash clash={clash} freeDay={freeDay} onStartOn={onStartOn} /> : null}
      {missingLanguages.length > 0 ? <MissingTexts languages={missingLanguages} checkupId={checkupId} /> : null}
    </div>
  );
}

function Refusal({ error }: { error: unknown }) {
  const words = useFieldErrorText();
  return (
    <Note tone="danger" role="alert">
      {words(error)}
    </Note>
  );
}

type ClashProps = Pick<PlanBlockersProps, 'freeDay' | 'onStartOn'> & { clash: NonNullable<EntryPreview['clash']> };

function Clash({ clash: { title, start, end }, freeDay, onStartOn }: ClashProps) {
  const t = useScheduleMessages();
  const { dateTime } = useDates();
  return (
    <Note tone="warning" role="alert" className="ws-plan-clash">
      <p>{t('schedule.preview.clash', { title, start: dateTime(start), end: dateTime(end) })}</p>
      {freeDay ? (
        <Button size="small" onClick={() => onStartOn(freeDay)}>
          {t('schedule.preview.free.action', { day: freeDay.split('-').reverse().join('/') })}
        </Button>
      ) : null}
    </Note>
  );
}

type MissingTextsProps = Pick<PlanBlockersProps, 'checkupId'> & { languages: EntryPreview['missingLanguages'] };

function MissingTexts({ languages, checkupId }: MissingTextsProps) {
  const t = useScheduleMessages();
  const { list } = useLanguageNames();
  return (
    <Note tone="warning" role="status">
      <p>{t('schedule.preview.missing', { languages: list(languages) })}</p>
      <HostLink to={`/schedule/checkups/${checkupId}`}>{t('schedule.preview.missing.link')}</HostLink>
    </Note>
  );
}
