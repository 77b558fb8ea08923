import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-employee.tsx';
import { findDefinitions } from './find-definitions.ts';

beforeAll(() => import('./definitions-page.tsx'));
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const factor = (key: string, title: string, body: string) => ({
  id: key,
  key,
  kind: 'factor' as const,
  title,
  titleFavourable: title,
  body,
  questions: [],
  scalegroup: null,
});
const vitamin = (key: string, title: string, factors: Vitamin['factors']): Vitamin => ({
  id: key,
  key,
  title,
  body: `About ${title}`,
  color: '#0a7',
  isVisible: true,
  factors,
});
const vitamins = [
  vitamin('EB', 'Énergie', [factor('AU', 'Autonomy', 'Deciding how.'), factor('LEE', 'Learning', 'New things.')]),
  vitamin('UIT', 'Challenges', [factor('WD', 'Work pace', 'How much there is to do.')]),
];

async function open(path = '/definitions') {
  openPath(path);
  await act(() => vi.dynamicImportSettled());
}
const toggle = (name: string) => screen.findByRole('button', { name });

describe('definitions', () => {
  it('shows a card per visible vitamin, and the text of a factor on demand', async () => {
    const server = fakeServer({ 'GET vitamins': () => vitamins });
    await open();
    const autonomy = await toggle('Autonomy');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Énergie',
      'Challenges',
    ]);
    expect(autonomy.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(autonomy);
    expect(autonomy.getAttribute('aria-expanded')).toBe('true');
    const list = within(screen.getByRole('list', { name: 'Factors of Énergie' }));
    expect(list.getByText('Deciding how.').parentElement?.hidden).toBe(false);
    expect(list.getByText('New things.').parentElement?.hidden).toBe(true);
    expect(server.calls.map(({ query }) => query.toString())).toEqual(['isVisible_ne=false&_locale=en']);
  });

  it('opens the factor of the address', async () => {
    fakeServer({ 'GET vitamins': () => vitamins });
    await open('/definitions#WD');
    const pace = await toggle('Work pace');
    expect(pace.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(pace);
    expect((await toggle('Learning')).getAttribute('aria-expanded')).toBe('false');
  });

  it('searches titles and texts, and says when nothing is found', async () => {
    fakeServer({ 'GET vitamins': () => vitamins });
    await open();
    await toggle('Autonomy');
    const field = screen.getByRole('searchbox', { name: 'Search in the definitions' });
    await userEvent.type(field, 'deciding');
    expect(screen.getByRole('status').textContent).toBe('1 factor found');
    expect(screen.queryByRole('button', { name: 'Learning' })).toBeNull();
    expect((await toggle('Autonomy')).getAttribute('aria-expanded')).toBe('true');
    await userEvent.type(field, ' xyz');
    await userEvent.click(screen.getByRole('button', { name: 'Show all definitions' }));
    await toggle('Learning');
  });

  it('offers to try again', async () => {
    const server = fakeServer({
      'GET vitamins': () => {
        throw new AppError('not_allowed');
      },
    });
    await open();
    await screen.findByText('The definitions could not be loaded');
    server.answer({ 'GET vitamins': () => vitamins });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await toggle('Autonomy');
  });

  it('finds whatever the accents, every word of the search, and all of a vitamin by its title', () => {
    const keys = (search: string) =>
      findDefinitions(vitamins, search).map(({ key, factors }) => [key, ...factors.map((one) => one.key)].join(' '));
    expect(keys('energie')).toEqual(['EB AU LEE']);
    expect(keys('do  MUCH')).toEqual(['UIT WD']);
    expect(keys('  ')).toEqual(['EB AU LEE', 'UIT WD']);
    expect(keys('much learning')).toEqual([]);
  });
});
