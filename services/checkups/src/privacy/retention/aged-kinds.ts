import { RetainedKind } from '@wellspring/shared/contracts/privacy/retention.ts';
import type { AgedRows } from '../../platform/personal-data.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';

/** A collection whose rows are erased by their age. */
type AgedCollection = { collection: StoredCollection; aged: AgedRows };

/**
 * Collects what ages from the doors, in the order in which a night erases it.
 *
 * @throws Error when a kind has no collection, or two
 */
export function collectAged(collections: readonly StoredCollection[]): AgedCollection[] {
  const all = collections.flatMap((collection) => {
    const { personalData } = collection;
    return personalData === 'none' || !personalData.aged ? [] : { collection, aged: personalData.aged };
  });
  return RetainedKind.options.map((kind) => {
    const [one, ...others] = all.filter(({ aged }) => aged.kind === kind);
    if (!one || others.length > 0) throw new Error(`what ages as "${kind}" needs exactly one collection`);
    return one;
  });
}
