import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';

export type Options = readonly ProfileOption[];

/** A change of a list. It finds its option by the id, so that it can be made on a newer copy as well. */
export type Step = (options: Options) => Options;

/** Adds options at the end; those that are there already are not added again. */
export const adding =
  (added: Options): Step =>
  (options) => [...options, ...added.filter(({ id }) => !options.some((one) => one.id === id))];

/** Gives one option other titles, or takes it out of the offer, or back in. */
export const changing =
  (id: string, changes: Partial<Omit<ProfileOption, 'id'>>): Step =>
  (options) =>
    options.map((one) => (one.id === id ? { ...one, ...changes } : one));

export const removing =
  (id: string): Step =>
  (options) =>
    options.filter((one) => one.id !== id);

/** @param to the place among the others, from 0; places beyond an end are that end */
export const moving =
  (id: string, to: (from: number, last: number) => number): Step =>
  (options) => {
    const from = options.findIndex((one) => one.id === id);
    const option = options[from];
    if (!option) return options;
    const others = options.toSpliced(from, 1);
    return others.toSpliced(Math.min(Math.max(to(from, others.length), 0), others.length), 0, option);
  };

/** By title, as the reader's language sorts; what is no longer offered comes last. */
export const sorting =
  (locale: Locale): Step =>
  (options) => {
    const { compare } = new Intl.Collator(languageTag[locale], { numeric: true });
    return options.toSorted(
      (left, right) =>
        Number(left.isRetired) - Number(right.isRetired) ||
        compare(optionTitle(left.title, locale), optionTitle(right.title, locale)),
    );
  };
