import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { ledTeams } from '@wellspring/shared/web/areas/pickers/team-choices.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useState } from 'react';
import sheet from './feedback.css';
import type { Box } from './feedback.queries.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { OwnResponses } from './own-responses.tsx';
import { useFeedbackMessages } from './use-feedback-messages.ts';

/** `/feedback`: writing to a team or the company, what one sent, and what came in for those who receive some. */
export function FeedbackPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useFeedbackMessages();
  const { user } = useSignedInHost();
  const receives = ledTeams(user).length > 0 || can(user, 'managefeedback');
  return (
    <div className="ws-feedback-page">
      <header className="ws-feedback-head">
        <h1 tabIndex={-1}>{t('feedback.page.title')}</h1>
        <p className="ws-muted">{t(receives ? 'feedback.page.lead-received' : 'feedback.page.lead')}</p>
      </header>
      {/* Receivers of feedback see the inbox first, all others the form. */}
      <div className="ws-feedback-columns" data-reads={receives || undefined}>
        {receives ? <Lists /> : <WriteCard />}
        {receives ? <WriteCard /> : <SentCard />}
      </div>
      <OwnResponses />
    </div>
  );
}

function Lists() {
  const t = useFeedbackMessages();
  const [box, setBox] = useState<Box>('received');
  return (
    <Card as="section" aria-label={t(`feedback.${box}.title`)}>
      <div className="ws-feedback-boxes">
        <SegmentedControl
          label={t('feedback.boxes.label')}
          value={box}
          onChange={setBox}
          options={[
            { value: 'received', label: t('feedback.received.title') },
            { value: 'sent', label: t('feedback.sent.title') },
          ]}
        />
      </div>
      <FeedbackList key={box} box={box} />
    </Card>
  );
}

function SentCard() {
  const t = useFeedbackMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('feedback.sent.title')} titleId={titleId} lead={t('feedback.sent.lead')} />
      <FeedbackList box="sent" />
    </Card>
  );
}

function WriteCard() {
  const t = useFeedbackMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('feedback.card.title')} titleId={titleId} />
      <FeedbackForm isMain />
    </Card>
  );
}
