import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Definition } from '@wellspring/shared/contracts/checkups/definition.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDefinition, aSummary, someVitamins } from '../../testing/definitions.ts';
import { openPath } from '../../testing/render-admin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openEditor(definition: Definition, answers: Answers = {}) {
  const server = fakeServer({
    'GET vitamins': () => someVitamins,
    'GET teams': () => [],
    [`GET checkups/${definition.id}`]: () => definition,
    ...answers,
  });
  const page = openPath(`/schedule/checkups/${definition.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Autumn' });
  return { server, ...page };
}

const editTitle = async (text: string) => {
  const field = screen.getByLabelText('Title');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const sentTo = (server: ReturnType<typeof fakeServer>, route: string) => server.callsTo(route).at(-1)?.body;

describe('the list of checkups', { timeout: 30_000 }, () => {
  it('shows what each checkup asks, which languages miss a text, and its state', async () => {
    const server = fakeServer({
      'GET checkups': () => [aSummary(), aSummary({ id: 'c2', title: 'Energy', isPulse: true, missingLanguages: [] })],
      'GET checkups/count': () => ({ count: 2 }),
    });
    openPath('/schedule/checkups');
    const row = (await screen.findByRole('link', { name: 'Autumn' })).closest('tr');
    expect(row?.textContent).toContain('2 questions, 5 min');
    expect(row?.textContent).toContain('Missing: Dutch');
    expect(row?.textContent).toContain('Planned');
    await userEvent.click(screen.getByRole('radio', { name: 'Pulse' }));
    await waitFor(() => expect(server.callsTo('GET checkups').at(-1)?.query.get('isPulse')).toBe('true'));
  });

  it('shows the empty and the failed state, and offers to try again', async () => {
    const server = fakeServer({
      'GET checkups': () => {
        throw new AppError('internal');
      },
    });
    openPath('/schedule/checkups');
    await screen.findByRole('alert');
    server.answer({ 'GET checkups': () => [], 'GET checkups/count': () => ({ count: 0 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no checkups yet')).toBeDefined();
  });

  it('names what in a file does not fit, and opens what was made of one that does', async () => {
    const server = fakeServer({
      'GET vitamins': () => someVitamins,
      'GET teams': () => [],
      'GET checkups': () => [aSummary()],
      'GET checkups/count': () => ({ count: 1 }),
      'GET checkups/c9': () => aDefinition({ id: 'c9' }),
      'POST checkups/import': () => {
        throw new AppError('invalid_request', {
          fields: [
            { path: 'file.title.fr', code: 'too_big' },
            { path: 'file.$schema', code: 'invalid_value' },
          ],
        });
      },
    });
    const { at } = openPath('/schedule/checkups');
    await userEvent.click(await screen.findByRole('button', { name: 'Import a file' }));
    const file = (text: string) => new File([text], 'checkup.json', { type: 'application/json' });
    const choose = async (text: string) => {
      await userEvent.upload(screen.getByLabelText('File'), file(text));
      await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    };
    const foreign = 'This is not a Wellspring checkup file, or it comes from a newer version.';
    for (const text of ['{', '{"title":"x"}']) {
      await choose(text);
      expect((await screen.findByRole('alert')).textContent).toBe(foreign);
    }
    server.answer({
      'POST checkups/import': () => {
        const problems = [
          ['file.ownerId', 'unknown'],
          ['file.durationDays', 'too_big'],
          ['file.title.fr', 'one_line'],
          ['file.extraQuestions.1.text.nl', 'too_big'],
          ['file.companyVitamins.0.factors.1.questions.2.segment', 'unknown'],
          ['file.questions.7', 'unknown'],
        ] as const;
        throw new AppError('invalid_request', { fields: problems.map(([path, code]) => ({ path, code })) });
      },
    });
    await choose('{"ownerId":"x"}');
    await screen.findByText('ownerId: This value is unknown.');
    const lines = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'ownerId: This value is unknown.',
      'Days it stays open: Fill in a whole number from 1 to 365.',
      'Title, French: This text can only have one line.',
      'Questions from your organisation, Question 2, Dutch: This text is too long: at most 300 characters.',
      'Theme 1 of your organisation, Factor 2, Question 3, Asked of: This value is unknown.',
      'Themes and questions: This value is unknown.',
    ]);
    server.answer({ 'POST checkups/import': () => aDefinition({ id: 'c9' }) });
    await choose('{}');
    await waitFor(() => expect(at.address).toBe('/schedule/checkups/c9'));
  });
});

// Typing letter by letter is slow on a busy machine.
describe('writing a checkup', { timeout: 30_000 }, () => {
  it('shows how complete each language is, and sends the whole with its revision', async () => {
    const { server, toast } = await openEditor(aDefinition(), {
      'PUT checkups/c1': ({ body }) => aDefinition({ ...(body as object), revision: 3, missingLanguages: [] }),
    });
    const dutch = screen.getByRole('tab', { name: /Dutch/ });
    expect(dutch.textContent).toContain('0 of 1');
    expect(screen.getByRole('tab', { name: /English/ }).textContent).toContain('complete');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.click(dutch);
    await editTitle('Herfst');
    expect(dutch.textContent).toContain('complete');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Checkup saved.', expect.anything()));
    expect(sentTo(server, 'PUT checkups/c1')).toMatchObject({
      revision: 2,
      title: { en: 'Autumn', fr: 'Automne', nl: 'Herfst' },
      vitamins: ['EB'],
      questions: null,
    });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('counts questions and minutes as vitamins and questions are chosen', async () => {
    const { server } = await openEditor(aDefinition(), { 'PUT checkups/c1': () => aDefinition({ revision: 3 }) });
    const total = within(screen.getByRole('region', { name: 'Themes and questions' })).getByRole('status');
    expect(total.textContent).toBe('2 questions, about 1 min');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Attitude' }));
    expect(total.textContent).toBe('4 questions, about 1 min');
    await userEvent.click(screen.getByRole('button', { name: '2 of 2 questions, Energy sources' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Energy sources question 2' }));
    expect(total.textContent).toBe('3 questions, about 1 min');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo('PUT checkups/c1')).toHaveLength(1));
    expect(sentTo(server, 'PUT checkups/c1')).toMatchObject({
      vitamins: ['EB', 'ATT'],
      questions: ['EB1', 'ATT1', 'ATT2'],
    });
  });

  it('lets own questions be written, moved by buttons and taken away', async () => {
    const { server } = await openEditor(aDefinition(), { 'PUT checkups/c1': () => aDefinition({ revision: 3 }) });
    const add = screen.getByRole('button', { name: 'Add a question' });
    for (const text of ['First', 'Second']) {
      await userEvent.click(add);
      await userEvent.type(screen.getAllByLabelText('Question in English').at(-1) as HTMLElement, text);
    }
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move question 1 up' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Move question 2 up' }));
    expect(screen.getByText('Question 2 is now question 1.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo('PUT checkups/c1')).toHaveLength(1));
    const question = (en: string) => ({ key: null, text: { en, fr: '', nl: '' }, scalegroup: 'agree', segment: null });
    expect(sentTo(server, 'PUT checkups/c1')).toMatchObject({
      extraQuestions: [question('Second'), question('First')],
    });
    expect(JSON.stringify(sentTo(server, 'PUT checkups/c1'))).not.toContain('"row"');
  });

  it('lets an own vitamin be written, with factors and questions, by keyboard, and what is removed be brought back', async () => {
    const { server } = await openEditor(aDefinition(), { 'PUT checkups/c1': () => aDefinition({ revision: 3 }) });
    const card = within(screen.getByRole('region', { name: 'Themes of your organisation' }));
    await userEvent.click(card.getByText('Add a theme'));
    // The title has the focus.
    await userEvent.keyboard('Office');
    expect(card.getByText('Missing: English, French and Dutch')).toBeDefined();
    expect(screen.getByRole('tab', { name: /English/ }).textContent).toContain('2 of 4');
    await userEvent.click(card.getByLabelText('Title of the factor'));
    await userEvent.paste('Desks');
    await userEvent.click(card.getByLabelText('Question in English'));
    await userEvent.paste('One');
    await userEvent.click(card.getByText('Add a question'));
    await userEvent.keyboard('Two');
    await userEvent.click(card.getAllByLabelText(/^Use in pulses/).at(-1) as HTMLElement);
    const up = card.getByLabelText('Move question 2 up');
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move question 1 down');
    await userEvent.click(card.getByLabelText('Remove question 2'));
    expect(card.queryByDisplayValue('One')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(card.getByDisplayValue('One')).toBeDefined();
    expect(card.getByText('Missing: French and Dutch')).toBeDefined();
    // The other language shows what there is to translate.
    await userEvent.click(card.getByLabelText(/^Dutch/));
    expect(card.getByText('Desks')).toBeDefined();
    await userEvent.click(card.getByLabelText('Title of the theme'));
    await userEvent.paste('Kantoor');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo('PUT checkups/c1')).toHaveLength(1));
    const question = (en: string, pulse: boolean) => ({
      key: null,
      text: { en, fr: '', nl: '' },
      segment: null,
      pulse,
    });
    expect(sentTo(server, 'PUT checkups/c1')).toMatchObject({
      companyVitamins: [
        {
          key: null,
          title: { en: 'Office', fr: '', nl: 'Kantoor' },
          color: '#2e9e6b',
          factors: [
            {
              title: { en: 'Desks', fr: '', nl: '' },
              scalegroup: 'agree',
              questions: [question('Two', true), question('One', false)],
            },
          ],
        },
      ],
    });
    expect(JSON.stringify(sentTo(server, 'PUT checkups/c1'))).not.toContain('"row"');
  });

  it('copies own vitamins of another checkup, and shows where one has to be mended', async () => {
    const text = { en: 'Office', fr: 'Bureau', nl: 'Kantoor' };
    const questions = [{ key: 'EXT1', text, segment: null, pulse: true }];
    const factors = [{ key: 'EXTF1', title: text, body: text, scalegroup: 'agree', questions }];
    const other = aDefinition({
      id: 'c2',
      companyVitamins: [{ key: 'EXTV1', title: text, body: text, color: '#2e9e6b', factors }],
    });
    const { server } = await openEditor(aDefinition(), {
      'GET checkups': () => [aSummary(), aSummary({ id: 'c2', title: 'Spring', companyVitamins: ['Office'] })],
      'GET checkups/c2': () => other,
      'PUT checkups/c1': () => {
        throw new AppError('fields_required', {
          fields: [{ path: 'companyVitamins.0.factors.0.questions.0.text', code: 'required' }],
        });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy from another checkup' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Copy the themes of your organisation from Spring' }),
    );
    expect(await screen.findByRole('heading', { name: /Office.*Complete/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Question in English'));
    const sent = sentTo(server, 'PUT checkups/c1') as { companyVitamins: object[] };
    expect(sent.companyVitamins).toMatchObject([{ key: null, title: text, factors: [{ key: null }] }]);
    expect(JSON.stringify(sent)).not.toContain('EXT');
  });

  it('says before and after that a change becomes a copy', async () => {
    const copy = aDefinition({ id: 'c2', copiedFrom: 'c1', revision: 0 });
    const { at, toast } = await openEditor(aDefinition({ hasEntries: true, hasStartedEntries: true }), {
      'PUT checkups/c1': () => copy,
      'GET checkups/c2': () => copy,
    });
    expect(screen.getByText(/saved as a copy/)).toBeDefined();
    await editTitle('Changed');
    await userEvent.click(screen.getByRole('button', { name: 'Save as a copy' }));
    await waitFor(() => expect(at.address).toBe('/schedule/checkups/c2'));
    expect(toast).toHaveBeenCalledWith('success', 'Saved as a copy. The original stays as it was.');
    expect(await screen.findByRole('link', { name: 'Open the original' })).toBeDefined();
  });

  it('shows the newer revision after a conflict, and continues with either', async () => {
    const newer = aDefinition({ revision: 5, durationDays: 21 });
    const { server } = await openEditor(aDefinition(), {
      'PUT checkups/c1': () => {
        throw new AppError('stale_revision', { details: newer });
      },
    });
    await editTitle('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this checkup' });
    expect(within(dialog).getByText('21')).toBeDefined();
    expect(within(dialog).getByText(/Mine/)).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
    server.answer({ 'PUT checkups/c1': () => aDefinition({ revision: 6 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo('PUT checkups/c1')).toHaveLength(2));
    expect(sentTo(server, 'PUT checkups/c1')).toMatchObject({ revision: 5, durationDays: 14, title: { en: 'Mine' } });
  });

  it.each([
    ['Days it stays open', '1.5', 'Fill in a whole number from 1 to 365.'],
    ['Days it stays open', '', 'Fill in a whole number from 1 to 365.'],
    ['Repeat after (days)', '0.5', 'Fill in a whole number from 1 to 730, or leave this empty.'],
    ['Extra days after the end', '99', 'Fill in a whole number from 0 to 60.'],
  ])('refuses a number in words, as it was typed, and saves nothing: %s %j', async (label, typed, sentence) => {
    const { server } = await openEditor(aDefinition());
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(sentence)).toBeDefined();
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(document.activeElement).toBe(field);
    expect(server.callsTo('PUT checkups/c1')).toHaveLength(0);
  });

  it('keeps a text that is too long, shows the excess length, and saves nothing', async () => {
    const { server } = await openEditor(aDefinition());
    const field = screen.getByLabelText<HTMLInputElement>('Title');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(123));
    expect(field.value).toHaveLength(123);
    expect(screen.getByText('This text is too long: 123 of at most 120 characters.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.callsTo('PUT checkups/c1')).toHaveLength(0);
  });

  it('opens the language that lacks a text, and names it at the text that is missing', async () => {
    await openEditor(aDefinition({ description: { en: 'About work', fr: '', nl: 'Over werk' } }), {
      'PUT checkups/c1': () => {
        throw new AppError('not_possible_now', { fields: [{ path: 'description.fr', code: 'texts_missing' }] });
      },
    });
    await editTitle('Winter');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const sentence = await screen.findByText(/^This is missing in French\./);
    expect(screen.getByRole('tab', { selected: true }).textContent).toContain('French');
    const field = screen.getByLabelText('Description');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(sentence.closest('p')?.id);
    expect(document.activeElement).toBe(field);
    expect(screen.getByLabelText('Title').hasAttribute('aria-invalid')).toBe(false);
  });

  it('marks what the server refuses', async () => {
    await openEditor(aDefinition(), {
      'PUT checkups/c1': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'durationDays', code: 'too_small' }] });
      },
    });
    const days = screen.getByLabelText('Days it stays open');
    await userEvent.type(days, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fill in a whole number from 1 to 365.')).toBeDefined();
    expect(days.getAttribute('aria-invalid')).toBe('true');
  });

  it('does not delete one with runs, and says so; one without goes after a question', async () => {
    const { server, at } = await openEditor(aDefinition(), {
      'GET checkups': () => [],
      'GET checkups/count': () => ({ count: 0 }),
      'DELETE checkups/c1': () => {
        throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'checkup_has_entries' }] });
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await pressTwice(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/so it cannot be deleted/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(server.callsTo('DELETE checkups/c1')).toHaveLength(1);
    expect(at.address).toBe('/schedule/checkups/c1');
  });
});
