import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import { createApi } from '../../../http.ts';
import { aUser } from '../../../testing/a-user.ts';
import { publicSettings } from '../../../testing/public-settings.ts';
import { HostContext } from '../../host/host-context.tsx';
import { createQueryClient } from '../../host/query-client.ts';
import { Messages } from '../../i18n/messages.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { choosesAmongAllTeams, ledTeams, ownTeams } from './team-choices.ts';
import { TeamPicker } from './team-picker.tsx';
import type { TeamPickerProps } from './team-picker-field.tsx';

// The first test waits for the part's own file to be compiled.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const bakery = { id: 't1', title: 'Bakery' };
const support = { id: 't2', title: 'Support' };

const membership = (team: TeamChoice, changes = {}) => ({
  ...team,
  visibility: true,
  issegment: false,
  hideDashboard: false,
  ...changes,
});

const host = {
  kind: 'shell',
  root: document,
  overlay: null,
  baseUrl: 'http://localhost/',
  locale: 'en',
  toast: () => {},
  api: createApi({ apiBaseUrl: 'http://localhost/api' }),
  user: aUser(),
  settings: publicSettings(),
} as const;

type FormProps = { props: Partial<TeamPickerProps>; chosen: (TeamChoice | null)[] };

function Form({ props, chosen }: FormProps) {
  const [value, setValue] = useState<TeamChoice | null>(props.value ?? null);
  const choose = (team: TeamChoice | null) => {
    chosen.push(team);
    setValue(team);
  };
  return <TeamPicker teams={[]} {...props} value={value} onChange={choose} />;
}

/** @returns what was chosen, one after the other */
async function renderPicker(props: Partial<TeamPickerProps>) {
  const chosen: (TeamChoice | null)[] = [];
  await act(async () =>
    render(
      <Messages locale="en" catalogue={{}}>
        <HostContext value={host}>
          <QueryClientProvider client={createQueryClient()}>
            <Form props={props} chosen={chosen} />
          </QueryClientProvider>
        </HostContext>
      </Messages>,
    ),
  );
  return chosen;
}

describe('TeamPicker', () => {
  it('is a plain list for a few teams, and can be emptied again', async () => {
    const chosen = await renderPicker({ teams: [bakery, support], error: 'Choose a team first' });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Team' });
    expect(select.getAttribute('aria-invalid')).toBe('true');
    await userEvent.selectOptions(select, 'Support');
    await userEvent.selectOptions(select, 'Choose a team');
    expect(chosen).toEqual([support, null]);
  });

  it('keeps a chosen team that is no longer among the choices', async () => {
    await renderPicker({ teams: [bakery], value: support });
    expect((await screen.findByRole<HTMLSelectElement>('combobox')).selectedOptions[0]?.textContent).toBe('Support');
  });

  it('searches all teams of the company from three letters on', async () => {
    const server = fakeServer({
      'GET teams': ({ query }) => (query.get('title_contains') ? [support] : [bakery]),
    });
    const chosen = await renderPicker({ everyTeam: true });
    const input = await screen.findByRole('combobox', { name: 'Team' });
    await userEvent.click(input);
    expect(await screen.findByRole('option', { name: 'Bakery' })).toBeDefined();
    await userEvent.type(input, 'supp');
    await userEvent.click(await screen.findByRole('option', { name: 'Support' }));
    expect(chosen.at(-1)).toEqual(support);
    await waitFor(() => expect((input as HTMLInputElement).value).toBe('Support'));
    const asked = server.callsTo('GET teams').map(({ query }) => query.toString());
    expect(asked.slice(0, 2)).toEqual(['_limit=5', 'title_contains=supp&_limit=10']);
  });
});

describe('the teams of a person', () => {
  const nurses = membership({ id: 's1', title: 'Nurses' }, { issegment: true });
  const hidden = membership({ id: 't3', title: 'Hidden' }, { visibility: false });

  it('are visible, no segments, each once and by title', () => {
    const user = aUser({
      member: [membership(support), nurses],
      swarms: [membership(support), hidden],
      viewables: [membership(bakery)],
    });
    expect(ownTeams(user)).toEqual([bakery, support]);
    expect(ledTeams(user)).toEqual([support]);
  });

  it('are all of them for who manages teams or the company', () => {
    expect(
      [{}, { manageteams: true }, { managecompany: true }].map((held) => choosesAmongAllTeams(aUser(held))),
    ).toEqual([false, true, true]);
  });
});
