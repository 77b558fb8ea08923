import type { DoctorStep } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import { FixBlock } from './fix-block.tsx';
import { useFindingText } from './use-finding-text.ts';

/** What was tried, in order: what went well, where it stopped and why, and what waits. */
export function DoctorSteps({ steps, children }: { steps: readonly DoctorStep[]; children?: ReactNode }) {
  const t = useEmbeddingMessages();
  const findingText = useFindingText();
  return (
    <ol className="ws-embedding-steps">
      {steps.map((step) => (
        <li key={step.step} data-state={step.state}>
          <StepSign state={step.state} />
          <div className="ws-embedding-step">
            <strong className="ws-embedding-name">
              {t(`embedding.step.${step.step}`)}
              <VisuallyHidden> ({t(`embedding.step.state.${step.state}`)})</VisuallyHidden>
            </strong>
            <span className="ws-small ws-muted">{findingText(step)}</span>
            {step.fix ? <FixBlock fix={step.fix} /> : null}
          </div>
        </li>
      ))}
      {children}
    </ol>
  );
}

export function StepSign({ state }: { state: DoctorStep['state'] }) {
  return (
    <span className="ws-embedding-sign">
      {state === 'fine' ? <Icon icon={Check} size={14} strokeWidth={2.5} /> : null}
      {state === 'failed' ? <Icon icon={X} size={14} strokeWidth={2.5} /> : null}
    </span>
  );
}
