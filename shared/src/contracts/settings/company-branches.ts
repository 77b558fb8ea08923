import * as z from 'zod/mini';
import { Id } from '../common.ts';

export const CompanyBranch = z.object({
  id: Id,
  title: z.string(),
  isdefault: z.boolean(),
  logosmall: z.nullable(z.object({ url: z.string() })),
  /** For those who manage settings only. */
  revision: z.optional(z.int()),
});
export type CompanyBranch = z.infer<typeof CompanyBranch>;

export const MAX_BRANCH_TITLE_LENGTH = 120;

/** The first branch becomes the default; a new default replaces the one before. */
const branchContent = { title: z.string().check(z.maxLength(MAX_BRANCH_TITLE_LENGTH)), isdefault: z.boolean() };

/** Repeated with the same id it adds nothing twice. */
export const CompanyBranchStart = z.strictObject({ id: z.optional(Id), ...branchContent });
export type CompanyBranchStart = z.infer<typeof CompanyBranchStart>;

export const CompanyBranchChange = z.strictObject({ revision: z.int(), ...branchContent });
export type CompanyBranchChange = z.infer<typeof CompanyBranchChange>;
