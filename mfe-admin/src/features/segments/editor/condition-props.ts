import type { Named } from '@wellspring/shared/web/areas/pickers/named-choices.queries.ts';
import type { DraftCondition } from './draft.ts';

export type ConditionRowProps = {
  condition: DraftCondition;
  /** "Where", "and" or "or". */
  joiner: string;
  /** The condition as a sentence, which names the group of its fields. */
  words: string;
  /** On narrow screens one condition shows its fields, the others their sentence. */
  isUnfolded: boolean;
  onUnfold: () => void;
  error: string | undefined;
  nameOf: (id: string) => string | undefined;
  learnName: (named: Named) => void;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
};
