import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contracts/people/user.ts';
import type { Message } from '../../../contracts/talk/message.ts';
import { AppError } from '../../../errors.ts';
import { createApi } from '../../../http.ts';
import { aUser } from '../../../testing/a-user.ts';
import { publicSettings } from '../../../testing/public-settings.ts';
import { type Host, HostContext } from '../../host/host-context.tsx';
import { createQueryClient } from '../../host/query-client.ts';
import sharedMessages from '../../i18n/locales/en.json' with { type: 'json' };
import { Messages } from '../../i18n/messages.tsx';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { pressTwice } from '../../testing/press-twice.ts';
import ownMessages from './locales/en.json' with { type: 'json' };
import { MessagesCard } from './messages-card.tsx';

// jsdom lays nothing out, and the editor asks where the cursor is to scroll there.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

configure({ asyncUtilTimeout: 5_000 });
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const membership = (id: string, title: string) => ({
  id,
  title,
  visibility: true,
  issegment: false,
  hideDashboard: false,
});
const bakery = membership('t1', 'Bakery');

const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: 'm1',
  body: '<p>Hello <strong>all</strong></p>',
  tags: [{ id: 'g1', tagtext: 'Health' }],
  teamid: 't1',
  isbase: false,
  checkupentry: null,
  type: 'message',
  completed: false,
  created_at: '2026-11-03T09:00:00Z',
  author: { firstname: 'Karim', lastname: 'Haddad' },
  swarm: 'Bakery',
  editable: false,
  ...changes,
});

let stored: Message[];
let server: FakeServer;
let host: Host;
beforeEach(() => {
  stored = [];
  server = fakeServer({
    'GET messages': ({ query }) => stored.slice(Number(query.get('_start')), Number(query.get('_start')) + 5),
    'GET tags': ({ query }) =>
      query.get('tagtext_contains') ? [{ id: 'g2', tagtext: 'Healthy' }] : [{ id: 'g1', tagtext: 'Health' }],
    'POST tags': ({ body }) => ({ id: 'g9', tagtext: (body as { tagtext: string }).tagtext }),
    'POST messages': () => aMessage(),
    'PUT messages/*': () => aMessage(),
    'DELETE messages/*': () => null,
  });
});

async function open(first: Message[] | null, user: Partial<User> = { member: [bakery] }) {
  stored = first ?? stored;
  host = {
    kind: 'shell',
    root: document,
    overlay: null,
    baseUrl: 'http://localhost/',
    api: createApi({ apiBaseUrl: 'http://localhost/api' }),
    getToken: () => null,
    locale: 'en',
    user: aUser(user),
    settings: publicSettings(),
    navigate: vi.fn(),
    toast: vi.fn(),
    emit: vi.fn(),
    onFlush: () => () => {},
  };
  await act(async () =>
    render(
      <Messages locale="en" catalogue={{ ...sharedMessages, ...ownMessages }}>
        <HostContext value={host}>
          <QueryClientProvider client={createQueryClient()}>
            <MessagesCard part={first ? { status: 'ok', data: first } : { status: 'unavailable' }} />
          </QueryClientProvider>
        </HostContext>
      </Messages>,
    ),
  );
}

const leader: Partial<User> = { member: [], swarms: [bakery], ismanager: true };
const showAll = () => userEvent.click(screen.getByRole('button', { name: 'All' }));
const dialog = () => within(screen.getByRole('dialog'));

describe('the messages card', () => {
  it('says of the newest two how they begin, in words alone, and shows all of it when asked', async () => {
    await open([
      aMessage({
        body: '<h2>Stand-up</h2><ul><li>on <a href="https://example.org">Monday</a></li><li>at nine</li></ul>',
      }),
      aMessage({ id: 'm2', type: 'action', isbase: true, author: null }),
      aMessage({ id: 'm3' }),
    ]);
    const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items()).toEqual([
      'KHKarim HaddadBakeryStand-up on Monday at nine',
      'FCFormer colleagueeverybodyTo do togetherHello all',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
    const all = screen.getByRole('button', { name: 'All' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await showAll();
    expect(document.querySelectorAll('.ws-message')).toHaveLength(3);
    screen.getByRole('link', { name: 'Monday' });
    await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
    expect(items()).toHaveLength(2);
    expect(server.calls).toEqual([]);
  });

  it('shows author and audience, and makes no further request', async () => {
    await open([
      aMessage(),
      aMessage({
        id: 'm2',
        body: '<p>For <a href="javascript:x">all</a></p>',
        isbase: true,
        teamid: '0',
        swarm: null,
        author: null,
        tags: [],
      }),
      aMessage({ id: 'm3', type: 'action', completed: true }),
    ]);
    await showAll();
    const [first, second, third] = screen.getAllByRole('listitem').filter((item) => item.matches('.ws-message'));
    expect(first?.textContent).toBe('Karim HaddadTo Bakery · 03/11/2026Hello allHealth');
    expect(second?.textContent).toBe('Former colleagueTo everybody · 03/11/2026For all');
    expect(third?.textContent).toContain('Done');
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: /message/i })).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('narrows to a team or the company', async () => {
    await open([aMessage()]);
    await showAll();
    stored = [];
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Messages for' }), 'Everybody');
    expect(await screen.findByText('No messages yet')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Messages for' }), 'Bakery');
    await waitFor(() => expect(server.calls.map(({ query }) => query.get('teamid_in'))).toEqual(['0', 't1']));
  });

  it('shows five, then more, page by page', async () => {
    stored = Array.from({ length: 7 }, (_, at) => aMessage({ id: `m${at}`, body: `<p>Number ${at}</p>` }));
    await open(null);
    await showAll();
    const count = async (expected: number) =>
      waitFor(() => expect(document.querySelectorAll('.ws-message')).toHaveLength(expected));
    await count(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more messages' }));
    await count(7);
    expect(screen.queryByRole('button', { name: 'Show more messages' })).toBeNull();
  });

  it('requests messages that the page could not bring, and offers a retry', async () => {
    server.answer({
      'GET messages': () => {
        throw new AppError('not_allowed');
      },
    });
    await open(null);
    await screen.findByText('The messages could not be loaded');
    stored = [aMessage()];
    server.answer({ 'GET messages': () => stored });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello all')).toBeDefined();
  });
});

describe('writing a message', () => {
  it('needs words and a team; tags are found or made', { timeout: 20_000 }, async () => {
    const other = membership('t2', 'Support');
    await open([], { swarms: [bakery, other], ismanager: true });
    await userEvent.click(screen.getByRole('button', { name: 'Write a message' }));
    // React takes up what was suspended only inside act().
    await act(() => vi.dynamicImportSettled());
    const post = await screen.findByRole<HTMLButtonElement>('button', { name: 'Post the message' });
    expect(post.disabled).toBe(true);
    // A text in jsdom cannot be typed into a rich text; the tools write into it as well.
    await userEvent.click(await screen.findByRole('button', { name: 'Link' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Address of the link' }), 'example.org{Enter}');
    expect(post.disabled).toBe(true);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Team' }), 'Support');
    expect(post.disabled).toBe(false);
    expect(dialog().getByText('Everybody in Support will see this, with your name.')).toBeDefined();

    const tags = screen.getByRole('combobox', { name: 'Tags' });
    await userEvent.click(tags);
    await userEvent.click(await screen.findByRole('option', { name: 'Health' }));
    await userEvent.type(tags, 'heal');
    await userEvent.click(await screen.findByRole('option', { name: 'Healthy' }));
    await userEvent.type(tags, 'New{Enter}');
    await screen.findByRole('button', { name: 'Remove tag New' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove tag Healthy' }));
    await userEvent.click(post);
    await waitFor(() => expect(server.callsTo('POST messages')).toHaveLength(1));
    expect(server.callsTo('POST messages')[0]?.body).toMatchObject({
      type: 'message',
      isbase: false,
      teamid: 't2',
      tags: ['g1', 'g9'],
      body: '<p><a rel="noopener nofollow" href="https://example.org">example.org</a></p>',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('GET tags').map(({ query }) => query.toString())).toContain(
      '_limit=10&tagtext_contains=heal&id_nin=g1',
    );
  });

  it('keeps the draft when saving fails, and asks before discarding it', async () => {
    server.answer({
      'PUT messages/*': () => {
        throw new AppError('unavailable');
      },
    });
    await open([aMessage({ editable: true })], leader);
    await showAll();
    await userEvent.click(screen.getByRole('button', { name: 'What to do with the message from Karim Haddad' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Something to do' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The message was not saved\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Something to do' }).checked).toBe(true);
  });

  it('marks as done, and deletes after asking', async () => {
    await open([aMessage({ editable: true, type: 'action' })], leader);
    await showAll();
    const menu = screen.getByRole('button', { name: /What to do/ });
    await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    await waitFor(() => expect(server.callsTo('PUT messages/m1')[0]?.body).toEqual({ completed: true }));
    await userEvent.click(screen.getByRole('button', { name: /What to do/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(server.callsTo('DELETE messages/m1')).toEqual([]);
    await pressTwice(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('DELETE messages/m1')).toHaveLength(1);
  });
});
