import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { aHost, HostPage } from '../../testing/in-host.tsx';
import { useSaveCalendar } from './use-save-calendar.ts';

let files: Blob[];
beforeEach(() => {
  files = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Save({ make }: { make: () => Promise<string | null> }) {
  const save = useSaveCalendar();
  return (
    <button type="button" onClick={() => void save('a.ics', make)}>
      Save
    </button>
  );
}

async function press(make: () => Promise<string | null>) {
  const host = aHost();
  render(
    <HostPage host={host}>
      <Save make={make} />
    </HostPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return host.toast;
}

describe('saving a calendar file', () => {
  it('hands the browser the file that was made', async () => {
    const toast = await press(async () => 'BEGIN:VCALENDAR');
    await waitFor(() => expect(files).toHaveLength(1));
    expect([await files[0]?.text(), files[0]?.type]).toEqual(['BEGIN:VCALENDAR', 'text/calendar;charset=utf-8']);
    expect(toast).not.toHaveBeenCalled();
  });

  it.each([
    ['its part cannot be fetched', new TypeError('Failed to fetch dynamically imported module')],
    ['the service is away', new AppError('unavailable')],
  ])('says so when %s', async (_what, failure) => {
    const toast = await press(() => Promise.reject(failure));
    await waitFor(() => expect(toast).toHaveBeenCalledExactlyOnceWith('error', expect.stringMatching(/try again/)));
    expect(files).toEqual([]);
  });

  it('does nothing without events', async () => {
    const make = vi.fn(async () => null);
    const toast = await press(make);
    await waitFor(() => expect(make).toHaveBeenCalledOnce());
    expect([files, toast.mock.calls]).toEqual([[], []]);
  });
});
