import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings as settings } from '../../testing/some-settings.ts';
import { allSettings, checkSetting, type Setting } from './setting-list.ts';

// Many presses on a page of many fields: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers: Answers = { 'GET settings/1': () => settings() };
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save settings' }));
const write = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
  return field;
};

describe('the settings', () => {
  it('send only what was changed, with the revision it was based on, and say so', async () => {
    const server = fakeServer({
      ...answers,
      'PUT settings/1': () => settings({ companyName: 'Mercator', hidefeedback: true }, 4),
    });
    const { toast } = openPath('/settings');
    await write('Name of the organisation', ' Mercator ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Feedback' }));
    expect(screen.getByText('2 settings are not saved yet.')).toBeDefined();
    await save();
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Settings saved'));
    expect(server.callsTo('PUT settings/1').map(({ body }) => body)).toEqual([
      { revision: 3, data: { companyName: 'Mercator', hidefeedback: true } },
    ]);
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  });

  it('save with Enter from a field', async () => {
    const server = fakeServer({ ...answers, 'PUT settings/1': () => settings({ passwordMinLength: 12 }, 4) });
    openPath('/settings');
    await write('Minimum length of a password', '12{Enter}');
    await waitFor(() =>
      expect(server.callsTo('PUT settings/1').map(({ body }) => body)).toEqual([
        { revision: 3, data: { passwordMinLength: 12 } },
      ]),
    );
  });

  it('explain in words why a minimum is never below three, at its field, before anything is sent', async () => {
    const server = fakeServer(answers);
    openPath('/settings/privacy');
    const field = await write(/^Team: minimum/, '2');
    await save();
    expect(await screen.findByText(/Never fewer than three: figures about one or two people/)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(server.callsTo('PUT settings/1')).toEqual([]);
    await write(/^Team: minimum/, '3');
    expect(screen.queryByText(/Never fewer than three: figures/)).toBeNull();
  });

  it('keep the draft of another section, and go there when it has an error', async () => {
    fakeServer(answers);
    const { at } = openPath('/settings');
    await write('Name of the organisation', '');
    await userEvent.click(screen.getByRole('link', { name: 'Analytics' }));
    expect(await screen.findByRole('checkbox', { name: /^Heatmap/ })).toBeDefined();
    await save();
    const field = await screen.findByLabelText<HTMLInputElement>('Name of the organisation');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([at.address, field.value]).toEqual(['/settings', '']);
    expect(screen.getByText('Please fill this in.')).toBeDefined();
  });

  it('show the mend text of the server at the field it refused', async () => {
    fakeServer({
      ...answers,
      'PUT settings/1': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'data.timeZone', code: 'unknown_time_zone' }] });
      },
    });
    openPath('/settings');
    await userEvent.selectOptions(await screen.findByLabelText('Time zone'), 'UTC');
    await save();
    expect(await screen.findByText(/Choose another time zone/)).toBeDefined();
  });

  it('switch the analyses off together with analytics', async () => {
    fakeServer(answers);
    openPath('/settings/analytics');
    const heatmap = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Heatmap/ });
    expect(heatmap.disabled).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Analytics/ }));
    expect(heatmap.disabled).toBe(true);
  });

  it('say when they cannot be had, and try again', async () => {
    const server = fakeServer({
      'GET settings/1': () => {
        throw new AppError('internal');
      },
    });
    openPath('/settings');
    await screen.findByText('We could not load the settings');
    server.answer(answers);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name of the organisation')).toBeDefined();
  });
});

describe('settings that are stored as what is hidden', () => {
  it('are ticked while people see the thing, and stored the other way round', async () => {
    const server = fakeServer({ ...answers, 'PUT settings/1': () => settings({ hidedashboard: true }, 4) });
    openPath('/settings');
    const dashboard = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Dashboard' });
    expect(dashboard.checked).toBe(true);
    await userEvent.click(dashboard);
    await save();
    await waitFor(() =>
      expect(server.callsTo('PUT settings/1')[0]?.body).toEqual({ revision: 3, data: { hidedashboard: true } }),
    );
    await waitFor(() => expect(dashboard.checked).toBe(false));
  });

  it('show the second of two editors what the first one changed, by label', async () => {
    fakeServer({
      ...answers,
      'PUT settings/1': () => {
        throw new AppError('stale_revision', { details: settings({ hidedashboard: true }, 7) });
      },
    });
    openPath('/settings');
    await write('Name of the organisation', 'Mine');
    await save();
    const note = await screen.findByRole('alert');
    expect(within(note).getByText('Dashboard').parentElement?.textContent).toContain('Now: off');
  });

  it('offer figures of teams during a checkup only where figures of the organisation are shown', async () => {
    fakeServer(answers);
    openPath('/settings/privacy');
    const teams = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Show results of teams/ });
    expect(teams.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show results while a checkup is open' }));
    expect(teams.disabled).toBe(false);
  });
});

describe('two editors', () => {
  async function overtaken() {
    const server = fakeServer({
      ...answers,
      'PUT settings/1': () => {
        throw new AppError('stale_revision', {
          details: settings({ companyName: 'Theirs', reminderLimit: 1 }, 7),
        });
      },
    });
    openPath('/settings');
    await write('Name of the organisation', 'Mine');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Feedback' }));
    await save();
    const note = await screen.findByRole('alert');
    return { server, note };
  }

  it('see what the faster one changed', async () => {
    const { note } = await overtaken();
    expect(within(note).getByText('Name of the organisation').parentElement?.textContent).toContain(
      'Now: Theirs. You wanted: Mine.',
    );
    expect(within(note).getByText('Maximum number of reminders per round').parentElement?.textContent).toContain(
      'Now: 1',
    );
    expect(within(note).queryByText('Feedback')).toBeNull();
  });

  it('can take the newer version over', async () => {
    await overtaken();
    await userEvent.click(screen.getByRole('button', { name: 'Use the newer version' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name of the organisation').value).toBe('Theirs');
    expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  });

  it('can go on with their own on top of it', async () => {
    const { server } = await overtaken();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my changes' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name of the organisation').value).toBe('Mine');
    server.answer({ 'PUT settings/1': () => settings({ companyName: 'Mine', reminderLimit: 1 }, 8) });
    await save();
    await waitFor(() =>
      expect(server.callsTo('PUT settings/1').at(-1)?.body).toEqual({
        revision: 7,
        data: { companyName: 'Mine', hidefeedback: true },
      }),
    );
  });
});

describe('what is not saved', () => {
  it('is not lost by a link without a question', async () => {
    fakeServer(answers);
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/vitamins';
    link.textContent = 'Away';
    const pressed = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', pressed);
    const { at } = openPath('/settings');
    await write('Name of the organisation', 'Mercator');
    await userEvent.click(link);
    expect(pressed).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name of the organisation').value).toBe('Mercator');
    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at.address).toBe('/vitamins'));
    link.remove();
  });

  it('makes the browser ask before the tab is closed, and nothing else does', async () => {
    fakeServer(answers);
    openPath('/settings');
    const isAsked = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const field = await screen.findByLabelText('Name of the organisation');
    expect(isAsked()).toBe(false);
    await userEvent.type(field, '!');
    expect(isAsked()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
    expect(isAsked()).toBe(false);
  });
});

describe('the search', () => {
  it('finds settings by any word of their help, in every section, ready to change', async () => {
    fakeServer(answers);
    openPath('/settings');
    await userEvent.type(await screen.findByRole('searchbox'), 'MANAGERS see');
    expect(await screen.findByRole('checkbox', { name: /^Show results of teams/ })).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /^Dashboard/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Open Privacy' }));
    expect(await screen.findByLabelText(/^Team: minimum/)).toBeDefined();
  });

  it('finds pages too, and shows an empty state', async () => {
    fakeServer(answers);
    openPath('/settings');
    const box = await screen.findByRole('searchbox');
    await userEvent.type(box, 'tags');
    expect(await screen.findAllByRole('link', { name: 'Tags' })).toHaveLength(2);
    await userEvent.type(box, ' xyz');
    expect(await screen.findByText('No settings found')).toBeDefined();
  });
});

describe('the search of the section on embedding', () => {
  it.each([
    ['leaves it out for a user who manages settings only', { managesettings: true, managecompany: false }, 0],
    // In the list of sections and among the results.
    ['finds it for a user who manages the company', { managesettings: true, managecompany: true }, 2],
  ])('%s', async (_case, user, count) => {
    fakeServer(answers);
    openPath('/settings', { user });
    await userEvent.type(await screen.findByRole('searchbox'), 'embedding');
    expect(await screen.findByText(count === 0 ? 'No settings found' : 'One found')).toBeDefined();
    expect(screen.queryAllByRole('link', { name: 'Embedding' })).toHaveLength(count);
  });
});

describe('what splits results', () => {
  it('is chosen in one order, and warns of what makes people recognisable', async () => {
    const server = fakeServer({ ...answers, 'PUT settings/1': () => settings({}, 4) });
    openPath('/settings/privacy');
    const split = within(await screen.findByRole('group', { name: 'What the organisation’s results may be split by' }));
    expect(split.getByRole<HTMLInputElement>('checkbox', { name: 'Branch' }).checked).toBe(true);
    expect(split.queryByRole('status')).toBeNull();
    await userEvent.click(split.getByRole('checkbox', { name: 'Age group' }));
    expect(split.getByRole('status').textContent).toContain('make people easier to recognise');
    await userEvent.click(split.getByRole('checkbox', { name: 'Branch' }));
    await save();
    await waitFor(() => expect(server.callsTo('PUT settings/1')).toHaveLength(1));
    const { body } = server.callsTo('PUT settings/1')[0] as { body: { data: Settings['data'] } };
    expect(body.data).toEqual({ splitAttributes: ['employmentType', 'age'] });
  });
});

describe('profile fields', () => {
  it('follow from each other: one choice says what is seen, changed and required', async () => {
    const server = fakeServer({ ...answers, 'PUT settings/1': () => settings({}, 4) });
    openPath('/settings/profile-fields');
    const choose = async (field: string, use: string) =>
      userEvent.selectOptions(await screen.findByRole('combobox', { name: field }), use);
    await choose('Phone', 'Required');
    await choose('Gender', 'Hidden');
    await choose('Reason for leaving', 'Shown');
    await save();
    await waitFor(() => expect(server.callsTo('PUT settings/1')).toHaveLength(1));
    const { body } = server.callsTo('PUT settings/1')[0] as { body: { data: Settings['data'] } };
    expect(body.data.profileFields).toMatchObject({
      phone: { isShown: true, isEditable: true, isRequired: true },
      gender: { isShown: false, isEditable: false, isRequired: false },
      terminationReason: { isShown: true, isEditable: false, isRequired: false },
    });
  });
});

it('shows every setting there is, exactly once, but the one that has a page of its own', () => {
  expect(allSettings.map(({ setting }) => setting.name).sort()).toEqual(
    Object.keys(settings().data)
      .filter((name) => name !== 'personalDataDays')
      .sort(),
  );
});

it('agrees with the server about what a number may be', () => {
  const contract = Settings.shape.data.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
  const numbers = allSettings.flatMap(({ setting }) => (setting.kind === 'number' ? [setting] : []));
  expect(numbers.length).toBeGreaterThan(5);
  for (const { name, least, most } of numbers)
    for (const value of [least - 1, least, most, most + 1, null]) {
      const setting = numbers.find((one) => one.name === name) as Setting;
      expect([name, value, checkSetting(setting, value) === null]).toEqual([
        name,
        value,
        contract[name]?.safeParse(value).success,
      ]);
    }
});
