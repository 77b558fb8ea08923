import { AnswerConflictNote } from './answer-conflict-note.tsx';
import { AutoAdvance } from './auto-advance.tsx';
import { EndCard } from './end-card.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { QuestionNote } from './question-note.tsx';
import { SavingNotices } from './saving-notices.tsx';
import { startDraftSync } from './start-draft-sync.ts';
import { ThankYou } from './thank-you.tsx';

/** What nobody sees before the first answer: it comes after the first view, in a file of its own. */
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
