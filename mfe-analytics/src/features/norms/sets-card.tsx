import type { NormSet, NormSets } from '@wellspring/shared/contracts/results/norm-set.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useId, useState } from 'react';
import { putInForce } from './norms.queries.ts';
import { useNormsMessages } from './use-norms-messages.ts';

/** Every norm set with the one that new results are made with. One of them is in force as a whole. */
export function SetsCard({ sets, inForceId, revision }: NormSets) {
  const t = useNormsMessages();
  const titleId = useId();
  const dates = useDates();
  const { api } = useSignedInHost();
  const [asked, setAsked] = useState<NormSet | null>(null);
  const nameOf = ({ title }: NormSet) => title ?? t('norms.set.built-in');
  const change = useToastMutation(
    (set: NormSet) => putInForce(api, set.id, revision),
    (set) => t('norms.changed.text', { set: nameOf(set) }),
  );
  const columns: TableColumn<NormSet>[] = [
    { key: 'title', header: t('norms.column.title'), cell: nameOf, isRowHeader: true },
    { key: 'source', header: t('norms.column.source'), cell: ({ source }) => t(`norms.source.${source}`) },
    {
      key: 'people',
      header: t('norms.column.people'),
      align: 'end',
      cell: ({ peopleCount }) => (peopleCount === null ? '–' : t('norms.count', { count: peopleCount })),
    },
    { key: 'date', header: t('norms.column.date'), cell: ({ createdAt }) => dates.date(createdAt) },
    {
      key: 'state',
      header: t('norms.column.state'),
      cell: (set) =>
        set.id === inForceId ? (
          <Tag tone="success">{t('norms.in-force.label')}</Tag>
        ) : (
          <Button
            variant="quiet"
            size="small"
            onClick={() => setAsked(set)}
            aria-label={t('norms.use.label', { set: nameOf(set) })}
          >
            {t('norms.use.action')}
          </Button>
        ),
    },
  ];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('norms.sets.title')} titleId={titleId} lead={t('norms.sets.lead')} />
      <Table
        caption={t('norms.sets.title')}
        columns={columns}
        rows={sets.toSorted((one, other) => other.revision - one.revision)}
        rowKey={({ id }) => id}
      />
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t('norms.confirm.title', { set: nameOf(asked) }) : ''}
        confirmLabel={t('norms.use.action')}
        cancelLabel={t('norms.cancel.action')}
        busy={change.isPending}
        onConfirm={() => asked && change.mutate(asked, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      >
        {t('norms.confirm.text')}
      </ConfirmDialog>
    </Card>
  );
}
