import type { AnswerDraft } from '@wellspring/shared/domain/submissions/answer-draft.ts';
import type { AnswerValue } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { decodeNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { chooseDraft, writeDraft } from '../drafts/draft-store.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import type { Step } from '../question/steps.ts';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import sheet from './saving-notices.css';

export type AnswerConflictNoteProps = { drafts: QuestionnaireDrafts; step: Step };

/** Shown when the same question or note was changed elsewhere: the person decides, nothing is overwritten unseen. */
export function AnswerConflictNote({ drafts, step }: AnswerConflictNoteProps) {
  useSheet(sheet);
  const answer = useDraft(drafts.store, ({ answers }) => answers[step.index]);
  const note = useDraft(drafts.store, ({ notes }) => notes[step.factor?.noteIndex ?? '']);
  return (
    <>
      {answer?.conflict ? (
        <AnswerChoice drafts={drafts} step={step} draft={answer} there={answer.conflict.value} />
      ) : null}
      {note?.conflict && step.factor ? (
        <NoteChoice drafts={drafts} index={step.factor.noteIndex} here={note.chosen} there={note.conflict.value} />
      ) : null}
    </>
  );
}

type AnswerChoiceProps = AnswerConflictNoteProps & { draft: AnswerDraft; there: AnswerValue };

function AnswerChoice({ drafts, step, draft, there }: AnswerChoiceProps) {
  const t = useDeferredMessages();
  const word = (value: AnswerValue) =>
    step.options.find((option) => option.value === value)?.label ?? t('questionnaire.conflict.none');
  const keep = (value: AnswerValue) => {
    chooseDraft(drafts.store, step.index, value);
    void drafts.saver.flush();
  };
  return (
    <Note tone="warning" role="alert" className="ws-answer-conflict">
      <p>{t('questionnaire.conflict.text', { there: word(there), here: word(draft.chosen) })}</p>
      <div className="ws-row">
        {[draft.chosen, there].map((value) => (
          <Button key={value} size="small" onClick={() => keep(value)}>
            {t('questionnaire.conflict.keep', { answer: word(value) })}
          </Button>
        ))}
      </div>
    </Note>
  );
}

type NoteChoiceProps = { drafts: QuestionnaireDrafts; index: string; here: string; there: string };

function NoteChoice({ drafts, index, here, there }: NoteChoiceProps) {
  const t = useDeferredMessages();
  const keep = (text: string) => {
    writeDraft(drafts.store, index, text);
    void drafts.saver.flush();
  };
  return (
    <Note tone="warning" role="alert" className="ws-answer-conflict">
      <p>{t('questionnaire.conflict.note')}</p>
      <blockquote className="ws-conflict-note">
        {decodeNote(there).content || t('questionnaire.conflict.empty')}
      </blockquote>
      <div className="ws-row">
        <Button size="small" onClick={() => keep(here)}>
          {t('questionnaire.conflict.note-here')}
        </Button>
        <Button size="small" onClick={() => keep(there)}>
          {t('questionnaire.conflict.note-there')}
        </Button>
      </div>
    </Note>
  );
}
