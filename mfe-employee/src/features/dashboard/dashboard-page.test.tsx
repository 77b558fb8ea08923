import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aCheckup, aSummary } from '@wellspring/shared/testing/a-checkup.ts';
import { aDashboard, aReport, someScores } from '@wellspring/shared/testing/a-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyParts } from '../../testing/empty-parts.ts';
import { openPath } from '../../testing/render-employee.tsx';
import { isProcessing } from './dashboard.queries.ts';
import { pickGreeting } from './greeting.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const serve = (page: DashboardPage) => fakeServer({ ...emptyParts, 'GET pages/dashboard': () => page });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const earlier = { submission: aSummary({ id: 's0', finishedAt: '2026-06-19T08:00:00Z' }) };

describe('the dashboard', () => {
  it('greets by name, in one request', async () => {
    const server = serve(aDashboard());
    openPath('/');
    await screen.findByRole('heading', { level: 1, name: 'Nora Verhaegen' });
    await screen.findByRole('heading', { name: 'Your eight themes' });
    expect(server.calls.map(({ path }) => path)).toEqual(['pages/dashboard']);
  });

  it('shows what is open now, and leads there', async () => {
    serve(aDashboard());
    const { at, emit } = openPath('/dashboard');
    const pulse = await region('Winter pulse');
    pulse.getByText('4 questions, about 10 minutes.');
    await waitFor(() => expect(emit).toHaveBeenCalledWith({ type: 'waiting', path: '/vitamins', count: 1 }));
    await userEvent.click(pulse.getByRole('link', { name: 'Start the pulse' }));
    await waitFor(() => expect(at.address).toBe('/vitamins/checkup/e1'));
  });

  it('says how well-being and engagement are, and calls only a clear difference a change', async () => {
    const previous = { ...earlier, scores: someScores({ WB: 20, ENG: 74 }) };
    serve(aDashboard({ report: { status: 'ok', data: aReport({ previous }) } }));
    openPath('/');
    const wellBeing = await region('Well-being');
    wellBeing.getByText('51');
    wellBeing.getByText('49 of 100 score higher');
    wellBeing.getByText('About average');
    wellBeing.getByText('+31 since June');
    wellBeing.getByText(/about as well in your work as most people/);
    const engagement = await region('Engagement');
    engagement.getByText('77');
    engagement.getByText('Going well');
    engagement.getByText('no clear change');
  });

  it('draws the two figures as the person likes, also next time', async () => {
    serve(aDashboard());
    openPath('/');
    await userEvent.click((await region('Well-being')).getByRole('button', { name: 'Well-being: show as ring' }));
    await userEvent.click(
      (await region('Engagement')).getByRole('button', { name: 'Engagement: show as vertical scale' }),
    );
    cleanup();
    openPath('/');
    (await region('Well-being')).getByRole('button', { name: 'Well-being: show as battery' });
    localStorage.clear();
  });

  it('shows neither figure where the company hides them', async () => {
    serve(aDashboard());
    openPath('/', { settings: { hidewbeng: true } });
    await screen.findByRole('heading', { name: 'Your eight themes' });
    expect(screen.queryByRole('region', { name: 'Well-being' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Engagement' })).toBeNull();
  });

  it('says the finding in a sentence and the radar as a table too', async () => {
    serve(aDashboard());
    openPath('/');
    const themes = await region('Your eight themes');
    themes.getByText('You are satisfied with what you achieve. Hindrances cost you the most right now.');
    await userEvent.click(themes.getByRole('button', { name: 'Show as table' }));
    const row = within(themes.getByRole('row', { name: /Few hindrances/ }));
    row.getByText('22');
    row.getByText('Needs attention');
    themes.getByText(/It is not a diagnosis/);
  });

  it('offers one thing to try, and another', async () => {
    serve(aDashboard());
    openPath('/');
    const idea = await region('One thing to try this week');
    idea.getByText('Make a short list of your tasks.');
    idea.getByText('Role clarity');
    await userEvent.click(idea.getByRole('button', { name: 'Another idea' }));
    idea.getByText('Build a calm end to the evening.');
    expect(idea.queryByText('Make a short list of your tasks.')).toBeNull();
  });

  it('names at most three factors that need attention, and leads to all of them', async () => {
    // Every measured factor at its worst: high where more of it is unfavourable.
    const scores = someScores({ AU: 3, LEE: 5, ROA: 99, SLA: 95, BUR: 93, EB: 4, HIN: 95, ONG: 94 });
    serve(aDashboard({ report: { status: 'ok', data: aReport({ scores }) } }));
    const { at } = openPath('/');
    const attention = await region('Needs attention');
    expect(attention.getAllByRole('listitem')).toHaveLength(3);
    expect(attention.getAllByRole('listitem')[0]?.textContent).toBe('Role clarity1');
    await userEvent.click(attention.getByRole('link', { name: 'All in your report' }));
    await waitFor(() => expect(at.address).toBe('/vitamins/reports/s1'));
  });

  it('says when nothing needs attention', async () => {
    serve(aDashboard({ report: { status: 'ok', data: aReport({ scores: someScores({ AU: 86, EB: 80 }) }) } }));
    openPath('/');
    const attention = await region('Needs attention');
    attention.getByText('Nothing needs attention right now.');
    expect(attention.queryByRole('list')).toBeNull();
  });

  it('says where one stands beside the rings, and not where the company hides what it follows from', async () => {
    const report = { status: 'ok' as const, data: aReport({ clusterText: 'Rest and support come first now.' }) };
    serve(aDashboard({ report }));
    openPath('/');
    (await region('Your eight themes')).getByText('Rest and support come first now.');
    cleanup();
    serve(aDashboard({ report }));
    openPath('/', { settings: { hidewbeng: true } });
    await region('Your eight themes');
    expect(screen.queryByText('Rest and support come first now.')).toBeNull();
  });

  it('has one primary step: what is open, or else the idea', async () => {
    const primary = () => [...document.querySelectorAll('.ws-button-primary')].map(({ textContent }) => textContent);
    serve(aDashboard());
    openPath('/');
    await screen.findByRole('button', { name: 'Add to my actions' });
    expect(primary()).toEqual(['Start the pulse']);
    cleanup();
    serve(aDashboard({ activeCheckups: { status: 'ok', data: [] } }));
    openPath('/');
    await screen.findByRole('button', { name: 'Add to my actions' });
    expect(primary()).toEqual(['Add to my actions']);
  });

  it('turns through the finished checkups, by the address', async () => {
    const submissions = [aSummary(), earlier.submission];
    const server = fakeServer({
      ...emptyParts,
      'GET analytics-items/percentiles': () => [],
      'GET pages/dashboard': ({ query }) => {
        const submission = submissions.find(({ id }) => id === query.get('submission')) ?? submissions[0];
        return aDashboard({
          submissions: { status: 'ok', data: submissions },
          report: { status: 'ok', data: aReport(submission ? { submission } : {}) },
        });
      },
    });
    const { at } = openPath('/');
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier checkup' }));
    await waitFor(() => expect(at.address).toBe('/?submission=s0'));
    await waitFor(() => {
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Checkup shown' }).value).toBe('s0');
    });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Earlier checkup' }).disabled).toBe(true);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Checkup shown' }), 's1');
    await waitFor(() => expect(at.address).toBe('/?submission=s1'));
    const asked = server.callsTo('GET pages/dashboard').map(({ query }) => query.get('submission'));
    expect(asked).toEqual([null, 's0', 's1']);
  });
});

describe('parts that are not there', () => {
  it('leads to the answers, and to no empty report, where nothing was measured', async () => {
    const report = aReport();
    if (report.scores) report.scores = { ...report.scores, scores: {} };
    serve(aDashboard({ report: { status: 'ok', data: report } }));
    openPath('/');
    const answers = await region('Your answers');
    answers.getByText(/no report/);
    answers.getByRole('button', { name: 'See my answers' });
    expect(screen.queryByRole('heading', { name: 'Needs attention' })).toBeNull();
  });

  it('shows open checkups when the report cannot be read', async () => {
    const server = serve(aDashboard({ report: { status: 'unavailable' } }));
    openPath('/');
    await region('Winter pulse');
    const alert = within(screen.getByRole('alert'));
    alert.getByRole('heading', { name: 'We could not load your report' });
    server.answer({ 'GET pages/dashboard': () => aDashboard() });
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your eight themes' });
  });

  it('shows the report when open checkups cannot be read', async () => {
    serve(aDashboard({ activeCheckups: { status: 'unavailable' } }));
    openPath('/');
    await screen.findByRole('heading', { name: 'We cannot show your open checkups at the moment' });
    await region('Your eight themes');
  });

  it('says what went wrong when nothing can be read', async () => {
    fakeServer({
      ...emptyParts,
      'GET pages/dashboard': () => {
        throw new AppError('internal');
      },
    });
    openPath('/');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Something went wrong on our side. Please try again later.');
    // This screen does not know where answers are.
    expect(alert.queryByText(/safe|saved/)).toBeNull();
  });

  it('waits for scores and shows them as soon as they are there', async () => {
    const page = aDashboard({ report: { status: 'ok', data: aReport({ scores: null, advice: [] }) } });
    expect(isProcessing(page)).toBe(true);
    const server = serve(page);
    openPath('/');
    await screen.findByRole('heading', { name: 'Your report is being prepared' });
    server.answer({ 'GET pages/dashboard': () => aDashboard() });
    await screen.findByRole('heading', { name: 'Your eight themes' }, { timeout: 5_000 });
    expect(screen.queryByText('Your report is being prepared')).toBeNull();
  });

  it('leads to the first report when there is none yet', async () => {
    const open = [aCheckup({ deadline: '2026-11-27T22:00:00Z' })];
    serve(
      aDashboard({
        submissions: { status: 'ok', data: [] },
        report: { status: 'ok', data: null },
        activeCheckups: { status: 'ok', data: open },
      }),
    );
    openPath('/');
    await screen.findByRole('heading', { name: 'Your first report will appear here' });
    screen.getByText(/“Winter checkup” is open until 27\/11\/2026\. It takes about 10 minutes/);
    screen.getByRole('link', { name: 'Start the checkup' });
  });

  it('names everything that is open before there is a report', async () => {
    serve(
      aDashboard({
        submissions: { status: 'ok', data: [] },
        report: { status: 'ok', data: null },
        activeCheckups: {
          status: 'ok',
          data: [aCheckup(), aCheckup({ id: 'e2', title: 'Winter pulse', isPulse: true })],
        },
      }),
    );
    openPath('/');
    await screen.findByRole('link', { name: 'Start the checkup' });
    (await region('Winter pulse')).getByRole('link', { name: 'Start the pulse' });
  });

  it('does not say that nothing is open when that could not be read', async () => {
    serve(
      aDashboard({
        submissions: { status: 'ok', data: [] },
        report: { status: 'ok', data: null },
        activeCheckups: { status: 'unavailable' },
      }),
    );
    openPath('/');
    await screen.findByRole('heading', { name: 'We cannot show your open checkups at the moment' });
    screen.getByText('As soon as you have sent a checkup, your report appears here.');
    expect(screen.queryByText(/Nothing is open right now/)).toBeNull();
  });

  it('has nothing to start when nothing is open', async () => {
    const nothing = { status: 'ok' as const, data: [] };
    serve(aDashboard({ submissions: nothing, report: { status: 'ok', data: null }, activeCheckups: nothing }));
    openPath('/');
    await screen.findByText(/Nothing is open right now/);
    screen.getByRole('link', { name: 'See my checkups' });
  });

  it('shows only what is open where the company hides the dashboard', async () => {
    serve(aDashboard());
    openPath('/', { settings: { hidedashboard: true } });
    await region('Winter pulse');
    await screen.findByRole('heading', { name: 'Give feedback' });
    for (const name of ['Actions', 'Messages', 'In short', 'Needs attention', 'One thing to try this week'])
      expect([name, screen.queryByRole('heading', { name })]).toEqual([name, null]);
    expect(screen.queryByRole('heading', { name: 'Your eight themes' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Well-being' })).toBeNull();
  });

  it('shows a short pulse without a radar and without figures', async () => {
    const scores = someScores({ EB: 40, AU: 46 });
    serve(aDashboard({ report: { status: 'ok', data: aReport({ scores }) } }));
    openPath('/');
    await region('Needs attention');
    expect(screen.queryByRole('heading', { name: 'Your eight themes' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Well-being' })).toBeNull();
  });
});

describe('greetings', () => {
  it.each([
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('at %i o’clock: good %s', (hour, greeting) => expect(pickGreeting(hour)).toBe(greeting));
});
