import { fold } from '../../platform/fold.ts';

/** Names around a password that others know: what is tried first in guessing it. */
export type KnownNames = { email: string; firstname: string; lastname: string; companyName: string };

const PRODUCT = 'Wellspring';
/** Shorter parts of names are in many good passwords. */
const MIN_NAME_LENGTH = 3;
/** So many letters beside the names are something of one's own. */
const MIN_OTHER_LETTERS = 4;

/** Whether a password has names that others know, and fewer than four other letters: "Peeters2026!" of Emma Peeters. */
export function isMadeOfNames(password: string, { email, firstname, lastname, companyName }: KnownNames): boolean {
  const parts = [email, firstname, lastname, companyName, PRODUCT]
    .flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u))
    .filter((part) => part.length >= MIN_NAME_LENGTH)
    // A name may hold a shorter one.
    .sort((left, right) => right.length - left.length);
  const folded = fold(password);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ' '), folded);
  return rest !== folded && (rest.match(/\p{L}/gu)?.length ?? 0) < MIN_OTHER_LETTERS;
}
