import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Refusal } from '@wellspring/shared/contracts/results/set-report.ts';
import { FACTOR_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import {
  aSet,
  aTeamReportPage,
  refusedSet,
  shownSet,
  someCodes,
  spring,
} from '@wellspring/shared/testing/a-team-report.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(page: Partial<TeamReportPage> = {}, answers: Answers = {}) {
  const server = fakeServer({
    'GET pages/team-report': () => aTeamReportPage(page),
    'GET vitamins': () => [],
    ...answers,
  });
  return { server, ...openPath('/checkups/reports/care', { user: { ismanager: true } }) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const titlesIn = (place: Awaited<ReturnType<typeof region>>) =>
  place.getAllByRole('button', { name: /^What this means/ }).map((button) => button.textContent);

it('ends with the questions of the organisation that have figures', async () => {
  const counts = [
    { from: 1, to: 3, count: 9 },
    { from: 4, to: 7, count: 25 },
  ];
  const question = (key: string, text: string, askedOf: string | null = null) => ({ key, text, askedOf });
  open({
    shown: shownSet({
      own: [
        { key: 'EXT1', n: 34, mean: 5.2, limit: null, counts },
        { key: 'EXT2', n: 40, mean: 6.7, limit: 'above', counts },
      ],
    }),
    ownQuestions: [question('EXT2', 'I like the night shift', 'Nights'), question('EXT1', 'The new canteen is good')],
  });
  const own = await region('Your organisation’s own questions');
  expect(own.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'I like the night shift',
    'The new canteen is good',
  ]);
  own.getByText('Average 5.2 on a scale from 1 to 7. Number of answers: 34.');
  own.getByText('Average above 6.7 on a scale from 1 to 7. Number of answers: 40. Asked of: Nights.');
  own.getByRole('img', { name: 'Answers to “The new canteen is good”, from 1 to 7: 1 to 3: 9, 4 to 7: 25' });
});

describe('the head', () => {
  it('names the set, the round and how many answered', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Customer care' });
    screen.getByText('Autumn checkup, 01/10/2026 to 16/10/2026. 17 people answered. Participation: 81%.');
  });

  it('gives ranges where few were invited, and names the teams that are shown together', async () => {
    const together = [aSet('chat', 'Chat and e-mail'), aSet('complaints', 'Complaints')];
    const norms = { comparedWith: 'organisation', normTitle: 'Our people 2026' } as const;
    open({ shown: shownSet({ n: '5_to_9', participation: 'above_90', ...norms }, together) });
    await screen.findByText(/5 to 9 people answered\. Participation: more than 90%\.$/);
    screen.getByText('Shown together, to protect the people who answered: Chat and e-mail and Complaints.');
    screen.getByText('Compared with people in your organisation: Our people 2026.');
    screen.getByText(/^Averages of 5 to 9 answers\./);
  });

  it('turns to another round and another team by the address', async () => {
    const { at, server } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Earlier round' }));
    await waitFor(() => expect(at.address).toBe('/checkups/reports/care?run=spring'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report shown' }), 'Phone desk');
    await waitFor(() => expect(at.address).toBe('/checkups/reports/phone?run=autumn'));
    const asked = server.callsTo('GET pages/team-report').map(({ query }) => [query.get('set'), query.get('run')]);
    expect(asked).toEqual([
      ['care', null],
      ['care', 'spring'],
      ['phone', 'autumn'],
    ]);
  });
});

it('is saved as a file from a menu', async () => {
  const { server } = open({}, { 'GET pages/team-report/export': () => 'the bytes' });
  const createObjectURL = vi.fn(() => 'blob:file');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledOnce());
  const [asked] = server.callsTo('GET pages/team-report/export');
  expect(asked?.query.toString()).toBe('set=care&run=autumn&format=csv&_locale=en');
});

describe('a report that is shown', () => {
  it('says in three sentences what is strong, what is weak and what changed', async () => {
    const better = { isClear: true, direction: 'up' as const, before: 60 };
    open({ previous: spring, shown: shownSet({ codes: someCodes(undefined, { SC: { change: better } }) }) });
    const story = await region('In three sentences');
    story.getByText('What goes best: “Support from colleagues”, 81 of 100.');
    story.getByText('What needs attention first: “Role clarity”, 21 of 100.');
    story.getByText('Clearly better than in “Spring checkup” (02/03/2026): support from colleagues.');
    const step = await region('Start with: role clarity');
    step.getByText('Discuss with each person: what are your main tasks?');
  });

  it('calls nothing a strength or a problem that is about average, and says when nothing can be compared', async () => {
    open({ shown: shownSet({ codes: someCodes({ SC: 60, AU: 40 }) }), advice: [] });
    const story = await region('In three sentences');
    story.getByText('Nothing stands out as a strength yet; “Support from colleagues” scores highest, 60 of 100.');
    story.getByText('“Autonomy” scores lowest, 40 of 100; that is about average.');
    story.getByText('There is no earlier report to compare this one with.');
    (await region('Factors')).getByText('No factor stands out.');
    expect(screen.queryByText('Your next step')).toBeNull();
  });

  it('shows the interval and the change of well-being and engagement, and that the profile is borderline', async () => {
    const before = { isClear: false, direction: 'up' as const, before: 44 };
    open({ previous: spring, shown: shownSet({ codes: someCodes(undefined, { WB: { change: before } }) }) });
    const wellBeing = await region('Well-being');
    wellBeing.getByText('46');
    wellBeing.getByText('between 38 and 54');
    wellBeing.getByText('no clear difference');
    const profile = await region('Team profile');
    profile.getByText('On fire');
    profile.getByText('Borderline');
  });

  it('compares the themes with the organisation, also as a table', async () => {
    open();
    const themes = await region('Eight themes');
    await userEvent.click(themes.getByRole('button', { name: 'Show as table' }));
    const tension = within(themes.getByRole('row', { name: /^Little tension/ }));
    expect(tension.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Team40',
      'Organisation58',
      'MeaningAbout average',
    ]);
  });

  it('lists the lowest factors first, all of them on request, or theme by theme', async () => {
    open({ shown: shownSet({ codes: someCodes(Object.fromEntries(FACTOR_KEYS.map((key, at) => [key, 20 + at]))) }) });
    const factors = await region('Factors');
    expect(titlesIn(factors)).toHaveLength(6);
    await userEvent.click(factors.getByRole('button', { name: 'All 34 factors' }));
    expect(titlesIn(factors)).toHaveLength(34);
    expect(factors.getAllByRole('listitem')[6]).toBe(document.activeElement);
    await userEvent.selectOptions(factors.getByRole('combobox', { name: 'Order' }), 'By theme');
    factors.getByRole('heading', { name: 'Personal resources' });
    expect(titlesIn(factors)[0]).toBe('Autonomy');
    await userEvent.click(factors.getByRole('button', { name: 'Show as table' }));
    expect(factors.getAllByRole('row')).toHaveLength(35);
  });

  it('draws the interval of a hindrance turned round, as its value is', async () => {
    open();
    const factors = await region('Factors');
    const clarity = factors.getAllByRole('listitem')[0] as HTMLElement;
    within(clarity).getByText('21');
    within(clarity).getByText('13 to 29');
  });

  it('explains one factor: level, advice, agreement and how the answers are spread', async () => {
    const histogram = [
      { from: 1, to: 4, count: 7 },
      { from: 4, to: 7, count: 10 },
    ];
    open({
      shown: shownSet({ codes: someCodes(undefined, { ROA: { level: 'high', agreement: 'bad', histogram } }) }),
    });
    const factors = await region('Factors');
    await userEvent.click(factors.getByRole('button', { name: 'What this means: Role clarity' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Role clarity/ }));
    dialog.getByText('Role ambiguity: high');
    dialog.getByText('opinions differ a lot');
    dialog.getByText('Discuss with each person: what are your main tasks?');
    dialog.getByRole('img', {
      name: 'Answers on “Role ambiguity”, from 1 (little) to 7 (much): 1 to 4: 7, 4 to 7: 10',
    });
  });

  it('takes what the reader thinks of it, and shows it again', async () => {
    const ratings = { useful: 6, recognise: 5, understand: 7 };
    const saved = { ...ratings, id: 'f1', checkup: 'autumn', refId: 'care', type: 'swarm', updated_at: spring.start };
    const { server, toast } = open({}, { 'POST feedbacks/response': () => saved });
    await userEvent.click(await screen.findByRole('button', { name: 'Give my opinion' }));
    const first = within(await screen.findByRole('dialog', { name: 'What do you think of this report?' }));
    first.getByText(/^Your opinion counts in an average over all team reports of the round/);
    await userEvent.click(within(first.getByRole('group', { name: 'This report is useful to me.' })).getByText('6'));
    await userEvent.click(
      within(first.getByRole('group', { name: 'I recognise the team in this report.' })).getByText('5'),
    );
    await userEvent.click(within(first.getByRole('group', { name: 'I understand this report.' })).getByText('7'));
    server.answer({ 'GET pages/team-report': () => aTeamReportPage({ rating: ratings }) });
    await userEvent.click(first.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Thank you, your opinion is saved.'));
    expect(server.callsTo('POST feedbacks/response')[0]?.body).toMatchObject({
      checkup: 'autumn',
      refId: 'care',
      type: 'swarm',
      ...ratings,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Give my opinion' }));
    await screen.findByRole('button', { name: 'Change my opinion' });
  });

  it('has no place for an answer, a note or a name, whatever the server sends', async () => {
    const stray = { answers: [7], notes: ['a note'], users: ['Lotte'], respondentKey: 'r1' };
    const withStray = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(withStray);
      if (value === null || typeof value !== 'object') return value;
      return { ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withStray(one)])), ...stray };
    };
    const page = aTeamReportPage({ company: null });
    expect(TeamReportPage.parse(withStray(page))).toEqual(page);
    open();
    await screen.findByText('Averages of 17 answers. Individual answers and notes are never shown here.');
  });
});

describe('a report that is not shown', () => {
  const reasons: [Refusal, string][] = [
    ['processing', 'The results are being prepared'],
    ['hidden_until_end', 'The results are not shown yet'],
    ['participation_too_low', 'Participation is too low for figures'],
    ['team_too_small', 'This team is too small for a report'],
    ['no_visible_statistics', 'The chosen teams have no figures to show'],
    ['not_enough_users', 'Not shown, to protect the people who answered'],
  ];

  it.each(reasons)('says why: %s', async (reason, title) => {
    open({ shown: refusedSet(reason, { until: reason === 'hidden_until_end' ? '2026-12-10T08:00:00Z' : null }) });
    await screen.findByRole('heading', { level: 2, name: title });
    expect(screen.queryByText('You can see them from 10/12/2026.') !== null).toBe(reason === 'hidden_until_end');
    expect(screen.queryByRole('region', { name: 'Factors' })).toBeNull();
  });

  it('leads to where its people are counted', async () => {
    const shownIn = aSet('u1', 'Chat and e-mail, Complaints', 'union');
    open({ shown: refusedSet('not_enough_users', { shownIn }) });
    const link = await screen.findByRole('link', { name: 'Open: Chat and e-mail, Complaints' });
    expect(link.getAttribute('href')).toBe('http://localhost/checkups/reports/u1?run=autumn');
  });

  it('looks the same when it does not exist and when it is closed to the reader, and can be loaded again', async () => {
    const fail = (code: 'not_found' | 'not_allowed' | 'unavailable') => ({
      'GET pages/team-report': () => {
        throw new AppError(code);
      },
    });
    for (const code of ['not_found', 'not_allowed'] as const) {
      open({}, fail(code));
      await screen.findByRole('heading', { name: 'You cannot open this report' });
      cleanup();
    }
    const { server } = open({}, fail('unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ 'GET pages/team-report': () => aTeamReportPage() });
    await userEvent.click(retry);
    await screen.findByRole('heading', { name: 'Customer care' });
  });
});

describe('the teams below', () => {
  const below: TeamReportPage['below'] = {
    status: 'ok',
    data: [
      { set: aSet('phone', 'Phone desk'), shown: shownSet({ n: 6 }) },
      {
        set: aSet('u1', 'Chat and e-mail, Complaints', 'union'),
        shown: shownSet({ n: '5_to_9' }, [aSet('chat', 'Chat and e-mail'), aSet('complaints', 'Complaints')]),
      },
      {
        set: aSet('night', 'Night line'),
        shown: refusedSet('team_too_small', { shownIn: aSet('care', 'Customer care') }),
      },
      {
        set: aSet('day', 'Day line'),
        shown: refusedSet('not_enough_users', { shownIn: aSet('u2', 'Day, Desk', 'union') }),
      },
    ],
  };

  it('stand in the order of the tree, with one sentence for every reason, and can be reduced to those with figures', async () => {
    open({ below });
    const card = await region('Teams below: Customer care');
    const names = () => card.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names()).toEqual([
      'Phone desk6 people answered.',
      'Chat and e-mail, Complaints5 to 9 people answered. Shown together.',
      'Night lineNot shown, to protect the people who answered',
      'Day lineNot shown, to protect the people who answeredCounted in: Day, Desk',
    ]);
    expect(card.getByRole('link', { name: 'Phone desk' }).getAttribute('href')).toBe(
      'http://localhost/checkups/reports/phone?run=autumn',
    );
    await userEvent.click(card.getByRole('checkbox', { name: 'Hide teams without figures' }));
    expect(names()).toHaveLength(2);
  });

  it('fail alone', async () => {
    open({ below: { status: 'unavailable' } });
    (await region('Teams below: Customer care')).getByText('We cannot show this part at the moment.');
    await region('Factors');
  });
});
