import { foldTag, toTrigrams } from '../../../services/checkups/src/platform/tags/fold-tag.ts';
import type { TagRow } from '../../../services/checkups/src/platform/tags/tag.ts';
import { toId } from '../ids.ts';
import { PEOPLE_TAGS } from './profiles.ts';

/** The tags of the company: those in use, and an unused one. */
export const userTagRows = (now: Date): TagRow[] =>
  [...PEOPLE_TAGS, 'language coach'].map((text) => {
    const folded = foldTag(text);
    return { _id: toId(now, 'user-tag', text), text, folded, trigrams: toTrigrams(folded) };
  });
