import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Submission } from '../../../contracts/answers/submission.ts';
import { AppError } from '../../../errors.ts';
import { aQuestionnaire, aSubmission } from '../../../testing/a-checkup.ts';
import { aUser } from '../../../testing/a-user.ts';
import { RemoteQueries } from '../../host/remote-queries.tsx';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { InHost } from '../../testing/in-host.tsx';
import sharingMessages from '../sharing/locales/en.json' with { type: 'json' };
import ownMessages from './locales/en.json' with { type: 'json' };
import { SubmissionDialog } from './submission-dialog.tsx';

// The first test of a file waits for everything to be compiled.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const messages = { ...sharingMessages, ...ownMessages };
const note = { index: 'EB#AU', factorid: 'AU', isShared: false, content: 'It is calm here.', revision: 1 };

function sent(changes: Partial<Submission> = {}): Submission {
  const submission = aSubmission([7, 2, 'none', 4], { isfinished: true, finishedAt: '2026-10-14T08:20:00Z' });
  return { ...submission, submission: { ...submission.submission, notes: [note], isFinished: true }, ...changes };
}

const scores = {
  id: 's1',
  isPulse: false,
  comparedWith: 'reference',
  factors: { WB: { raw: 4, p: 51.2 }, ENG: { raw: 5, p: 77.4 }, AU: { raw: 6, p: 86 } },
};

type Given = { answers?: Answers; settings?: Parameters<typeof InHost>[0]['settings'] };

function open({ answers = {}, settings }: Given = {}) {
  const server = fakeServer({
    'GET checkupsubmissions/s1': () => sent(),
    'GET vitamins': () => aQuestionnaire().vitamins,
    'GET analytics-items/percentiles': () => [scores],
    ...answers,
  });
  render(
    <InHost messages={messages} settings={settings}>
      <RemoteQueries>
        <SubmissionDialog
          open
          onClose={() => {}}
          submissionId="s1"
          author={aUser({ firstname: 'Nora', lastname: 'Verhaegen' })}
        />
      </RemoteQueries>
    </InHost>,
  );
  return server;
}

const questions = () => screen.getAllByRole('term').map((term) => term.textContent);

describe('one’s own submission', () => {
  it('shows both figures and every answer in words', async () => {
    open();
    await screen.findByText('Strongly agree', { exact: false });
    within(screen.getByRole('region', { name: 'Well-being' })).getByText('51');
    within(screen.getByRole('region', { name: 'Engagement' })).getByText('Going well');
    expect(questions()).toHaveLength(4);
    screen.getByText('Not answered', { selector: 'span' });
    screen.getByText('Sent on 14/10/2026');
  });

  it('narrows the questions by words, vitamin and answer', async () => {
    open();
    const search = await screen.findByLabelText('Search');
    await userEvent.type(search, 'when');
    expect(questions()).toEqual(['I decide when I work.']);
    screen.getByText('1 question');
    await userEvent.clear(search);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'UIT');
    expect(questions()).toEqual(['I have a lot to do.']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), '1');
    screen.getByText('No question matches this filter.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(questions()).toHaveLength(4);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), 'none');
    expect(questions()).toEqual(['I learn new things.']);
  });

  it('lets the author share a note later, and says who reads it', async () => {
    const server = open({
      answers: { 'PUT checkupsubmissions/s1/note': ({ body }) => ({ ...note, ...(body as object), revision: 2 }) },
    });
    const share = await screen.findByRole('switch', { name: /Share this note with the people who can open my report/ });
    screen.getByText('Only you can read this note.');
    await userEvent.click(share);
    await screen.findByText('People who can open your report can read this note too.');
    expect(server.callsTo('PUT checkupsubmissions/s1/note')[0]?.body).toEqual({ index: 'EB#AU', isShared: true });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
  });

  it('says when the choice could not be saved, and goes back to what holds', async () => {
    open({
      answers: {
        'PUT checkupsubmissions/s1/note': () => {
          throw new AppError('unavailable');
        },
      },
    });
    await userEvent.click(await screen.findByRole('switch'));
    expect((await screen.findByRole('alert')).textContent).toContain('This is not saved.');
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
  });

  it('has tabs for its author and for what came out', async () => {
    open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Profile' }));
    screen.getByText('Nora Verhaegen');
    await userEvent.click(screen.getByRole('tab', { name: 'Feedback' }));
    await screen.findByText('Of 100 people, 14 score higher');
    screen.getByText(/not a diagnosis/);
  });
});

describe('who can read one’s own submission', () => {
  it.each([
    [{}, 'Only you'],
    [{ private: false, readers: ['Karim Haddad'] }, 'Report shared with Karim Haddad'],
    [
      { private: false, readers: ['Karim Haddad'], sharingLevel: 'report_and_answers' as const },
      'Report and answers shared with Karim Haddad',
    ],
  ])('is said beside its date: %j', async (changes, words) => {
    open({ answers: { 'GET checkupsubmissions/s1': () => sent(changes) } });
    await screen.findByText(words);
  });
});

describe('what a company hides', () => {
  it.each([
    [{ hideuserprofile: true }, () => screen.queryByRole('tab', { name: 'Profile' })],
    [{ hidewbeng: true }, () => screen.queryByRole('region', { name: 'Well-being' })],
    [{ hidefeedback: true }, () => screen.queryByRole('switch')],
  ])('%j', async (settings, find) => {
    open({ settings });
    await screen.findByText('I decide how I work.');
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(find()).toBeNull();
  });
});

it('says when it cannot be read', async () => {
  open({
    answers: {
      'GET checkupsubmissions/s1': () => {
        throw new AppError('not_found');
      },
    },
  });
  within(await screen.findByRole('alert')).getByText('We could not load these answers');
});

it('shows the answers when the scores cannot be read', async () => {
  open({
    answers: {
      'GET analytics-items/percentiles': () => {
        throw new AppError('not_allowed');
      },
    },
  });
  await screen.findByText('The scores cannot be shown at the moment.');
  await screen.findByText('I decide how I work.');
});
