import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SearchSelect } from './search-select.tsx';

afterEach(cleanup);

const show = (onSearch?: (text: string) => void) =>
  render(
    <SearchSelect
      label="Person"
      options={[{ key: 'p1', label: 'Margaux Denis' }]}
      value={null}
      onChange={() => {}}
      onSearch={onSearch}
      emptyText="None"
      openLabel="Show people"
    />,
  );

it('narrows its own options by what is typed, and leaves those of a server as they came', async () => {
  const { unmount } = show();
  await userEvent.type(screen.getByRole('combobox'), 'de ma');
  expect(screen.getByText('None')).toBeDefined();
  unmount();
  show(() => {});
  await userEvent.type(screen.getByRole('combobox'), 'de ma');
  expect(screen.getByRole('option', { name: 'Margaux Denis' })).toBeDefined();
});
