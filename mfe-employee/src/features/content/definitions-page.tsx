import { useQuery } from '@tanstack/react-query';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useLocation } from '@wellspring/shared/web/host/router.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import sheet from './definitions.css';
import { definitionsQuery } from './definitions.queries.ts';
import { findDefinitions } from './find-definitions.ts';
import { splitColumns } from './split-columns.ts';
import { useDefinitionsMessages } from './use-definitions-messages.ts';
import { VitaminCard } from './vitamin-card.tsx';

/** `/definitions`: what every vitamin and its factors mean. `#EXH` opens the factor of that key. */
export function DefinitionsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useDefinitionsMessages();
  const { api, locale } = useSignedInHost();
  const [search, setSearch] = useState('');
  const query = useQuery(definitionsQuery(api, locale));
  return (
    <div className="ws-glossary">
      <header className="ws-glossary-head">
        <div>
          <h1>{t('definitions.title')}</h1>
          <p className="ws-muted">{t('definitions.lead')}</p>
        </div>
        <Field label={t('definitions.search.label')} hideLabel className="ws-glossary-search">
          <TextInput
            type="search"
            icon={<Icon icon={Search} />}
            placeholder={t('definitions.search.label')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
      </header>
      {query.data ? (
        <Vitamins vitamins={query.data} search={search} onClear={() => setSearch('')} />
      ) : query.isPending ? (
        <Loading />
      ) : (
        <Failed isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </div>
  );
}

type VitaminsProps = { vitamins: readonly Vitamin[]; search: string; onClear: () => void };

function Vitamins({ vitamins, search, onClear }: VitaminsProps) {
  const t = useDefinitionsMessages();
  const asked = useLocation().hash.slice(1);
  const found = findDefinitions(vitamins, search);
  const count = found.reduce((sum, { factors }) => sum + factors.length, 0);
  const isSearch = search.trim() !== '';
  return (
    <>
      <p className="ws-visually-hidden" role="status">
        {isSearch ? t('definitions.search.found', { count }) : ''}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState
            title={t(isSearch ? 'definitions.none.title' : 'definitions.empty.title')}
            actions={isSearch ? <Button onClick={onClear}>{t('definitions.none.clear-action')}</Button> : undefined}
          >
            {t(isSearch ? 'definitions.none.text' : 'definitions.empty.text')}
          </EmptyState>
        </Card>
      ) : (
        <div className="ws-glossary-cards">
          {splitColumns(found).map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two columns are their places
            <div key={at} className="ws-glossary-column">
              {column.map((vitamin) => (
                <VitaminCard key={vitamin.key} vitamin={vitamin} asked={asked} isSearch={isSearch} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function Loading() {
  const t = useDefinitionsMessages();
  return (
    <LoadingRegion label={t('definitions.loading.label')} className="ws-glossary-cards">
      <Skeleton shape="block" height={280} />
      <Skeleton shape="block" height={280} />
    </LoadingRegion>
  );
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useDefinitionsMessages();
  return (
    <Card>
      <ErrorState
        title={t('definitions.failed.title')}
        actions={
          <Button variant="primary" busy={isBusy} onClick={onRetry}>
            {t('shared.retry.action')}
          </Button>
        }
      >
        {t('definitions.failed.text')}
      </ErrorState>
    </Card>
  );
}
