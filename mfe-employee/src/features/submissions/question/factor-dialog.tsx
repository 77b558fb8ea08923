import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { ArrowRight } from 'lucide-react';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import type { Step } from './steps.ts';

export type FactorDialogProps = {
  /** The first question of the next factor; null: closed. */
  upcoming: Step | null;
  onContinue: () => void;
  /** Stays where the person is. */
  onStay: () => void;
};

/** On a narrow screen answers advance automatically; a change of factor is announced first. */
export function FactorDialog({ upcoming, onContinue, onStay }: FactorDialogProps) {
  const t = useDeferredMessages();
  return (
    <Dialog
      open={upcoming !== null}
      onClose={onStay}
      title={
        upcoming?.factor
          ? t('questionnaire.factor.title', { factor: lowerFirst(upcoming.factor.title) })
          : t('questionnaire.extra.title')
      }
      actions={
        <>
          <Button variant="quiet" onClick={onStay}>
            {t('questionnaire.factor.stay')}
          </Button>
          <Button variant="primary" trailingIcon={<Icon icon={ArrowRight} />} data-first-focus onClick={onContinue}>
            {t('questionnaire.factor.continue')}
          </Button>
        </>
      }
    >
      <p className="ws-muted">{upcoming?.factor?.body || t('questionnaire.factor.next')}</p>
    </Dialog>
  );
}
