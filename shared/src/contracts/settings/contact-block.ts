import * as z from 'zod/mini';

const ContactText = z.string().check(z.maxLength(600));

/** The contact for support, by language; empty: nothing is shown. */
export const ContactBlock = z.object({ en: ContactText, fr: ContactText, nl: ContactText });
export type ContactBlock = z.infer<typeof ContactBlock>;
