import type { EntryStatus } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';

/** The colour that repeats what the words of a state say. */
export const stateTone: Readonly<Record<EntryStatus, TagTone>> = {
  planned: 'outline',
  active: 'accent',
  grace: 'accent',
  completed: 'plain',
  closed: 'plain',
};
