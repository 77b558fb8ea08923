import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';

/** The titles of a team and of the teams above it, the top one first. */
export type Titles = readonly string[];

const SIGN = /[/>\\]/g;

/** The path of a team as one text: `Lindeboom / Operations`. A title's own `/`, `>` and `\` get a `\` before them. */
export const writeTitlePath = (titles: Titles): string =>
  titles.map((title) => title.replaceAll(SIGN, (sign) => `\\${sign}`)).join(' / ');

/** The titles of a path, which are parted by `/` or `>`; empty ones are left out. */
export function readTitlePath(text: string): string[] {
  const titles = [''];
  for (let at = 0; at < text.length; at += 1) {
    const [sign, next] = [text[at] ?? '', text[at + 1] ?? ''];
    const last = titles.length - 1;
    if (sign === '\\' && '/>\\'.includes(next) && next !== '') {
      titles[last] += next;
      at += 1;
    } else if (sign === '/' || sign === '>') titles.push('');
    else titles[last] += sign;
  }
  return titles.map((title) => title.trim()).filter((title) => title !== '');
}

/** Paths that mean the same team: without capitals and accents. */
export const foldTitles = (titles: Titles): string => titles.map(foldTitle).join('\0');
