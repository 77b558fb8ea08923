import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HelpTexts } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import type { RichTextEditorProps } from '@wellspring/shared/web/ui/rich-text/rich-text-editor.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

// The editor of the browsers needs a layout; what it gives back is what counts here.
vi.mock('@wellspring/shared/web/ui/rich-text/rich-text-editor.tsx', () => ({
  RichTextEditor: ({ label, initialHtml, onChange }: RichTextEditorProps) => (
    <textarea aria-label={label} defaultValue={initialHtml} onChange={(event) => onChange(event.target.value)} />
  ),
}));

// Many presses on a page of many fields: seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = (dashboard: string, revision = 2): HelpTexts => ({
  id: 'faq',
  revision,
  data: { en: { dashboard }, fr: {}, nl: { dashboard: '<p>Welkom</p>', users: '<p>Wie</p>' } },
});

function open(more: Answers = {}) {
  const server = fakeServer({
    'GET settings/1': () => someSettings(),
    'GET settings/faq/1': () => texts('<p>Welcome</p>'),
    ...more,
  });
  return { server, ...openPath('/settings/help-texts') };
}

async function openText(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Help for: Dashboard' }));
}

it('says for each language on how many pages there is help', async () => {
  open();
  expect(await screen.findByText('1 of 14 pages')).toBeDefined();
  expect(screen.getByText('0 of 14 pages')).toBeDefined();
  expect(screen.getByText('2 of 14 pages')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Write the help for Dashboard, French' })).toBeDefined();
});

it('saves what was written in any language at once, and shows it as readers will see it', async () => {
  const { server, toast } = open({ 'PUT settings/faq': () => texts('<p>Hello</p>', 3) });
  const dialog = await openText('Change the help for Dashboard, English');
  const editor = await dialog.findByLabelText<HTMLTextAreaElement>('Text in English');
  expect(editor.value).toBe('<p>Welcome</p>');
  await userEvent.clear(editor);
  expect(dialog.getByText('No help on this page yet.')).toBeDefined();
  await userEvent.type(editor, '<p>Hello</p>');
  expect(within(dialog.getByRole('region', { name: 'As people see it' })).getByText('Hello')).toBeDefined();
  await userEvent.click(dialog.getByRole('radio', { name: 'Français' }));
  await userEvent.type(await dialog.findByLabelText('Text in French'), '<p>Bonjour</p>');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the help' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'Help text saved'));
  expect(server.callsTo('PUT settings/faq').map(({ body }) => body)).toEqual([
    { revision: 2, data: { en: { dashboard: '<p>Hello</p>' }, fr: { dashboard: '<p>Bonjour</p>' } } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows the newer text after a conflict, and takes it over or keeps the draft', async () => {
  const { server } = open({
    'PUT settings/faq': () => {
      throw new AppError('stale_revision', { details: texts('<p>Theirs</p>', 9) });
    },
  });
  const dialog = await openText('Change the help for Dashboard, English');
  await userEvent.type(await dialog.findByLabelText('Text in English'), '<p>Mine</p>');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the help' }));
  expect(within(await dialog.findByRole('alert')).getByText('Theirs')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep my text' }));
  server.answer({ 'PUT settings/faq': () => texts('<p>Mine</p>', 10) });
  await userEvent.click(dialog.getByRole('button', { name: 'Save the help' }));
  await waitFor(() =>
    expect(server.callsTo('PUT settings/faq').at(-1)?.body).toEqual({
      revision: 9,
      data: { en: { dashboard: '<p>Welcome</p><p>Mine</p>' } },
    }),
  );
});

it('asks before a text that is not saved is thrown away', async () => {
  open();
  const dialog = await openText('Change the help for Dashboard, English');
  await userEvent.type(await dialog.findByLabelText('Text in English'), '<p>Mine</p>');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>('Text in English')).value).toContain('Mine');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
