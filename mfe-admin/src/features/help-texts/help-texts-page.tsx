import { useQuery } from '@tanstack/react-query';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { HelpRoute, type HelpTexts } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Check, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type HelpPlace, HelpTextDialog } from './help-text-dialog.tsx';
import sheet from './help-texts.css';
import { helpTextsQuery } from './help-texts.queries.ts';
import { useHelpTextsMessages } from './use-help-texts-messages.ts';

/** `/settings/help-texts`: what the help beside each page says, in each language. */
export function HelpTextsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useHelpTextsMessages();
  const { api } = useSignedInHost();
  const texts = useQuery(helpTextsQuery(api));
  const [place, setPlace] = useState<HelpPlace | null>(null);
  const titleId = useId();
  return (
    <Card as="section" flush aria-labelledby={titleId} className="ws-help-texts">
      <div className="ws-help-texts-head">
        <CardHead title={t('help-texts.title')} titleId={titleId} lead={t('help-texts.lead')} />
        {texts.data ? <Completeness texts={texts.data} /> : null}
      </div>
      {texts.isPending ? (
        <LoadingRegion label={t('help-texts.loading.label')} className="ws-column ws-help-texts-head">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </LoadingRegion>
      ) : null}
      {texts.isError && !texts.data ? (
        <LoadFailed title={t('help-texts.failed.title')} error={texts.error} onRetry={() => void texts.refetch()} />
      ) : null}
      {texts.data ? <PagesTable texts={texts.data} onOpen={setPlace} /> : null}
      {texts.data ? <HelpTextDialog texts={texts.data} place={place} onClose={() => setPlace(null)} /> : null}
    </Card>
  );
}

/** How many pages have help, in each language. */
function Completeness({ texts }: { texts: HelpTexts }) {
  const t = useHelpTextsMessages();
  return (
    <ul className="ws-help-texts-counts">
      {Locale.options.map((locale) => (
        <li key={locale}>
          <strong>{languageName[locale]}</strong>{' '}
          {t('help-texts.count', {
            count: HelpRoute.options.filter((route) => texts.data[locale][route]).length,
            total: HelpRoute.options.length,
          })}
        </li>
      ))}
    </ul>
  );
}

function PagesTable({ texts, onOpen }: { texts: HelpTexts; onOpen: (place: HelpPlace) => void }) {
  const t = useHelpTextsMessages();
  const { inText } = useLanguageNames();
  const columns: TableColumn<HelpRoute>[] = [
    { key: 'page', header: t('help-texts.page'), isRowHeader: true, cell: (route) => t(`help-texts.route.${route}`) },
    ...Locale.options.map((locale) => ({
      key: locale,
      header: languageName[locale],
      cell: (route: HelpRoute) => {
        const isWritten = Boolean(texts.data[locale][route]);
        const place = { page: t(`help-texts.route.${route}`), language: inText(locale) };
        return (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon icon={isWritten ? Check : Plus} size={18} />}
            aria-label={t(isWritten ? 'help-texts.change.label' : 'help-texts.write.label', place)}
            onClick={() => onOpen({ route, locale })}
          >
            {t(isWritten ? 'help-texts.change.action' : 'help-texts.write.action')}
          </Button>
        );
      },
    })),
  ];
  return <Table caption={t('help-texts.title')} columns={columns} rows={HelpRoute.options} rowKey={(route) => route} />;
}
