import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ArrowRight } from 'lucide-react';
import { useMessages } from '../../../use-messages.ts';
import { WhoSeesCheckup } from './who-sees-checkup.tsx';

export type StartCardProps = {
  content: CheckupVitamins;
  isStarting: boolean;
  error: unknown;
  onStart: () => void;
  /** Absent in an embed. */
  onClose?: (() => void) | undefined;
};

/** Before the first question: what it is about, how long it takes and who will see what. */
export function StartCard({ content, isStarting, error, onStart, onClose }: StartCardProps) {
  const t = useMessages();
  const dates = useDates();
  const errorMessage = useErrorMessage();
  const { checkup } = content;
  return (
    <div className="ws-questionnaire-columns">
      <Card as="section" lead className="ws-start-card">
        {checkup.deadline ? (
          <Tag tone="accent">{t('questionnaire.start.until', { date: dates.date(checkup.deadline) })}</Tag>
        ) : null}
        <h1>{checkup.title}</h1>
        {checkup.description ? <p className="ws-start-description">{checkup.description}</p> : null}
        <p>{t('questionnaire.start.instruction')}</p>
        <p className="ws-muted">
          {t('questionnaire.start.size', { count: checkup.questionCount, minutes: checkup.duration })}
        </p>
        {error ? (
          <Note tone="danger" role="alert">
            {errorMessage(error)}
          </Note>
        ) : null}
        <div className="ws-row ws-card-actions">
          <Button
            variant="primary"
            size="large"
            busy={isStarting}
            trailingIcon={<Icon icon={ArrowRight} />}
            onClick={onStart}
          >
            {t('questionnaire.start.action')}
          </Button>
          {onClose ? (
            <Button variant="quiet" onClick={onClose}>
              {t('questionnaire.start.later')}
            </Button>
          ) : null}
        </div>
      </Card>
      <WhoSeesCheckup content={content} />
    </div>
  );
}
