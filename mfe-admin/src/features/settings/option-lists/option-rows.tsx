import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { optionTitle, untranslated } from '@wellspring/shared/domain/profile/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Menu } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  Pencil,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useSettingsMessages } from '../use-settings-messages.ts';
import type { OptionDialogState } from './option-dialog-state.ts';
import { changing, moving, type Options } from './option-steps.ts';
import type { OptionListEditor } from './use-option-list.ts';

/** A page of them is drawn at once: five hundred menus are slow to make. */
const PAGE = 50;

export type OptionRowsProps = {
  editor: OptionListEditor;
  /** Those that fit the search. */
  found: Options;
  /** Whether each row offers to move up or down instead of to be changed. */
  isOrdering: boolean;
  onOpen: (dialog: OptionDialogState) => void;
};

/** The options in order. */
export function OptionRows({ editor, found, isOrdering, onOpen }: OptionRowsProps) {
  const t = useSettingsMessages();
  const [pages, setPages] = useState(1);
  const [moved, setMoved] = useState('');
  const { options } = editor;
  const shown = found.slice(0, pages * PAGE);
  const move = (option: ProfileOption, to: (from: number, last: number) => number) => {
    const step = moving(option.id, to);
    const place = step(options).findIndex(({ id }) => id === option.id);
    setMoved(t('settings.options.moved', { place: place + 1, count: options.length }));
    editor.move(step);
  };
  if (found.length === 0) return null;
  return (
    <>
      <ol className="ws-option-rows">
        {shown.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            place={options.indexOf(option)}
            last={options.length - 1}
            isOrdering={isOrdering}
            editor={editor}
            onMove={(to) => move(option, to)}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <span className="ws-visually-hidden" role="status">
        {moved}
      </span>
      {shown.length < found.length ? (
        <div className="ws-option-more">
          <Button onClick={() => setPages(pages + 1)}>
            {t('settings.options.more.action', { count: found.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

type OptionRowProps = {
  option: ProfileOption;
  /** Among all, from 0. */
  place: number;
  last: number;
  isOrdering: boolean;
  editor: OptionListEditor;
  onMove: (to: (from: number, last: number) => number) => void;
  onOpen: (dialog: OptionDialogState) => void;
};

function OptionRow(props: OptionRowProps) {
  const { option, place, last, isOrdering, onMove, onOpen } = props;
  const t = useSettingsMessages();
  const { locale } = useSignedInHost();
  const title = optionTitle(option.title, locale);
  const buttons = isOrdering ? (
    <>
      <IconButton
        size="small"
        label={t('settings.options.up', { title })}
        icon={<Icon icon={ArrowUp} size={18} />}
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove((from) => from - 1)}
      />
      <IconButton
        size="small"
        label={t('settings.options.down', { title })}
        icon={<Icon icon={ArrowDown} size={18} />}
        aria-disabled={place === last || undefined}
        onClick={() => onMove((from) => from + 1)}
      />
    </>
  ) : (
    <>
      <IconButton
        size="small"
        label={t('settings.options.rename', { title })}
        icon={<Icon icon={Pencil} size={18} />}
        onClick={() => onOpen({ kind: 'write', option })}
      />
      <OptionMenu {...props} title={title} />
    </>
  );
  return (
    <li data-retired={option.isRetired || undefined}>
      <OptionWords option={option} title={title} />
      <span className="ws-option-buttons">{buttons}</span>
    </li>
  );
}

/** The title, the same in the other languages, and what is to know about it. */
function OptionWords({ option, title }: { option: ProfileOption; title: string }) {
  const t = useSettingsMessages();
  const { locale } = useSignedInHost();
  const { list } = useLanguageNames();
  const missing = untranslated(option.title);
  const others = Locale.options.filter((one) => one !== locale && option.title[one] && option.title[one] !== title);
  return (
    <span className="ws-option-words">
      <span className="ws-option-title">{title}</span>
      {others.length > 0 ? (
        <span className="ws-small ws-muted">
          {others.map((one, at) => (
            <span key={one} lang={one}>
              {at > 0 ? ' · ' : ''}
              {option.title[one]}
            </span>
          ))}
        </span>
      ) : null}
      {option.isRetired || missing.length > 0 ? (
        <span className="ws-option-tags">
          {option.isRetired ? <Tag tone="outline">{t('settings.options.retired')}</Tag> : null}
          {missing.length > 0 && !option.isRetired ? (
            <Tag tone="warning">{t('settings.options.missing', { languages: list(missing) })}</Tag>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}

function OptionMenu({ option, title, place, last, editor, onMove, onOpen }: OptionRowProps & { title: string }) {
  const t = useSettingsMessages();
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const { id, isRetired } = option;
  const retire = () =>
    editor.change(changing(id, { isRetired: !isRetired })).then(
      () =>
        toast('success', t(isRetired ? 'settings.options.restored.text' : 'settings.options.retired.text', { title })),
      (error: unknown) => toast('error', errorMessage(error)),
    );
  return (
    <Menu
      label={t('settings.options.menu', { title })}
      trigger={<Icon icon={EllipsisVertical} size={18} />}
      size="small"
      iconOnly
      entries={[
        { key: 'top', label: t('settings.options.top'), icon: ArrowUpToLine, disabled: place === 0 },
        { key: 'bottom', label: t('settings.options.bottom'), icon: ArrowDownToLine, disabled: place === last },
        {
          key: 'retire',
          label: t(isRetired ? 'settings.options.restore' : 'settings.options.retire'),
          description: t(isRetired ? 'settings.options.restore.help' : 'settings.options.retire.help'),
          icon: isRetired ? ArchiveRestore : Archive,
        },
        { key: 'delete', label: t('settings.options.delete'), icon: Trash2, danger: true },
      ]}
      onAction={(key) => {
        if (key === 'top') onMove(() => 0);
        if (key === 'bottom') onMove((_from, end) => end);
        if (key === 'retire') void retire();
        if (key === 'delete') onOpen({ kind: 'delete', option });
      }}
    />
  );
}
