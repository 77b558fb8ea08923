import { type AnswerDraft, isUnsaved } from '@wellspring/shared/domain/submissions/answer-draft.ts';
import type { AnswerValue } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import type { OfflineDraft } from '@wellspring/shared/domain/submissions/offline-draft.ts';
import type { DraftStore, Drafts } from './draft-store.ts';

/**
 * Where the answers of a questionnaire are stored: on the server; on this device, as drafts; or at least one only in
 * the memory of this page. Every text that calls answers saved is chosen by this.
 */
export type AnswerPlace = 'server' | 'device' | 'page';

export type PlacedDrafts = Pick<Drafts, 'answers' | 'notes' | 'kept'>;

/** What the server lacks, a choice between two devices included. */
function lackingAt({ answers, notes }: PlacedDrafts): [string, AnswerDraft<AnswerValue | string>][] {
  const drafts: [string, AnswerDraft<AnswerValue | string>][] = [...Object.entries(answers), ...Object.entries(notes)];
  return drafts.filter(([, draft]) => isUnsaved(draft));
}

export function answerPlace(drafts: PlacedDrafts): AnswerPlace {
  const lacking = lackingAt(drafts);
  if (lacking.length === 0) return 'server';
  return lacking.every(([index, { chosen }]) => drafts.kept[index] === chosen) ? 'device' : 'page';
}

/** How many answers and notes end with this page. */
export const onlyHereCount = (drafts: PlacedDrafts): number =>
  lackingAt(drafts).filter(([index, { chosen }]) => drafts.kept[index] !== chosen).length;

type Row = Pick<OfflineDraft<number | string>, 'chosen' | 'sentRevision'> & { index: string };

/**
 * Records what the device has stored. What the server has is no longer a draft.
 *
 * @param isWhole whether the rows are all drafts on the device: others that were stored before are gone
 */
export function rememberPlaces(store: DraftStore, rows: readonly Row[], { isWhole = false } = {}): void {
  const kept = isWhole ? {} : { ...store.getState().kept };
  for (const { index, chosen, sentRevision } of rows) {
    if (sentRevision === null) kept[index] = chosen;
    else delete kept[index];
  }
  store.setState({ kept });
}
