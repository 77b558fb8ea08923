import { useQuery } from '@tanstack/react-query';
import type { DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { suggestedMinutes } from '../cards/chosen-questions.ts';
import sheet from '../definitions.css';
import { beginningQuery, definitionQuery, vitaminsQuery } from '../definitions.queries.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import contentSheet from './definition-content.css';
import { DefinitionEditor } from './definition-editor.tsx';

const NEW = 'new';

/** `/schedule/checkups/:id`: one checkup to write; `new` for one that is yet to be made. */
export function DefinitionPage() {
  const { id = NEW } = useParams();
  return (
    <RemoteQueries>
      <Page key={id} id={id} />
    </RemoteQueries>
  );
}

function Page({ id }: { id: string }) {
  useSheet(sheet);
  useSheet(contentSheet);
  const t = useDefinitionMessages();
  const { api, locale } = useSignedInHost();
  const isNew = id === NEW;
  const vitamins = useQuery(vitaminsQuery(api, locale));
  const definition = useQuery({ ...definitionQuery(api, id), enabled: !isNew });
  const begun = useQuery({ ...beginningQuery(api), enabled: isNew });
  // What the company usually does is a suggestion: without it a checkup can be written all the same.
  const isReady = isNew ? !begun.isPending : definition.data !== undefined;
  const failed = [vitamins, definition].find((query) => query.isError && !query.data);
  return (
    <div className="ws-definitions ws-definition">
      <TextLink
        as={HostLink}
        to="/schedule/checkups"
        icon={<Icon icon={ArrowLeft} size={18} />}
        className="ws-definitions-back"
      >
        {t('definition.back')}
      </TextLink>
      {failed ? <Failed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!failed && vitamins.data && isReady ? (
        <DefinitionEditor
          read={definition.data ?? null}
          vitamins={vitamins.data}
          beginning={beginningWith(vitamins.data, begun.data?.requiresReview ?? false)}
        />
      ) : null}
      {!failed && !(vitamins.data && isReady) ? <Loading /> : null}
    </div>
  );
}

/** What a new checkup begins with: two weeks, three extra days, and no question that was not chosen. */
function beginningWith(vitamins: readonly Vitamin[], requiresReview: boolean): DefinitionContent {
  return {
    title: { en: '', fr: '', nl: '' },
    description: { en: '', fr: '', nl: '' },
    color: vitamins[0]?.color ?? '',
    checkupblocks: ['Vitamins block'],
    vitamins: [],
    questions: null,
    extraQuestions: [],
    companyVitamins: [],
    isPulse: false,
    duration: suggestedMinutes(0),
    durationDays: 14,
    graceDays: 3,
    repeatAfterDays: null,
    percentage: null,
    audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
    requiresReview,
  };
}

function Loading() {
  const t = useDefinitionMessages();
  return (
    <LoadingRegion label={t('shared.loading.label')} className="ws-definition-cards">
      {[220, 320, 260].map((height) => (
        <Card key={height}>
          <Skeleton shape="block" height={height} />
        </Card>
      ))}
    </LoadingRegion>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useDefinitionMessages();
  return (
    <Card>
      <LoadFailed level={1} title={t('definition.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
