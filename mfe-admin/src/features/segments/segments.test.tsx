import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Segment, SegmentContent } from '@wellspring/shared/contracts/people/segment.ts';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRun } from '../../testing/objects.ts';
import { openPath } from '../../testing/render-admin.tsx';

// Many presses on a page of many fields: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aSegment = (given: Partial<Segment> = {}): Segment => ({
  id: 's1',
  title: 'Long service',
  color: 'purple',
  filter: {
    match: 'all',
    conditions: [
      { field: 'employmentType', operator: 'eq', value: 'blue-collar' },
      { field: 'team', operator: 'eq', value: 'operations' },
      { field: 'tags', operator: 'ncontains', value: 'Temporary' },
    ],
  },
  revision: 1,
  managers: [],
  teams: [{ id: 'operations', title: 'Operations' }],
  size: { kind: 'tonight' },
  minimum: 3,
  uses: [],
  filterSavedAt: null,
  ...given,
});

const use = (kind: 'planned' | 'open'): Segment['uses'][number] => ({
  checkupId: 'c1',
  entryId: 'e1',
  isAlone: false,
  title: 'Energy',
  start: '2027-02-01T08:00:00Z',
  days: 21,
  questionCount: 10,
  kind,
});

async function openEditor(
  segment: Segment,
  answers: Answers = {},
  user: Partial<User> = { managesegments: true, manageusers: true },
) {
  const server = fakeServer({
    'GET segments/s1': () => segment,
    'GET segments/tags': () => ['Temporary', 'Night'],
    'GET teams': () => [{ id: 'operations', title: 'Operations' }],
    'POST segments/count': () => ({ kind: 'about', count: 35, of: 240 }),
    ...answers,
  });
  const page = openPath('/segments/s1', { user });
  await screen.findByRole('heading', { level: 1, name: 'Long service' });
  return { server, ...page };
}

const words = () => screen.getByText(/^Everyone for whom this is true/).textContent;

describe('the list of segments', () => {
  it('shows rounded sizes and which segments are too small', async () => {
    fakeServer({
      'GET segments': () => [
        { id: 's1', title: 'Long service', color: 'purple', size: { kind: 'about', count: 35 } },
        { id: 's2', title: 'Night work', color: '', size: { kind: 'fewer', than: 10 } },
      ],
      'GET segments/count': () => ({ count: 2 }),
      'GET changes': () => [],
    });
    openPath('/segments');
    const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
    expect(await row('Long service')).toContain('About 35 people');
    expect(await row('Night work')).toContain('Fewer than 10 people');
    expect(await row('Night work')).toContain('Too small');
  });
});

describe('a change of a segment', () => {
  it('is listed for 30 days, and undone at a press', async () => {
    const change = (id: string, act: string, undoneAt: string | null) => {
      const at = '2026-11-20T09:00:00Z';
      const about = { title: 'Night work', by: 'Sofie Lambrecht', objectId: id, people: null };
      return {
        id,
        kind: 'segment',
        act,
        ...about,
        at,
        undoUntil: '2026-12-20T09:00:00Z',
        undoneAt,
        undoing: null,
        leftOut: 0,
      };
    };
    const server = fakeServer({
      'GET segments': () => [],
      'GET segments/count': () => ({ count: 0 }),
      'GET changes': () => [
        change('s1', 'segment_deleted', null),
        change('s2', 'segment_changed', '2026-11-21T09:00:00Z'),
      ],
      'POST changes/s1/undo': () => ({ restored: 3, leftOut: 0 }),
    });
    const { toast } = openPath('/segments');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Segment “Night work” deleted' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Undone.'));
    expect(server.callsTo('GET changes')[0]?.query.getAll('kind')).toEqual(['segment']);
    expect(screen.getByText('Segment “Night work” changed').parentElement?.textContent).toContain('Undone');
  });
});

describe('what asks a segment', () => {
  const planner = { managesegments: true, manageschedule: true };

  it('is listed, with a way to plan one more round for it', async () => {
    await openEditor(aSegment({ uses: [use('planned')] }), {}, planner);
    const address = (name: string) => {
      const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name });
      return pathname + search;
    };
    expect(address('Energy')).toBe('/schedule/checkups/c1');
    expect(screen.getByText('Opens on 01/02/2027, 21 days, 10 questions')).toBeDefined();
    expect(address('Link a checkup')).toBe('/schedule?segment=s1');
  });

  const aPlannedRun = (teamIds: string[]) =>
    aRun({ id: 'e1', status: 'planned', audience: { teamIds, segmentIds: ['s1'], excludedUserIds: [] }, revision: 4 });

  it('is unlinked from a planned run, whose other groups stay invited', async () => {
    const { server } = await openEditor(
      aSegment({ uses: [use('planned')] }),
      { 'GET schedule': () => [aPlannedRun(['t1'])], 'PUT checkupentries/e1': () => ({}) },
      planner,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unlink Energy, opens on 01/02/2027' }));
    expect(await screen.findByText(/The other teams and segments stay invited/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    await waitFor(() =>
      expect(server.callsTo('PUT checkupentries/e1')[0]?.body).toEqual({
        revision: 4,
        audience: { teamIds: ['t1'], segmentIds: [], excludedUserIds: [] },
      }),
    );
  });

  it('takes a run for this segment alone out of the schedule, as it would invite everyone', async () => {
    let run = aPlannedRun(['t1']);
    const { server } = await openEditor(
      aSegment({ uses: [{ ...use('planned'), isAlone: true }] }),
      { 'GET schedule': () => [run], 'DELETE checkupentries/e1': () => ({}), 'PUT checkupentries/e1': () => ({}) },
      planner,
    );
    await userEvent.click(screen.getByRole('button', { name: /^Unlink Energy/ }));
    expect(await screen.findByText(/invites only this segment/)).toBeDefined();
    // A team was added to the run since: nothing is done but what was said.
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(server.callsTo('GET schedule')).toHaveLength(1));
    expect(server.callsTo('DELETE checkupentries/e1')).toEqual([]);
    run = aPlannedRun([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
    await waitFor(() => expect(server.callsTo('DELETE checkupentries/e1')).toHaveLength(1));
    expect(server.callsTo('PUT checkupentries/e1')).toEqual([]);
  });

  it('is no link for users who do not plan', async () => {
    await openEditor(aSegment({ uses: [use('planned')] }), {}, { ...planner, manageschedule: false });
    expect(screen.getByText('Energy')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Energy' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Link a checkup' })).toBeNull();
  });
});

describe('the rule of a segment', () => {
  it('is said in words, with what happens to missing values', async () => {
    await openEditor(aSegment());
    expect(words()).toBe(
      'Everyone for whom this is true: Employment type is Blue-collar worker, works in Operations or a team below it, and does not have the tag Temporary. People without a value are included for: Tags.',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'any of these' }));
    expect(words()).toContain('or does not have the tag Temporary.');
  });

  it('is written by keyboard: the focus goes to a new condition, and to the next one after a removal', async () => {
    const { server } = await openEditor(aSegment(), {
      'PUT segments/s1': ({ body }) => aSegment({ ...(body as SegmentContent & { revision: 2 }), managers: [] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove: does not have the tag Temporary' }));
    const team = screen.getByRole('group', { name: /^works in Operations/ });
    expect(document.activeElement).toBe(within(team).getByLabelText('Field'));
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
    const [, added] = screen.getAllByRole('group', { name: 'Employment type is Blue-collar worker' });
    const field = within(added as HTMLElement).getByLabelText('Field');
    expect(document.activeElement).toBe(field);
    await userEvent.selectOptions(field, 'Employment start');
    const dated = screen.getByRole('group', { name: /^Employment start before/ });
    await userEvent.selectOptions(within(dated).getByLabelText('Comparison'), 'on or before');
    expect(within(dated).getByText(/^Today that is \d\d\/\d\d\/\d{4}\. It moves on by itself\.$/)).toBeDefined();
    const amount = within(dated).getByLabelText('Number');
    await userEvent.clear(amount);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.callsTo('PUT segments/s1')).toHaveLength(0);
    await userEvent.type(amount, '5{Enter}');
    await waitFor(() => expect(server.callsTo('PUT segments/s1')).toHaveLength(1));
    expect(server.callsTo('PUT segments/s1')[0]?.body).toMatchObject({
      revision: 1,
      filter: {
        match: 'all',
        conditions: [
          { field: 'employmentType' },
          { field: 'team', operator: 'eq', value: 'operations' },
          { field: 'employmentStart', operator: 'lte', value: { amount: 5, unit: 'years' } },
        ],
      },
    });
  });

  it('is counted 400 ms after the last change, for users who manage people', async () => {
    const { server } = await openEditor(aSegment());
    expect(await screen.findByText('35')).toBeDefined();
    expect(screen.getByText('more or less, of 240 people')).toBeDefined();
    server.answer({ 'POST segments/count': () => ({ kind: 'fewer', than: 10 }) });
    await userEvent.click(screen.getByRole('radio', { name: 'any of these' }));
    expect(screen.getByText('Counting')).toBeDefined();
    expect(screen.getByText('before this change')).toBeDefined();
    expect(screen.getByText('35')).toBeDefined();
    expect(await screen.findByText('Fewer than 10')).toBeDefined();
    expect(server.callsTo('POST segments/count').at(-1)?.body).toMatchObject({ filter: { match: 'any' } });
  });

  it('is not counted at once for others, and says what a refused save needs', async () => {
    const { server } = await openEditor(
      aSegment({ uses: [use('open')] }),
      {
        'PUT segments/s1': () => {
          const fields = [{ path: 'filter', code: 'daily_limit', params: { most: 5 } }];
          throw new AppError('not_possible_now', { fields });
        },
      },
      { managesegments: true, manageusers: false },
    );
    expect(screen.getByText(/^The number comes after midnight/)).toBeDefined();
    expect(screen.getByText(/^An open round invites this segment/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('radio', { name: 'any of these' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You can save 5 rules a day. Save this one tomorrow.')).toBeDefined();
    expect(server.callsTo('POST segments/count')).toHaveLength(0);
  });
});
