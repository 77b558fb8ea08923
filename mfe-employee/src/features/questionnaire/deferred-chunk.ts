import { AnswerConflictNote } from './answer-conflict-note.tsx';
import { AutoAdvance } from './auto-advance.tsx';
import { EndCard } from './end-card.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { QuestionNote } from './question-note.tsx';
import { SavingNotices } from './saving-notices.tsx';
import { startDraftSync } from './start-draft-sync.ts';
import { ThankYou } from './thank-you.tsx';

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
