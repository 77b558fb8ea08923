import * as z from 'zod/mini';

const ContactText = z.string().check(z.maxLength(600));

/** Whom people can talk to, by language; empty: nothing is shown. */
export const ContactBlock = z.object({ en: ContactText, fr: ContactText, nl: ContactText });
export type ContactBlock = z.infer<typeof ContactBlock>;
