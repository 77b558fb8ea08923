import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const catalogues: Record<string, Record<string, string>> = { en, fr, nl };

/** Names of the values a message takes. */
function valuesOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (nodes: ReturnType<typeof parse>) => {
    for (const node of nodes) {
      if ('value' in node && node.type !== 0 && node.type !== 8) names.add(String(node.value));
      if ('options' in node) for (const option of Object.values(node.options)) visit(option.value);
      if ('children' in node) visit(node.children);
    }
  };
  visit(parse(message));
  return [...names].sort();
}

describe('the words of the employee screens', () => {
  it.each(['fr', 'nl'])('has the same messages in en and %s', (locale) => {
    expect(Object.keys(catalogues[locale] ?? {}).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(['fr', 'nl'])('takes the same values in en and %s', (locale) => {
    for (const [id, message] of Object.entries(en)) {
      expect([id, valuesOf(catalogues[locale]?.[id] ?? '')]).toEqual([id, valuesOf(message)]);
    }
  });

  it('sets French punctuation as French readers expect it', () => {
    for (const [id, message] of Object.entries(fr)) {
      // What stands between braces is ICU's: its colons and marks are not read by anybody.
      const read = message.replaceAll(/\{[^{}]*\}/g, 'x');
      expect(read, id).not.toMatch(/ (?=[:;?!»])|[^\s](?=[:;?!»](?:\s|$))|«(?!\u00a0)/u);
      expect(read, id).not.toMatch(/['·]/u);
    }
  });
});
