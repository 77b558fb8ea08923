import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useEffect, useRef } from 'react';
import type { NewerCopy } from './use-settings-form.ts';
import { useSettingsMessages } from './use-settings-messages.ts';
import { useValueText } from './use-value-text.ts';

/** Conflict: what another user changed, and two ways to continue. */
export function NewerCopyNote({ newer: { differences, takeOver, keepMine } }: { newer: NewerCopy }) {
  const t = useSettingsMessages();
  const valueText = useValueText();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Note tone="warning" role="alert" className="ws-settings-newer">
      <p className="ws-label" ref={title} tabIndex={-1}>
        {t('settings.newer.title')}
      </p>
      <p>{t('settings.newer.text')}</p>
      <ul>
        {differences.map(({ name, theirs, mine, isMineToo }) => (
          <li key={name}>
            <strong>{t(`settings.name.${name}`)}</strong>
            <br />
            {isMineToo
              ? t('settings.newer.both', { theirs: valueText(name, theirs), mine: valueText(name, mine) })
              : t('settings.newer.theirs', { theirs: valueText(name, theirs) })}
          </li>
        ))}
      </ul>
      <div className="ws-settings-buttons">
        <Button onClick={takeOver}>{t('settings.newer.take-over.action')}</Button>
        <Button onClick={keepMine}>{t('settings.newer.keep-mine.action')}</Button>
      </div>
    </Note>
  );
}
