import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aCardSubmission, aCheckup, aSubmission, inDays } from '@wellspring/shared/testing/a-checkup.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const team = { id: 't1', title: 'Customer care', visibility: true, issegment: false, hideDashboard: false };
const person = (id: string, firstname: string, lastname: string) => ({ id, firstname, lastname });
const karim = person('m1', 'Karim', 'Haddad');
const an = person('m2', 'An', 'De Smet');

type Card = NonNullable<OwnCheckup['submission']>;
const finished = (submission: Partial<Card> = {}, checkup: Partial<OwnCheckup> = {}) =>
  aCheckup({ submission: aCardSubmission({ isfinished: true, isprocessed: true, ...submission }), ...checkup });

const saved = { id: 's1', answeredCount: 4, isfinished: true, updated_at: inDays(0), questions: [], notes: [] };

const serve = (checkup: OwnCheckup, more: Answers = {}) =>
  fakeServer({
    'GET checkups/own': () => [checkup],
    'GET checkups/owncount': () => ({ count: 1 }),
    'GET analytics-items/percentiles': () => [],
    'GET checkupsubmissions/reviews': () => [],
    'GET swarms/zerglings': () => [
      { id: 't1', title: 'Customer care', overlords: [karim, an], zerglings: [] },
      { id: 't2', title: 'Night shift', overlords: [karim, person('u1', 'Nora', 'Verhaegen')], zerglings: [] },
    ],
    'PUT checkupsubmissions/s1': () => saved,
    ...more,
  });

const open = (member = [team]) => openPath('/vitamins', { user: { member } });
const button = (name: RegExp) => screen.findByRole('button', { name });
const menu = async (entry: string) => {
  await userEvent.click(await button(/^More for Winter checkup$/));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the lock on a finished card', () => {
  it('locks at once: private, with no manager', async () => {
    const server = serve(finished({ private: false, manager: 'm1', readers: ['Karim Haddad'] }));
    const { toast } = open();
    await userEvent.click(await button(/^Report shared with Karim Haddad: Winter checkup/));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Only you can read this report now.'));
    expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
      { private: true, manager: null },
    ]);
    await waitFor(() => expect(server.callsTo('GET checkups/own').length).toBeGreaterThan(1));
  });

  it('unlocks with one manager of a visible team, or with all of them', async () => {
    const server = serve(finished({ private: true }));
    open();
    await userEvent.click(await button(/^Only you: Winter checkup/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Winter checkup”' }));
    expect(dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'An De SmetCustomer care',
      'Karim HaddadCustomer care, Night shift',
      'All my managersAn De Smet and Karim Haddad',
      'My reportScores, advice and the notes you share',
      'My report and my answersAlso your answer to each question',
    ]);
    await userEvent.click(dialog.getByRole('radio', { name: /^Karim Haddad/ }));
    dialog.getByText(/^Karim Haddad can read your report and the notes you share, but not your answers/);
    await userEvent.click(dialog.getByRole('button', { name: 'Share my report' }));
    await waitFor(() =>
      expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
        { private: false, manager: 'm1', sharingLevel: 'report' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [asked] = server.callsTo('GET swarms/zerglings');
    expect(asked?.query.get('_user')).toBe('u1');

    await userEvent.click(await button(/^Only you: Winter checkup/));
    await userEvent.click(await screen.findByRole('radio', { name: /^All my managers/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'My report and my answers' }));
    screen.getByText(/^An De Smet and Karim Haddad can read your report, your answers and the notes you share/);
    await userEvent.click(screen.getByRole('button', { name: 'Share my report' }));
    await waitFor(() =>
      expect(server.callsTo('PUT checkupsubmissions/s1').at(-1)?.body).toEqual({
        private: false,
        manager: null,
        sharingLevel: 'report_and_answers',
      }),
    );
  });

  it('says of a pulse that its report shows as much as the answers', async () => {
    serve(finished({ private: true }, { isPulse: true }));
    open();
    await userEvent.click(await button(/^Only you: Winter checkup/));
    await screen.findByText(/each score comes from a single answer/);
  });

  it('lets what is shared be changed, beginning with how it is shared now', async () => {
    const card = { private: false, manager: 'm1', readers: ['Karim Haddad'] };
    const server = serve(finished({ ...card, sharingLevel: 'report_and_answers' }));
    open();
    await button(/^Report and answers shared with Karim Haddad: Winter checkup/);
    await menu('Change who can read it');
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Winter checkup”' }));
    const isChecked = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect([isChecked(/^Karim Haddad/), isChecked(/^My report and my answers/)]).toEqual([true, true]);
    await userEvent.click(dialog.getByRole('radio', { name: 'My report' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
        { private: false, manager: 'm1', sharingLevel: 'report' },
      ]),
    );
  });

  it('informs authors who shared before the sharing level existed that answers can be read, and lets them choose', async () => {
    serve(
      finished({ private: false, readers: ['Karim Haddad'], sharingLevel: 'report_and_answers', isLevelChosen: false }),
    );
    open();
    await screen.findByText(/You shared this before you could choose: your answers can be read too/);
    await userEvent.click(await button(/^Choose what they can read: Winter checkup$/));
    await screen.findByRole('dialog', { name: 'Share “Winter checkup”' });
  });

  it('is not offered where no reports are shown', async () => {
    serve(finished({ private: true }));
    openPath('/vitamins', { user: { member: [team], hasDashboard: false } });
    await button(/^More for Winter checkup$/);
    expect(screen.queryByRole('button', { name: /^Only you/ })).toBeNull();
  });

  it('changes nothing when the person thinks better of it', async () => {
    const server = serve(finished({ private: true }));
    open();
    await userEvent.click(await button(/^Only you: Winter checkup/));
    await userEvent.click(await button(/^Keep it to myself$/));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT checkupsubmissions/s1')).toEqual([]);
  });

  it('unlocks without asking where there is no visible team', async () => {
    const server = serve(finished({ private: true }));
    const { toast } = open([{ ...team, issegment: true }]);
    await userEvent.click(await button(/^Only you: Winter checkup/));
    await waitFor(() =>
      expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
        { private: false, manager: null },
      ]),
    );
    expect(server.callsTo('GET swarms/zerglings')).toEqual([]);
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Shared, but none of your managers can read it'));
  });

  it('says what went wrong', async () => {
    serve(finished({ private: false, readers: ['Karim Haddad', 'An De Smet'] }), {
      'PUT checkupsubmissions/s1': () => {
        throw new AppError('internal');
      },
    });
    const { toast } = open();
    await userEvent.click(await button(/^Report shared with Karim Haddad and An De Smet: Winter checkup/));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.any(String)));
  });
});

describe('the menu of a card', () => {
  it('opens finished answers again, after asking', async () => {
    const server = serve(finished(), { 'PUT checkupsubmissions/s1/reset': () => aSubmission([1, 2, 3, 4]) });
    const { toast } = open();
    await menu('Change my answers');
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/Your report disappears until you send them again/);
    expect(server.callsTo('PUT checkupsubmissions/s1/reset')).toEqual([]);
    await pressTwice(dialog.getByRole('button', { name: 'Change my answers' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'You can change your answers now.'));
    expect(server.callsTo('PUT checkupsubmissions/s1/reset')).toHaveLength(1);
  });

  it('offers no change after the deadline, and no deleting of what is not one’s own', async () => {
    serve(finished({}, { deadline: inDays(-1), grace: inDays(1) }));
    open();
    await userEvent.click(await button(/^More for Winter checkup$/));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['My notes']);
  });

  it.each([
    ['finished', true],
    ['begun', false],
  ])('deletes a vitamin of one’s own, after asking: %s', async (_, isfinished) => {
    const own = { id: 'own-1', start: null, deadline: null, grace: null };
    const server = serve(aCheckup({ ...own, submission: aCardSubmission({ isfinished, isprocessed: isfinished }) }), {
      'DELETE checkupsubmissions/s1': () => null,
    });
    const { toast } = open();
    await menu('Delete');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(server.callsTo('DELETE checkupsubmissions/s1')).toEqual([]);
    await menu('Delete');
    await pressTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Your checkup is deleted.'));
    expect(server.callsTo('DELETE checkupsubmissions/s1')).toHaveLength(1);
  });

  it('lets the author share a note later, and take it back', async () => {
    let isShared = false;
    const note = () => ({ index: 'EB#AU', factorid: 'AU', content: 'A quiet week.', isShared, revision: 1 });
    const submission = aSubmission([1, 2, 3, 4]);
    const server = serve(finished(), {
      'GET checkupsubmissions/s1': () => ({
        ...submission,
        submission: { ...submission.submission, notes: [note()] },
      }),
      'GET factors': () => [
        { id: 'AU', key: 'AU', kind: 'factor', title: 'Autonomy', titleFavourable: 'Autonomy', body: '' },
      ],
      'PUT checkupsubmissions/s1/note': ({ body }) => {
        isShared = (body as { isShared: boolean }).isShared;
        return note();
      },
    });
    open();
    await menu('My notes');
    const dialog = within(await screen.findByRole('dialog', { name: 'My notes: Winter checkup' }));
    await dialog.findByRole('heading', { name: 'Autonomy' });
    dialog.getByText('A quiet week.');
    dialog.getByText('Only you can read this note.');
    await userEvent.click(
      dialog.getByRole('switch', { name: /^Share this note with the people who can open my report/ }),
    );
    await dialog.findByText('People who can open your report can read this note too.');
    await userEvent.click(dialog.getByRole('switch'));
    await dialog.findByText('Only you can read this note.');
    expect(server.callsTo('PUT checkupsubmissions/s1/note').map(({ body }) => body)).toEqual([
      { index: 'EB#AU', isShared: true },
      { index: 'EB#AU', isShared: false },
    ]);
  });

  it('has no sharing of notes where the company has no feedback', async () => {
    const submission = aSubmission([1, 2, 3, 4]);
    const notes = [{ index: 'EB#AU', factorid: 'AU', content: 'A quiet week.', isShared: false, revision: 1 }];
    serve(finished(), {
      'GET checkupsubmissions/s1': () => ({ ...submission, submission: { ...submission.submission, notes } }),
      'GET factors': () => [],
    });
    openPath('/vitamins', { user: { member: [team] }, settings: { hidefeedback: true } });
    await menu('My notes');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('A quiet week.');
    expect(dialog.queryByRole('switch')).toBeNull();
  });
});
