import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailTemplate, MailTexts } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { variablesByTemplate } from '@wellspring/shared/domain/mail/mail-templates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import type { HostParts } from '@wellspring/shared/web/testing/in-host.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = (name: string) => ({ subject: `${name} until {{end}}`, body: `Hello {{firstname}},\n\n{{link}}` });
const texts: MailTexts = { en: words('Open'), fr: words('Ouvert'), nl: words('Open (nl)') };
const aTemplate = (given: Partial<MailTemplate> = {}): MailTemplate => ({
  template: 'new-checkup',
  texts,
  original: texts,
  isChanged: false,
  variables: [...variablesByTemplate['new-checkup']],
  revision: 0,
  ...given,
});

const ONE = 'settings/mail-templates/*';
const path = '/settings/mail-templates/new-checkup';

async function openEditor(template = aTemplate(), settings: HostParts['settings'] = {}) {
  const server = fakeServer({ [`GET ${ONE}`]: () => template });
  const { toast } = openPath(path, { settings });
  await screen.findByRole('textbox', { name: 'Subject' });
  return { server, toast };
}
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const preview = () => screen.getByRole('region', { name: 'How it will look' });

describe('the list of mails', () => {
  it('says which were changed', async () => {
    fakeServer({
      'GET settings/mail-templates': () => [
        { template: 'new-checkup', subject: 'Come in', isChanged: true },
        { template: 'grace-period', subject: 'Still open', isChanged: false },
      ],
    });
    openPath('/settings/mail-templates');
    const list = await screen.findByRole('list', { name: 'E-mails' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Invitation to a checkupCome inChanged', 'Last days of a checkupStill openOriginal']);
  });

  it('can be asked for again when it could not be read', async () => {
    const server = fakeServer({
      'GET settings/mail-templates': () => {
        throw new AppError('internal');
      },
    });
    openPath('/settings/mail-templates');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ 'GET settings/mail-templates': () => [] });
    await userEvent.click(retry);
    expect(await screen.findByRole('list', { name: 'E-mails' })).toBeDefined();
  });
});

describe('the words of a mail', () => {
  it('are shown filled in, as text', async () => {
    await openEditor();
    write(body(), '<b>Hi</b> {{firstname}} {{link}}');
    expect(preview().textContent).toContain('<b>Hi</b> Noor http://localhost');
    expect(within(preview()).queryByRole('link')).toBeNull();
    expect(preview().querySelector('b')).toBeNull();
  });

  it('shows the logo of the company above the text', async () => {
    const logo = { url: '/files/a.png', small: '/files/b.png', isClear: true };
    await openEditor(aTemplate(), { companyName: 'Mercator', logo });
    const image = within(preview()).getByRole('img', { name: 'Mercator' });
    expect(image.getAttribute('src')).toBe('/files/b.png');
  });

  it('take a word where one writes, and a typed one never in the subject', async () => {
    await openEditor();
    await userEvent.clear(subject());
    await press('Insert: Last day');
    expect(subject().value).toBe('{{end}}');
    expect(document.activeElement).toBe(subject());
    await press('Insert: First name');
    expect(subject().value).toBe('{{end}}');
    expect(body().value.split('{{firstname}}')).toHaveLength(3);
    expect(document.activeElement).toBe(body());
  });

  it('refuse an unknown variable wherever it is used', async () => {
    const { server } = await openEditor();
    await userEvent.click(screen.getByRole('tab', { name: 'French' }));
    write(body(), 'Bonjour {{prenom}} {{link}}');
    await userEvent.click(screen.getByRole('tab', { name: 'English' }));
    await press('Save');
    expect(screen.getByRole('tab', { name: /French/ }).getAttribute('aria-selected')).toBe('true');
    expect(body().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/^{{prenom}} is not known in this e-mail/)).not.toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(body()));
    expect(server.callsTo(`PUT ${ONE}`)).toEqual([]);
  });

  it('are saved with the revision they were based on', async () => {
    const { server, toast } = await openEditor();
    server.answer({
      [`PUT ${ONE}`]: () => aTemplate({ revision: 1, isChanged: true, texts: { ...texts, en: words('Open now') } }),
    });
    write(subject(), 'Open now until {{end}}');
    await press('Save');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The e-mail is saved.'));
    expect(server.callsTo(`PUT ${ONE}`)[0]?.body).toEqual({
      revision: 0,
      texts: { ...texts, en: words('Open now') },
    });
    expect(await screen.findByRole('button', { name: 'Reset to the original' })).toBeDefined();
  });

  it('stay after a conflict until the user chooses', async () => {
    const { server } = await openEditor();
    const theirs = aTemplate({ revision: 5, texts: { ...texts, en: words('Theirs') } });
    server.answer({
      [`PUT ${ONE}`]: () => {
        throw new AppError('stale_revision', { details: theirs });
      },
    });
    write(subject(), 'Mine');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('the subject is now “Theirs until {{end}}”');
    expect(subject().value).toBe('Mine');
    await press('Keep my changes');
    server.answer({ [`PUT ${ONE}`]: () => aTemplate({ revision: 6 }) });
    await press('Save');
    await waitFor(() => expect(server.callsTo(`PUT ${ONE}`).at(-1)?.body).toMatchObject({ revision: 5 }));
  });

  it('go back to the original only after asking', async () => {
    const { server, toast } = await openEditor(aTemplate({ revision: 2, isChanged: true }));
    server.answer({ [`DELETE ${ONE}`]: () => aTemplate({ revision: 3 }) });
    await press('Reset to the original');
    const dialog = screen.getByRole('alertdialog', { name: 'Go back to the original text?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my text' }));
    expect(server.callsTo(`DELETE ${ONE}`)).toEqual([]);
    await press('Reset to the original');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The original text is back.'));
  });

  it('go out as a test in the language looked at, or say why not', async () => {
    const { server, toast } = await openEditor();
    server.answer({
      [`POST ${ONE}/test`]: () => {
        throw new AppError('not_possible_now', { fields: [{ path: 'mail', code: 'server_unreachable' }] });
      },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'French' }));
    await press('Send a test e-mail');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The test e-mail could not be sent. The mail server cannot be reached.',
    );
    server.answer({ [`POST ${ONE}/test`]: () => undefined });
    await press('Send a test e-mail');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', expect.stringContaining('on its way')));
    expect(server.callsTo(`POST ${ONE}/test`).map((call) => call.body)).toEqual([
      { language: 'fr' },
      { language: 'fr' },
    ]);
  });
});
