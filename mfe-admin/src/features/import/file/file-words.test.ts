import { expect, it } from 'vitest';
import { findTellingWords, readTellingWords } from './file-words.ts';

it('finds words that an encoding can spoil, each once, three at most', () => {
  const text = 'Emma;Peeters\nHélène;Dubois\nFrançois;O’Neil\nHélène;Maes\nZoë;Müller';
  expect(findTellingWords(text)).toEqual(['Hélène', 'François', 'O’Neil']);
  expect(findTellingWords('Emma;Peeters;emma@x.example;01/12/2026')).toEqual([]);
});

it('reads them in the encoding that is asked for', async () => {
  const file = new Blob([Uint8Array.of(72, 0xe9, 108, 0xe8, 110, 101)]);
  expect(await readTellingWords(file, 'windows-1252')).toEqual(['Hélène']);
  expect(await readTellingWords(file, 'utf-8')).toEqual(['H\ufffdl\ufffdne']);
});
