import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMessages } from '../../../use-messages.ts';
import { Conflict } from '../notices.tsx';
import { Question, QuestionHead, type QuestionProps } from './question.tsx';
import { QuestionNote } from './question-note.tsx';

type QuestionCardProps = QuestionProps & { onSkip: () => void };

/** One question: its vitamin, its factor, the seven answers and a note. */
export function QuestionCard({ onSkip, ...question }: QuestionCardProps) {
  const t = useMessages();
  const { drafts, step } = question;
  return (
    <Card as="section" className="ws-question-card">
      <QuestionHead {...question} />
      <Question {...question} showKeys />
      <div className="ws-question-foot">
        <p className="ws-small ws-muted ws-question-keys">{t('questionnaire.keys.hint')}</p>
        <Button variant="quiet" size="small" onClick={onSkip}>
          {t('questionnaire.skip.action')}
        </Button>
      </div>
      <Conflict drafts={drafts} step={step} />
      {step.factor ? (
        <QuestionNote drafts={drafts} noteIndex={step.factor.noteIndex} factorTitle={step.factor.title} />
      ) : null}
    </Card>
  );
}
