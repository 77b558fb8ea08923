import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { findYear } from '@wellspring/shared/domain/results/report-year.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useExport } from '@wellspring/shared/web/patterns/files/use-export.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Download } from 'lucide-react';
import { paramsOf, toPairs } from '../run-params.ts';
import { useRunMessages } from '../use-run-messages.ts';
import { readChoiceFile, readYearFile } from './read-documents.ts';

/** What tabs keep in the address and a document shows. */
const CHOICES = ['code', 'set'] as const;

/** Saves what is chosen, or all rounds of the last twelve months, as a document to be read. */
export function DocumentButtons({ page }: { page: AnalyticsPage }) {
  const t = useRunMessages();
  const { api, locale } = useSignedInHost();
  const [search] = useSearchParams();
  const choice = useExport();
  const year = useExport();
  const saveChoice = () => {
    const own = CHOICES.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value] as [string, string]] : [];
    });
    const pairs = [...toPairs(paramsOf(page)), ...own];
    choice.mutate({ name: t('analytics.document.choice-name'), read: () => readChoiceFile(api, pairs, locale) });
  };
  const saveYear = () =>
    year.mutate({ name: t('analytics.document.year-name'), read: () => readYearFile(api, locale) });
  return (
    <>
      <Button icon={<Icon icon={Download} size={18} />} busy={choice.isPending} onClick={saveChoice}>
        {t('analytics.document.choice')}
      </Button>
      {findYear(page.runs, new Date()).runs.length > 0 ? (
        <Button icon={<Icon icon={Download} size={18} />} busy={year.isPending} onClick={saveYear}>
          {t('analytics.document.year')}
        </Button>
      ) : null}
    </>
  );
}
