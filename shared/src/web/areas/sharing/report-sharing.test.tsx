import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aSummary } from '../../../testing/a-checkup.ts';
import { RemoteQueries } from '../../host/remote-queries.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { InHost } from '../../testing/in-host.tsx';
import messages from './locales/en.json' with { type: 'json' };
import { ReportSharing } from './report-sharing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const karim = { id: 'm1', firstname: 'Karim', lastname: 'Haddad' };
const team = { id: 't1', title: 'Care', visibility: true, issegment: false, hideDashboard: false };

function open(report: Parameters<typeof aSummary>[0], overlords = [karim]) {
  const server = fakeServer({
    'GET swarms/zerglings': () => [{ id: 't1', title: 'Care', overlords, zerglings: [] }],
    'PUT checkupsubmissions/s1': () => ({
      id: 's1',
      answeredCount: 4,
      isfinished: true,
      updated_at: '2026-11-20T08:00:00Z',
      questions: [],
      notes: [],
    }),
  });
  render(
    <InHost messages={messages} user={{ member: [team] }}>
      <RemoteQueries>
        <ReportSharing report={aSummary(report)} />
      </RemoteQueries>
    </InHost>,
  );
  return server;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shares a private report', async () => {
  const server = open({});
  await press('Share my report');
  const shareButtons = await screen.findAllByRole('button', { name: 'Share my report' });
  await userEvent.click(shareButtons.at(-1) as HTMLElement);
  await waitFor(() =>
    expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
      { private: false, manager: 'm1', sharingLevel: 'report' },
    ]),
  );
});

it('names at a shared report who reads it, and stops sharing from there', async () => {
  const server = open({ private: false, readers: ['Karim Haddad'], sharingLevel: 'report_and_answers' });
  await press('Shared with Karim Haddad');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
  await waitFor(() =>
    expect(server.callsTo('PUT checkupsubmissions/s1').map(({ body }) => body)).toEqual([
      { private: true, manager: null },
    ]),
  );
});

it('warns at a report that was shared before the sharing level existed that its answers can be read', async () => {
  open({ private: false, readers: ['Karim Haddad'], sharingLevel: 'report_and_answers', isLevelChosen: false });
  await screen.findByText(/You shared this before you could choose: your answers can be read too/);
  await press('Choose what they can read: Autumn checkup');
  await screen.findByRole('dialog', { name: 'Share “Autumn checkup”' });
});

it('changes who can read a shared report', async () => {
  open({ private: false, readers: ['Karim Haddad', 'Lotte Maes', 'Noor Aerts'] });
  await press('Shared with 3 managers');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change who can read it' }));
  await screen.findByRole('dialog', { name: 'Share “Autumn checkup”' });
});

it('joins the names of all managers into a sentence', async () => {
  open({}, [karim, { id: 'm2', firstname: 'Hanne', lastname: 'Callens' }]);
  await press('Share my report');
  await screen.findByText(/^(Karim Haddad and Hanne Callens|Hanne Callens and Karim Haddad)$/);
});
