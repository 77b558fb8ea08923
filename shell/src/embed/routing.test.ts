import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAddress, type Routing } from './routing.ts';

let life: AbortController;
const moved = vi.fn();
beforeEach(() => {
  life = new AbortController();
  moved.mockClear();
});
afterEach(() => life.abort());

const at = (address: string) => history.replaceState({ of: 'the page' }, '', address);
const follow = (mode: 'hash' | 'query' | 'path'): Routing => followAddress(mode, moved, life.signal);
const address = () => location.pathname + location.search + location.hash;

describe('followAddress', () => {
  it.each([
    ['hash', '/page?a=1#ws/checkup/e%2F1', '/page?a=1'],
    ['query', '/page?a=1&ws=checkup%2Fe%252F1#end', '/page?a=1#end'],
    ['path', '/page/ws/checkup/e%2F1?a=1', '/page?a=1'],
  ] as const)('keeps a path in the %s and leaves the rest unchanged', (mode, expected, start) => {
    at(start);
    const routing = follow(mode);
    expect(routing.read()).toBeNull();
    routing.write({ view: 'checkup', id: 'e/1' });
    expect(address()).toBe(expected);
    expect(history.state).toEqual({ of: 'the page' });
    expect(routing.read()).toEqual({ view: 'checkup', id: 'e/1' });
    routing.write({ view: 'checkups', id: null });
    expect(routing.read()).toEqual({ view: 'checkups', id: null });
  });

  it('makes no step for the place it is at', () => {
    at('/page#ws/checkups');
    const before = history.length;
    follow('hash').write({ view: 'checkups', id: null });
    expect(history.length).toBe(before);
  });

  it('reports navigation by the back button, and none after the element was removed', () => {
    at('/page#ws/report');
    follow('hash');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(moved).toHaveBeenCalledWith({ view: 'report', id: null });
    life.abort();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(moved).toHaveBeenCalledTimes(1);
  });

  it('passes on a view that it does not know', () => {
    at('/page#ws/brand-new/42');
    expect(follow('hash').read()).toEqual({ view: 'brand-new', id: '42' });
  });

  it('takes nothing strange for a place', () => {
    at('/page#ws/<script>/1');
    expect(follow('hash').read()).toBeNull();
  });
});
