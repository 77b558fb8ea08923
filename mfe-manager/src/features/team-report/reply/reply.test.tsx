import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { aRun, aTeamReportPage, shownSet, someCodes, spring } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../../testing/render-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const figures = { before: 71, now: 54 };
const after = (shown: typeof figures | null): AgreedAction['after'] => ({
  ...{ run: aRun(), outcome: shown ? 'better' : 'not_shown', figures: shown },
});
const anAction = (action: Partial<AgreedAction> = {}): AgreedAction => ({
  ...{ id: 'a1', factor: 'ROA', body: 'Three priorities every Monday.', agreedAt: '2026-06-29T10:00:00Z' },
  ...{ due: null, doneAt: '2026-07-06T10:00:00Z', droppedAt: null, isEditable: true, run: spring },
  ...{ after: after(figures), reply: null, mayReply: true },
  ...action,
});
const words = { said: 'It is not clear.', did: 'A board.', next: '', shownRun: 'autumn' };
const published = { ...words, publishedAt: '2026-11-23T10:00:00Z' };

const pageOf = (list: AgreedAction[]) =>
  aTeamReportPage({
    shown: shownSet({ codes: someCodes({ ROA: 79 }) }),
    agreed: { status: 'ok', data: { mayAgree: true, list } },
  });

function open(...list: AgreedAction[]) {
  const server = fakeServer({
    'GET pages/team-report': () => pageOf(list),
    'GET vitamins': () => [],
    'PUT actions/agreements/*/reply': () => ({ ...words, publishedAt: null }),
  });
  const { toast } = openPath('/checkups/reports/care', { user: { ismanager: true } });
  return { server, toast };
}

const sent = (server: ReturnType<typeof fakeServer>) =>
  server.callsTo('PUT actions/agreements/a1/reply').map(({ body }) => body);
const write = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the team' }));
  return within(await screen.findByRole('dialog', { name: 'You said, we did' }));
};

it('is published with the figures of both rounds, and taken back from the toast', async () => {
  const { server, toast } = open(anAction());
  const form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Publish to the team' }));
  form.getByText('Write in a few words what the team said.');
  expect(sent(server)).toEqual([]);
  await userEvent.type(form.getByLabelText('You said'), words.said);
  expect((form.getByLabelText('We did') as HTMLTextAreaElement).value).toBe('Three priorities every Monday.');
  // Role ambiguity went down, so role clarity is written as going up.
  form.getByText(/^Role clarity, 29 to 46\./);
  await userEvent.click(form.getByRole('button', { name: 'Publish to the team' }));
  const reply = { ...words, did: 'Three priorities every Monday.' };
  await waitFor(() => expect(sent(server)).toEqual([{ ...reply, isPublished: true }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast).toHaveBeenCalledWith('success', 'Your team can read it now.', expect.anything());
  const { label, onPress } = toast.mock.lastCall?.[2] ?? expect.fail('no way back in the toast');
  expect(label).toBe('Undo');
  act(onPress);
  await waitFor(() => expect(sent(server)[1]).toEqual({ ...reply, isPublished: false }));
  // What was published is no draft that is left.
  expect(sent(server)).toHaveLength(2);
});

it('is kept as a draft when it is left in the middle', async () => {
  const { server } = open(anAction());
  let form = await write();
  await userEvent.click(form.getByRole('button', { name: 'Save for later' }));
  form = await write();
  expect(sent(server)).toEqual([]);
  await userEvent.type(form.getByLabelText('You said'), 'It is');
  await userEvent.click(form.getByRole('checkbox', { name: 'Show the change in the score' }));
  cleanup();
  await waitFor(() =>
    expect(sent(server)).toEqual([
      { said: 'It is', did: 'Three priorities every Monday.', next: '', shownRun: null, isPublished: false },
    ]),
  );
});

it('keeps a draft whole that is too long to be published', async () => {
  const { server } = open(anAction());
  const form = await write();
  await userEvent.click(form.getByLabelText('You said'));
  await userEvent.paste('a'.repeat(240));
  await userEvent.click(form.getByRole('button', { name: 'Publish to the team' }));
  expect(sent(server)).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Save for later' }));
  await waitFor(() => expect(sent(server)).toMatchObject([{ said: 'a'.repeat(240), isPublished: false }]));
});

it.each([
  ['Not shown, to protect the people who answered.', after(null)],
  ['There are no later results of this team yet.', null],
])('offers no figure, and says why: %s', async (reason, later) => {
  open(anAction({ after: later }));
  const form = await write();
  const choice = form.getByRole('checkbox', { name: 'Show the change in the score' }) as HTMLInputElement;
  expect([choice.disabled, choice.checked]).toEqual([true, false]);
  form.getByText(reason);
});

it('tells once it is published what most of the team say, without numbers', async () => {
  const { server } = open(
    anAction({ reply: { ...published, summary: 'helps' } }),
    anAction({ id: 'a2', reply: { ...published, summary: null }, mayReply: false }),
  );
  await screen.findByText('Most of the team say that it helps.');
  screen.getByText('What the team says about it is shown here from eight answers on.');
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(sent(server)).toEqual([{ ...words, isPublished: false }]));
  expect(screen.queryByRole('button', { name: 'Tell the team' })).toBeNull();
});

it('shows the words while they are written, as the team will see them', async () => {
  open(anAction());
  const form = await write();
  const preview = within(form.getByRole('region', { name: 'What your team will see' }));
  preview.getByText('Not written yet');
  await userEvent.type(form.getByLabelText('You said'), 'It is not clear.');
  preview.getByText('It is not clear.');
  preview.getByText('Three priorities every Monday.');
  preview.getByText('Then 29, now 46 of 100');
  preview.getByText('17 higher, clear');
  preview.getByText('Role clarity, “Autumn checkup” compared with “Spring checkup”');
  await userEvent.click(form.getByRole('checkbox', { name: 'Show the change in the score' }));
  expect(preview.queryByText('Then 29, now 46 of 100')).toBeNull();
  // The question is not answered here.
  preview.getByText(/Does it help you in your work\?/);
  expect(preview.queryByRole('radio')).toBeNull();
});

describe('the actions to tell about', () => {
  const second = anAction({
    id: 'a2',
    factor: 'FB',
    body: 'Two things that worked.',
    doneAt: null,
    droppedAt: '2026-08-01T10:00:00Z',
  });
  const others = [
    second,
    anAction({ id: 'a3', body: 'Still going on.', doneAt: null }),
    anAction({ id: 'a4', body: 'Told already.', reply: { ...published, summary: null } }),
    anAction({ id: 'a5', body: 'Of another manager.', mayReply: false }),
  ];
  const openFirst = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Tell the team' });
    await userEvent.click(button ?? expect.fail('no button'));
    return within(await screen.findByRole('dialog', { name: 'You said, we did' }));
  };

  it('are those that have ended and that the team does not know of', async () => {
    open(anAction(), ...others);
    const form = await openFirst();
    const options = within(form.getByLabelText('About')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Role clarity: Three priorities every Monday.',
      'Feedback: Two things that worked.',
    ]);
  });

  it('are not listed where there is one only', async () => {
    open(anAction());
    const form = await write();
    expect(form.queryByLabelText('About')).toBeNull();
    form.getByText('Role clarity: Three priorities every Monday.');
  });

  it('keep what was written about each', async () => {
    const { server } = open(anAction(), ...others);
    const form = await openFirst();
    const about = form.getByLabelText('About');
    const saidOf = () => (form.getByLabelText('You said') as HTMLTextAreaElement).value;
    await userEvent.type(form.getByLabelText('You said'), 'About the first');
    await userEvent.selectOptions(about, 'a2');
    expect(document.activeElement).toBe(about);
    expect(saidOf()).toBe('');
    await waitFor(() => expect(sent(server)).toMatchObject([{ said: 'About the first', isPublished: false }]));
    await userEvent.type(form.getByLabelText('You said'), 'And the second');
    await userEvent.selectOptions(about, 'a1');
    expect(saidOf()).toBe('About the first');
    await userEvent.selectOptions(about, 'a2');
    const ofSecond = () => server.callsTo('PUT actions/agreements/a2/reply').map(({ body }) => body);
    const isTold = () => ofSecond().some((body) => (body as { isPublished: boolean }).isPublished);
    server.answer({
      'GET pages/team-report': () =>
        pageOf([anAction(), isTold() ? { ...second, reply: { ...published, summary: null } } : second]),
    });
    await userEvent.click(form.getByRole('button', { name: 'Publish to the team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // It is in the list no more, and still published.
    expect(ofSecond().at(-1)).toMatchObject({ said: 'And the second', isPublished: true });
    expect(sent(server)).toHaveLength(1);
  });
});

describe('the next step', () => {
  const panel = () => screen.findByRole('region', { name: 'Tell the team what came of their answers' });

  it('is to tell the team, once an action has ended and this round has results of it', async () => {
    const { server } = open(anAction());
    const isTold = () => sent(server).length > 0;
    server.answer({
      'GET pages/team-report': () => pageOf([anAction(isTold() ? { reply: { ...published, summary: null } } : {})]),
    });
    await userEvent.click(within(await panel()).getByRole('button', { name: 'Write to the team' }));
    const form = within(await screen.findByRole('dialog', { name: 'You said, we did' }));
    await userEvent.type(form.getByLabelText('You said'), words.said);
    await userEvent.click(form.getByRole('button', { name: 'Publish to the team' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Tell the team what came of their answers' })).toBeNull();
    // The panel is gone: the focus is at the beginning of the report.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('In three sentences'));
    // What was published is no draft that is left.
    expect(sent(server)).toMatchObject([{ isPublished: true }]);
  });

  it('goes on with a draft', async () => {
    open(anAction({ reply: { ...words, publishedAt: null, summary: null } }));
    within(await panel()).getByRole('button', { name: 'Continue the draft' });
  });

  it.each([
    ['it is told', { reply: { ...published, summary: null } }],
    ['it has not ended', { doneAt: null }],
    ['no results have followed', { after: null }],
    ['the results are of another round', { after: { ...after(figures), run: spring } as AgreedAction['after'] }],
    ['another person agreed on it', { mayReply: false }],
  ])('is not to tell the team when %s', async (_, changes) => {
    open(anAction(changes));
    await screen.findByRole('region', { name: 'Actions beside their factors' });
    expect(screen.queryByRole('region', { name: 'Tell the team what came of their answers' })).toBeNull();
  });
});
