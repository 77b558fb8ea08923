import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type FactorKey, findGroup } from '../../../../domain/factor-keys.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import type { Titles } from '../report-texts.ts';
import sheet from './details.css';
import { vitaminQuery } from './report.queries.ts';
import { useDetailsMessages } from './use-details-messages.ts';

/** A part of the dialog about a factor. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 className="ws-h3" id={titleId}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The wording of what was asked; the rest of the dialog stands without it. */
export function FactorQuestions({ factor }: { factor: FactorKey }) {
  useSheet(sheet);
  const t = useDetailsMessages();
  const { api, locale } = useSignedInHost();
  const vitamin = useQuery(vitaminQuery(api, findGroup(factor), locale));
  const questions = vitamin.data?.factors.find(({ key }) => key === factor)?.questions ?? [];
  if (vitamin.isSuccess && questions.length === 0) return null;
  return (
    <DetailsSection title={t('factor.questions.title')}>
      {vitamin.isPending ? <Skeleton height={72} shape="block" /> : null}
      {vitamin.isError ? (
        <p className="ws-small" role="alert">
          {t('factor.questions.failed')}{' '}
          <Button size="small" onClick={() => void vitamin.refetch()}>
            {t('shared.retry.action')}
          </Button>
        </p>
      ) : null}
      {questions.length > 0 ? (
        <ul className="ws-factor-questions">
          {questions.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      ) : null}
    </DetailsSection>
  );
}

/** What a factor is about, and of which theme it is a part. */
export function FactorMeaning({ factor, titles }: { factor: FactorKey; titles: Titles }) {
  const t = useDetailsMessages();
  const group = findGroup(factor);
  return (
    <DetailsSection title={t('factor.why.title')}>
      <p>{titles.body(factor)}</p>
      <p className="ws-small ws-muted">
        {t('factor.theme.text', { theme: titles.plain(group), text: titles.body(group) })}
      </p>
    </DetailsSection>
  );
}
