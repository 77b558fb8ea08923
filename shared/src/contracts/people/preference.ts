import * as z from 'zod/mini';

/** Pages whose display a user chooses for themselves. A page is named here before it keeps anything. */
export const PreferencePage = z.enum(['users', 'analytics']);
export type PreferencePage = z.infer<typeof PreferencePage>;

const text = z.string().check(z.maxLength(200));

/** What the page keeps, by names of its own; a few choices, never contents. */
export const PreferenceValues = z.record(
  z.string().check(z.maxLength(50)),
  z.union([text, z.number(), z.boolean(), z.array(text).check(z.maxLength(100))]),
);
export type PreferenceValues = z.infer<typeof PreferenceValues>;

/** The choices of a user for a page; empty before the first. */
export const Preference = z.object({ values: PreferenceValues });
export type Preference = z.infer<typeof Preference>;
