import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Percentiles } from '@wellspring/shared/contracts/answers/score.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import type { FeedbackResponseDraft } from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { FACTOR_KEYS, isNegative } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aSummary, aVitamin } from '@wellspring/shared/testing/a-checkup.ts';
import { aReport, aReportPage, someScores } from '@wellspring/shared/testing/a-report.ts';
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
  it('stand beside the summary with how many score higher and the change since the checkup before', async () => {
    const previous = { submission: june, scores: someScores({ WB: 20, ENG: 74 }) };
    open({ previous });
    const wellBeing = await region('Well-being');
    wellBeing.getByText('51');
    wellBeing.getByText('About average');
    wellBeing.getByText('Of 100 people, 49 score higher');
    wellBeing.getByText('+31 since June');
    const engagement = await region('Engagement');
    engagement.getByText('Of 100 people, 23 score higher');
    engagement.getByText('no clear change');
  });

  it('lead to the answers', async () => {
    open();
    (await region('In short')).getByRole('button', { name: 'See my answers' });
  });
});

describe('the factors', () => {
  const weak = Object.fromEntries(FACTOR_KEYS.map((key) => [key, isNegative(key) ? 96 : 4]));

  it('begin calmly where much needs attention, and fold the rest behind one button', async () => {
    open({ scores: someScores(weak) });
    const factors = await region('Factor by factor');
    factors.getByText(/factors need attention\. Start with what stands out most\./);
    expect(factors.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    await userEvent.click(factors.getByRole('button', { name: `Show all ${FACTOR_KEYS.length} factors` }));
    expect(factors.getAllByRole('heading', { level: 3 })).toHaveLength(FACTOR_KEYS.length);
  });

  it('are all there on paper, and folded again after printing', async () => {
    open({ scores: someScores(weak) });
    const factors = await region('Factor by factor');
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(factors.getAllByRole('heading', { level: 3 })).toHaveLength(FACTOR_KEYS.length);
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(factors.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  it('say beside an advice how much there is of what it speaks of', async () => {
    open({
      advice: [
        { key: 'AU', level: 'above_average', text: 'You can decide some things yourself.' },
        { key: 'ROA', level: 'high', text: 'Make a short list of your tasks.' },
        { key: 'SLA', level: 'below_average', text: 'Build a calm end to the evening.' },
      ],
    });
    const factors = await region('Factor by factor');
    const amounts = ['Autonomy: above average', 'Role ambiguity: high', 'Sleep problems: below average'];
    for (const amount of amounts) factors.getByText(amount);
  });

  it('say of a challenge that the middle is best, also in the radar and among all factors', async () => {
    open();
    (await region('Factor by factor')).getByText(/The middle is best here\.$/);
    const themes = await region('Your eight themes');
    themes.getByText(/except for challenges/);
    await userEvent.click(themes.getByRole('button', { name: 'Show as table' }));
    within(themes.getByRole('row', { name: /Challenges/ })).getByText('In the healthy middle');
    await userEvent.click((await region('At a glance')).getByRole('button', { name: 'See all factors' }));
    const all = await dialog('All factors');
    all.getByText('Work pace and amount (middle is best)');
    all.getByText(/50 in the middle/);
  });
});

describe('care', () => {
  const advice = [
    { key: 'SLA', level: 'very_high', text: 'Build a calm end to the evening.' },
    { key: 'ROA', level: 'high', text: 'Make a short list of your tasks.' },
  ];

  it('shows the contact beside advice about much strain, and nowhere else', async () => {
    open({ advice, contact: 'Call Noor on 9400.' });
    const factors = await region('Factor by factor');
    const contacts = factors.getAllByText('Call Noor on 9400.', { exact: false });
    expect(contacts).toHaveLength(1);
    expect(contacts[0]?.closest('.ws-advice')?.textContent).toContain('Good sleep');
  });

  it('shows no contact where the company names none', async () => {
    open({ advice });
    expect((await region('Factor by factor')).queryByText('Would you like to talk about it?')).toBeNull();
  });

  it('describes the position in sentences, never with the bare name of a cluster', async () => {
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
    await userEvent.click(factors.getByRole('button', { name: 'What this means: Autonomy' }));
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
      (await region('Factor by factor')).getByRole('button', { name: 'What this means: Autonomy' }),
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
    const trend = await region('Over time');
    const sentence = 'Engagement: no clear change since 19/06/2026. Well-being is 31 points higher than on 19/06/2026.';
    expect(await trend.findAllByText(sentence)).not.toHaveLength(0);
    trend.getByText(/less than 20 points is within normal variation/);
    await userEvent.click(trend.getByRole('button', { name: 'Show as table' }));
    expect(trend.getByRole('row', { name: /Aug 26/ }).textContent).toContain('Pulse, not compared');
  });

  it('goes back to the checkup before and no further, as the figures do', async () => {
    const march = aSummary({ id: 'm1', finishedAt: '2026-03-19T08:00:00Z' });
    open(
      { previous: { submission: june, scores: someScores({ WB: 20, ENG: 70 }) } },
      { 'GET analytics-items/percentiles': () => [...percentiles, scored('m1', 90)] },
      { submissions: { status: 'ok', data: [now, june, march] } },
    );
    (await region('Well-being')).getByText('+31 since June');
    const trend = await region('Over time');
    expect(await trend.findAllByText(/Well-being is 31 points higher than on 19\/06\/2026\./)).not.toHaveLength(0);
  });

  it('ends at the report that is shown, and leaves out checkups of one’s own', async () => {
    const own = aSummary({ id: 'o1', finishedAt: '2026-07-19T08:00:00Z', checkupentry: null });
    const march = aSummary({ id: 'm1', finishedAt: '2026-03-19T08:00:00Z' });
    const server = open({ submission: june }, {}, { submissions: { status: 'ok', data: [now, own, june, march] } });
    await region('Over time');
    await waitFor(() => expect(server.callsTo('GET analytics-items/percentiles')).toHaveLength(1));
    expect(server.callsTo('GET analytics-items/percentiles')[0]?.query.getAll('ids')).toEqual(['s0', 'm1']);
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
    const trend = await region('Over time');
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
    expect(screen.queryByRole('region', { name: 'Over time' })).toBeNull();
  });
});

describe('all factors', () => {
  const openAll = async () => {
    await userEvent.click((await region('At a glance')).getByRole('button', { name: 'See all factors' }));
    return dialog('All factors');
  };

  it('are listed in three groups for one checkup', async () => {
    open();
    const all = await openAll();
    expect(
      within(all.getByRole('region', { name: 'Attention' }))
        .getAllByRole('listitem')
        .map((e) => e.textContent),
    ).toEqual(['Role clarity17', 'Good sleep21']);
    within(all.getByRole('region', { name: 'Good' })).getByText('Autonomy');
  });

  it('are listed in a table for several, with a change only between full checkups', async () => {
    open();
    const all = await openAll();
    await userEvent.click(all.getByRole('radio', { name: 'Side by side' }));
    const table = await all.findByRole('table');
    const [head, autonomy] = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(head).toEqual([
      'Factor',
      'Autumn checkup, 19/06/2026',
      'Autumn checkup, 19/08/2026 (pulse)',
      'Autumn checkup, 14/10/2026',
      'Change since 19/06/2026',
    ]);
    expect(autonomy?.[0]).toBe('Autonomy');
    expect(autonomy?.at(-1)).toContain('Higher');
    expect(within(table).getByRole('row', { name: /Role clarity/ }).textContent).toContain('No clear change');
  });

  it('leave out checkups of one’s own beside a checkup', async () => {
    const own = aSummary({ id: 'o1', finishedAt: '2026-09-19T08:00:00Z', checkupentry: null });
    open({}, {}, { submissions: { status: 'ok', data: [now, own, june] } });
    const all = await openAll();
    await userEvent.click(all.getByRole('radio', { name: 'Side by side' }));
    const table = await all.findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
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

  it('shows a failed save, and keeps the choice', async () => {
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
