import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditCheck, AuditEventItem } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const item = (given: Partial<AuditEventItem> = {}): AuditEventItem => ({
  id: crypto.randomUUID(),
  day: '2026-11-20',
  at: '2026-11-20T09:31:00.000Z',
  act: 'rights_changed',
  actor: { id: 'salma', name: 'Salma Benali' },
  about: { kind: 'user', id: 'noor', name: 'Noor Peeters' },
  route: null,
  requestId: '7f3a-91c0',
  changes: [],
  ...given,
});
const unbroken: AuditCheck = {
  checkedAt: '2026-11-20T02:00:00.000Z',
  isChecking: false,
  since: '2026-01-02T08:00:00.000Z',
  count: 3,
  brokenAt: null,
  keptMonths: 13,
};

function openLog(items: AuditEventItem[], check = unbroken, path = '/audit') {
  const server = fakeServer({
    'POST auditevents/search': () => ({ items, count: items.length }),
    'GET auditevents/check': () => check,
  });
  return { server, ...openPath(path, { user: aUser({ managecompany: true }) }) };
}

describe('the audit log', () => {
  it('says who did what to whom, and of an opened report only who opened it', async () => {
    openLog([
      item(),
      item({
        act: 'submission_viewed',
        at: null,
        about: null,
        requestId: null,
        actor: { id: 'k', name: 'Karim Haddad' },
      }),
      item({ act: 'user_changed', about: { kind: 'user', id: 'gone', name: null } }),
      item({ act: 'log_in_failed_often', actor: null }),
      item({
        act: 'role_deleted',
        about: { kind: 'role', id: 'r1', name: null },
        changes: [{ field: 'role', before: 'developer', after: null }],
      }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('summary')?.textContent)).toEqual([
      '10:31Gave or took rightsNoor PeetersSalma Benali',
      'Opened a shared reportOnly its owner sees whoseKarim Haddad',
      '10:31Changed a personA former colleagueSalma Benali',
      '10:31Many failed log-insNoor PeetersNot known',
      '10:31Deleted a roleDeveloperSalma Benali',
    ]);
    expect(screen.getByText('20/11/2026')).toBeDefined();
  });

  it('filters by text, kind, user and period; the address holds ids and days, never what is typed', async () => {
    const { server, at } = openLog([item()]);
    server.answer({ 'POST users/search': () => [{ id: 'salma', name: 'Salma Benali', team: 'People' }] });
    await userEvent.type(await screen.findByRole('searchbox', { name: /^Name, team/ }), 'noor');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'All: Rights and roles');
    await userEvent.type(screen.getByRole('combobox', { name: 'Who' }), 'salma');
    await userEvent.click(await screen.findByRole('option', { name: /Salma Benali/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '01/11/2026');
    await userEvent.tab();
    await waitFor(() =>
      expect(server.callsTo('POST auditevents/search').at(-1)?.body).toEqual({
        acts: ['access_denied', 'rights_changed', 'role_created', 'role_changed', 'role_deleted'],
        userId: 'salma',
        from: '2026-11-01',
        text: 'noor',
        start: 0,
        limit: 25,
      }),
    );
    expect(at.address).toBe('/audit?what=rights&who=salma&from=2026-11-01');
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(at.address).toBe('/audit'));
  });

  it('opens with the filters of its address, and names the user as the entries do', async () => {
    const { server } = openLog([item()], unbroken, '/audit?what=rights_changed&who=salma&to=2026-11-20&page=x&rows=7');
    expect(await screen.findByDisplayValue('Salma Benali')).toBeDefined();
    expect(screen.getByDisplayValue('20/11/2026')).toBeDefined();
    expect(server.callsTo('POST auditevents/search')[0]?.body).toEqual({
      acts: ['rights_changed'],
      userId: 'salma',
      to: '2026-11-20',
      start: 0,
      limit: 25,
    });
  });

  it('exports what the filters show', async () => {
    const { server, toast } = openLog([item()], unbroken, '/audit?what=rights_changed');
    server.answer({
      'POST auditevents/export': () => {
        throw new AppError('unavailable');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.any(String)));
    expect(server.callsTo('POST auditevents/export')[0]?.body).toEqual({ acts: ['rights_changed'] });
  });

  it('leads to the undo of a recent change, and lists what was done to the same thing since', async () => {
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const changed = item({ act: 'user_changed', at });
    const later = item({ act: 'user_state_changed', at: '2026-11-22T09:31:00.000Z' });
    const { server } = openLog([changed]);
    server.answer({
      'POST auditevents/search': ({ body }) =>
        (body as { about?: object }).about ? { items: [later], count: 7 } : { items: [changed], count: 1 },
    });
    await userEvent.click(await screen.findByText('Changed a person', { selector: 'strong' }));
    const link = await screen.findByRole('link', { name: /Recent changes/ });
    expect(link.getAttribute('href')).toMatch(/\/users\/noor$/);
    expect(await screen.findByText('22/11/2026 10:31, Changed the status of a person, Salma Benali')).toBeDefined();
    expect(screen.getByText('And 6 more entries')).toBeDefined();
    expect(server.callsTo('POST auditevents/search').at(-1)?.body).toEqual({
      about: { id: 'noor', after: at },
      limit: 5,
    });
  });

  it('opens an entry in place with its values, under the names of their own pages', async () => {
    const changes = [
      { field: 'viewTeams', before: 'no', after: 'yes' },
      { field: 'passwordMinLength', before: '8', after: '12' },
      { field: 'birthdate', before: null, after: null },
      { field: 'unheard', before: null, after: 'x' },
    ];
    const { server } = openLog([item({ changes, route: 'GET /api/users' })]);
    await screen.findByText('Gave or took rights', { selector: 'strong' });
    server.answer({ 'POST auditevents/search': () => ({ items: [], count: 0 }) });
    await userEvent.click(screen.getByText('Gave or took rights', { selector: 'strong' }));
    await screen.findByText('Nothing since');
    const texts = [...document.querySelectorAll('.ws-audit-entry dl > div')].map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'See all teamsNo → Yes',
      'Minimum length of a password8 → 12',
      'Date of birthChanged. The log does not keep the values.',
      'unheardNone → x',
      'Refused callGET /api/users',
      'Request7f3a-91c0',
      'Rights ofNoor Peeters',
      'What followedNothing since',
    ]);
  });

  it('says whether it is unbroken, and has it checked', async () => {
    const { server } = openLog([item()]);
    await screen.findByText(/Unbroken since 02\/01\/2026: 3 entries.+Entries are kept for 13 months/);
    server.answer({ 'POST auditevents/check': () => ({ ...unbroken, count: 4 }) });
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    await screen.findByText(/4 entries/);
  });

  it('names the first wrong entry and stays readable', async () => {
    openLog([item()], { ...unbroken, brokenAt: 17 });
    await screen.findByText(/The log was altered: the first wrong entry is number 17/);
    expect(screen.getByText('Gave or took rights', { selector: 'strong' })).toBeDefined();
  });
});
