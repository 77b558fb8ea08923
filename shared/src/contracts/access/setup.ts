import * as z from 'zod/mini';
import { Locale } from '../common.ts';

/** The first account of an empty database, and what the company is called. */
export const SetUp = z.object({
  /** From the log of the server; dashes and capitals do not matter. */
  code: z.string().check(z.maxLength(64)),
  firstname: z.string().check(z.maxLength(120), z.regex(/\S/)),
  lastname: z.string().check(z.maxLength(120), z.regex(/\S/)),
  email: z.string().check(z.maxLength(320), z.regex(/^\s*[^\s@]+@[^\s@]+\s*$/)),
  password: z.string().check(z.maxLength(1024)),
  companyName: z.string().check(z.maxLength(120), z.regex(/\S/)),
  /** Of the account, and of the company until it chooses another. */
  language: Locale,
});
export type SetUp = z.infer<typeof SetUp>;
