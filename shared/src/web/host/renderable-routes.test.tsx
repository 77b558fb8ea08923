import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { prepareRoutes, renderableRoutes } from './renderable-routes.tsx';
import { Link, MemoryRouter, Outlet, type RouteObject, useParams, useRoutes } from './router.ts';

afterEach(cleanup);

const First = () => <Link to="/second/7">first</Link>;
function Second() {
  return <p>second {useParams().id}</p>;
}

function table() {
  const loadFirst = vi.fn(async () => ({ Component: First }));
  const loadSecond = vi.fn(async () => ({ Component: Second }));
  const routes = renderableRoutes([
    {
      Component: Outlet,
      children: [
        { index: true, lazy: loadFirst },
        { path: 'second/:id', lazy: loadSecond },
      ],
    },
  ]);
  return { routes, loadFirst, loadSecond };
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return <Suspense fallback="loading">{useRoutes(routes)}</Suspense>;
}

const open = (routes: RouteObject[], at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Pages routes={routes} />
    </MemoryRouter>,
  );

it('loads a page when it is first shown, and only then', async () => {
  const { routes, loadFirst, loadSecond } = table();
  open(routes);
  expect(await screen.findByText('first')).toBeDefined();
  expect([loadFirst.mock.calls.length, loadSecond.mock.calls.length]).toEqual([1, 0]);
});

it('shows another page in the place of the first', async () => {
  const { routes } = table();
  open(routes);
  const link = await screen.findByText('first');
  act(() => link.click());
  expect((await screen.findByText('second 7')).tagName).toBe('P');
  expect(screen.queryByText('first')).toBeNull();
});

it('shows a page that was prepared without a moment of waiting', async () => {
  const { routes, loadSecond } = table();
  await prepareRoutes(routes, '/second/3');
  open(routes, '/second/3');
  expect(screen.getByText('second 3')).toBeDefined();
  expect(loadSecond).toHaveBeenCalledOnce();
});

it('prefetches nothing for an unknown path, and reports a failure when the page renders', async () => {
  const broken = renderableRoutes([{ path: 'x', lazy: async () => Promise.reject(new Error('gone')) }]);
  await prepareRoutes(broken, '/y');
  await expect(prepareRoutes(broken, '/x')).resolves.toBeUndefined();
});
