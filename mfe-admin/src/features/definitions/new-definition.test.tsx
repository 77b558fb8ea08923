import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { aDefinition, aSummary, aVitamin } from '../../testing/definitions.ts';
import { openPath } from '../../testing/render-admin.tsx';

// Typing letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const vitamins = [aVitamin('EB', 'Energy sources', '#2e9e6b', 20), aVitamin('ATT', 'Attitude', '#7a5cc0', 10)];

async function openNew(answers: Answers = {}) {
  const server = fakeServer({
    'GET vitamins': () => vitamins,
    'GET teams': () => [],
    'POST checkups': ({ body }) => aDefinition({ ...(body as object), revision: 0, missingLanguages: [] }),
    'GET checkups/beginning': () => ({ requiresReview: true }),
    'GET checkups/*': () => aDefinition(),
    ...answers,
  });
  const page = openPath('/schedule/checkups/new');
  await screen.findByLabelText('Title');
  const summary = within(screen.getByRole('complementary', { name: 'What people are asked' }));
  return { server, summary, ...page };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

it('is saved from the start with an id of its own, opened, and can be planned at once', async () => {
  const { server, at, toast } = await openNew();
  await userEvent.type(screen.getByLabelText('Title'), 'Spring');
  await check('All themes');
  await save();
  await waitFor(() => expect(server.callsTo('POST checkups')).toHaveLength(1));
  const sent = server.callsTo('POST checkups')[0]?.body as { id: string };
  // Complete choices are stored as "all", so that later questions are included; the meeting defaults to the company's
  // setting.
  expect(sent).toMatchObject({
    title: { en: 'Spring', fr: '', nl: '' },
    vitamins: ['EB', 'ATT'],
    questions: null,
    requiresReview: true,
  });
  await waitFor(() => expect(at.address).toBe(`/schedule/checkups/${sent.id}`));
  const [kind, , plan] = toast.mock.calls.at(-1) ?? [];
  expect([kind, plan?.label]).toEqual(['success', 'Plan it']);
  plan?.onPress();
  await waitFor(() => expect(at.address).toBe(`/schedule?plan=${sent.id}`));
});

it('asks nothing that was not chosen, and says so where it is refused', async () => {
  const { server, summary } = await openNew({
    'POST checkups': () => {
      throw new AppError('fields_required', { fields: [{ path: 'vitamins', code: 'required' }] });
    },
  });
  expect(summary.getByText(/^Nothing yet/)).toBeDefined();
  for (const name of ['All themes', 'Energy sources', 'Attitude'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
  await save();
  expect(await screen.findByText(/^Choose at least one/)).toBeDefined();
  expect(server.callsTo('POST checkups')[0]?.body).toMatchObject({ vitamins: [] });
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'All themes' }));
});

it('has boxes for what waits to be saved, and no switch, which would act at once', async () => {
  await openNew();
  const review = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask for a meeting afterwards', hidden: true });
  expect(review.checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Add a question', hidden: true }));
  expect(screen.getByRole('checkbox', { name: 'Use in pulses', hidden: true })).toBeDefined();
  expect(screen.queryAllByRole('switch', { hidden: true })).toEqual([]);
});

it('lets the minutes follow the questions until they are written by hand', async () => {
  const { summary } = await openNew();
  const minutes = screen.getByLabelText<HTMLInputElement>('Duration in minutes');
  await check('Energy sources');
  expect(minutes.value).toBe('3');
  expect(summary.getByText('20 questions, 3 min')).toBeDefined();
  await check('Attitude');
  expect(minutes.value).toBe('4');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '12');
  await check('Energy sources');
  expect(minutes.value).toBe('12');
  expect(summary.getByText('10 questions, 12 min')).toBeDefined();
});

it('sums up what is asked, for how long and of whom', async () => {
  const { summary } = await openNew();
  await check('Attitude');
  await userEvent.click(screen.getByRole('radio', { name: 'Pulse' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add a question' }));
  const lines = summary.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Attitude1',
    'Questions from your organisation1',
    'Open for 14 days, then 3 extra days',
    'Everybody',
  ]);
  expect(summary.getByText('2 questions, 1 min')).toBeDefined();
});

it('opens the part in which something was refused', async () => {
  await openNew({
    'POST checkups': () => {
      throw new AppError('invalid_request', { fields: [{ path: 'durationDays', code: 'too_small' }] });
    },
  });
  const days = screen.getByLabelText('Days it stays open');
  const part = days.closest('details');
  expect(part?.open).toBe(false);
  await save();
  await waitFor(() => expect(part?.open).toBe(true));
  expect(document.activeElement).toBe(days);
});

it('says on the page why it cannot be planned or deleted yet', async () => {
  fakeServer({
    'GET vitamins': () => vitamins,
    'GET teams': () => [],
    'GET checkups/c1': () => aDefinition({ hasEntries: true, missingLanguages: ['fr', 'nl'] }),
  });
  openPath('/schedule/checkups/c1');
  const reasonOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect([remove.disabled, reasonOf(remove)]).toEqual([true, 'It has been planned, so it cannot be deleted.']);
  const plan = screen.getByRole<HTMLButtonElement>('button', { name: 'Plan it' });
  expect([plan.disabled, reasonOf(plan)]).toEqual([
    true,
    'You can plan it once the texts in French and Dutch are complete.',
  ]);
});

it('leads to the plan of a checkup that is complete', async () => {
  fakeServer({
    'GET vitamins': () => vitamins,
    'GET teams': () => [],
    'GET checkups/c1': () => aDefinition({ missingLanguages: [] }),
  });
  openPath('/schedule/checkups/c1');
  const plan = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Plan it' });
  expect(plan.pathname + plan.search).toBe('/schedule?plan=c1');
});

it('distinguishes a copy in the list from the checkup with the same title', async () => {
  const copy = aSummary({ id: 'c2', copiedFrom: 'c1', updatedAt: '2026-11-22T13:05:00Z' });
  fakeServer({ 'GET checkups': () => [copy, aSummary()], 'GET checkups/count': () => ({ count: 2 }) });
  openPath('/schedule/checkups');
  const [first, second] = await screen.findAllByRole('rowheader', { name: /^Autumn/ });
  expect(first?.textContent).toBe('AutumnCopy, changed 22/11/2026 14:05');
  expect(second?.textContent).toBe('Autumn');
});
