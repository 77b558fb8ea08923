import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Report } from '@wellspring/shared/contracts/dashboard-page.ts';
import type { FeedbackResponseDraft } from '@wellspring/shared/contracts/feedback-response.ts';
import type { ReportPage } from '@wellspring/shared/contracts/report-page.ts';
import type { Percentiles } from '@wellspring/shared/contracts/score.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSummary, aVitamin } from '@wellspring/shared/testing/a-checkup.ts';
import { aReport, aReportPage } from '@wellspring/shared/testing/a-report.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-employee.tsx';

// The first test of a file waits for everything to be compiled.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const now = aSummary();
const june = aSummary({ id: 's0', finishedAt: '2026-06-19T08:00:00Z' });
const pulse = aSummary({ id: 'p1', finishedAt: '2026-08-19T08:00:00Z', isPulse: true });

const scored = (id: string, p: number, isPulse = false): Percentiles[number] => ({
  id,
  isPulse,
  comparedWith: 'reference',
  factors: { WB: { raw: 4, p }, ENG: { raw: 4, p: 70 }, AU: { raw: 4, p }, ROA: { raw: 4, p: 83 } },
});
const percentiles = [scored('s1', 51.2), scored('p1', 5, true), scored('s0', 20)];

function open(report: Partial<Report> = {}, answers: Answers = {}, page: Partial<ReportPage> = {}) {
  const server = fakeServer({
    'GET pages/report': () =>
      aReportPage({
        submissions: { status: 'ok', data: [now, pulse, june] },
        report: { status: 'ok', data: aReport(report) },
        ...page,
      }),
    'GET analytics-items/percentiles': () => percentiles,
    ...answers,
  });
  openPath('/vitamins/reports/s1');
  return server;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the two figures', () => {
  it('are drawn as the person likes, also next time', async () => {
    open();
    const card = await region('Well-being');
    await userEvent.click(card.getByRole('button', { name: 'Well-being: show as ring' }));
    await userEvent.click(
      (await region('Engagement')).getByRole('button', { name: 'Engagement: show as vertical scale' }),
    );
    cleanup();
    open();
    (await region('Well-being')).getByRole('button', { name: 'Well-being: show as battery' });
  });
});

describe('care', () => {
  const advice = [
    { key: 'SLA', level: 'very_high', text: 'Build a calm end to the evening.' },
    { key: 'ROA', level: 'high', text: 'Make a short list of your tasks.' },
  ];

  it('says whom to talk to beside advice about much strain, and nowhere else', async () => {
    open({ advice, contact: 'Call Noor on 9400.' });
    const factors = await region('Factor by factor');
    const contacts = factors.getAllByText('Call Noor on 9400.', { exact: false });
    expect(contacts).toHaveLength(1);
    expect(contacts[0]?.closest('.ws-advice')?.textContent).toContain('Good sleep');
  });

  it('names nobody where the company names nobody', async () => {
    open({ advice });
    expect((await region('Factor by factor')).queryByText('Would you like to talk about it?')).toBeNull();
  });

  it('says in sentences where one stands, never with the bare name of a cluster', async () => {
    open({ clusterText: 'Rest and support come first now.' });
    const short = await region('In short');
    short.getByText('Rest and support come first now.');
    short.getByText(/not a diagnosis/);
    expect(screen.queryByText(/exhausted/i)).toBeNull();
  });

  it('says none of it where the company hides the figures it follows from', async () => {
    fakeServer({
      'GET pages/report': () => aReportPage({ report: { status: 'ok', data: aReport({ clusterText: 'Rest.' }) } }),
    });
    openPath('/vitamins/reports/s1', { settings: { hidewbeng: true } });
    await region('Factor by factor');
    expect(screen.queryByRole('region', { name: 'In short' })).toBeNull();
  });
});

describe('one factor', () => {
  const advice = [{ key: 'AU', level: 'high', text: 'Use your freedom well.' }];

  it('comes with its meaning, what was asked, what to do and how it went', async () => {
    open({ advice }, { 'GET vitamins': () => [aVitamin()] });
    const factors = await region('Factor by factor');
    await userEvent.click(factors.getByRole('button', { name: 'Why this matters: Autonomy' }));
    const about = await dialog('Autonomy');
    about.getByText('What Autonomy is about.');
    about.getByText('Use your freedom well.');
    about.getByText('Of 100 people, 14 score higher');
    await about.findByText('I decide when I work.');
    expect(await about.findAllByText('Autonomy is 31 points higher than on 19/06/2026.')).not.toHaveLength(0);
    await userEvent.click(about.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Autonomy' })).toBeNull());
  });

  it('stands when its questions or its past cannot be read', async () => {
    const away = () => {
      throw new AppError('not_allowed');
    };
    open({ advice }, { 'GET vitamins': away, 'GET analytics-items/percentiles': away });
    await userEvent.click(
      (await region('Factor by factor')).getByRole('button', { name: 'Why this matters: Autonomy' }),
    );
    const about = await dialog('Autonomy');
    about.getByText('What Autonomy is about.');
    await about.findByText('We cannot show the questions at the moment.');
    await about.findByText('We cannot show your earlier checkups at the moment.');
  });
});

describe('over time', () => {
  it('calls only a clear difference a change, and joins no pulse to a checkup', async () => {
    open();
    const trend = await region('Since your first checkup');
    const sentence = 'Engagement: no clear change since 19/06/2026. Well-being is 31 points higher than on 19/06/2026.';
    expect(await trend.findAllByText(sentence)).not.toHaveLength(0);
    trend.getByText(/less than 20 points is within normal variation/);
    await userEvent.click(trend.getByRole('button', { name: 'Show as table' }));
    expect(trend.getByRole('row', { name: /Aug 26/ }).textContent).toContain('Pulse, not compared');
  });

  it('fails alone', async () => {
    const server = open(
      {},
      {
        'GET analytics-items/percentiles': () => {
          throw new AppError('not_allowed');
        },
      },
    );
    const trend = await region('Since your first checkup');
    await trend.findByText('We cannot show your earlier checkups at the moment.');
    await region('Your eight themes');
    server.answer({ 'GET analytics-items/percentiles': () => percentiles });
    await userEvent.click(trend.getByRole('button', { name: 'Try again' }));
    await trend.findByRole('button', { name: 'Show as table' });
  });

  it('is not there where the company hides the two figures', async () => {
    fakeServer({
      'GET pages/report': () => aReportPage({ submissions: { status: 'ok', data: [now, june] } }),
    });
    openPath('/vitamins/reports/s1', { settings: { hidewbeng: true } });
    await region('Factor by factor');
    expect(screen.queryByRole('region', { name: 'Since your first checkup' })).toBeNull();
  });
});

describe('all factors', () => {
  const openAll = async () => {
    await userEvent.click((await region('At a glance')).getByRole('button', { name: 'See all factors' }));
    return dialog('All factors');
  };

  it('stand in three groups for one checkup', async () => {
    open();
    const all = await openAll();
    expect(
      within(all.getByRole('region', { name: 'Attention' }))
        .getAllByRole('listitem')
        .map((e) => e.textContent),
    ).toEqual(['Role clarity17', 'Good sleep21']);
    within(all.getByRole('region', { name: 'Good' })).getByText('Autonomy');
  });

  it('stand in a table for several, with a change only between full checkups', async () => {
    open();
    const all = await openAll();
    await userEvent.click(all.getByRole('radio', { name: 'Side by side' }));
    const table = await all.findByRole('table');
    const [head, autonomy] = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(head).toEqual(['Factor', '19/06/2026', '19/08/2026, pulse', '14/10/2026', 'Change']);
    expect(autonomy?.[0]).toBe('Autonomy');
    expect(autonomy?.at(-1)).toContain('Higher');
    expect(within(table).getByRole('row', { name: /Role clarity/ }).textContent).toContain('No clear change');
  });

  it('turn pages when there are many', async () => {
    const many = Array.from({ length: 6 }, (_, at) =>
      aSummary({ id: `m${at}`, finishedAt: `2026-0${9 - at}-01T08:00:00Z` }),
    );
    open(
      {},
      { 'GET analytics-items/percentiles': () => many.map(({ id }) => scored(id, 40)) },
      {
        submissions: { status: 'ok', data: many },
      },
    );
    const all = await openAll();
    await userEvent.click(all.getByRole('radio', { name: 'Side by side' }));
    await all.findByText('1 to 4 of 6');
    await userEvent.click(all.getByRole('button', { name: 'Earlier checkups' }));
    all.getByText('5 to 6 of 6');
    expect(all.getByRole<HTMLButtonElement>('button', { name: 'Earlier checkups' }).disabled).toBe(true);
  });
});

describe('what one thinks of the report', () => {
  const openIt = async () => {
    await userEvent.click((await region('Does this report fit?')).getByRole('button', { name: 'Give my opinion' }));
    return dialog('What do you think of this report?');
  };
  const choose = async (asked: ReturnType<typeof within>, statement: RegExp, name: string) =>
    userEvent.click(within(await asked.findByRole('group', { name: statement })).getByRole('radio', { name }));

  it('needs all three answers, is saved and shown again', async () => {
    let kept: FeedbackResponseDraft | null = null;
    const server = open(
      {},
      {
        'GET feedbacks/response': () => ({ response: kept && { ...kept, updated_at: '2026-10-14T09:00:00Z' } }),
        'POST feedbacks/response': ({ body }) => {
          kept = body as FeedbackResponseDraft;
          return { ...kept, updated_at: '2026-10-14T09:00:00Z' };
        },
      },
    );
    const asked = await openIt();
    await choose(asked, /useful to me/, '6, Agree');
    await userEvent.click(asked.getByRole('button', { name: 'Send' }));
    expect(asked.getAllByText('Choose a number from 1 to 7.')).toHaveLength(2);
    expect(server.callsTo('POST feedbacks/response')).toEqual([]);
    await choose(asked, /recognise myself/, '5, Slightly agree');
    await choose(asked, /I understand/, '7, Strongly agree');
    await userEvent.click(asked.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('POST feedbacks/response')[0]?.body).toMatchObject({
      checkup: 'e1',
      type: 'user',
      useful: 6,
      recognise: 5,
      understand: 7,
    });
    const again = await openIt();
    const useful = within(await again.findByRole('group', { name: /useful to me/ }));
    expect(useful.getByRole<HTMLInputElement>('radio', { name: '6, Agree' }).checked).toBe(true);
    again.getByRole('button', { name: 'Change my opinion' });
  });

  it('says when it could not be saved, and keeps what was chosen', async () => {
    open(
      {},
      {
        'GET feedbacks/response': () => ({ response: null }),
        'POST feedbacks/response': () => {
          throw new AppError('unavailable');
        },
      },
    );
    const asked = await openIt();
    for (const statement of [/useful to me/, /recognise myself/, /I understand/])
      await choose(asked, statement, '6, Agree');
    await userEvent.click(asked.getByRole('button', { name: 'Send' }));
    expect((await asked.findByRole('alert')).textContent).toContain('Your opinion is not saved yet.');
    expect(asked.getAllByRole<HTMLInputElement>('radio', { name: '6, Agree' }).every(({ checked }) => checked)).toBe(
      true,
    );
  });
});
