import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Locale } from '../../contracts/common.ts';
import { useLanguageNames } from './language-names.ts';
import { Messages } from './messages.tsx';

const namesFor = (locale: Locale) =>
  renderHook(useLanguageNames, {
    wrapper: ({ children }) => (
      <Messages locale={locale} catalogue={{}}>
        {children}
      </Messages>
    ),
  }).result.current;

describe('names of languages', () => {
  it.each([
    ['en', ['English', 'French', 'Dutch'], 'French and Dutch'],
    ['fr', ['anglais', 'français', 'néerlandais'], 'français et néerlandais'],
    ['nl', ['Engels', 'Frans', 'Nederlands'], 'Frans en Nederlands'],
  ] as const)('are in the language of the reader: %s', (locale, names, two) => {
    const { inText, list } = namesFor(locale);
    expect(Locale.options.map(inText)).toEqual(names);
    expect(list(['fr', 'nl'])).toBe(two);
    expect(list([])).toBe('');
  });

  it('begin a label with a capital', () => {
    expect(Locale.options.map(namesFor('fr').asLabel)).toEqual(['Anglais', 'Français', 'Néerlandais']);
  });
});
