import * as z from 'zod/mini';

/** Largest file of a logo, in bytes. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** Shortest and longest side of a logo, in pixels; a drawing (SVG) has none. */
export const LOGO_SIDE = { min: 32, max: 4_096 } as const;
/** A logo in base64, with what JSON puts around it. */
export const LOGO_BODY_BYTES = Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 1_024;

/** A file of type PNG, JPEG, WebP or SVG, in base64. Sending the same file again changes nothing. */
export const BranchLogo = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4)),
});
export type BranchLogo = z.infer<typeof BranchLogo>;

/** Why a file cannot be a logo. */
export type LogoProblem =
  /** None of the types above, whatever its name says. */
  | 'wrong_type'
  | 'damaged'
  | 'animated'
  | 'too_small'
  | 'too_many_pixels'
  /** Nothing in it can be seen. */
  | 'empty'
  /** Drawing it takes longer than any logo needs. */
  | 'too_complex';
