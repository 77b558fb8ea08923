import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { acceptsAnswers } from '@wellspring/shared/domain/checkup-card-state.ts';
import { progressPercentage } from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { ProgressRings } from '@wellspring/shared/web/ui/feedback/progress-rings.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { CardAction } from './cards/card-action.tsx';
import { CardOptions } from './cards/card-options.tsx';
import { minutesLeft } from './cards/card-state.ts';
import { CardStatus, isOwn, TalkDue, useCardDate } from './cards/card-status.tsx';
import { CardText } from './cards/card-text.tsx';
import type { CheckupCardProps } from './cards/checkup-card.tsx';
import { FigurePair } from './figures.tsx';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

/** More themes than this would push the button out of sight. */
const SHOWN_THEMES = 4;

/** The first checkup of the list, large: the one most likely to be looked for. */
export function LeadCheckup({ checkup, state, nowMs, figures, isTalkDue }: CheckupCardProps) {
  const t = useVitaminsMessages();
  const cardDate = useCardDate();
  const titleId = useId();
  const isOpen = acceptsAnswers(state);
  const isOver = state === 'closed-without-submission' || state === 'closed-unfinished';
  return (
    <Card as="article" flush tone={isOver ? 'faded' : 'surface'} aria-labelledby={titleId} className="ws-lead-checkup">
      <div className="ws-lead-checkup-words">
        <div className="ws-row ws-lead-checkup-status">
          <CardStatus checkup={checkup} state={state} nowMs={nowMs} />
          <span className="ws-small ws-tabular ws-muted">{cardDate(checkup, state, true)}</span>
        </div>
        <h2 className="ws-h1" id={titleId}>
          {checkup.title}
        </h2>
        {isTalkDue ? <TalkDue /> : null}
        {isOpen && checkup.description && !isOwn(checkup) && !state.startsWith('grace') ? (
          <p className="ws-muted ws-lead-checkup-text">{checkup.description}</p>
        ) : (
          <CardText checkup={checkup} state={state} />
        )}
        {isOwn(checkup) ? null : <Themes vitamins={checkup.vitamins} />}
        <div className="ws-lead-checkup-foot">
          <CardAction checkup={checkup} state={state} isLead />
          {isOpen ? (
            <span className="ws-small ws-muted">
              {t(checkup.submission ? 'vitamins.minutes.left' : 'vitamins.minutes.all', {
                minutes: minutesLeft(checkup),
              })}
            </span>
          ) : null}
          <CardOptions checkup={checkup} nowMs={nowMs} />
        </div>
      </div>
      {isOpen ? <Progress checkup={checkup} /> : null}
      {state === 'view' && figures ? (
        <div className="ws-lead-checkup-side">
          <FigurePair {...figures} />
        </div>
      ) : null}
    </Card>
  );
}

function Themes({ vitamins }: Pick<OwnCheckup, 'vitamins'>) {
  const t = useVitaminsMessages();
  const shown = vitamins.length > SHOWN_THEMES + 1 ? vitamins.slice(0, SHOWN_THEMES) : vitamins;
  const left = vitamins.length - shown.length;
  if (vitamins.length === 0) return null;
  return (
    <ul className="ws-row ws-lead-checkup-themes" aria-label={t('vitamins.themes.label')}>
      {shown.map(({ key, title }) => (
        <li key={key}>
          <Tag>{title}</Tag>
        </li>
      ))}
      {left > 0 ? (
        <li>
          <Tag>{t('vitamins.themes.more', { count: left })}</Tag>
        </li>
      ) : null}
    </ul>
  );
}

function Progress({ checkup }: { checkup: OwnCheckup }) {
  const t = useVitaminsMessages();
  const answered = checkup.submission?.answeredCount ?? 0;
  const percent = progressPercentage(answered, checkup.questionCount);
  return (
    <div className="ws-lead-checkup-side">
      <ProgressRings
        value={percent}
        label={t('questionnaire.progress.label')}
        figure={t('questionnaire.progress.percent', { percent })}
        detail={t('questionnaire.progress.count', { position: answered, count: checkup.questionCount })}
      />
    </div>
  );
}
