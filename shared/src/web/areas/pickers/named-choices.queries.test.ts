import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createApi } from '../../../http.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { namedChoicesQuery } from './named-choices.queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('looks for people without writing their names into an address', async () => {
  const server = fakeServer({ 'POST users/search': () => [{ id: 'p1', name: 'Zoë Maes', team: null }] });
  const api = createApi({ apiBaseUrl: 'http://localhost/api' });
  const find = (text: string) => new QueryClient().fetchQuery(namedChoicesQuery(api, 'people', text));
  expect(await find(' zo ma ')).toEqual([{ id: 'p1', title: 'Zoë Maes', description: undefined }]);
  expect(server.calls).toMatchObject([{ body: { text: 'zo ma' } }]);
  expect(server.calls[0]?.query.toString()).toBe('');
  expect(await find('z')).toEqual([]);
  expect(server.calls).toHaveLength(1);
});
