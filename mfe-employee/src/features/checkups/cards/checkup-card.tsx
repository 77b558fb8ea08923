import { acceptsAnswers, type CheckupCardState } from '@wellspring/shared/domain/checkup-card-state.ts';
import { progressPercentage } from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { FigurePair, type Figures } from '../figures.tsx';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import { CardAction } from './card-action.tsx';
import { CardOptions } from './card-options.tsx';
import { type CardPartProps, CardStatus, TalkDue, useCardDate } from './card-status.tsx';
import { CardText } from './card-text.tsx';

export type CheckupCardProps = CardPartProps & { figures: Figures | undefined; isTalkDue: boolean };

const isOver = (state: CheckupCardState) => state === 'closed-without-submission' || state === 'closed-unfinished';

/** A checkup in the grid: its state, its date, and what can be done with it. */
export function CheckupCard({ checkup, state, nowMs, figures, isTalkDue }: CheckupCardProps) {
  const cardDate = useCardDate();
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} tone={isOver(state) ? 'faded' : 'surface'} className="ws-checkup">
      <div className="ws-checkup-head">
        <CardStatus checkup={checkup} state={state} nowMs={nowMs} />
        <span className="ws-meta ws-tabular ws-muted">{cardDate(checkup, state)}</span>
      </div>
      <h2 id={titleId}>{checkup.title}</h2>
      {isTalkDue ? <TalkDue /> : null}
      {state === 'view' && figures ? <FigurePair {...figures} /> : <CardText checkup={checkup} state={state} />}
      {state === 'open-finish' || state === 'grace-finish' ? <CardProgress checkup={checkup} /> : null}
      <CardFoot checkup={checkup} state={state} nowMs={nowMs} />
    </Card>
  );
}

function CardProgress({ checkup }: Pick<CheckupCardProps, 'checkup'>) {
  const t = useVitaminsMessages();
  const answered = checkup.submission?.answeredCount ?? 0;
  const words = t('vitamins.answered.text', { answered, count: checkup.questionCount });
  return (
    <div className="ws-checkup-progress">
      <ProgressBar
        value={progressPercentage(answered, checkup.questionCount)}
        label={t('questionnaire.progress.label')}
        valueText={words}
      />
      <p className="ws-meta ws-tabular ws-muted">{words}</p>
    </div>
  );
}

function CardFoot({ checkup, state, nowMs }: CardPartProps) {
  const isFinished = state === 'view' || state === 'thank-you';
  if (!isFinished && !acceptsAnswers(state)) return null;
  return (
    <div className="ws-checkup-foot">
      <CardAction checkup={checkup} state={state} />
      <CardOptions checkup={checkup} nowMs={nowMs} />
    </div>
  );
}
