import type { ImportState } from '@wellspring/shared/contracts/people/import.ts';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Check } from 'lucide-react';
import { useImportMessages } from './use-import-messages.ts';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
type Step = (typeof STEPS)[number];

const stepByState: Readonly<Record<ImportState, Step>> = {
  uploading: 'file',
  reading: 'file',
  refused: 'file',
  columns: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  done: 'import',
};

/** The four steps, and which one is the current one. @param state null: no file yet */
export function ImportSteps({ state }: { state: ImportState | null }) {
  const t = useImportMessages();
  const current = state === 'done' ? STEPS.length : STEPS.indexOf(stepByState[state ?? 'uploading']);
  return (
    <ol className="ws-import-steps" aria-label={t('import.steps.label')}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          className={classNames('ws-import-step', at < current && 'ws-import-step-done')}
        >
          <span className="ws-import-step-label">
            <span className="ws-import-step-mark" aria-hidden="true">
              {at < current ? <Icon icon={Check} size={18} /> : at + 1}
            </span>
            <span className="ws-import-step-name">
              {t(`import.step.${step}`)}
              {at < current ? <span className="ws-visually-hidden">, {t('import.step.done')}</span> : null}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
