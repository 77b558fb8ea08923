import { RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { useState } from 'react';
import { chooseTheme, chosenTheme, themes } from '../../theme/theme.ts';
import { useMessages } from '../../use-messages.ts';

/** Light, dark, high contrast, or the setting of the device. */
export function ThemeChoice() {
  const t = useMessages();
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <RadioGroup
      look="plain"
      legend={t('theme.choice.legend')}
      options={themes.map((value) => ({ value, label: t(`theme.${value}.label`) }))}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen);
        chooseTheme(chosen);
      }}
    />
  );
}
