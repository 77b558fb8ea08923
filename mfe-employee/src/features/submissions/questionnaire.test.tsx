import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmissionChange } from '@wellspring/shared/contracts/answers/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aCheckup, aQuestionnaire, aSubmission } from '@wellspring/shared/testing/a-checkup.ts';
import { aReportPage } from '@wellspring/shared/testing/a-report.ts';
import { type Answers, type Call, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath, openView } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** What the server says to a save: every change is taken, with the next revision. */
function taken({ body }: Call) {
  const { submission, isfinished = false } = body as SubmissionChange;
  return {
    id: 's1',
    answeredCount: 1,
    isfinished,
    updated_at: '2026-11-20T08:00:01Z',
    questions: (submission?.questions ?? []).map(({ index, revision }) => ({ index, revision: revision + 1 })),
    notes: (submission?.notes ?? []).map(({ index, revision }) => ({ index, revision: revision + 1 })),
  };
}

const serve = (values: readonly (number | 'none')[] | null, more: Answers = {}) =>
  fakeServer({
    'GET checkups/e1/vitamins': () => aQuestionnaire({ submission: values && aSubmission(values) }),
    'POST checkupsubmissions': () => aSubmission([]),
    'PUT checkupsubmissions/s1': taken,
    'GET pages/report': () => aReportPage(),
    'GET checkups/own': () => [aCheckup()],
    'GET checkupsubmissions/reviews': () => [],
    'GET checkups/owncount': () => ({ count: 1 }),
    ...more,
  });

const open = () => openPath('/vitamins/checkup/e1');
const question = (text: string) => screen.findByRole('group', { name: text });
const choose = (answer: string) => userEvent.click(screen.getByRole('radio', { name: answer }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saves = (server: ReturnType<typeof fakeServer>) =>
  server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body as SubmissionChange);

/** A narrow or a wide page; afterEach takes it away with the other globals. */
const setNarrow = (isNarrow: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));

describe('the questionnaire', () => {
  it('goes from the first word to the last: start, answer, next, end, send', async () => {
    const server = serve(null);
    const { at, emit } = open();
    await screen.findByRole('heading', { level: 1, name: 'Winter checkup' });
    await press('Start');
    const first = await question('I decide how I work.');
    expect(document.activeElement).toBe(first.querySelector('legend'));
    expect(emit).toHaveBeenCalledWith({ type: 'title', title: 'Question 1 of 4 – Winter checkup' });
    expect(server.callsTo('POST checkupsubmissions')[0]?.body).toMatchObject({ checkupentry: 'e1', hasEntry: true });
    for (const text of [
      'I decide how I work.',
      'I decide when I work.',
      'I learn new things.',
      'I have a lot to do.',
    ]) {
      await question(text);
      await choose('Agree');
      await press('Next');
    }
    await screen.findByRole('heading', { name: 'That was the last question' });
    screen.getByText('4 of 4 answered');
    await press('Send and see my report');
    await waitFor(() => expect(at.address).toBe('/vitamins/reports/s1'));
    const sent = saves(server);
    expect(sent.flatMap(({ submission }) => submission?.questions ?? []).map(({ value }) => value)).toEqual([
      6, 6, 6, 6,
    ]);
    expect(sent.at(-1)).toEqual({ isfinished: true, private: true, manager: null, sharingLevel: 'report' });
    expect(emit).toHaveBeenCalledWith({ type: 'finished', checkupId: 'e1' });
    expect(emit).toHaveBeenCalledWith({ type: 'progress', percent: 100 });
    // The number in the navigation was read before this one was sent in.
    const waiting = expect.objectContaining({ type: 'waiting', path: '/vitamins', count: 1 });
    await waitFor(() => expect(emit).toHaveBeenCalledWith(waiting));
    // The whole way, through files that are compiled on it.
  }, 20_000);

  it('never reveals answers to the host page', async () => {
    serve([]);
    const { emit } = open();
    await question('I decide how I work.');
    await choose('Agree');
    await waitFor(() => expect(emit).toHaveBeenCalledWith(expect.objectContaining({ type: 'saved' })));
    expect(JSON.stringify(emit.mock.calls)).not.toMatch(/Agree|"value"|AU1/);
  });

  it('resumes at the first question without an answer', async () => {
    serve([3, 5]);
    open();
    await question('I learn new things.');
    screen.getByText('3 of 4');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  });

  it('leads back to the first open question before anything can be sent in', async () => {
    serve([3, 'none', 4, 'none']);
    open();
    await question('I decide when I work.');
    for (let at = 0; at < 3; at += 1) await press('Next');
    await screen.findByRole('heading', { name: 'Almost there' });
    screen.getByText(/2 questions are still open/);
    expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
    await press('To the first unanswered question');
    const asked = await question('I decide when I work.');
    expect(document.activeElement).toBe(asked.querySelector('legend'));
  });

  it('moves the focus to a new question and says where it stands', async () => {
    serve([]);
    open();
    await question('I decide how I work.');
    expect(document.activeElement).toBe(document.body);
    await press('Next');
    const next = await question('I decide when I work.');
    expect(document.activeElement).toBe(next.querySelector('legend'));
    screen.getByText('Question 2 of 4');
    await press('Previous');
    await question('I decide how I work.');
  });

  it('jumps to another theme', async () => {
    serve([]);
    open();
    await question('I decide how I work.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Challenges');
    await question('I have a lot to do.');
  });

  it('shares the report with one manager when the person says so', async () => {
    const server = serve([1, 2, 3, 4]);
    open();
    await userEvent.click(await screen.findByRole('switch', { name: /Share my report/ }));
    screen.getByRole('radio', { name: /Karim Haddad/ });
    await press('Send and see my report');
    await waitFor(() =>
      expect(saves(server)).toEqual([{ isfinished: true, private: false, manager: 'm1', sharingLevel: 'report' }]),
    );
  });

  it('shares the answers too only when the person says so, and says what each choice means', async () => {
    const server = serve([1, 2, 3, 4]);
    open();
    const share = await screen.findByRole('switch', { name: /Share my report/ });
    screen.getByText('When off, only you can open it.');
    screen.getByText('Only you can read your report and your answers.');
    await userEvent.click(share);
    screen.getByText('Karim Haddad can read your report and the notes you share, but not your answers.');
    await userEvent.click(screen.getByRole('radio', { name: 'My report and my answers' }));
    screen.getByText('Karim Haddad can read your report, your answers and the notes you share.');
    await press('Send and see my report');
    await waitFor(() =>
      expect(saves(server).at(-1)).toMatchObject({ private: false, sharingLevel: 'report_and_answers' }),
    );
  });

  it('names the smallest group of its own run, and that a private report counts too', async () => {
    serve([1, 2, 3, 4], {
      'GET checkups/e1/vitamins': () => aQuestionnaire({ submission: aSubmission([1, 2, 3, 4]), smallestGroup: 7 }),
    });
    open();
    await screen.findByRole('switch', { name: /Share my report/ });
    expect(document.body.textContent).toMatch(
      /Your organisation sees only figures about 7 people or more\. Your answers count in them, even if your report stays private\./,
    );
  });

  it('says on every screen of an own vitamin that it counts in no result', async () => {
    const content = { submission: aSubmission([1, 2, 3, 4]), smallestGroup: null };
    serve([1, 2, 3, 4], { 'GET checkups/e1/vitamins': () => aQuestionnaire(content) });
    openView('checkup', 'e1');
    await screen.findByText(
      /sees nothing of a checkup that you start yourself: your answers are left out of all figures/,
    );
    await press('Send my answers');
    await screen.findByRole('heading', { name: 'Thank you' });
    screen.getByText(/Your organisation sees nothing of a checkup that you start yourself/);
    expect(document.body.textContent).not.toMatch(/figures about/);
  });

  it('keeps a note private unless it is shared', async () => {
    const server = serve([]);
    open();
    await question('I decide how I work.');
    fireEvent.change(screen.getByRole('textbox', { name: 'Add a note about autonomy' }), {
      target: { value: 'Mondays' },
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /Share this note/ }));
    await waitFor(() =>
      expect(
        saves(server)
          .flatMap(({ submission }) => submission?.notes ?? [])
          .at(-1),
      ).toMatchObject({
        index: 'EB#AU',
        content: 'Mondays',
        isShared: true,
      }),
    );
  });

  it('keeps a note that is too long, shows the excess length, and blocks sending until it is shorter', async () => {
    const server = serve([]);
    open();
    await question('I decide how I work.');
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a note about autonomy' });
    await userEvent.click(note);
    await userEvent.paste('x'.repeat(4_123));
    expect(note.value).toHaveLength(4_123);
    expect(screen.getByText('This note is too long: 4,123 of at most 4,000 characters.')).toBeDefined();
    await userEvent.tab();
    expect((await screen.findAllByText('A note is too long to be saved')).length).toBeGreaterThan(0);
    expect(saves(server).flatMap(({ submission }) => submission?.notes ?? [])).toEqual([]);
    fireEvent.change(note, { target: { value: 'x'.repeat(4_000) } });
    fireEvent.blur(note);
    await waitFor(() => expect(saves(server).flatMap(({ submission }) => submission?.notes ?? [])).toHaveLength(1));
    expect(screen.queryByText(/^This note is too long/)).toBeNull();
  });

  it('sends nothing in without a note that is too long, and names it', async () => {
    const server = serve([6, 6, 6, 6]);
    open();
    await screen.findByRole('heading', { name: 'That was the last question' });
    await press('Check my answers');
    await question('I decide how I work.');
    await userEvent.click(screen.getByRole('textbox', { name: 'Add a note about autonomy' }));
    await userEvent.paste('x'.repeat(4_001));
    for (let at = 0; at < 4; at += 1) await press('Next');
    await screen.findByRole('heading', { name: 'That was the last question' });
    const words = /^Your note about “Autonomy” is longer than 4,000 characters and is not saved\./;
    expect(screen.getByRole('alert').textContent).toMatch(words);
    await press('Send and see my report');
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(saves(server).filter(({ isfinished }) => isfinished)).toEqual([]);
  });

  it('has no sharing of notes where the company has no feedback', async () => {
    serve([]);
    openPath('/vitamins/checkup/e1', { settings: { hidefeedback: true } });
    await question('I decide how I work.');
    expect(screen.queryByRole('checkbox', { name: /Share this note/ })).toBeNull();
  });

  it('goes back to the list', async () => {
    serve([]);
    const { at } = open();
    await question('I decide how I work.');
    const [close] = screen.getAllByRole('button', { name: 'Save and close' });
    if (close) await userEvent.click(close);
    await waitFor(() => expect(at.address).toBe('/vitamins'));
  });

  it('thanks those who have no dashboard', async () => {
    serve([1, 2, 3, 4], {
      'GET checkupsubmissions/reviews': () => [{ submissionId: 's1', state: 'to_plan', date: null }],
    });
    openPath('/vitamins/checkup/e1', { user: { hasDashboard: false } });
    await screen.findByRole('heading', { name: 'That was the last question' });
    // Reports are hidden, so there is none to share.
    expect(screen.queryByRole('switch')).toBeNull();
    screen.getByText('Nobody gets to see a report on this checkup, not even you.');
    expect(document.body.textContent).not.toMatch(/your report/i);
    await press('Send my answers');
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    await screen.findByText('After this checkup you are asked to meet your manager');
    screen.getByText(/They count in figures about 5 people or more/);
    expect(screen.queryByRole('button', { name: 'Read your report' })).toBeNull();
  });

  it('leads from a finished checkup to its report', async () => {
    fakeServer({
      'GET checkups/e1/vitamins': () => aQuestionnaire({ submission: aSubmission([1, 2, 3, 4], { isfinished: true }) }),
      'GET pages/report': () => aReportPage(),
    });
    const { at } = open();
    await screen.findByRole('heading', { name: 'Thank you' });
    await press('Read your report');
    await waitFor(() => expect(at.address).toBe('/vitamins/reports/s1'));
  });

  it.each([
    ['not_found', /^It is closed, or it is not meant for you/],
    ['deadline_passed', 'The deadline has passed, so answers can no longer be sent.'],
    ['not_started_yet', /not (open|started)|starts|begin/i],
  ] as const)('leads back to the list and says why: %s', async (code, why) => {
    serve(null, {
      'GET checkups/e1/vitamins': () => {
        throw new AppError(code);
      },
    });
    const { at, toast } = open();
    await waitFor(() => expect(at.address).toBe('/vitamins'));
    expect(toast.mock.calls).toEqual([['warning', expect.stringMatching(why)]]);
  });
});

/** A server on which the first question was answered with 2 from another device. */
function serveConflict() {
  const saved = {
    id: 's1',
    answeredCount: 1,
    isfinished: false,
    updated_at: '2026-11-20T08:00:01Z',
    questions: [],
    notes: [],
  };
  const details = { saved, questions: [{ index: 'EB#AU#AU1', value: 2, revision: 3 }], notes: [] };
  return serve([], {
    'PUT checkupsubmissions/s1': () => {
      throw new AppError('answer_conflict', { details });
    },
  });
}

describe('saving', () => {
  it('says when answers are saved', async () => {
    serve([]);
    open();
    await question('I decide how I work.');
    await choose('Agree');
    const said = await screen.findAllByText(/^Saved \d\d:\d\d$/);
    expect(said.length).toBeGreaterThan(0);
  });

  it('shows why an answer is refused, and does not send in', async () => {
    const server = serve([1, 2, 3], {
      'PUT checkupsubmissions/s1': () => {
        throw new AppError('deadline_passed');
      },
    });
    open();
    await question('I have a lot to do.');
    await choose('Agree');
    const said = await screen.findAllByText('The deadline has passed, so answers can no longer be sent.');
    expect(said.length).toBeGreaterThan(0);
    await press('Next');
    await press('Send and see my report');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^The deadline passed before this answer could be sent\..*Save my answers as a file$/),
      expect.stringMatching(/^The deadline has passed/),
    ]);
    expect(saves(server).some(({ isfinished }) => isfinished)).toBe(false);
  });

  it('shows an answer that differs elsewhere, and sends what the person decides', async () => {
    const server = serveConflict();
    open();
    await question('I decide how I work.');
    await choose('Agree');
    const alert = await screen.findByRole('alert');
    within(alert).getByText('You answered this on another device too. There you chose “Disagree”, here “Agree”.');
    server.answer({ 'PUT checkupsubmissions/s1': taken });
    await userEvent.click(within(alert).getByRole('button', { name: 'Keep “Agree”' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(saves(server).at(-1)?.submission?.questions).toEqual([{ index: 'EB#AU#AU1', value: 6, revision: 3 }]);
  });

  it('settles for the other answer without sending anything', async () => {
    const server = serveConflict();
    open();
    await question('I decide how I work.');
    await choose('Agree');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep “Disagree”' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Disagree' }).checked).toBe(true));
    const sent = saves(server).flatMap(({ submission }) => submission?.questions ?? []);
    expect(sent.filter(({ index }) => index === 'EB#AU#AU1').map(({ value }) => value)).toEqual([6]);
  });
});

describe('on a narrow screen', () => {
  it('advances after an answer is chosen', async () => {
    setNarrow(true);
    serve([]);
    open();
    await question('I decide how I work.');
    await choose('Agree');
    await question('I decide when I work.');
  });

  it('stays while arrow keys move through the answers, and leads on when one is decided', async () => {
    setNarrow(true);
    serve([]);
    open();
    const group = await question('I decide how I work.');
    const radios = within(group).getAllByRole('radio');
    const [first, second] = radios;
    if (!first || !second) throw new Error('no answers');
    // The browser turns an arrow key into a change of the radio: that is what is played here.
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    fireEvent.click(second);
    fireEvent.keyUp(second, { key: 'ArrowDown' });
    await waitFor(() => expect((second as HTMLInputElement).checked).toBe(true));
    // Longer than the pause after which a decided answer leads on.
    await expect(screen.findByRole('group', { name: 'I decide when I work.' }, { timeout: 700 })).rejects.toThrow();
    fireEvent.keyDown(second, { key: 'Enter' });
    await question('I decide when I work.');
  });

  /** Work pace first, which has one question; then autonomy, which has two. */
  const serveTurned = () =>
    serve([], {
      'GET checkups/e1/vitamins': () => {
        const content = aQuestionnaire({ submission: aSubmission([]) });
        return { ...content, vitamins: content.vitamins.toReversed() };
      },
    });

  it('announces a change of factor before it happens', async () => {
    setNarrow(true);
    serveTurned();
    open();
    await question('I have a lot to do.');
    await choose('Agree');
    const dialog = within(await screen.findByRole('dialog', { name: 'Next: autonomy' }));
    dialog.getByText('About Autonomy.');
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await question('I have a lot to do.');
    await press('Next');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Continue' }));
    await question('I decide how I work.');
  });

  it('announces no factor of which there is but one question, as in a pulse', async () => {
    setNarrow(true);
    serve([3]);
    open();
    await question('I decide when I work.');
    await choose('Agree');
    await question('I learn new things.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the answer led on, goes back by Previous, and stays once that is turned off', async () => {
    setNarrow(true);
    serve([]);
    open();
    await question('I decide how I work.');
    const choice = await screen.findByRole('switch', { name: 'Move on automatically after an answer' });
    await choose('Agree');
    await question('I decide when I work.');
    screen.getByText('Moved to the next question. Previous takes you back.');
    await press('Previous');
    await question('I decide how I work.');
    await userEvent.click(choice);
    await choose('Disagree');
    await expect(screen.findByRole('group', { name: 'I decide when I work.' }, { timeout: 700 })).rejects.toThrow();
  });

  it('does neither on a wide one', async () => {
    setNarrow(false);
    serve([3]);
    open();
    await question('I decide when I work.');
    await choose('Agree');
    await expect(screen.findByRole('group', { name: 'I learn new things.' }, { timeout: 700 })).rejects.toThrow();
    await press('Next');
    await question('I learn new things.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('in another page', () => {
  it('begins with the first pulse that is open', async () => {
    const server = serve([], {
      'GET checkups/own': () => [aCheckup({ id: 'e2', title: 'Long one' }), aCheckup({ isPulse: true })],
    });
    openView('checkup');
    await question('I decide how I work.');
    expect(server.callsTo('GET checkups/own')[0]?.query.get('isfinished_ne')).toBe('true');
    expect(server.callsTo('GET checkups/e1/vitamins')).toHaveLength(1);
  });

  it('says so kindly when nothing is open', async () => {
    serve([], { 'GET checkups/own': () => [] });
    openView('checkup');
    await screen.findByRole('heading', { name: 'Nothing to answer right now' });
  });

  it('shows the readers of the answers on one press', async () => {
    serve([]);
    openView('checkup', 'e1');
    await question('I decide how I work.');
    screen.getByText(/Nobody else sees your answers, unless you share them\./);
    expect(screen.queryByText('Who will see this')).toBeNull();
    const more = screen.getByRole('button', { name: 'Who sees what?' });
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('heading', { name: 'Who will see this' });
    expect(screen.queryByRole('button', { name: 'Save and close' })).toBeNull();
  });

  it('ends with thanks', async () => {
    serve([1, 2, 3, 4]);
    openView('checkup', 'e1');
    await screen.findByRole('heading', { name: 'That was the last question' });
    await userEvent.click(screen.getByRole('switch', { name: /Share my report/ }));
    await press('Send my answers');
    await screen.findByRole('heading', { name: 'Thank you' });
    screen.getByText(/Karim Haddad can read your report and the notes you share, but not your answers/);
  });
});
