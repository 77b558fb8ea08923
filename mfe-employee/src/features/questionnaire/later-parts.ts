import { EndCard } from './end-card.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { QuestionNote } from './question-note.tsx';

/** What nobody sees before the first answer: it comes after the first view, in a file of its own. */
export const laterParts = { EndCard, FactorDialog, QuestionNote };
