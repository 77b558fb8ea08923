import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import {
  decodeNote,
  EMPTY_NOTE,
  encodeNote,
  MAX_NOTE_LENGTH,
} from '@wellspring/shared/domain/submissions/note-text.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useMessages } from '../../../use-messages.ts';
import { writeDraft } from '../drafts/draft-store.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';

type QuestionNoteProps = {
  drafts: QuestionnaireDrafts;
  noteIndex: string;
  factorTitle: string;
  /** The field takes the focus: it was just asked for. */
  isFocused?: boolean;
};

/** A note about a factor; private unless its author shares it. */
export function QuestionNote({ drafts, noteIndex, factorTitle, isFocused = false }: QuestionNoteProps) {
  const t = useMessages();
  const { settings } = useSignedInHost();
  const hasReports = useHasReports();
  const text = useDraft(drafts.store, ({ notes }) => notes[noteIndex]?.chosen ?? EMPTY_NOTE);
  const note = decodeNote(text);
  const problem = problemOfText(note.content, MAX_NOTE_LENGTH);
  const write = (change: Partial<typeof note>) => {
    writeDraft(drafts.store, noteIndex, encodeNote({ ...note, ...change }));
    drafts.saver.touch();
  };
  return (
    <div className="ws-question-note">
      <Field
        label={t('questionnaire.note.label', { factor: lowerFirst(factorTitle) })}
        aside={t('questionnaire.note.optional')}
        // Never cut: it waits here whole until it is short enough.
        error={problem ? t('questionnaire.note.too-long', problem.params) : undefined}
      >
        <TextArea
          value={note.content}
          autoFocus={isFocused}
          onChange={(event) => write({ content: event.currentTarget.value })}
          onBlur={() => void drafts.saver.flush()}
        />
      </Field>
      {settings.hidefeedback || !hasReports ? null : (
        <Checkbox
          label={t('questionnaire.note.share')}
          description={t(note.isShared ? 'questionnaire.note.shared' : 'questionnaire.note.private')}
          checked={note.isShared}
          onChange={(event) => write({ isShared: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
