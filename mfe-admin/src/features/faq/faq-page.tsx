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
import sheet from './faq.css';
import { helpTextsQuery } from './faq.queries.ts';
import { type HelpPlace, HelpTextDialog } from './help-text-dialog.tsx';
import { useFaqMessages } from './use-faq-messages.ts';

/** `/settings/help-texts`: what the help beside each page says, in each language. */
export function FaqPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useFaqMessages();
  const { api } = useSignedInHost();
  const texts = useQuery(helpTextsQuery(api));
  const [place, setPlace] = useState<HelpPlace | null>(null);
  const titleId = useId();
  return (
    <Card as="section" flush aria-labelledby={titleId} className="ws-faq">
      <div className="ws-faq-head">
        <CardHead title={t('faq.title')} titleId={titleId} lead={t('faq.lead')} />
        {texts.data ? <Completeness texts={texts.data} /> : null}
      </div>
      {texts.isPending ? (
        <LoadingRegion label={t('faq.loading.label')} className="ws-column ws-faq-head">
          <Skeleton height={40} />
          <Skeleton height={40} />
          <Skeleton height={40} />
        </LoadingRegion>
      ) : null}
      {texts.isError && !texts.data ? (
        <LoadFailed title={t('faq.failed.title')} error={texts.error} onRetry={() => void texts.refetch()} />
      ) : null}
      {texts.data ? <PagesTable texts={texts.data} onOpen={setPlace} /> : null}
      {texts.data ? <HelpTextDialog texts={texts.data} place={place} onClose={() => setPlace(null)} /> : null}
    </Card>
  );
}

/** How many pages have help, in each language. */
function Completeness({ texts }: { texts: HelpTexts }) {
  const t = useFaqMessages();
  return (
    <ul className="ws-faq-counts">
      {Locale.options.map((locale) => (
        <li key={locale}>
          <strong>{languageName[locale]}</strong>{' '}
          {t('faq.count', {
            count: HelpRoute.options.filter((route) => texts.data[locale][route]).length,
            total: HelpRoute.options.length,
          })}
        </li>
      ))}
    </ul>
  );
}

function PagesTable({ texts, onOpen }: { texts: HelpTexts; onOpen: (place: HelpPlace) => void }) {
  const t = useFaqMessages();
  const { inText } = useLanguageNames();
  const columns: TableColumn<HelpRoute>[] = [
    { key: 'page', header: t('faq.page'), isRowHeader: true, cell: (route) => t(`faq.route.${route}`) },
    ...Locale.options.map((locale) => ({
      key: locale,
      header: languageName[locale],
      cell: (route: HelpRoute) => {
        const isWritten = Boolean(texts.data[locale][route]);
        const place = { page: t(`faq.route.${route}`), language: inText(locale) };
        return (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon icon={isWritten ? Check : Plus} size={18} />}
            aria-label={t(isWritten ? 'faq.change.label' : 'faq.write.label', place)}
            onClick={() => onOpen({ route, locale })}
          >
            {t(isWritten ? 'faq.change.action' : 'faq.write.action')}
          </Button>
        );
      },
    })),
  ];
  return <Table caption={t('faq.title')} columns={columns} rows={HelpRoute.options} rowKey={(route) => route} />;
}
