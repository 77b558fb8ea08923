import { useQuery } from '@tanstack/react-query';
import type { OwnFeedbackResponse } from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { ownResponsesQuery } from './feedback.queries.ts';
import { useFeedbackMessages } from './use-feedback-messages.ts';

const questions = ['useful', 'recognise', 'understand'] as const;

/** The user's own ratings of reports. Shown once there is one: ratings are given beside the report, not here. */
export function OwnResponses() {
  const t = useFeedbackMessages();
  const titleId = useId();
  const { api, locale } = useSignedInHost();
  const { data: responses = [] } = useQuery(ownResponsesQuery(api, locale));
  if (responses.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-feedback-responses">
      <CardHead title={t('feedback.responses.title')} titleId={titleId} lead={t('feedback.responses.lead')} />
      <ul aria-labelledby={titleId}>
        {responses.map((response) => (
          <Response key={response.id} response={response} />
        ))}
      </ul>
    </Card>
  );
}

function Response({ response }: { response: OwnFeedbackResponse }) {
  const t = useFeedbackMessages();
  const dates = useDates();
  const { title, isOwnReport, updated_at: saidAt } = response;
  return (
    <li className="ws-feedback-item">
      <div className="ws-feedback-item-head">
        <span className="ws-feedback-author">{title || t('feedback.responses.gone')}</span>
        <span className="ws-meta ws-muted ws-tabular">
          {isOwnReport ? null : `${t('feedback.responses.shared')} · `}
          <time dateTime={saidAt}>{dates.date(saidAt)}</time>
        </span>
      </div>
      <dl className="ws-feedback-ratings">
        {questions.map((question) => (
          <div key={question}>
            <dt className="ws-small ws-muted">{t(`feedback.responses.${question}`)}</dt>
            <dd className="ws-tabular">{t('feedback.responses.of-seven', { rating: response[question] })}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
