import { startDraftSync } from './drafts/start-draft-sync.ts';
import { EndCard } from './end/end-card.tsx';
import { ThankYou } from './end/thank-you.tsx';
import { AutoAdvance } from './question/auto-advance.tsx';
import { FactorDialog } from './question/factor-dialog.tsx';
import { QuestionNote } from './question/question-note.tsx';
import { AnswerConflictNote } from './saving/answer-conflict-note.tsx';
import { SavingNotices } from './saving/saving-notices.tsx';

/** Components that are not visible before the first answer: loaded after the first view, as a chunk of their own. */
export const deferredChunk = {
  AnswerConflictNote,
  AutoAdvance,
  EndCard,
  FactorDialog,
  QuestionNote,
  SavingNotices,
  ThankYou,
  startDraftSync,
};
