import { render } from '@testing-library/react';
import { createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { toProperty } from '../element/attribute-properties.ts';
import manifest from './custom-elements.json' with { type: 'json' };
import { loadWellspring, WellspringEmbed, type WellspringEmbedProps } from './react.js';
import type { WellspringEmbedElement } from './wellspring-embed.d.ts';

const [element] = manifest.modules[0]?.declarations ?? [];
if (!element) throw new Error('custom-elements.json describes no element');
const { attributes, events } = element;

const toHandler = (event: string) => {
  const property = toProperty(event.replace('ws:', ''));
  return `on${property[0]?.toUpperCase()}${property.slice(1)}`;
};
const find = (container: Element) => container.querySelector('wellspring-embed') as WellspringEmbedElement;

afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
});

it('writes each attribute of custom-elements.json from the property of its name', () => {
  const props = Object.fromEntries(
    attributes.map(({ name }) => [toProperty(name), name === 'server' ? 'https://w.test' : '7']),
  );
  const { container } = render(<WellspringEmbed {...(props as WellspringEmbedProps)} />);
  for (const { name } of attributes) {
    const shown =
      name === 'nonce'
        ? find(container).nonce || find(container).getAttribute(name)
        : find(container).getAttribute(name);
    expect([name, shown]).toEqual([name, name === 'server' ? 'https://w.test' : '7']);
  }
});

it('takes away an attribute that is no longer given', () => {
  const { container, rerender } = render(<WellspringEmbed embedKey="ek" height={300} debug />);
  expect([find(container).getAttribute('height'), find(container).getAttribute('debug')]).toEqual(['300', '']);
  rerender(<WellspringEmbed embedKey="ek" debug={false} />);
  expect([find(container).hasAttribute('height'), find(container).hasAttribute('debug')]).toEqual([false, false]);
});

it('calls a function for each event of custom-elements.json, the newest one that was given', () => {
  const calls: string[] = [];
  const toProps = (round: number) =>
    Object.fromEntries(
      events.map(({ name }) => [toHandler(name), ({ type }: Event) => calls.push(`${type} ${round}`)]),
    );
  const { container, rerender, unmount } = render(<WellspringEmbed {...toProps(1)} />);
  rerender(<WellspringEmbed {...toProps(2)} />);
  const node = find(container);
  for (const { name } of events) node.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  expect(calls).toEqual(events.map(({ name }) => `${name} 2`));
  unmount();
  for (const { name } of events) node.dispatchEvent(new CustomEvent(name));
  expect(calls).toHaveLength(events.length);
});

it('gives the element the newest function for assertions, and its colours', async () => {
  const ref = createRef<WellspringEmbedElement>();
  const themeTokens = { '--ws-color-accent': '#123456' };
  const { rerender } = render(
    <WellspringEmbed ref={ref} getAssertion={async () => 'first'} themeTokens={themeTokens} />,
  );
  rerender(<WellspringEmbed ref={ref} getAssertion={async () => 'second'} themeTokens={themeTokens} />);
  const { signal } = new AbortController();
  expect(await ref.current?.getAssertion?.({ reason: 'initial', signal })).toBe('second');
  expect(ref.current?.themeTokens).toBe(themeTokens);
});

it('adds the script of the server once', () => {
  render(
    <>
      <WellspringEmbed server="https://w.test/sub" nonce="n1" />
      <WellspringEmbed server="https://w.test" />
    </>,
  );
  loadWellspring('https://w.test');
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map(({ src, nonce }) => [src, nonce])).toEqual([['https://w.test/embed/v1.js', 'n1']]);
});

it('stands in a page that is made on a server, without a warning', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(
    <WellspringEmbed server="https://w.test" embedKey="ek" view="report">
      <a href="https://w.test">Open</a>
    </WellspringEmbed>,
  );
  expect(html).toContain('<wellspring-embed server="https://w.test" embed-key="ek" view="report">');
  expect(html).toContain('<div slot="fallback"><a href="https://w.test">Open</a></div>');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
