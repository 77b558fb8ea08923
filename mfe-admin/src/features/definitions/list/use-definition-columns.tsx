import type { DefinitionSummary } from '@wellspring/shared/contracts/checkups/definition.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import type { TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { Activity, Check, TriangleAlert } from 'lucide-react';
import { useDefinitionMessages } from '../use-definition-messages.ts';

/** Columns of the list of checkups. */
export function useDefinitionColumns(): TableColumn<DefinitionSummary>[] {
  const t = useDefinitionMessages();
  return [
    { key: 'title', header: t('definitions.column.title'), isRowHeader: true, cell: (row) => <TitleCell row={row} /> },
    {
      key: 'asks',
      header: t('definitions.column.asks'),
      cell: ({ questionCount, duration }) => t('definitions.asks', { count: questionCount, minutes: duration }),
    },
    {
      key: 'days',
      header: t('definitions.column.days'),
      cell: ({ durationDays }) => t('definitions.days', { count: durationDays }),
    },
    {
      key: 'languages',
      header: t('definitions.column.languages'),
      cell: ({ missingLanguages }) => <LanguagesTag missing={missingLanguages} />,
    },
    {
      key: 'state',
      header: t('definitions.column.state'),
      cell: ({ hasEntries, hasStartedEntries }) => {
        if (hasStartedEntries) return t('definitions.state.started');
        return hasEntries ? t('definitions.state.planned') : t('definitions.state.unused');
      },
    },
  ];
}

function TitleCell({ row }: { row: DefinitionSummary }) {
  const t = useDefinitionMessages();
  const { dateTime } = useDates();
  return (
    <>
      <span className="ws-definitions-title">
        <span className="ws-definitions-dot" style={{ background: row.color }} aria-hidden="true" />
        <HostLink to={`/schedule/checkups/${row.id}`}>{row.title}</HostLink>
        {row.isPulse ? <Tag icon={<Icon icon={Activity} size={14} />}>{t('definition.kind.pulse')}</Tag> : null}
      </span>
      {row.copiedFrom !== null && row.updatedAt !== null ? (
        <span className="ws-definitions-copy">{t('definitions.copy', { moment: dateTime(row.updatedAt) })}</span>
      ) : null}
    </>
  );
}

/** Which languages miss a text, or that none does. */
export function LanguagesTag({ missing }: { missing: DefinitionSummary['missingLanguages'] }) {
  const t = useDefinitionMessages();
  const { list } = useLanguageNames();
  if (missing.length === 0)
    return (
      <Tag tone="success" icon={<Icon icon={Check} size={14} />}>
        {t('definitions.complete')}
      </Tag>
    );
  return (
    <Tag tone="warning" icon={<Icon icon={TriangleAlert} size={14} />}>
      {t('definitions.missing', { languages: list(missing) })}
    </Tag>
  );
}
