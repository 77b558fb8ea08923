import { Locale } from '@wellspring/shared/contracts/common.ts';
import {
  MAX_OPTIONS,
  type OptionField,
  type ProfileOptionList,
} from '@wellspring/shared/contracts/people/profile-options.ts';
import { foldTitle, offersAny } from '@wellspring/shared/domain/profile/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { ArrowDownAZ, ArrowUpDown, Check, ClipboardPaste, Plus, Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { SettingsData } from '../setting-list.ts';
import { useSharedForm } from '../settings-context.ts';
import { useSettingsMessages } from '../use-settings-messages.ts';
import { DeleteOptionDialog } from './delete-option-dialog.tsx';
import { OptionDialog } from './option-dialog.tsx';
import type { OptionDialogState } from './option-dialog-state.ts';
import { OptionRows } from './option-rows.tsx';
import { type Options, sorting } from './option-steps.ts';
import { PasteOptionsDialog } from './paste-options-dialog.tsx';
import { type OptionListEditor, useOptionList } from './use-option-list.ts';

/** So many are found at a glance. */
const SEARCHED_FROM = 10;

/** One list: what it offers, in order, and everything that can be done with it. */
export function OptionListCard({ list }: { list: ProfileOptionList }) {
  const t = useSettingsMessages();
  const titleId = useId();
  const editor = useOptionList(list);
  const { options } = editor;
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<OptionDialogState | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const sought = foldTitle(typed);
  const found = options.filter(({ title }) => Object.values(title).some((text) => foldTitle(text).includes(sought)));
  const isFull = options.length >= MAX_OPTIONS;
  return (
    <Card as="section" flush aria-labelledby={titleId} className="ws-option-list">
      <div className="ws-option-head">
        <CardHead
          title={t(`settings.field.${list.field}`)}
          titleId={titleId}
          lead={<Meaning field={list.field} options={options} />}
        />
        <OptionTools
          isFull={isFull}
          count={options.length}
          isOrdering={isOrdering}
          onOrder={(next) => {
            // Among a few that were found, one place up is not what it seems.
            setTyped('');
            setOrdering(next);
          }}
          onOpen={setDialog}
        />
        {isFull ? <p className="ws-small ws-muted">{t('settings.options.full', { most: MAX_OPTIONS })}</p> : null}
        {options.length > 0 ? <Completeness options={options} /> : null}
        {!isOrdering && (options.length > SEARCHED_FROM || typed !== '') ? (
          <OptionSearch typed={typed} onType={setTyped} />
        ) : null}
      </div>
      {options.length === 0 ? (
        <EmptyState level={3} title={t('settings.options.empty.title')}>
          {t('settings.options.empty.text')}
        </EmptyState>
      ) : null}
      {options.length > 0 && found.length === 0 ? (
        <EmptyState level={3} title={t('settings.options.none-found')} />
      ) : null}
      <OptionRows editor={editor} found={found} isOrdering={isOrdering} onOpen={setDialog} />
      <OptionDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} />
    </Card>
  );
}

type OptionToolsProps = {
  isFull: boolean;
  count: number;
  isOrdering: boolean;
  onOrder: (isOrdering: boolean) => void;
  onOpen: (dialog: OptionDialogState) => void;
};

/** What is done with the whole list; while its order is being changed, only that. */
function OptionTools({ isFull, count, isOrdering, onOrder, onOpen }: OptionToolsProps) {
  const t = useSettingsMessages();
  return (
    <div className="ws-option-tools">
      {isOrdering ? null : (
        <>
          <Button icon={<Icon icon={Plus} />} disabled={isFull} onClick={() => onOpen({ kind: 'write', option: null })}>
            {t('settings.options.add.action')}
          </Button>
          <Button icon={<Icon icon={ClipboardPaste} />} disabled={isFull} onClick={() => onOpen({ kind: 'paste' })}>
            {t('settings.options.paste.action')}
          </Button>
        </>
      )}
      {/* One and the same element, so that it keeps the focus. */}
      {count > 1 ? (
        <Button
          variant={isOrdering ? 'secondary' : 'quiet'}
          icon={<Icon icon={isOrdering ? Check : ArrowUpDown} />}
          onClick={() => onOrder(!isOrdering)}
        >
          {t(isOrdering ? 'settings.options.order.done' : 'settings.options.order.action')}
        </Button>
      ) : null}
      {isOrdering && count > 2 ? (
        <Button variant="quiet" icon={<Icon icon={ArrowDownAZ} />} onClick={() => onOpen({ kind: 'sort' })}>
          {t('settings.options.sort.action')}
        </Button>
      ) : null}
    </div>
  );
}

type OptionDialogsProps = { editor: OptionListEditor; dialog: OptionDialogState | null; onClose: () => void };

/** All of them stay in the page while they are closed, so that the focus goes back to what opened them. */
function OptionDialogs({ editor, dialog, onClose }: OptionDialogsProps) {
  const t = useSettingsMessages();
  const { locale } = useSignedInHost();
  const sort = () => {
    editor.move(sorting(locale));
    onClose();
  };
  return (
    <>
      <OptionDialog editor={editor} state={dialog} onClose={onClose} />
      <PasteOptionsDialog editor={editor} isOpen={dialog?.kind === 'paste'} onClose={onClose} />
      <DeleteOptionDialog editor={editor} option={dialog?.kind === 'delete' ? dialog.option : null} onClose={onClose} />
      <ConfirmDialog
        open={dialog?.kind === 'sort'}
        title={t('settings.options.sort.title')}
        confirmLabel={t('settings.options.sort.confirm.action')}
        cancelLabel={t('settings.options.sort.keep.action')}
        onConfirm={sort}
        onCancel={onClose}
      >
        <p>{t('settings.options.sort.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** What the list means for people now, in words. */
function Meaning({ field, options }: { field: OptionField; options: Options }) {
  const t = useSettingsMessages();
  const rule = (useSharedForm().valueOf('profileFields') as SettingsData['profileFields'])[field];
  const use = !rule.isShown ? 'hidden' : rule.isEditable ? 'chosen' : 'read';
  return (
    <>
      {t(offersAny(options) ? 'settings.options.meaning.list' : 'settings.options.meaning.free')}{' '}
      {t(`settings.options.use.${use}`)}
    </>
  );
}

function OptionSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const t = useSettingsMessages();
  return (
    <Field label={t('settings.options.search')} hideLabel>
      <TextInput
        compact
        type="search"
        placeholder={t('settings.options.search')}
        icon={<Icon icon={Search} size={18} />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </Field>
  );
}

/** How many offered options have a title, in each language; what is missing is shown in another. */
function Completeness({ options }: { options: Options }) {
  const t = useSettingsMessages();
  const offered = options.filter(({ isRetired }) => !isRetired);
  if (offered.length === 0) return <Note tone="info">{t('settings.options.all-retired')}</Note>;
  const counts = Locale.options.map((locale) => ({
    locale,
    count: offered.filter(({ title }) => title[locale] !== '').length,
  }));
  return (
    <div>
      <ul className="ws-option-counts">
        {counts.map(({ locale, count }) => (
          <li key={locale}>
            <strong>{languageName[locale]}</strong> {t('settings.options.translated', { count, total: offered.length })}
          </li>
        ))}
      </ul>
      {counts.some(({ count }) => count < offered.length) ? (
        <p className="ws-small ws-muted">{t('settings.options.fallback')}</p>
      ) : null}
    </div>
  );
}
