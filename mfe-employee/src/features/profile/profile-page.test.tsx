import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { defaultProfileFields, shownProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-employee.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aPerson = (changes: Partial<UserProfile> = {}): UserProfile => ({
  ...aUser(),
  profile: { city: 'Gent', birthdate: '1990-02-28', jobTitle: 'Nurse', companyBranch: 'ghent', tags: ['first aid'] },
  profileFields: shownProfileFields(defaultProfileFields, false),
  profileRevision: 3,
  ...changes,
});

const sessions = [
  {
    id: 's-2',
    createdAt: '2026-10-01T08:00:00Z',
    lastUsedAt: '2026-10-02T08:00:00Z',
    device: 'Firefox',
    isCurrent: false,
  },
  {
    id: 's-1',
    createdAt: '2026-10-01T08:00:00Z',
    lastUsedAt: '2026-10-02T09:30:00Z',
    device: 'Chrome',
    isCurrent: true,
  },
];

const answers: Answers = {
  'GET users/u1': () => aPerson(),
  'GET sessions': () => sessions,
  'GET profile-options': () => [],
  // The card of another feature, which says so loudly when it cannot be read.
  'GET second-factor': () => ({ app: null, passkeys: [], recoveryCodesLeft: 0, hasPassword: true, isRequired: false }),
  'GET users/me/erasure': () => ({ request: null, confirmBy: 'password' }),
  'GET users/me/data/copies': () => [],
  'GET users/me/accesses': () => ({ openings: { count: 0, latest: [] }, logIns: [] }),
  'GET companybranches': () => [{ id: 'ghent', title: 'Lindeboom Gent', isdefault: true, logo: null, logosmall: null }],
};

describe('a proposed address', () => {
  it('holds only when its owner accepts it', async () => {
    const managed = { state: 'current', proposedEmail: 'new@demo.test', mayManage: false } as const;
    const server = fakeServer({
      ...answers,
      'GET users/u1': () => aPerson({ managed }),
      'PUT users/me/email': () => undefined,
    });
    const { toast } = openPath('/profile');
    expect(await screen.findByText(/proposed new@demo\.test as the address of your account/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my address' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Your address stays as it is.'));
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Your address was changed.'));
    expect(server.callsTo('PUT users/me/email').map(({ body }) => body)).toEqual([
      { isAccepted: false },
      { isAccepted: true },
    ]);
  });
});

it('says why earlier answers are closed after two administrators gave the account another address', async () => {
  const managed = { state: 'current', proposedEmail: null, mayManage: false, closedBefore: '2026-03-02T08:00:00.000Z' };
  fakeServer({ ...answers, 'GET users/u1': () => aPerson({ managed } as never) });
  openPath('/profile');
  expect(
    await screen.findByText(/another address on 02\/03\/2026\. What you answered before stays closed/),
  ).toBeDefined();
});

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save my profile' }));

describe('the profile', () => {
  it('lets people change what is theirs and read the rest', async () => {
    fakeServer(answers);
    openPath('/profile');
    expect((await screen.findByLabelText<HTMLInputElement>('Town or city')).value).toBe('Gent');
    expect(screen.getByText('Nurse')).toBeDefined();
    expect(await screen.findByText('Lindeboom Gent')).toBeDefined();
    expect(screen.queryByLabelText('Job title')).toBeNull();
    expect(screen.queryByText('Reason for leaving')).toBeNull();
  });

  it('sends only what was changed, with the revision it was based on', async () => {
    const server = fakeServer({
      ...answers,
      'PUT customuser/u1': () => aPerson({ profile: { city: 'Namur' }, profileRevision: 4 }),
    });
    openPath('/profile');
    const city = await screen.findByLabelText<HTMLInputElement>('Town or city');
    await userEvent.clear(city);
    await userEvent.type(city, 'Namur');
    await userEvent.selectOptions(screen.getByLabelText('How you get to work'), 'By bicycle');
    await save();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo my changes' })).toBeNull());
    expect(server.callsTo('PUT customuser/u1').map(({ body }) => body)).toEqual([
      { city: 'Namur', transportation: 'bike', profileRevision: 3 },
    ]);
  });

  it('says what is wrong at the field before anything is sent, and goes there', async () => {
    const server = fakeServer(answers);
    openPath('/profile');
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
    await userEvent.type(phone, 'call me');
    await save();
    expect(screen.getByText(/Write a phone number in digits/)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('One field needs your attention');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(server.callsTo('PUT customuser/u1')).toEqual([]);
    await userEvent.clear(phone);
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['Number of children', '1.5', 'Fill in a whole number from 0 to 30, or leave this empty.'],
    ['Number of children', '1,5', 'Fill in a whole number from 0 to 30, or leave this empty.'],
    ['Number of children', '-1', 'Fill in a whole number from 0 to 30, or leave this empty.'],
    ['Number of children', ' ', 'Fill in a whole number from 0 to 30, or leave this empty.'],
    ['Date of birth', '31/02/1990', 'This date does not exist.'],
    ['Date of birth', '1/2/90', 'Write the date as DD/MM/YYYY.'],
    ['Date of birth', '01/01/2090', /^Choose .* or an earlier date\.$/],
  ])(
    'keeps an invalid value as it was typed, shows its error and saves nothing: %s %j',
    async (label, typed, sentence) => {
      const server = fakeServer({ ...answers, 'PUT customuser/u1': () => aPerson() });
      openPath('/profile');
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await save();
      expect(screen.getByText(sentence)).toBeDefined();
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      expect(server.callsTo('PUT customuser/u1')).toEqual([]);
    },
  );

  it('saves the very date and number that were typed', async () => {
    const server = fakeServer({ ...answers, 'PUT customuser/u1': () => aPerson() });
    openPath('/profile');
    const day = await screen.findByLabelText<HTMLInputElement>('Date of birth');
    await userEvent.clear(day);
    await userEvent.type(day, '31/1/1990');
    await userEvent.type(screen.getByLabelText('Number of children'), '2');
    await save();
    await waitFor(() => expect(server.callsTo('PUT customuser/u1')).toHaveLength(1));
    expect(server.callsTo('PUT customuser/u1')[0]?.body).toEqual({
      birthdate: '1990-01-31',
      children: 2,
      profileRevision: 3,
    });
  });

  it('shows what the server refuses at its field', async () => {
    fakeServer({
      ...answers,
      'PUT customuser/u1': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'city', code: 'not_editable' }] });
      },
    });
    openPath('/profile');
    await userEvent.type(await screen.findByLabelText('Town or city'), '!');
    await save();
    expect(await screen.findByText('Your organisation does not let you change this any more.')).toBeDefined();
  });

  it('keeps the draft after a conflict, and saves it over the newest revision', async () => {
    const newest = aPerson({ profile: { city: 'Gent', street: 'Veldstraat' }, profileRevision: 8 });
    const server = fakeServer({
      ...answers,
      'PUT customuser/u1': () => {
        throw new AppError('stale_revision', { details: newest });
      },
    });
    openPath('/profile');
    await userEvent.type(await screen.findByLabelText('Town or city'), 'brugge');
    await save();
    expect(await screen.findByText(/changed elsewhere/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Town or city').value).toBe('Gentbrugge');
    expect(screen.getByLabelText<HTMLInputElement>('Street').value).toBe('Veldstraat');
    server.answer({ 'PUT customuser/u1': () => newest });
    await save();
    await waitFor(() => expect(server.callsTo('PUT customuser/u1')).toHaveLength(2));
    expect(server.callsTo('PUT customuser/u1')[1]?.body).toEqual({ city: 'Gentbrugge', profileRevision: 8 });
  });

  it('requires what the company requires', async () => {
    const profileFields = aPerson().profileFields.map((one) =>
      one.field === 'street' ? { ...one, isRequired: true } : one,
    );
    fakeServer({ ...answers, 'GET users/u1': () => aPerson({ profileFields }) });
    openPath('/profile');
    const street = await screen.findByLabelText('Street (required)');
    await save();
    expect(street.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please fill this in.')).toBeDefined();
  });

  describe('a field with a list', () => {
    const id = (digit: number) => `00000000-0000-7000-8000-00000000000${digit}`;
    const offered = (titles: readonly string[]) => [
      { field: 'jobTitle', options: titles.map((title, at) => ({ id: id(at), title, isRetired: title === 'Porter' })) },
    ];
    const withList = (titles: readonly string[], jobTitle: string | null, isEditable = true): Answers => {
      const profileFields = aPerson().profileFields.map((one) =>
        one.field === 'jobTitle' ? { ...one, isEditable, isRequired: isEditable } : one,
      );
      return {
        ...answers,
        'GET users/u1': () => aPerson({ profileFields, profile: { jobTitle } }),
        'GET profile-options': () => offered(titles),
        'PUT customuser/u1': () => aPerson({ profileFields, profile: { jobTitle: id(0) }, profileRevision: 4 }),
      };
    };

    it('is read by its title', async () => {
      fakeServer(withList(['Nurse'], id(0), false));
      openPath('/profile');
      expect(await screen.findByText('Nurse')).toBeDefined();
      expect(screen.queryByText(id(0))).toBeNull();
    });

    it('is a select that keeps a retired option, and is required where the company says so', async () => {
      const server = fakeServer(withList(['Nurse', 'Porter'], id(1)));
      openPath('/profile');
      const select = await screen.findByLabelText<HTMLSelectElement>('Job title (required)');
      expect([...select.options].map(({ text }) => text)).toEqual([
        'Not filled in',
        'Nurse',
        'Porter (no longer offered)',
      ]);
      await userEvent.selectOptions(select, 'Not filled in');
      await save();
      expect(screen.getByText('Please fill this in.')).toBeDefined();
      await userEvent.selectOptions(select, 'Nurse');
      await save();
      await waitFor(() =>
        expect(server.callsTo('PUT customuser/u1').map(({ body }) => body)).toEqual([
          { jobTitle: id(0), profileRevision: 3 },
        ]),
      );
    });

    it('keeps a text from before the list existed, until an option is chosen', async () => {
      const server = fakeServer(withList(['Nurse'], 'Night nurse'));
      openPath('/profile');
      const select = await screen.findByLabelText<HTMLSelectElement>('Job title (required)');
      expect(select.selectedOptions[0]?.text).toBe('Night nurse (your own text)');
      server.answer({
        'PUT customuser/u1': () => {
          throw new AppError('invalid_request', { fields: [{ path: 'jobTitle', code: 'unknown_option' }] });
        },
      });
      await userEvent.selectOptions(select, 'Nurse');
      await save();
      expect(await screen.findByText('Choose one from the list.')).toBeDefined();
    });

    it('is searched when the list is long', async () => {
      const titles = Array.from({ length: 9 }, (_, at) => `Job ${at}`);
      fakeServer(withList([...titles, 'Nurse'], 'Juggler'));
      openPath('/profile');
      const search = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Job title/ });
      expect(search.value).toBe('Juggler');
      await userEvent.clear(search);
      await userEvent.type(search, 'nur');
      await userEvent.click(await screen.findByRole('option', { name: 'Nurse' }));
      expect(search.value).toBe('Nurse');
    });
  });

  it('is hidden where the company hides profiles; language, password and sessions stay', async () => {
    fakeServer(answers);
    openPath('/profile', { settings: { hideuserprofile: true } });
    expect(await screen.findByRole('button', { name: 'Change my password' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save my profile' })).toBeNull();
  });

  it('offers to try again when it could not be read', async () => {
    const server = fakeServer({
      ...answers,
      'GET users/u1': () => {
        throw new AppError('internal');
      },
    });
    openPath('/profile');
    const failed = await screen.findByRole('alert');
    server.answer({ 'GET users/u1': () => aPerson() });
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Town or city')).toBeDefined();
  });
});

describe('the sessions', () => {
  it('begin with this device, and end one by one or all but this one', async () => {
    const server = fakeServer({ ...answers, 'DELETE sessions/s-2': () => null, 'DELETE sessions': () => null });
    openPath('/profile');
    const rows = (await screen.findByText('This device')).closest('ul');
    expect(rows?.textContent).toMatch(/^Chrome.*02\/10\/2026 11:30.*Firefox.*02\/10\/2026 10:00/);
    await userEvent.click(screen.getByRole('button', { name: 'End: Firefox' }));
    await waitFor(() => expect(server.callsTo('GET sessions')).toHaveLength(2));
    expect(server.callsTo('DELETE sessions/s-2')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'End all others' }));
    const dialog = screen.getByRole('alertdialog');
    await pressTwice(within(dialog).getByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('DELETE sessions')).toHaveLength(1);
  });
});

describe('many sessions', () => {
  it('are five at first, the latest ones, and all of them for who asks', async () => {
    const many = Array.from({ length: 9 }, (_, number) => ({
      id: `s-${number}`,
      createdAt: '2026-10-01T08:00:00Z',
      lastUsedAt: `2026-10-0${number + 1}T08:00:00Z`,
      device: `Device ${number}`,
      isCurrent: number === 0,
    }));
    fakeServer({ ...answers, 'GET sessions': () => many });
    openPath('/profile');
    const rows = (await screen.findByText('This device')).closest('ul');
    expect(rows?.textContent).toMatch(/^Device 0.*Device 8.*Device 7.*Device 6.*Device 5/);
    expect(rows?.children).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(rows?.children).toHaveLength(9);
    expect(document.activeElement).toBe(rows?.children[5]);
    expect(screen.queryByRole('button', { name: 'Show all 9' })).toBeNull();
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, again = next) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change my password' }));
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Repeat the new password', again],
    ] as const)
      if (text) await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: 'Save this password' }));
  };

  it('is checked before it is sent', async () => {
    const server = fakeServer(answers);
    openPath('/profile');
    await fill('', 'short', 'other');
    expect(screen.getByText('Fill in your current password.')).toBeDefined();
    expect(screen.getByText(/too short: at least 8 characters/)).toBeDefined();
    expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
    expect(server.callsTo('POST auth/change-password')).toEqual([]);
  });

  it('is refused at the field the server names, and changed when the current one is right', async () => {
    const server = fakeServer({
      ...answers,
      'POST auth/change-password': () => {
        throw new AppError('invalid_request', { fields: [{ path: 'currentPassword', code: 'wrong_password' }] });
      },
    });
    openPath('/profile');
    await fill('not this one', 'a quiet harbour');
    expect(await screen.findByText('This is not your current password.')).toBeDefined();
    server.answer({ 'POST auth/change-password': () => null });
    await userEvent.click(screen.getByRole('button', { name: 'Save this password' }));
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    expect(server.callsTo('POST auth/change-password').at(-1)?.body).toEqual({
      currentPassword: 'not this one',
      password: 'a quiet harbour',
      passwordConfirmation: 'a quiet harbour',
    });
  });
});

describe('who opened the reports', () => {
  const opening = (given: object = {}) => ({
    reader: 'Karim Haddad',
    at: '2026-11-20T08:30:00.000Z',
    report: { id: 'r1', title: 'Autumn checkup', finishedAt: '2026-10-09T08:00:00.000Z' },
    ...given,
  });
  const openedAt = (minute: number) => opening({ at: `2026-11-20T08:${10 + minute}:00.000Z` });
  const openWith = (latest: object[], logIns: object[] = []) => {
    fakeServer({ ...answers, 'GET users/me/accesses': () => ({ openings: { count: latest.length, latest }, logIns }) });
    return openPath('/profile');
  };
  const card = () => screen.findByRole('region', { name: 'Who opened your reports' });

  it('is listed by name and time, with a link to the report', async () => {
    openWith([opening(), opening({ reader: null, report: { id: null, title: 'Pulse', finishedAt: null } })]);
    const rows = await within(await card()).findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Karim Haddad20/11/2026 at 09:30Autumn checkup, 09/10/2026',
      'A former colleague20/11/2026 at 09:30Pulse',
    ]);
    const link = screen.getByRole('link', { name: 'Autumn checkup, 09/10/2026' });
    expect(link.getAttribute('href')).toMatch(/\/vitamins\/reports\/r1$/);
  });

  it('shows five first, and says when there is none', async () => {
    openWith(Array.from({ length: 7 }, (_, minute) => openedAt(minute)));
    expect(await within(await card()).findAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    const rows = within(await card()).getAllByRole('listitem');
    expect(rows).toHaveLength(7);
    expect(document.activeElement).toBe(rows[5]);
    cleanup();
    openWith([]);
    expect(await screen.findByText(/No report of yours has been opened/)).toBeDefined();
  });

  it('comes with the latest log-ins to the account', async () => {
    openWith([], [{ at: '2026-11-20T08:30:00.000Z', isEmbedded: true }]);
    await userEvent.click(await screen.findByText('Latest log-ins'));
    expect(screen.getByText('20/11/2026 at 09:30, on the intranet')).toBeDefined();
  });
});
