import { Locale } from '@wellspring/shared/contracts/common.ts';
import { MAX_OPTION_LENGTH, MAX_OPTIONS } from '@wellspring/shared/contracts/people/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { asLocale, languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { TextArea } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useSettingsMessages } from '../use-settings-messages.ts';
import { adding } from './option-steps.ts';
import { type PastedOptions, readPastedOptions } from './read-pasted-options.ts';
import type { OptionListEditor } from './use-option-list.ts';
import { useOptionProblem } from './use-option-problem.ts';

export type PasteOptionsDialogProps = { editor: OptionListEditor; isOpen: boolean; onClose: () => void };

/** Many options at once, one on each line. */
export function PasteOptionsDialog({ editor, isOpen, onClose }: PasteOptionsDialogProps) {
  const t = useSettingsMessages();
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('settings.options.paste.title')} size="large">
      {isOpen ? <PasteForm editor={editor} onClose={onClose} /> : null}
    </Dialog>
  );
}

function PasteForm({ editor, onClose }: Omit<PasteOptionsDialogProps, 'isOpen'>) {
  const t = useSettingsMessages();
  const { locale: own, toast } = useSignedInHost();
  const problemOf = useOptionProblem();
  const [text, setText] = useState('');
  const [locale, setLocale] = useState<Locale>(own);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pasted = readPastedOptions(text, locale, editor.options);
  const room = MAX_OPTIONS - editor.options.length;
  const count = pasted.titles.length;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (count === 0) return setProblem(t('settings.options.paste.nothing'));
    if (count > room) return setProblem(t('settings.options.paste.room', { room }));
    setBusy(true);
    try {
      await editor.change(adding(pasted.titles.map((title) => ({ id: uuidv7(), title, isRetired: false }))));
      toast('success', t('settings.options.pasted.text', { count }));
      onClose();
    } catch (error) {
      setProblem(Object.values(problemOf(error))[0] ?? null);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate className="ws-column ws-option-form">
      <Field
        label={t('settings.options.paste.lines')}
        help={t('settings.options.paste.help')}
        error={problem ?? undefined}
      >
        <TextArea
          rows={8}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Field label={t('settings.options.paste.language')}>
        <NativeSelect value={locale} onChange={({ target }) => setLocale(asLocale(target.value) ?? own)}>
          {Locale.options.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageName[one]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <PastedCount pasted={pasted} />
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('settings.options.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('settings.options.paste.add', { count })}
        </Button>
      </div>
    </form>
  );
}

/** Preview of the pasted lines. */
function PastedCount({ pasted: { titles, knownCount, tooLong } }: { pasted: PastedOptions }) {
  const t = useSettingsMessages();
  return (
    <>
      <p className="ws-small ws-muted" role="status">
        {t('settings.options.paste.new', { count: titles.length })}
        {knownCount > 0 ? ` ${t('settings.options.paste.known', { count: knownCount })}` : ''}
      </p>
      {tooLong === null ? null : (
        <Note tone="warning">
          {t('settings.options.paste.too-long', { most: MAX_OPTION_LENGTH, line: `${tooLong.slice(0, 60)}…` })}
        </Note>
      )}
    </>
  );
}
