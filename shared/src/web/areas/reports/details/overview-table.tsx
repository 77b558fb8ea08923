import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Percentiles } from '../../../../contracts/answers/score.ts';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import { FACTOR_KEYS, type FactorKey } from '../../../../domain/factor-keys.ts';
import { personalChange } from '../../../../domain/reports/change.ts';
import { isSameNorm } from '../../../../domain/scoring/is-same-norm.ts';
import { useDates } from '../../../i18n/dates.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { RatingShape } from '../../../ui/display/rating.tsx';
import { Table, type TableColumn } from '../../../ui/tables/table.tsx';
import { sentAt, type Titles, useListTitle } from '../report-texts.ts';
import { toReading } from '../report-values.ts';
import { useDetailsMessages } from './use-details-messages.ts';

export type OverviewTableProps = {
  titles: Titles;
  /** Newest first. */
  submissions: readonly SubmissionSummary[];
  percentiles: Percentiles;
};

/** One submission with its scores: a column. */
type DataSet = { submission: SubmissionSummary; scores: Percentiles[number] };

/** Columns one can take in at once. */
const SHOWN_SETS = 4;

/** Every factor of several submissions, oldest left; a few at a time. */
export function OverviewTable({ titles, submissions, percentiles }: OverviewTableProps) {
  const t = useDetailsMessages();
  const [from, setFrom] = useState(0);
  const sets = submissions.flatMap((submission): DataSet[] => {
    const scores = percentiles.find(({ id }) => id === submission.id);
    return scores ? [{ submission, scores }] : [];
  });
  const shown = sets.slice(from, from + SHOWN_SETS).toReversed();
  const columns = useColumns(titles, shown);
  const measured = FACTOR_KEYS.filter((key) => shown.some(({ scores }) => scores.factors[key]));
  return (
    <>
      <Table caption={t('overview.table.label')} columns={columns} rows={measured} rowKey={(key) => key} />
      {sets.length > SHOWN_SETS ? (
        <fieldset className="ws-overview-pager" aria-label={t('overview.pager.label')}>
          <IconButton
            variant="secondary"
            label={t('overview.pager.earlier')}
            icon={<Icon icon={ChevronLeft} />}
            disabled={from + SHOWN_SETS >= sets.length}
            onClick={() => setFrom(from + SHOWN_SETS)}
          />
          <span className="ws-small" role="status">
            {t('overview.pager.shown', { from: from + 1, to: from + shown.length, total: sets.length })}
          </span>
          <IconButton
            variant="secondary"
            label={t('overview.pager.later')}
            icon={<Icon icon={ChevronRight} />}
            disabled={from === 0}
            onClick={() => setFrom(Math.max(0, from - SHOWN_SETS))}
          />
        </fieldset>
      ) : null}
      <p className="ws-meta ws-muted">{t('overview.note.text')}</p>
    </>
  );
}

function useColumns(titles: Titles, shown: readonly DataSet[]): TableColumn<FactorKey>[] {
  const t = useDetailsMessages();
  const dates = useDates();
  const listTitle = useListTitle(titles);
  const [before, newest] = comparable(shown);
  const columns: TableColumn<FactorKey>[] = [
    { key: 'factor', header: t('overview.factor.label'), cell: (key) => listTitle(key), isRowHeader: true },
    ...shown.map(({ submission, scores }): TableColumn<FactorKey> => {
      const values = { title: submission.title, date: dates.date(sentAt(submission)) };
      return {
        key: submission.id,
        header: t(submission.isPulse ? 'overview.pulse.label' : 'overview.checkup.label', values),
        align: 'end',
        cell: (key) => <Value reading={toReading(scores.factors, key)} />,
      };
    }),
  ];
  if (before && newest)
    columns.push({
      key: 'change',
      header: t('overview.change.since', { date: dates.date(sentAt(before.submission)) }),
      cell: (key) => {
        const [then, now] = [toReading(before.scores.factors, key), toReading(newest.scores.factors, key)];
        if (!then || !now) return '–';
        const change = personalChange(then.value, now.value);
        return t(`overview.change.${change}`);
      },
    });
  return columns;
}

/** The newest of those shown and the one before it, as far as they may be compared: full checkups of one norm. */
function comparable(shown: readonly DataSet[]): (DataSet | undefined)[] {
  const full = shown.filter(({ submission }) => !submission.isPulse);
  const latest = full.at(-1)?.scores;
  const same = full.filter(({ scores }) => latest !== undefined && isSameNorm(scores, latest));
  return same.length < 2 ? [] : [same.at(-2), same.at(-1)];
}

function Value({ reading }: { reading: ReturnType<typeof toReading> }) {
  const t = useDetailsMessages();
  if (!reading) return '–';
  return (
    <span className="ws-overview-value">
      <RatingShape rating={reading.rating} />
      <span className="ws-visually-hidden">{t(`overview.rating.${reading.rating}`)} </span>
      {Math.round(reading.value)}
    </span>
  );
}
