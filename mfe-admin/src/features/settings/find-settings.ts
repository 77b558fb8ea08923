import { allSettings, type SectionName, settingsBySection } from './setting-list.ts';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

export type FoundSettings = {
  groups: { section: SectionName; found: typeof allSettings }[];
  /** Sections with a page of their own. */
  pages: SectionName[];
};

/**
 * Settings whose name or help holds every word of what was typed, in the order of their sections; capitals and accents
 * make no difference.
 *
 * @param wordsOf what a reader sees of a setting
 * @param titleOf what a reader sees of a section
 * @param sections that the reader may open
 */
export function findSettings(
  typed: string,
  wordsOf: (setting: (typeof allSettings)[number]) => string,
  titleOf: (section: SectionName) => string,
  sections: readonly SectionName[],
): FoundSettings {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => fold(text).includes(word));
  const groups = sections
    .map((section) => ({
      section,
      found: allSettings.filter((one) => one.section === section && holds(wordsOf(one))),
    }))
    .filter(({ found }) => found.length > 0);
  return { groups, pages: sections.filter((name) => settingsBySection[name].length === 0 && holds(titleOf(name))) };
}
