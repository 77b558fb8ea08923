import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../../errors.ts';
import { type DraftMemory, type RevisionFormOptions, useRevisionForm } from './use-revision-form.ts';

afterEach(cleanup);

const Branch = z.object({ revision: z.number(), title: z.string(), city: z.string() });
type Branch = z.infer<typeof Branch>;
type Draft = Pick<Branch, 'title' | 'city'>;
type Options = RevisionFormOptions<Branch, Draft, Branch>;

const FIRST: Branch = { revision: 1, title: 'Office', city: 'Gent' };

type PageProps = Pick<Options, 'read' | 'send'> & Partial<Options>;

function Page(props: PageProps) {
  const form = useRevisionForm<Branch, Draft>({
    contract: Branch,
    toDraft: ({ title, city }) => ({ title, city }),
    check: ({ title }) => (title === '' ? [{ path: 'title', code: 'required' }] : []),
    onSaved: () => {},
    ...props,
  });
  const field = (name: keyof Draft) => (
    <input
      aria-label={name}
      aria-invalid={form.problemAt(name) !== undefined}
      value={form.draft[name]}
      onChange={(event) => form.change({ [name]: event.target.value })}
    />
  );
  return (
    <form {...form.formProps}>
      {field('title')}
      {field('city')}
      <button type="submit">Save</button>
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button type="button" onClick={() => form.run(({ revision }) => reset(revision), vi.fn())}>
        Reset
      </button>
      <output>
        {JSON.stringify({ changed: form.hasChanges, merged: form.isMerged, failed: form.failure !== null })}
      </output>
      {form.conflict ? (
        <section aria-label="Conflict">
          {form.conflict.newer.title}
          <button type="button" onClick={form.conflict.takeTheirs}>
            Take theirs
          </button>
          <button type="button" onClick={form.conflict.keepMine}>
            Keep mine
          </button>
        </section>
      ) : null}
    </form>
  );
}

const reset = vi.fn<(revision: number) => Promise<Branch>>();

function open(props: Partial<PageProps> = {}) {
  const send = vi.fn<Options['send']>(async ({ draft, base }) => ({ ...draft, revision: base.revision + 1 }));
  const queries = new QueryClient();
  const page = (more: Partial<PageProps> = {}) => (
    <QueryClientProvider client={queries}>
      <Page read={FIRST} send={send} {...props} {...more} />
    </QueryClientProvider>
  );
  const shown = render(page());
  return { send, unmount: shown.unmount, read: (copy: Branch) => shown.rerender(page({ read: copy })) };
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const values = () => [input('title').value, input('city').value];
const status = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Record<string, boolean>;
const isStale = (details: unknown) => async () => Promise.reject(new AppError('stale_revision', { details }));
const THEIRS: Branch = { revision: 5, title: 'Theirs', city: 'Brugge' };

describe('a form with a revision', () => {
  it('sends the draft, its changes and the base, then continues from what was saved', async () => {
    const onSaved = vi.fn();
    const store = vi.fn();
    const { send } = open({ onSaved, store });
    expect(status().changed).toBe(false);
    type('city', 'Aalst');
    expect(status().changed).toBe(true);
    press('Save');
    const saved = { revision: 2, title: 'Office', city: 'Aalst' };
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved, FIRST));
    expect(store).toHaveBeenCalledWith(saved);
    expect(send.mock.calls[0]?.[0]).toEqual({
      base: FIRST,
      draft: { title: 'Office', city: 'Aalst' },
      changes: { city: 'Aalst' },
    });
    expect(status().changed).toBe(false);
    type('city', 'Ath');
    press('Save');
    await waitFor(() => expect(send.mock.calls[1]?.[0].base.revision).toBe(2));
  });

  it('keeps what was typed while it was saving as an unsaved change', async () => {
    let reply = (_saved: Branch) => {};
    open({
      send: () =>
        new Promise((done) => {
          reply = done;
        }),
    });
    type('title', 'Sent');
    press('Save');
    type('title', 'Sent and more');
    await act(async () => reply({ revision: 2, title: 'Sent', city: 'Gent' }));
    expect([values(), status().changed]).toEqual([['Sent and more', 'Gent'], true]);
  });

  it('sends nothing while a field is wrong, leads to it each time, and forgets the problem when it is changed', async () => {
    const { send } = open();
    type('title', '');
    for (const _try of ['first', 'second']) {
      input('city').focus();
      press('Save');
      await waitFor(() => expect(document.activeElement).toBe(input('title')));
    }
    expect([input('title').getAttribute('aria-invalid'), send.mock.calls]).toEqual(['true', []]);
    type('title', 'x');
    expect(input('title').getAttribute('aria-invalid')).toBe('false');
  });

  it('shows the problems of the server at their fields, and every other failure as such', async () => {
    const { send } = open();
    send.mockRejectedValueOnce(new AppError('invalid_request', { fields: [{ path: 'city.name', code: 'taken' }] }));
    type('city', 'Aalst');
    press('Save');
    await waitFor(() => expect(document.activeElement).toBe(input('city')));
    expect(status().failed).toBe(false);
    send.mockRejectedValueOnce(new AppError('unavailable'));
    press('Save');
    await waitFor(() => expect(status().failed).toBe(true));
    expect(values()).toEqual(['Office', 'Aalst']);
    press('Discard');
    expect([values(), status().failed]).toEqual([['Office', 'Gent'], false]);
  });

  it('follows what is read until something is changed, and again after it is discarded', () => {
    const { read } = open();
    read({ ...FIRST, revision: 2, title: 'Read again' });
    expect(values()).toEqual(['Read again', 'Gent']);
    type('city', 'Aalst');
    read({ ...FIRST, revision: 3, title: 'Third' });
    expect(values()).toEqual(['Read again', 'Aalst']);
    press('Discard');
    expect(values()).toEqual(['Third', 'Gent']);
  });

  it('continues after it was unmounted where a memory is given', () => {
    let unsaved: ReturnType<DraftMemory<Draft, Branch>['load']>;
    const memory: DraftMemory<Draft, Branch> = {
      load: () => unsaved,
      store: (next) => {
        unsaved = next ?? undefined;
      },
    };
    const { unmount } = open({ memory });
    type('city', 'Aalst');
    unmount();
    open({ memory, read: THEIRS });
    expect([values(), unsaved?.base.revision]).toEqual([['Office', 'Aalst'], 1]);
    press('Discard');
    expect([values(), unsaved]).toEqual([['Theirs', 'Brugge'], undefined]);
  });
});

describe('a conflict', () => {
  async function openConflict(props: Partial<PageProps> = {}) {
    const opened = open(props);
    opened.send.mockImplementationOnce(isStale(THEIRS));
    type('city', 'Aalst');
    press('Save');
    await screen.findByRole('region', { name: 'Conflict' });
    return opened;
  }

  it('keeps what was typed and what is typed meanwhile, and sends nothing before it is resolved', async () => {
    const { send } = await openConflict();
    expect(values()).toEqual(['Office', 'Aalst']);
    type('title', 'More');
    press('Save');
    expect([values(), send.mock.calls.length, status().failed]).toEqual([['More', 'Aalst'], 1, false]);
  });

  it('takes theirs', async () => {
    const store = vi.fn();
    await openConflict({ store });
    press('Take theirs');
    expect([values(), status().changed]).toEqual([['Theirs', 'Brugge'], false]);
    expect(store).toHaveBeenCalledWith(THEIRS);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it.each([
    ['all', ['Office', 'Aalst']],
    ['changes', ['Theirs', 'Aalst']],
  ] as const)('keeps mine over the newer revision: %s', async (keeps, kept) => {
    const { send } = await openConflict({ keeps });
    press('Keep mine');
    expect([values(), status().changed]).toEqual([kept, true]);
    press('Save');
    await waitFor(() => expect(send.mock.calls[1]?.[0].base).toEqual(THEIRS));
  });

  it('can be merged at once: changed fields stay, the others are replaced', async () => {
    const { send } = open({ onConflict: 'merge' });
    send.mockImplementationOnce(isStale(THEIRS));
    type('city', 'Aalst');
    press('Save');
    await waitFor(() => expect(status().merged).toBe(true));
    expect(values()).toEqual(['Theirs', 'Aalst']);
    press('Save');
    await waitFor(() => expect(send.mock.calls[1]?.[0]).toMatchObject({ base: THEIRS, changes: { city: 'Aalst' } }));
    expect(status().merged).toBe(false);
  });

  it('is a failure that loses nothing when the newer copy cannot be read', async () => {
    const { send } = open();
    send.mockImplementationOnce(isStale({ id: 'b1' }));
    type('city', 'Aalst');
    press('Save');
    await waitFor(() => expect(status().failed).toBe(true));
    expect(values()).toEqual(['Office', 'Aalst']);
  });

  it('is found by every other change of the same thing', async () => {
    open();
    reset.mockImplementationOnce(isStale(THEIRS));
    type('city', 'Aalst');
    press('Reset');
    await screen.findByRole('region', { name: 'Conflict' });
    expect([values(), reset.mock.calls]).toEqual([['Office', 'Aalst'], [[1]]]);
    press('Keep mine');
    reset.mockResolvedValueOnce({ ...FIRST, revision: 6 });
    press('Reset');
    await waitFor(() => expect(values()).toEqual(['Office', 'Gent']));
    expect(reset.mock.calls.at(-1)).toEqual([5]);
  });
});
