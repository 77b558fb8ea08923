import { expect, it } from 'vitest';
import { toProperty } from '../element/attribute-properties.ts';
import { readRequest } from '../element/attributes.ts';
import { WellspringEmbed } from '../wellspring-embed.ts';
import manifest from './custom-elements.json' with { type: 'json' };

const [element] = manifest.modules[0]?.declarations ?? [];
if (!element) throw new Error('custom-elements.json describes no element');

it('custom-elements.json lists the attributes that the element observes and reads', () => {
  const read = new Set<string>(WellspringEmbed.observedAttributes);
  readRequest(
    (name) => {
      read.add(name);
      return name === 'embed-key' ? 'ek' : null;
    },
    { scriptUrl: 'https://wellspring.test/embed/v1.js', pageLanguage: 'en' },
  );
  // Read where an event is dispatched.
  read.add('debug');
  expect(element.attributes.map(({ name }) => name).sort()).toEqual([...read].sort());
});

it('custom-elements.json lists fields and methods that the element has', () => {
  const own = Object.getOwnPropertyNames(WellspringEmbed.prototype).filter(
    (name) => !/^(constructor|.*Callback)$/.test(name),
  );
  // A field of each instance.
  const expected = [...own, 'getAssertion'].sort();
  expect(element.members.map(({ name }) => name).sort()).toEqual(expected);
});

it('custom-elements.json names the property of each attribute that has one', () => {
  for (const { name, fieldName } of element.attributes as { name: string; fieldName?: string }[]) {
    const isProperty = toProperty(name) in WellspringEmbed.prototype || name === 'nonce';
    expect([name, fieldName]).toEqual([name, isProperty ? toProperty(name) : undefined]);
  }
});
