import type { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import { type Share, toShare } from '@wellspring/shared/domain/results/participation-share.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import type { SetBar } from '../../charts/set-bars.tsx';
import { useNameList } from '../../run/use-name-list.ts';
import { useParticipationMessages } from './use-participation-messages.ts';

const SetBars = lazy(async () => ({
  default: (await import(/* webpackChunkName: "set-bars" */ '../../charts/set-bars.tsx')).SetBars,
}));

type Row = ParticipationPage['rows'][number];

/** How a set took part; null: it is not shown. */
const shareOf = ({ participation }: Row): Share | null =>
  participation.state === 'shown' ? toShare(participation) : null;

/** The ends of a scale of tens are drawn in the middle of what they stand for. */
function toBar(row: Row, words: (share: Share) => string): SetBar[] {
  const share = shareOf(row);
  if (!share) return [];
  const { setId, title } = row.set;
  return [{ setId, title, value: share.bar, label: words(share), interval: null, isMarked: false }];
}

/** Who took part, set by set, beside the organisation; sets that may not show it are counted. */
export function ParticipationCard({ page }: { page: ParticipationPage }) {
  const t = useParticipationMessages();
  const nameList = useNameList();
  const { by, company, rows } = page;
  const whole = shareOf(company);
  const words = useCallback(
    (share: Share) => t('participation.share', { share: share.kind, percent: share.percent }),
    [t],
  );
  const bars = useMemo(() => rows.flatMap((row) => toBar(row, words)), [rows, words]);
  const line = useMemo(() => {
    const share = shareOf(company);
    return share ? { value: share.bar, label: company.set.title } : null;
  }, [company]);
  const least = Math.min(...bars.map(({ value }) => value));
  const lowest = bars.filter(({ value }) => value === least);
  const summary = [
    whole ? t('participation.company', { share: whole.kind, percent: whole.percent }) : '',
    lowest.length > 0 && bars.length > 1
      ? t('participation.lowest', {
          sets: nameList(lowest.map(({ title }) => title)),
          count: lowest.length,
          label: lowest[0]?.label ?? '',
        })
      : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const hidden = rows.length - bars.length;
  const title = t(`participation.title.${by}`);
  return (
    <ChartCard
      title={title}
      lead={summary === '' ? t('analytics.hidden.text') : summary}
      chart={() =>
        bars.length > 0 ? (
          <Suspense fallback={<Skeleton shape="block" height={bars.length * 40} />}>
            <SetBars rows={bars} summary={summary} company={line} />
          </Suspense>
        ) : (
          <div className="ws-hatch" aria-hidden="true" />
        )
      }
      table={() => <ParticipationTable page={page} caption={title} words={words} />}
      foot={hidden > 0 ? <p className="ws-small ws-muted">{t('participation.hidden', { count: hidden })}</p> : null}
      saved={{
        name: title,
        rows: () => [
          [t(`participation.set.${by}`), t('participation.column.share'), t('participation.column.people')],
          ...[company, ...rows].map((row) => {
            const share = shareOf(row);
            return [row.set.title, share ? words(share) : t('analytics.hidden.text'), countsOf(row) ?? ''];
          }),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('participation.method.data') },
        { term: t('participation.method.small'), text: t('participation.method.small-text') },
        { term: t('participation.method.open'), text: t('participation.method.open-text') },
      ]}
    />
  );
}

/** '31 / 40'; null where only the share is shown. */
function countsOf({ participation }: Row): string | null {
  if (participation.state !== 'shown' || !participation.counts) return null;
  return `${participation.counts.answered} / ${participation.counts.invited}`;
}

type ParticipationTableProps = { page: ParticipationPage; caption: string; words: (share: Share) => string };

function ParticipationTable({ page: { by, company, rows }, caption, words }: ParticipationTableProps) {
  const t = useParticipationMessages();
  const columns: TableColumn<Row>[] = [
    { key: 'set', header: t(`participation.set.${by}`), cell: ({ set }) => set.title, isRowHeader: true },
    {
      key: 'share',
      header: t('participation.column.share'),
      cell: (row) => {
        const share = shareOf(row);
        return share ? words(share) : t('analytics.hidden.text');
      },
    },
    { key: 'people', header: t('participation.column.people'), cell: (row) => countsOf(row) ?? '–', align: 'end' },
  ];
  return <Table caption={caption} columns={columns} rows={[company, ...rows]} rowKey={({ set }) => set.setId} />;
}
