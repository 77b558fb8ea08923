import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalendarEvent } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { createApi } from '@wellspring/shared/http.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { publicSettings } from '@wellspring/shared/testing/public-settings.ts';
import { type Host, HostContext } from '@wellspring/shared/web/host/host-context.tsx';
import sharedMessages from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CalendarOpener } from './calendar-opener.tsx';
import messages from './locales/en.json' with { type: 'json' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DAY_MS = 86_400_000;
const ZONE = 'Europe/Brussels';
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const anEvent = (title: string, from: number, to: number, submissions: { id: string; isfinished: boolean }[] = []) =>
  ({
    id: title,
    title,
    start: at(from),
    end: at(to),
    borderColor: '#0a7',
    backgroundColor: '#0a7',
    extendedProps: { entryid: title, submissions, graceperiod: 0, duration: 12, isPulse: title === 'Pulse' },
  }) satisfies CalendarEvent;

/** Begun a quarter of an hour ago: it touches this year on whatever day the tests run. */
const running = () => anEvent('Pulse', -0.01, 0.01);

function show(answers: Answers, kind: Host['kind'] = 'shell') {
  const server = fakeServer(answers);
  const navigate = vi.fn();
  const host: Host = {
    kind,
    root: document,
    overlay: null,
    baseUrl: '/',
    api: createApi({ apiBaseUrl: 'http://localhost/api' }),
    getToken: () => null,
    locale: 'en',
    user: aUser(),
    settings: publicSettings(),
    toast: () => {},
    emit: () => {},
    onFlush: () => () => {},
    navigate,
  };
  render(
    <Messages locale="en" catalogue={{ ...sharedMessages, ...messages }}>
      <HostContext value={host}>
        <CalendarOpener />
      </HostContext>
    </Messages>,
  );
  return { server, navigate };
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  return screen.findByRole('dialog');
};

describe('the calendar', () => {
  it('shows the runs of this year with their states', async () => {
    const { server, navigate } = show({ 'GET checkupentries/calendar': () => [running()] });
    const dialog = await open();
    expect(await within(dialog).findByText('Open')).toBeDefined();
    const [call] = server.callsTo('GET checkupentries/calendar');
    const year = Number(isoDay(Date.now(), ZONE).slice(0, 4));
    expect([call?.query.get('start'), call?.query.get('end')]).toEqual([
      `${year - 1}-12-31T00:00:00Z`,
      `${year + 1}-01-02T00:00:00Z`,
    ]);
    await userEvent.click(within(dialog).getByRole('link', { name: 'Pulse' }));
    expect(navigate).toHaveBeenCalledWith('/vitamins/checkup/Pulse');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Pulse' })).toBeNull());
  });

  it('gives the runs along as a file of all-day events', async () => {
    const createObjectURL = vi.fn((_file: Blob) => 'blob:x');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const event = running();
    show({ 'GET checkupentries/calendar': () => [event] });
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Download as .ics' }));
    await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
    const text = await createObjectURL.mock.calls[0]?.[0].text();
    const day = isoDay(event.start, ZONE);
    expect(names).toEqual([expect.stringMatching(/^wellspring-\d{4}\.ics$/)]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\n`);
    expect(text?.replaceAll('\r\n ', '')).toContain('/vitamins/checkup/Pulse');
  });

  it('says that nothing is planned, and offers no file then', async () => {
    show({ 'GET checkupentries/calendar': () => [] });
    const dialog = await open();
    expect(await within(dialog).findByText(/^Nothing planned in \d{4}$/)).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Download as .ics' })).toBeNull();
  });

  it('can be tried again', async () => {
    const { server } = show({
      'GET checkupentries/calendar': () => {
        throw new AppError('internal');
      },
    });
    const dialog = await open();
    const retry = await within(dialog).findByRole('button', { name: 'Try again' });
    server.answer({ 'GET checkupentries/calendar': () => [running()] });
    await userEvent.click(retry);
    expect(await within(dialog).findByText('Open')).toBeDefined();
  });

  it('is not offered where an embed could not read it', () => {
    show({}, 'frame');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
