import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgreedAction, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Action } from '@wellspring/shared/contracts/talk/action.ts';
import {
  aRun,
  aTeamReportPage,
  refusedSet,
  shownSet,
  someCodes,
  spring,
} from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../../testing/render-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anAction = (action: Partial<AgreedAction> = {}): AgreedAction => ({
  ...{ id: 'a1', factor: 'ROA', body: 'Three priorities every Monday.', agreedAt: '2026-06-29T10:00:00Z' },
  ...{ due: '2090-12-18', doneAt: null, droppedAt: null, isEditable: true, run: spring, after: null },
  ...{ reply: null, mayReply: false },
  ...action,
});
const done = { doneAt: '2026-07-06T10:00:00Z' };
const after = (outcome: NonNullable<AgreedAction['after']>['outcome'], before?: number, now?: number) => ({
  after: {
    ...{ run: aRun(), outcome },
    figures: before === undefined || now === undefined ? null : { before, now },
  },
});
const agreed = (list: AgreedAction[], mayAgree = true): Partial<TeamReportPage> => ({
  agreed: { status: 'ok', data: { mayAgree, list } },
});
const saved: Action = {
  ...{ id: 'a1', type: 'team', body: '', completed: true, completed_at: null, visible: true, authorid: 'u' },
  ...{ author: null, teamid: 'care', isbase: false, swarm: 'Customer care', sharedwith: [], editable: true },
  ...{ created_at: '2026-06-29T10:00:00Z', updated_at: '2026-06-29T10:00:00Z' },
};

/** A whole report takes long to search. */
const fewFactors = shownSet({ codes: someCodes({ ROA: 79, FB: 48 }) });

function open(page: Partial<TeamReportPage>) {
  const server = fakeServer({
    'GET pages/team-report': () => aTeamReportPage({ shown: fewFactors, ...page }),
    'GET vitamins': () => [],
    'PUT actions/*': () => saved,
    'PUT actions/agreements/*': () => saved,
    'POST actions/agreements': () => saved,
  });
  openPath('/checkups/reports/care', { user: { ismanager: true } });
  return server;
}

const card = async () => within(await screen.findByRole('region', { name: 'Actions beside their factors' }));
const sentTo = (server: ReturnType<typeof open>, route: string) => server.callsTo(route).map(({ body }) => body);

it('says of each action where it stands and what the later results say, and nothing about causes', async () => {
  open(
    agreed(
      [
        anAction({ id: '1', ...done, ...after('better', 71, 54) }),
        anAction({ id: '2', factor: 'FB', ...done, ...after('no_difference', 41, 45) }),
        anAction({ id: '3', factor: 'AU', due: '2026-09-30', ...after('lower', 61, 40) }),
        anAction({ id: '4', factor: 'SC', droppedAt: done.doneAt, ...after('not_shown') }),
        anAction({ id: '5', factor: 'WD', ...done, ...after('lower') }),
        anAction({ id: '6', factor: 'WD', ...done, ...after('better', 95, 80) }),
        anAction({ id: '7', factor: 'VAR', due: null, isEditable: false }),
      ],
      false,
    ),
  );
  const actions = await card();
  actions.getByText(/^A change after an action does not prove that the action caused it\./);
  const rows = actions.getAllByRole('listitem').map((row) => row.textContent);
  for (const [at, texts] of [
    // Role ambiguity went down, so role clarity is drawn as going up.
    [0, ['Role clarity', 'Then 29, now 46 of 100', 'Done 06/07/2026', 'Clearly better', 'In “Autumn checkup”']],
    [1, ['Done 06/07/2026', 'No clear difference yet']],
    [2, ['Overdue 30/09/2026', 'until 30/09/2026', 'Not done yet']],
    [3, ['Dropped', 'Not shown, to protect the people who answered']],
    [4, ['Clearly further from the healthy middle']],
    [5, ['Clearly better', 'Closer to the healthy middle.', 'Then 95, now 80 of 100']],
    [6, ['Planned', 'There are no later results of this team yet.']],
  ] as const)
    for (const text of texts) expect(rows[at]).toContain(text);
  expect(rows[4]).not.toContain('of 100');
  // A reader who may not act for the team finds nothing to press but on what is theirs.
  expect(actions.queryByRole('button', { name: 'Agree on an action' })).toBeNull();
  expect(actions.queryByRole('button', { name: 'Keep doing it' })).toBeNull();
  expect(within(actions.getAllByRole('listitem')[6] ?? expect.fail()).queryByRole('button')).toBeNull();
});

it('is done, gets another day, and is dropped after one question', async () => {
  const server = open(agreed([anAction()]));
  const actions = await card();
  actions.getByText('In progress');
  await userEvent.click(actions.getByRole('button', { name: 'New date' }));
  await userEvent.type(actions.getByLabelText('New last day'), '31/01/2090');
  await userEvent.click(actions.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(server, 'PUT actions/agreements/a1')).toEqual([{ due: '2090-01-31' }]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Role clarity'));
  await userEvent.click(actions.getByRole('button', { name: 'Drop it' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Drop this action?' }));
  expect(sentTo(server, 'PUT actions/agreements/a1')).toHaveLength(1);
  await userEvent.click(question.getByRole('button', { name: 'Drop it' }));
  await waitFor(() => expect(sentTo(server, 'PUT actions/agreements/a1')[1]).toEqual({ dropped: true }));
  await userEvent.click(await actions.findByRole('button', { name: 'Mark as done' }));
  await waitFor(() => expect(sentTo(server, 'PUT actions/a1')).toEqual([{ completed: true }]));
});

it('is agreed from a factor, or again with the same words', async () => {
  const server = open(agreed([anAction({ factor: 'FB', ...done, ...after('better', 29, 46) })]));
  const save = async () => {
    const form = within(await screen.findByRole('dialog', { name: 'Agree on an action' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    return form;
  };
  await userEvent.click((await card()).getByRole('button', { name: 'Keep doing it' }));
  await save();
  await waitFor(() =>
    expect(sentTo(server, 'POST actions/agreements')).toEqual([
      {
        ...{ id: expect.any(String), team: 'care', run: 'autumn', factor: 'FB', due: null },
        body: 'Three priorities every Monday.',
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const factors = within(screen.getByRole('region', { name: 'Factors' }));
  await userEvent.click(factors.getByRole('button', { name: 'What this means: Role clarity' }));
  const details = within(await screen.findByRole('dialog', { name: 'Role clarity' }));
  await userEvent.click(details.getByRole('button', { name: 'Agree on an action' }));
  const form = await save();
  form.getByText('Write in a few words what the team will do.');
  await userEvent.type(form.getByLabelText('What did the team agree?'), 'Say who decides.');
  await userEvent.type(form.getByLabelText('Last day'), '31/01/2090');
  await save();
  await waitFor(() =>
    expect(sentTo(server, 'POST actions/agreements')[1]).toMatchObject({
      ...{ factor: 'ROA', body: 'Say who decides.', due: '2090-01-31' },
    }),
  );
});

it('keeps its words where the report is not shown, and is absent where nothing can be agreed', async () => {
  open({ ...agreed([anAction()]), advice: [], shown: refusedSet('not_enough_users') });
  (await card()).getByText('Three priorities every Monday.');
  expect(screen.queryByRole('button', { name: 'Agree on an action' })).toBeNull();
  cleanup();
  for (const page of [agreed([], false), { agreed: { status: 'ok', data: null } } as const]) {
    open(page);
    await screen.findByRole('region', { name: 'Factors' });
    expect(screen.queryByRole('region', { name: 'Actions beside their factors' })).toBeNull();
    cleanup();
  }
});
