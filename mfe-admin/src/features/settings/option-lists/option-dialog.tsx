import { Locale, type LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { MAX_OPTION_LENGTH, type ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { optionTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useSettingsMessages } from '../use-settings-messages.ts';
import type { OptionDialogState } from './option-dialog-state.ts';
import { adding, changing } from './option-steps.ts';
import type { OptionListEditor } from './use-option-list.ts';
import { type OptionProblem, useOptionProblem } from './use-option-problem.ts';

export type OptionDialogProps = {
  editor: OptionListEditor;
  /** Open when it is about writing an option. */
  state: OptionDialogState | null;
  onClose: () => void;
};

/** The titles of a new option, or of one that is there. */
export function OptionDialog({ editor, state, onClose }: OptionDialogProps) {
  const t = useSettingsMessages();
  const { locale } = useSignedInHost();
  const isOpen = state?.kind === 'write';
  const option = isOpen ? state.option : null;
  const title = option
    ? t('settings.options.rename', { title: optionTitle(option.title, locale) })
    : t('settings.options.add.title');
  return (
    <Dialog open={isOpen} onClose={onClose} title={title}>
      {isOpen ? <OptionForm editor={editor} option={option} onClose={onClose} /> : null}
    </Dialog>
  );
}

type OptionFormProps = { editor: OptionListEditor; option: ProfileOption | null; onClose: () => void };

function OptionForm({ editor, option, onClose }: OptionFormProps) {
  const t = useSettingsMessages();
  const { locale: own, toast } = useSignedInHost();
  const problemOf = useOptionProblem();
  const [title, setTitle] = useState<LocalisedText>(option?.title ?? { en: '', fr: '', nl: '' });
  const [problem, setProblem] = useState<OptionProblem>({});
  const [isBusy, setBusy] = useState(false);
  // The same while the same option is sent again: a reply that got lost makes no second one.
  const [id] = useState(() => option?.id ?? uuidv7());

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (Locale.options.every((locale) => title[locale].trim() === ''))
      return setProblem({ [own]: t('settings.options.problem.empty') });
    if (Locale.options.some((locale) => problemOfText(title[locale], MAX_OPTION_LENGTH))) return;
    setBusy(true);
    try {
      await editor.change(option ? changing(id, { title }) : adding([{ id, title, isRetired: false }]));
      toast('success', t('settings.options.saved.text', { title: optionTitle(title, own) }));
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="ws-column ws-option-form">
      {problem.top ? (
        <Note tone="warning" role="alert">
          {problem.top}
        </Note>
      ) : null}
      {Locale.options.map((locale) => (
        <TextField
          key={locale}
          label={languageName[locale]}
          error={problem[locale]}
          lang={locale}
          most={MAX_OPTION_LENGTH}
          value={title[locale]}
          onChange={(text) => {
            setTitle({ ...title, [locale]: text });
            setProblem({});
          }}
        />
      ))}
      <p className="ws-small ws-muted">{t('settings.options.fallback')}</p>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('settings.options.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('settings.options.save.action')}
        </Button>
      </div>
    </form>
  );
}
