import type { SettingsConflict } from './use-settings-form.ts';
import { useSettingsMessages } from './use-settings-messages.ts';
import { useValueText } from './use-value-text.ts';

/** What another user changed, beside what was typed here. */
export function ConflictDifferences({ differences }: Pick<SettingsConflict, 'differences'>) {
  const t = useSettingsMessages();
  const valueText = useValueText();
  return (
    <>
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
    </>
  );
}
