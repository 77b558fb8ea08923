import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { showDay } from '@wellspring/shared/domain/input/read-day.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useRef } from 'react';
import { ReplyLine } from '../reply/reply-line.tsx';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { AgreedButtons } from './agreed-buttons.tsx';
import { findState } from './agreed-states.ts';
import { AgreedTag } from './agreed-tag.tsx';
import { AgreedVerdict } from './agreed-verdict.tsx';

type AgreedRowProps = {
  action: AgreedAction;
  titles: Titles;
  /** Begins a new agreement with the same words; null where the reader may not, or has no reason to. */
  onKeep: ((action: AgreedAction) => void) | null;
  /** Opens the form of the reply to the team. */
  onWrite: (action: AgreedAction) => void;
};

/** One agreement: the factor with its figures, what the team agreed on, and what became of it. */
export function AgreedRow({ action, titles, onKeep, onWrite }: AgreedRowProps) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const { settings } = useSignedInHost();
  const title = useRef<HTMLHeadingElement>(null);
  const state = findState(action, isoDay(new Date(), settings.timeZone));
  const { factor, body, agreedAt, due, after } = action;
  if (!isScoreKey(factor)) return null;
  const since = { date: dates.date(agreedAt), day: showDay(due ?? '') };
  return (
    <li className="ws-agreed-row">
      <div>
        <h3 className="ws-h3" ref={title} tabIndex={-1}>
          {titles.favourable(factor)}
        </h3>
        <Figures factor={factor} after={after} />
      </div>
      <div className="ws-agreed-words">
        <AgreedTag action={action} state={state} />
        <p className="ws-agreed-body">{body}</p>
        <p className="ws-meta ws-muted">
          {t(due === null ? 'team-report.agreed.since' : 'team-report.agreed.since-until', since)}
        </p>
      </div>
      <div className="ws-agreed-outcome">
        <AgreedVerdict action={action} factor={factor} state={state} />
        <AgreedButtons action={action} state={state} onChanged={() => title.current?.focus()} onKeep={onKeep} />
        <ReplyLine action={action} onWrite={onWrite} onChanged={() => title.current?.focus()} />
      </div>
    </li>
  );
}

/** The figure then and now, on the scale of the report; half of it is hatched where the later one is not shown. */
function Figures({ factor, after }: { factor: ScoreKey; after: AgreedAction['after'] }) {
  const t = useTeamReportMessages();
  if (after?.outcome === 'not_shown') return <div className="ws-agreed-track ws-agreed-hidden" aria-hidden="true" />;
  if (!after?.figures) return null;
  const before = favourableValue(factor, after.figures.before);
  const now = favourableValue(factor, after.figures.now);
  return (
    <>
      <div className="ws-agreed-track" aria-hidden="true">
        <span className="ws-agreed-before" style={{ insetInlineStart: `${before}%` }} />
        <span className="ws-agreed-now" style={{ insetInlineStart: `${now}%` }} />
      </div>
      <p className="ws-agreed-figures">
        <span className="ws-visually-hidden">{t('team-report.agreed.figures', { before, now })}</span>
        <span aria-hidden="true">
          {before} → <strong>{now}</strong>
        </span>
      </p>
    </>
  );
}
