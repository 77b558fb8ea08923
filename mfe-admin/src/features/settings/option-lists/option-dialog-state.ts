import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';

/** Which dialog of a list is open, and about what; writing about null is about a new option. */
export type OptionDialogState =
  | { kind: 'write'; option: ProfileOption | null }
  | { kind: 'paste' }
  | { kind: 'sort' }
  | { kind: 'delete'; option: ProfileOption };
