import type { FeedbackTeam } from '@wellspring/shared/contracts/talk/feedback.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { FeedbackForm } from './feedback-form.tsx';
import { useFeedbackMessages } from './use-feedback-messages.ts';

export type FeedbackCardProps = {
  level?: 2 | 3;
  /** Teams that came with the page; absent: the card requests them. */
  knownTeams?: readonly FeedbackTeam[] | undefined;
};

/** The form on the dashboard and after a questionnaire; nothing where the company hides feedback. */
export function FeedbackCard({ level = 2, knownTeams }: FeedbackCardProps) {
  const t = useFeedbackMessages();
  const titleId = useId();
  const { kind, settings } = useSignedInHost();
  if (settings.hidefeedback) return null;
  return (
    <Card as="section" className="ws-feedback-card" aria-labelledby={titleId}>
      <CardHead title={t('feedback.card.title')} titleId={titleId} level={level}>
        {kind === 'shell' ? (
          <TextLink as={HostLink} to="/feedback">
            {t('feedback.card.all')}
          </TextLink>
        ) : null}
      </CardHead>
      <FeedbackForm knownTeams={knownTeams} isBrief />
    </Card>
  );
}
