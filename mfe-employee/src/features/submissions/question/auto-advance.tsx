import { Switch } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import { rememberAdvance, wantsAdvance } from './advance-choice.ts';
import sheet from './auto-advance.css';

export type AutoAdvanceProps = {
  /** The current question was opened by auto-advance. */
  cameByItself: boolean;
};

/** Toggle for auto-advance; announces it to screen readers. */
export function AutoAdvance({ cameByItself }: AutoAdvanceProps) {
  useSheet(sheet);
  const t = useDeferredMessages();
  const [isOn, setOn] = useState(wantsAdvance);
  return (
    <div className="ws-auto-advance">
      <Switch
        label={t('questionnaire.advance.label')}
        checked={isOn}
        onChange={(event) => {
          rememberAdvance(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
      <VisuallyHidden role="status">{cameByItself ? t('questionnaire.advance.spoken') : ''}</VisuallyHidden>
    </div>
  );
}
