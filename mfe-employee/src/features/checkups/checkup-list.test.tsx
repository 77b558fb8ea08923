import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aCardSubmission, aCheckup, inDays } from '@wellspring/shared/testing/a-checkup.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath, openView } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = (checkups: readonly OwnCheckup[], more: Answers = {}) =>
  fakeServer({
    'GET checkups/own': ({ query }) => {
      const start = Number(query.get('_start'));
      return checkups.slice(start, start + Number(query.get('_limit')));
    },
    'GET checkups/owncount': () => ({ count: checkups.length }),
    'GET analytics-items/percentiles': () => [],
    'GET checkupsubmissions/reviews': () => [],
    ...more,
  });

const card = async (title: string) => within(await screen.findByRole('article', { name: title }));
const finished = (submission: Partial<NonNullable<OwnCheckup['submission']>> = {}) =>
  aCheckup({
    start: inDays(-40),
    deadline: inDays(-30),
    grace: inDays(-28),
    submission: aCardSubmission({
      isfinished: true,
      isprocessed: true,
      finishedAt: '2026-10-14T08:20:00Z',
      ...submission,
    }),
  });

describe('a card of the list', () => {
  it('shows that the required review is to be planned', async () => {
    const state = 'to_plan';
    const server = serve([finished(), { ...finished({ id: 's2' }), id: 'e2', title: 'Spring' }], {
      'GET checkupsubmissions/reviews': () => [{ submissionId: 's1', state, date: null }],
    });
    openPath('/vitamins');
    await (await card('Winter checkup')).findByText('Meeting to plan');
    expect((await card('Spring')).queryByText('Meeting to plan')).toBeNull();
    expect(server.callsTo('GET checkupsubmissions/reviews')[0]?.query.getAll('ids')).toEqual(['s1', 's2']);
  });

  it('says when a checkup starts, and offers nothing yet', async () => {
    serve([aCheckup({ start: inDays(51), deadline: inDays(60), grace: null })]);
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByText('Starts in 51 days');
    expect(winter.queryByRole('link')).toBeNull();
  });

  it('marks what one started alone, and says its themes once', async () => {
    const theme = 'Energy sources';
    const own = {
      title: theme,
      description: theme,
      deadline: null,
      grace: null,
      vitamins: [{ key: 'EB', title: theme }],
    };
    serve([aCheckup(own), aCheckup({ ...own, id: 'e2' })]);
    openPath('/vitamins');
    const cards = await screen.findAllByRole('article', { name: theme });
    expect(cards).toHaveLength(2);
    for (const one of cards) {
      within(one).getByText('Your own checkup');
      expect(within(one).getAllByText(theme, { exact: false })).toHaveLength(1);
    }
  });

  it('offers to start what is open', async () => {
    serve([aCheckup()]);
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByText('Open');
    expect(winter.getByRole('link', { name: 'Start: Winter checkup' }).getAttribute('href')).toBe(
      'http://localhost/vitamins/checkup/e1',
    );
    expect(winter.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    winter.getByText('About 10 minutes');
  });

  it('offers to go on with what is begun, and says how much is left', async () => {
    serve([aCheckup({ submission: aCardSubmission({ answeredCount: 1 }) })]);
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByRole('link', { name: 'Continue: Winter checkup' });
    expect(winter.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    winter.getByText('1 of 4');
    winter.getByText('About 8 minutes left');
  });

  it.each([
    ['begun', aCardSubmission(), 'Continue: Winter checkup'],
    ['not begun', null, 'Start: Winter checkup'],
  ])('still takes answers in the grace after the deadline, %s', async (_, submission, action) => {
    serve([aCheckup({ deadline: inDays(-1), grace: inDays(1), submission })]);
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByText('Extra days');
    winter.getByText(/The deadline was .*, but your answers are still welcome/);
    winter.getByRole('link', { name: action });
  });

  it.each([
    ['nothing was answered', null, /The deadline has passed and nothing was sent\. Nothing to catch up on/],
    ['it was not sent in', aCardSubmission(), /The deadline passed before you sent it\. Nothing to catch up on/],
  ])('closes without blame when %s', async (_, submission, words) => {
    serve([aCheckup({ start: inDays(-40), deadline: inDays(-30), grace: inDays(-28), submission })]);
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByText('Closed');
    winter.getByText(words);
    expect(winter.queryByRole('link')).toBeNull();
  });

  it('leads from a finished checkup to its report, with both figures and who may see it', async () => {
    serve([finished({ private: false, readers: ['Karim Haddad'] })], {
      'GET analytics-items/percentiles': ({ query }) =>
        query.getAll('ids').map((id) => ({
          id,
          isPulse: false,
          comparedWith: 'reference',
          factors: { WB: { raw: 5, p: 50.8 }, ENG: { raw: 6, p: 77.4 } },
        })),
    });
    openPath('/vitamins');
    const winter = await card('Winter checkup');
    winter.getByText('14/10/2026');
    expect(winter.getByRole('link', { name: 'Read your report: Winter checkup' }).getAttribute('href')).toBe(
      'http://localhost/vitamins/reports/s1',
    );
    winter.getByText('Report shared with Karim Haddad');
    await winter.findByText('51');
    winter.getByText('77');
  });

  it.each([
    [{ private: true }, 'Only you'],
    [{ private: false, readers: ['An De Smet'] }, 'Report shared with An De Smet'],
    [
      { private: false, readers: ['An De Smet', 'Karim Haddad'], sharingLevel: 'report_and_answers' },
      'Report and answers shared with An De Smet and Karim Haddad',
    ],
    [{ private: false, readers: ['A', 'B', 'C', 'D'] }, 'Report shared with 4 managers'],
    [{ private: false, readers: [] }, 'Shared, but none of your managers can read it'],
  ] as const)('says who may see a report: %o', async (sharing, words) => {
    serve([finished({ ...sharing, readers: [...('readers' in sharing ? sharing.readers : [])] })]);
    openPath('/vitamins');
    (await card('Winter checkup')).getByText(words);
  });

  it('requests no figures where the company hides them', async () => {
    const server = serve([finished()]);
    openPath('/vitamins', { settings: { hidewbeng: true } });
    (await card('Winter checkup')).getByText('Sent');
    expect(server.callsTo('GET analytics-items/percentiles')).toEqual([]);
  });

  it('thanks those who have no dashboard', async () => {
    serve([finished()]);
    openPath('/vitamins', { user: { hasDashboard: false } });
    const winter = await card('Winter checkup');
    winter.getByText(/^Your answers are in/);
    expect(winter.queryByRole('link')).toBeNull();
  });
});

describe('the list', () => {
  const seven = Array.from({ length: 7 }, (_, at) =>
    aCheckup({ id: `e${at}`, title: `Checkup ${at}`, deadline: inDays(-30 - at), start: inDays(-50), grace: null }),
  );

  it('shows five at a time, with a count per list, and keeps its page in the address', async () => {
    const server = serve(seven);
    const { at } = openPath('/vitamins');
    await screen.findByText('Showing 1 to 5 of 7');
    expect(screen.getAllByRole('article')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await screen.findByRole('article', { name: 'Checkup 6' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    screen.getByText('Showing 6 to 7 of 7');
    await waitFor(() => expect(at.address).toBe('/vitamins?checkup.isPulse_ne=true&page=2'));
    expect(server.callsTo('GET checkups/own').map(({ query }) => query.get('_start'))).toEqual(['0', '5']);
    expect(server.callsTo('GET checkups/owncount').every(({ query }) => !query.has('_start'))).toBe(true);
  });

  it('begins where the address says', async () => {
    const server = serve(seven);
    openPath('/vitamins?checkup.isPulse=true&page=2');
    await screen.findByText('Showing 6 to 7 of 7');
    const [call] = server.callsTo('GET checkups/own');
    expect([call?.query.get('checkup.isPulse'), call?.query.get('_start')]).toEqual(['true', '5']);
  });

  it('changes between vitamins and pulse, from the first page', async () => {
    const server = serve(seven);
    const { at } = openPath('/vitamins?page=2');
    await screen.findByText('Showing 6 to 7 of 7');
    await userEvent.click(screen.getByRole('radio', { name: 'Pulse' }));
    await screen.findByText('Showing 1 to 5 of 7');
    await waitFor(() => expect(at.address).toBe('/vitamins?checkup.isPulse=true'));
    const last = server.callsTo('GET checkups/own').at(-1);
    expect([last?.query.get('checkup.isPulse'), last?.query.get('checkup.isPulse_ne')]).toEqual(['true', null]);
  });

  it('puts what is open first on the first page', async () => {
    serve([aCheckup({ id: 'later', title: 'Later', start: inDays(9), deadline: inDays(19) }), aCheckup()]);
    openPath('/vitamins');
    await screen.findByRole('article', { name: 'Winter checkup' });
    const names = screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
    expect(names).toEqual(['Winter checkup', 'Later']);
  });

  it('emits how many are open', async () => {
    serve([aCheckup()]);
    const { emit } = openPath('/vitamins');
    await waitFor(() => expect(emit).toHaveBeenCalledWith({ type: 'waiting', path: '/vitamins', count: 1 }));
  });

  it('shows an empty list, and an empty page', async () => {
    serve([]);
    openPath('/vitamins');
    await screen.findByRole('heading', { name: 'No checkups yet' });
    cleanup();
    const { at } = openPath('/vitamins?page=9');
    await userEvent.click(await screen.findByRole('button', { name: 'To the first page' }));
    await waitFor(() => expect(at.address).toBe('/vitamins?checkup.isPulse_ne=true'));
  });

  it('says what went wrong and tries again', async () => {
    const server = serve([aCheckup()], {
      'GET checkups/own': () => {
        throw new AppError('internal');
      },
    });
    openPath('/vitamins');
    const alert = await screen.findByRole('alert');
    // This screen does not know where answers are.
    expect(within(alert).queryByText(/safe|saved/)).toBeNull();
    server.answer({ 'GET checkups/own': () => [aCheckup()] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByRole('article', { name: 'Winter checkup' });
  });

  it('leads to meetings and feedback where there is no dashboard to find them on', async () => {
    serve([aCheckup()]);
    openPath('/vitamins');
    await card('Winter checkup');
    expect(screen.queryByRole('link', { name: 'Meetings and feedback' })).toBeNull();
    cleanup();
    openPath('/vitamins', { user: { hasDashboard: false } });
    const link = await screen.findByRole('link', { name: 'Meetings and feedback' });
    expect(new URL(link.getAttribute('href') ?? '').pathname).toBe('/dashboard');
    cleanup();
    openPath('/vitamins', { settings: { hidedashboard: true, hidefeedback: true } });
    await screen.findByRole('link', { name: 'Meetings' });
  });

  it('opens a checkup through the host page when it is embedded, and requests no scores', async () => {
    const server = serve([aCheckup({ id: 'e1' }), { ...finished(), id: 'e0' }]);
    const { navigate } = openView('checkups');
    await userEvent.click(await screen.findByRole('link', { name: 'Start: Winter checkup' }));
    expect(navigate).toHaveBeenCalledWith('/vitamins/checkup/e1');
    expect(server.callsTo('GET analytics-items/percentiles')).toEqual([]);
  });
});
