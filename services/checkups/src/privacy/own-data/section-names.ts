import type { CopySection, SectionName } from '../../platform/personal-data.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';

const order: Readonly<Record<SectionName, true>> = {
  invitations: true,
  countedIn: true,
  submissions: true,
  actions: true,
  agreementOpinions: true,
  meetings: true,
  messages: true,
  feedback: true,
  reportRatings: true,
  ratingsOfMyReport: true,
  computations: true,
  mails: true,
  sessions: true,
  activity: true,
  erasureRequests: true,
};

/** The lists of a copy, in their order. */
export const SECTION_NAMES = Object.keys(order) as readonly SectionName[];

/** A list of a copy with the collection that its rows are in. */
export type CollectedSection = CopySection & { collection: StoredCollection };

/**
 * Collects the lists of a copy from the doors, in their order.
 *
 * @throws Error when a list has no collection, or two
 */
export function collectSections(collections: readonly StoredCollection[]): CollectedSection[] {
  const all = collections.flatMap((collection) => {
    const { personalData } = collection;
    return personalData === 'none' ? [] : (personalData.copySections ?? []).map((one) => ({ ...one, collection }));
  });
  return SECTION_NAMES.map((name) => {
    const [section, ...others] = all.filter((one) => one.name === name);
    if (!section || others.length > 0) throw new Error(`the list "${name}" of a copy needs exactly one collection`);
    return section;
  });
}
