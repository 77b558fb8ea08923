import { describe, expect, it } from 'vitest';
import { parseSearchWords, toSearchWords } from './search-words.ts';

describe('the words a person is found by', () => {
  it('are those of the names and the address, without capitals and accents', () => {
    const person = { firstname: 'Anne-Zoë', lastname: "D'Hondt Maes", email: 'az.maes@demo.test' };
    expect(toSearchWords(person)).toEqual(['anne', 'zoe', 'd', 'hondt', 'maes', 'az', 'az.maes@demo.test']);
    expect(toSearchWords({ firstname: '', lastname: '', email: '' })).toEqual([]);
  });

  it('are cut from what is typed in the same way, an address left whole', () => {
    expect(parseSearchWords("  D'HO  Zoé zoe az.Maes@de ")).toEqual(['d', 'ho', 'zoe', 'az.maes@de']);
    expect(parseSearchWords(' .* ')).toEqual([]);
    expect(parseSearchWords('a b c d e f g')).toHaveLength(6);
  });
});
