import { expect, expectTypeOf, it } from 'vitest';
import { toProperty } from '../element/attribute-properties.ts';
import { readRequest } from '../element/attributes.ts';
import type { EmbedErrorCode } from '../element/error-codes.ts';
import { WellspringEmbed } from '../wellspring-embed.ts';
import manifest from './custom-elements.json' with { type: 'json' };
import packageJson from './package.json' with { type: 'json' };
import type {
  WellspringAttributes,
  WellspringEmbedElement,
  WellspringErrorCode,
  WellspringEventDetails,
} from './wellspring-embed.d.ts';

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

it('custom-elements.json and the types list the same events', () => {
  // The compiler holds the events that the element dispatches to these names and details.
  const typed: Record<keyof WellspringEventDetails, true> = {
    'ws:state': true,
    'ws:ready': true,
    'ws:resize': true,
    'ws:title': true,
    'ws:auth-required': true,
    'ws:auth': true,
    'ws:navigate': true,
    'ws:available': true,
    'ws:progress': true,
    'ws:saved': true,
    'ws:pending': true,
    'ws:dirty': true,
    'ws:finished': true,
    'ws:error': true,
    'ws:deprecation': true,
  };
  expect(element.events.map(({ name }) => name).sort()).toEqual(Object.keys(typed).sort());
});

it('the types list the same members', () => {
  const attributes: Record<keyof WellspringAttributes, true> = {
    ...{ server: true, embedKey: true, view: true, resourceId: true, team: true, isolation: true, auth: true },
    ...{ authEndpoint: true, assertion: true, locale: true, theme: true, density: true, routing: true },
    ...{ height: true, minHeight: true, hide: true },
  };
  type Others = Exclude<keyof WellspringEmbedElement, keyof HTMLElement | keyof WellspringAttributes>;
  const others: Record<Others, true> = {
    ...{ getAssertion: true, themeTokens: true, state: true, version: true, ready: true, navigate: true },
    ...{ reauthenticate: true, flush: true, logout: true, destroy: true },
  };
  expect(element.members.map(({ name }) => name).sort()).toEqual(Object.keys({ ...attributes, ...others }).sort());
  expectTypeOf<Pick<WellspringEmbed, Others>>().toEqualTypeOf<Pick<WellspringEmbedElement, Others>>();
  expectTypeOf<EmbedErrorCode>().toEqualTypeOf<WellspringErrorCode>();
});

it('the package has the version of the loader', () => {
  expect(packageJson.version).toBe(WellspringEmbed.loaderVersion);
});
