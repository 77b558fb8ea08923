import { describe, expect, it } from 'vitest';
import { statusOf } from '../../errors.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

describe('the shared catalogues', () => {
  it('say the same in every language', () => {
    expect(catalogueProblems({ en, fr, nl })).toEqual([]);
  });

  it('have a sentence for every error code, and none for a code that is gone', () => {
    const codes = Object.keys(en)
      .filter((id) => id.startsWith('error.'))
      .map((id) => id.slice('error.'.length));
    expect(codes.sort()).toEqual(Object.keys(statusOf).sort());
  });
});

describe('catalogueProblems', () => {
  it('finds what a translator may get wrong', () => {
    const problems = catalogueProblems({
      en: { 'a.b.c': 'Hi {name}', 'a.b.d': 'Two', 'Bad id': 'x' },
      fr: { 'a.b.c': 'Salut {nom}', 'a.b.d': "L'un?", 'Bad id': 'x' },
      nl: { 'a.b.c': 'Dag {name', 'Bad id': 'x', 'a.b.e': 'Kunt u dit?' },
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        "nl: 'a.b.d' is missing",
        "nl: 'a.b.e': is not in en",
        "fr: 'a.b.c': takes other values than en: nom",
        "fr: 'a.b.d': a straight apostrophe",
        "fr: 'a.b.d': no no-break space before : ; ? !",
        "nl: 'a.b.e': 'u' instead of 'je'",
        "en: 'Bad id': is not feature.element.state",
      ]),
    );
    expect(problems.some((problem) => problem.startsWith("nl: 'a.b.c': [") || problem.includes('EXPECT'))).toBe(true);
  });
});
