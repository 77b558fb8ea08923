import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** A picture of a branch, as PNG. Its address changes with its content. */
export const BranchPicture = z.object({
  url: z.string(),
  /** What is behind it shows through: dark lines need a light surface, whatever the colours of the page. */
  isclear: z.boolean(),
});
export type BranchPicture = z.infer<typeof BranchPicture>;

const logos = { logo: z.nullable(BranchPicture), logosmall: z.nullable(BranchPicture) };

export const CompanyBranch = z.object({
  id: Id,
  title: z.string(),
  isdefault: z.boolean(),
  ...logos,
  /** For those who manage settings only. */
  revision: z.optional(z.int()),
});
export type CompanyBranch = z.infer<typeof CompanyBranch>;

/** What a visitor without a session may know of the default branch. */
export const PublicCompanyBranch = z.object({ title: z.string(), ...logos });
export type PublicCompanyBranch = z.infer<typeof PublicCompanyBranch>;

export const MAX_BRANCH_TITLE_LENGTH = 120;

/** The first branch becomes the default; a new default replaces the one before. */
const branchContent = { title: z.string().check(z.maxLength(MAX_BRANCH_TITLE_LENGTH)), isdefault: z.boolean() };

/** Repeated with the same id it adds nothing twice. */
export const CompanyBranchStart = z.strictObject({ id: z.optional(Id), ...branchContent });
export type CompanyBranchStart = z.infer<typeof CompanyBranchStart>;

export const CompanyBranchChange = z.strictObject({ revision: z.int(), ...branchContent });
export type CompanyBranchChange = z.infer<typeof CompanyBranchChange>;
