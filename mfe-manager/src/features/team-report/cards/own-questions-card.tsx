import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { OwnQuestionReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { ChartFigure } from '@wellspring/shared/web/charts/chart-figure.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useId } from 'react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type OwnQuestion = NonNullable<TeamReportPage['ownQuestions']>[number];

type OwnQuestionsCardProps = { questions: TeamReportPage['ownQuestions']; figures: readonly OwnQuestionReport[] };

/** The questions of the organisation's own that have figures, at the end of a report; nothing without any. */
export function OwnQuestionsCard({ questions = [], figures }: OwnQuestionsCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const shown = questions.flatMap((question) => {
    const found = figures.find(({ key }) => key === question.key);
    return found ? [{ question, found }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-team-own">
      <h2 className="ws-h3" id={titleId}>
        {t('team-report.own.title')}
      </h2>
      <ul className="ws-team-own-list">
        {shown.map(({ question, found }) => (
          <li key={question.key}>
            <Question question={question} figures={found} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Question({ question, figures }: { question: OwnQuestion; figures: OwnQuestionReport }) {
  const t = useTeamReportMessages();
  const { locale } = useSignedInHost();
  const { mean, limit, n } = figures;
  const kind = limit ?? 'mean';
  const average = new Intl.NumberFormat(languageTag[locale], { minimumFractionDigits: 1 }).format(mean);
  return (
    <>
      <h3 className="ws-team-own-text">{question.text}</h3>
      <p className="ws-small ws-muted">
        {t(`team-report.own.${kind}`, { mean: average })} {t('team-report.own.count', { count: n })}
        {question.askedOf === null ? null : ` ${t('team-report.own.asked', { segment: question.askedOf })}`}
      </p>
      <AnswerCounts question={question.text} counts={figures.counts} />
    </>
  );
}

type Count = OwnQuestionReport['counts'][number];

/** How many people gave which answer; neighbouring answers stand together where few gave them. */
function AnswerCounts({ question, counts }: { question: string; counts: readonly Count[] }) {
  const t = useTeamReportMessages();
  const label = ({ from, to }: Count) => (from === to ? String(from) : t('team-report.spread.bin', { from, to }));
  const values = counts.map((one) => t('team-report.spread.value', { bin: label(one), count: one.count }));
  const summary = t('team-report.own.summary', { question, values: values.join(', ') });
  const max = Math.max(1, ...counts.map(({ count }) => count));
  const chart = (
    <div role="img" aria-label={summary}>
      <ol className="ws-team-bins" aria-hidden="true">
        {counts.map((one) => (
          <li key={one.from} style={{ flexGrow: one.to - one.from + 1 }}>
            <span className="ws-team-bin-count">{one.count}</span>
            <span className="ws-team-bin" style={{ blockSize: `${(one.count / max) * 64}px` }} />
            <span className="ws-team-bin-label">{label(one)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
  const columns = [
    { key: 'score', header: t('team-report.spread.score'), cell: label, isRowHeader: true },
    { key: 'people', header: t('team-report.spread.people'), cell: ({ count }: Count) => count, align: 'end' },
  ] as const;
  return (
    <ChartFigure
      chart={chart}
      table={<Table caption={summary} columns={columns} rows={counts} rowKey={({ from }) => String(from)} />}
      showTableLabel={t('report.chart.table')}
      showChartLabel={t('report.chart.chart')}
    />
  );
}
