import { acceptsAnswers } from '@wellspring/shared/domain/checkup-card-state.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowRight } from 'lucide-react';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import type { CardPartProps } from './card-status.tsx';

type CardActionProps = Pick<CardPartProps, 'checkup' | 'state'> & {
  /** The page's main step. */
  isLead?: boolean | undefined;
};

/** The main action of a checkup; null when there is none. */
export function CardAction({ checkup, state, isLead = false }: CardActionProps) {
  const t = useVitaminsMessages();
  const arrow = <Icon icon={ArrowRight} size={isLead ? 20 : 18} />;
  if (acceptsAnswers(state)) {
    const isBegun = state === 'open-finish' || state === 'grace-finish';
    return (
      <LinkButton
        as={HostLink}
        to={`/vitamins/checkup/${checkup.id}`}
        variant={isLead ? 'primary' : 'secondary'}
        size={isLead ? 'large' : 'medium'}
        trailingIcon={arrow}
        aria-label={t(isBegun ? 'vitamins.continue.label' : 'vitamins.start.label', { title: checkup.title })}
      >
        {t(isBegun ? 'vitamins.continue.action' : 'vitamins.start.action')}
      </LinkButton>
    );
  }
  if (state !== 'view' || !checkup.submission) return null;
  return (
    <TextLink
      as={HostLink}
      to={`/vitamins/reports/${checkup.submission.id}`}
      trailingIcon={arrow}
      aria-label={t('vitamins.report.label', { title: checkup.title })}
    >
      {t('vitamins.report.action')}
    </TextLink>
  );
}
