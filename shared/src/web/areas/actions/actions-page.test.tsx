import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action } from '../../../contracts/talk/action.ts';
import { AppError } from '../../../errors.ts';
import { anAction } from '../../../testing/an-action.ts';
import { type Call, fakeServer } from '../../testing/fake-server.ts';
import { type HostParts, openPathIn } from '../../testing/in-host.tsx';
import { pressTwice } from '../../testing/press-twice.ts';
import { ActionsPage } from './actions-page.tsx';
import messages from './locales/en.json' with { type: 'json' };

afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const support = { id: 't1', title: 'Support', visibility: true, issegment: false, hideDashboard: false };
const sales = { ...support, id: 't2', title: 'Sales' };

/** A fake server that stores actions and answers like the real one. */
function serverWith(...first: Action[]) {
  let kept = first;
  const matching = ({ path, query }: Call) =>
    kept.filter(
      ({ type, completed, body }) =>
        path.includes(type) &&
        (query.get('completed_ne') !== 'true' || !completed) &&
        (query.get('completed') !== 'true' || completed) &&
        body.includes(query.get('body_contains') ?? ''),
    );
  const list = (call: Call) => {
    const start = Number(call.query.get('_start'));
    return matching(call).slice(start, start + Number(call.query.get('_limit')));
  };
  return fakeServer({
    'GET actions/*': list,
    'GET actions/*/count': (call) => matching(call).length,
    'PUT actions/*': ({ path, body }) => {
      kept = kept.map((action) => (path.endsWith(action.id) ? { ...action, ...(body as Partial<Action>) } : action));
      return kept.find(({ id }) => path.endsWith(id));
    },
    'POST actions': ({ body }) => {
      const made = anAction(body as Partial<Action>);
      kept = [made, ...kept];
      return made;
    },
    'DELETE actions/*': ({ path }) => {
      kept = kept.filter(({ id }) => !path.endsWith(id));
      return null;
    },
  });
}

const routes = [{ path: 'actions', Component: ActionsPage }];
const open = (path: string, parts: HostParts = {}) => act(async () => openPathIn(path, { routes, messages, ...parts }));
const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.textContent);

describe('the list of actions', () => {
  it('shows the active ones first, and the others when asked', async () => {
    serverWith(anAction(), anAction({ id: 'a2', body: 'Walk at noon', completed: true }));
    const { at } = await open('/actions');
    await waitFor(() => expect(boxes()).toEqual(['Ask for feedback']));
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(boxes()).toEqual(['Ask for feedback', 'Walk at noon']));
    expect(at.address).toBe('/actions?state=all');
    await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
    await waitFor(() => expect(boxes()).toEqual(['Walk at noon']));
  });

  it('completes at once, offers undo, and keeps the reader’s position', async () => {
    const server = serverWith(anAction(), anAction({ id: 'a2', body: 'Walk at noon' }));
    const { toast: toasts } = await open('/actions');
    await waitFor(() => expect(boxes()).toHaveLength(2));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ask for feedback' }));
    await waitFor(() => expect(boxes()).toEqual(['Walk at noon']));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Walk at noon' }));
    expect(toasts).toHaveBeenCalledWith('success', 'Action completed.', expect.objectContaining({ label: 'Undo' }));
    await act(async () => toasts.mock.calls[0]?.[2]?.onPress());
    await waitFor(() => expect(boxes()).toEqual(['Ask for feedback', 'Walk at noon']));
    expect(server.callsTo('PUT actions/*').map(({ body }) => body)).toEqual([
      { completed: true },
      { completed: false },
    ]);
  });

  it('puts back what could not be saved, and says so', async () => {
    const server = serverWith(anAction());
    const { toast: toasts } = await open('/actions');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ask for feedback' });
    server.answer({
      'PUT actions/*': () => {
        throw new AppError('unavailable');
      },
    });
    await userEvent.click(box);
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', expect.stringContaining('could not be saved')));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask for feedback' }).checked).toBe(false);
  });

  it('searches once the user stops typing, letter by letter', async () => {
    const server = serverWith(anAction(), anAction({ id: 'a2', body: 'Walk at noon' }));
    const { at } = await open('/actions');
    await waitFor(() => expect(boxes()).toHaveLength(2));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search in actions' }), 'Walk');
    await waitFor(() => expect(boxes()).toEqual(['Walk at noon']));
    expect(at.address).toBe('/actions?search=Walk');
    const searches = server.callsTo('GET actions/personal').map(({ query }) => query.get('body_contains'));
    expect(searches).toEqual([null, 'Walk']);
    await userEvent.type(screen.getByRole('searchbox'), ' home');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(boxes()).toHaveLength(2));
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('comes in pages of a chosen size', async () => {
    const many = Array.from({ length: 12 }, (_, index) => anAction({ id: `a${index}`, body: `Step ${index + 1}` }));
    serverWith(...many);
    const { at } = await open('/actions?page=2');
    await waitFor(() => expect(boxes()).toEqual(['Step 11', 'Step 12']));
    expect(screen.getByText('Showing 11 to 12 of 12')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '25');
    await waitFor(() => expect(boxes()).toHaveLength(12));
    expect(at.address).toBe('/actions?rows=25');
  });

  it('goes back to the last page there is', async () => {
    serverWith(anAction());
    const { at } = await open('/actions?page=7');
    await waitFor(() => expect(boxes()).toEqual(['Ask for feedback']));
    expect(at.address).toBe('/actions');
  });

  it('says why it is empty, and what can be done', async () => {
    serverWith();
    await open('/actions?state=completed');
    expect(await screen.findByRole('heading', { name: 'Nothing completed yet' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
    expect(await screen.findByRole('heading', { name: 'Nothing on your list' })).toBeDefined();
  });

  it('can be asked for again when it could not be read', async () => {
    const server = serverWith(anAction());
    server.answer({
      'GET actions/*': () => {
        throw new AppError('internal');
      },
    });
    await open('/actions');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ 'GET actions/*': () => [anAction()] });
    await userEvent.click(retry);
    await waitFor(() => expect(boxes()).toEqual(['Ask for feedback']));
  });

  it('shows another user’s action read-only', async () => {
    const theirs = anAction({
      type: 'personal',
      authorid: 'u2',
      author: { firstname: 'Robin', lastname: 'Claes' },
      editable: false,
    });
    fakeServer({ 'GET actions/*': () => [theirs], 'GET actions/*/count': () => 1 });
    await open('/actions?list=team', { user: { ismanager: true, viewables: [support] } });
    expect(await screen.findByText('Shared by Robin Claes')).toBeDefined();
    expect(boxes()).toEqual([]);
    expect(screen.queryByRole('button', { name: /More for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add an action' })).toBeNull();
  });
});

describe('whose lists', () => {
  it.each([
    ['nobody’s but their own to an employee', {}, []],
    ['a team’s to who leads one', { ismanager: true, swarms: [support] }, ['Personal', 'Team']],
    ['a team’s to who manages teams', { manageteams: true }, ['Personal', 'Team']],
    ['all to who manages the company', { managecompany: true }, ['Personal', 'Team', 'Organisation']],
  ])('offers %s', async (_whom, user, offered) => {
    serverWith(anAction());
    await open('/actions?list=company', { user });
    await screen.findByRole('heading', { level: 1 });
    const group = screen.queryByRole('group', { name: 'Whose actions' });
    const names = group
      ? within(group)
          .getAllByRole('radio')
          .map((radio) => radio.parentElement?.textContent)
      : [];
    expect(names).toEqual(offered);
  });
});

describe('the form', () => {
  const write = () => screen.getByRole('textbox', { name: 'What do you want to do?' });
  const save = (name = 'Add') => userEvent.click(screen.getByRole('button', { name }));

  it('adds a personal action once it has words, and says who sees it', async () => {
    const server = serverWith();
    await open('/actions', { user: { member: [support] } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add an action' }))[0] as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'New personal action' });
    expect(dialog.textContent).toContain('Only you.');
    await save();
    expect(write().getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(write(), 'Rest');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share with my team' }));
    expect(dialog.textContent).toContain('The people of your team: Support.');
    await save();
    await waitFor(() => expect(boxes()).toEqual(['Rest']));
    expect(server.callsTo('POST actions').map(({ body }) => body)).toEqual([
      { id: expect.any(String), body: 'Rest', visible: true, isbase: false, teamid: null },
    ]);
  });

  it('requires the team of a team’s action', async () => {
    const server = serverWith();
    await open('/actions?list=team', { user: { ismanager: true, swarms: [support, sales] } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add an action' }))[0] as HTMLElement);
    await userEvent.type(write(), 'Plan');
    const team = await screen.findByRole('combobox', { name: 'For which team' });
    await save();
    expect(team.getAttribute('aria-invalid')).toBe('true');
    expect(server.callsTo('POST actions')).toEqual([]);
    await userEvent.selectOptions(team, 'Sales');
    await save();
    await waitFor(() => expect(server.callsTo('POST actions')).toHaveLength(1));
    expect(server.callsTo('POST actions')[0]?.body).toMatchObject({ teamid: 't2', isbase: false });
  });

  it('sends the company’s team id for the company', async () => {
    const server = serverWith();
    await open('/actions?list=company', { user: { managecompany: true } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add an action' }))[0] as HTMLElement);
    await userEvent.type(write(), 'Plan');
    await save();
    await waitFor(() => expect(server.callsTo('POST actions')).toHaveLength(1));
    expect(server.callsTo('POST actions')[0]?.body).toMatchObject({ teamid: '0', isbase: true });
  });

  it('keeps the draft when it cannot be saved', async () => {
    const server = serverWith();
    server.answer({
      'POST actions': () => {
        throw new AppError('unavailable');
      },
    });
    await open('/actions');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add an action' }))[0] as HTMLElement);
    await userEvent.type(write(), 'Rest');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the service');
    expect((write() as HTMLTextAreaElement).value).toBe('Rest');
  });
});

describe('the menu', () => {
  const openMenu = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for “Ask for feedback”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };

  it('changes the words', async () => {
    const server = serverWith(anAction());
    await open('/actions');
    await openMenu('Edit');
    const body = screen.getByRole('textbox', { name: 'What do you want to do?' });
    await userEvent.clear(body);
    await userEvent.type(body, 'Ask Lien');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(boxes()).toEqual(['Ask Lien']));
    expect(server.callsTo('PUT actions/*')[0]?.body).toEqual({
      body: 'Ask Lien',
      visible: false,
      isbase: false,
      teamid: null,
    });
  });

  it('deletes only after asking', async () => {
    const server = serverWith(anAction());
    await open('/actions');
    await openMenu('Delete');
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “Ask for feedback”?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(server.callsTo('DELETE actions/*')).toEqual([]);
    await openMenu('Delete');
    await pressTwice(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(boxes()).toEqual([]));
    expect(server.callsTo('DELETE actions/*').map(({ path }) => path)).toEqual(['actions/a1']);
  });

  it('completes too', async () => {
    const server = serverWith(anAction());
    await open('/actions');
    await openMenu('Mark as completed');
    await waitFor(() => expect(server.callsTo('PUT actions/*')[0]?.body).toEqual({ completed: true }));
  });
});
