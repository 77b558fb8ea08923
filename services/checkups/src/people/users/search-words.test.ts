import { describe, expect, it } from 'vitest';
import { searchWordsOf, wantedWordsOf } from './search-words.ts';

describe('the words a person is found by', () => {
  it('are those of the names and the address, without capitals and accents', () => {
    const person = { firstname: 'Anne-Zoë', lastname: "D'Hondt Maes", email: 'az.maes@demo.test' };
    expect(searchWordsOf(person)).toEqual(['anne', 'zoe', 'd', 'hondt', 'maes', 'az', 'az.maes@demo.test']);
    expect(searchWordsOf({ firstname: '', lastname: '', email: '' })).toEqual([]);
  });

  it('are cut from what is typed in the same way, an address left whole', () => {
    expect(wantedWordsOf("  D'HO  Zoé zoe az.Maes@de ")).toEqual(['d', 'ho', 'zoe', 'az.maes@de']);
    expect(wantedWordsOf(' .* ')).toEqual([]);
    expect(wantedWordsOf('a b c d e f g')).toHaveLength(6);
  });
});
