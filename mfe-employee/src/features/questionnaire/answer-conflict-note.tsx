import type { NO_ANSWER } from '@wellspring/shared/domain/questionnaire/answer-index.ts';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { useMessages } from '../../use-messages.ts';
import { chooseDraft } from './draft-store.ts';
import type { Step } from './steps.ts';
import { type QuestionnaireDrafts, useDraft } from './use-drafts.ts';

/** Shown when the same question was answered differently elsewhere: the person decides, nothing is overwritten unseen. */
export function AnswerConflictNote({ drafts, step }: { drafts: QuestionnaireDrafts; step: Step }) {
  const t = useMessages();
  const draft = useDraft(drafts.store, ({ answers }) => answers[step.index]);
  if (!draft?.conflict) return null;
  const stored = draft.conflict.value;
  const word = (value: number | typeof NO_ANSWER) =>
    step.options.find((option) => option.value === value)?.label ?? t('questionnaire.conflict.none');
  const keep = (value: number | typeof NO_ANSWER) => {
    chooseDraft(drafts.store, step.index, value);
    void drafts.saver.flush();
  };
  return (
    <Note tone="warning" role="alert" className="ws-answer-conflict">
      <p>{t('questionnaire.conflict.text', { there: word(stored), here: word(draft.chosen) })}</p>
      <div className="ws-row">
        <Button size="small" onClick={() => keep(draft.chosen)}>
          {t('questionnaire.conflict.keep', { answer: word(draft.chosen) })}
        </Button>
        <Button size="small" onClick={() => keep(stored)}>
          {t('questionnaire.conflict.keep', { answer: word(stored) })}
        </Button>
      </div>
    </Note>
  );
}
