import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbedRequest, readRequest } from '../element/attributes.ts';
import { joinPage } from './page-sharing.ts';

let lives: AbortController[];
beforeEach(() => {
  lives = [];
});
afterEach(() => {
  for (const life of lives) life.abort();
});

function join(
  view: string,
  attributes: Record<string, string> = {},
  getAssertion: (() => Promise<string>) | null = null,
) {
  const given: Record<string, string> = { 'embed-key': 'ek', view, 'auth-endpoint': '/word', ...attributes };
  const surroundings = { scriptUrl: 'https://w.test/embed/v1.js', pageLanguage: 'en' };
  const request: EmbedRequest = readRequest((name) => given[name] ?? null, surroundings);
  const life = new AbortController();
  lives.push(life);
  return { ...joinPage(() => ({ request, getAssertion }), life.signal), leave: () => life.abort() };
}

it('shares among elements of one key whose page vouches in the same way, and names their views', () => {
  const [one, two] = [join('checkups'), join('report')];
  expect(one.sharing()).toMatchObject({ views: ['checkups', 'report'] });
  expect(two.sharing()?.group).toBe(one.sharing()?.group);
});

it('shares nothing of an element that stands alone, or whose reader may be another', () => {
  const word = async () => 'word';
  const elements = [
    join('checkups'),
    join('checkups', { 'embed-key': 'other' }),
    join('checkups', { 'auth-endpoint': '/other' }),
    join('checkups', { assertion: 'one' }),
    join('checkups', { assertion: 'two' }),
    join('checkups', { auth: 'login' }),
    join('checkups', { auth: 'login' }),
    join('checkups', {}, word),
    join('checkups', {}, async () => 'another'),
  ];
  expect(elements.map((element) => element.sharing())).toEqual(elements.map(() => null));
  expect(join('report', {}, word).sharing()).toMatchObject({ views: ['checkups', 'report'] });
});

it('lets one ask, and another one when that is gone', () => {
  const [one, two, three] = [join('checkups'), join('report'), join('checkup')];
  for (const element of [one, two, three]) element.sharing();
  expect([one, two, three, one].map((element) => element.isFollower())).toEqual([false, true, true, false]);
  one.leave();
  expect([three, two].map((element) => element.isFollower())).toEqual([false, true]);
});

it('lets an element ask for a view that the first one did not know of', () => {
  const [one] = [join('checkups'), join('report')];
  one.sharing();
  expect(one.isFollower()).toBe(false);
  const late = join('manager-home');
  late.sharing();
  expect(late.isFollower()).toBe(false);
});
