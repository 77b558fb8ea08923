import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Pager, PageSize } from './pager.tsx';

afterEach(cleanup);

it('marks the current page, leads to the others and stops at the ends', async () => {
  const onPage = vi.fn();
  render(
    <Pager
      label="Pages"
      page={1}
      pageCount={3}
      onPage={onPage}
      previousLabel="Previous page"
      nextLabel="Next page"
      pageLabel={(page) => `Page ${page}`}
    />,
  );
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls).toEqual([[3], [2]]);
});

it('offers 10, 25, 50 and 100 rows', async () => {
  const onChange = vi.fn();
  render(<PageSize label="Rows" value={25} onChange={onChange} />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['10', '25', '50', '100']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50');
  expect(onChange).toHaveBeenCalledWith(50);
});
