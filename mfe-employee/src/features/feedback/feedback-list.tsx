import { useQuery } from '@tanstack/react-query';
import { COMPANY_FEEDBACK } from '@wellspring/shared/contracts/talk/feedback.ts';
import { memberTeams } from '@wellspring/shared/web/areas/pickers/team-choices.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { ListPager } from '@wellspring/shared/web/patterns/lists/list-pager.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { PageSize } from '@wellspring/shared/web/ui/tables/pager.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { useState } from 'react';
import { type Box, feedbackCountQuery, feedbacksQuery, inboxesQuery } from './feedback.queries.ts';
import { FeedbackFilters } from './feedback-filters.tsx';
import { FeedbackItem } from './feedback-item.tsx';
import { useFeedbackMessages } from './use-feedback-messages.ts';

/** One of the two lists, page by page, with a choice of team and a search. */
export function FeedbackList({ box }: { box: Box }) {
  const t = useFeedbackMessages();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const [teamId, setTeamId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const filter = { box, teamId, text: useDebounced(text) };
  const list = useQuery(feedbacksQuery(api, filter, page, pageSize));
  const count = useQuery(feedbackCountQuery(api, filter));
  const teams = useTeams(box);

  const isFiltered = filter.text.trim() !== '' || teamId !== null;
  const total = count.data?.count ?? list.data?.length ?? 0;
  return (
    <div className="ws-feedback-list">
      {/* The few texts one sent are seen at a glance. */}
      {total > (box === 'sent' ? 10 : 0) || isFiltered || text !== '' ? (
        <FeedbackFilters
          text={text}
          teamId={teamId}
          teams={teams}
          onText={(next) => {
            setText(next);
            setPage(1);
          }}
          onTeam={(next) => {
            setTeamId(next);
            setPage(1);
          }}
        />
      ) : null}
      {list.isPending ? <Loading /> : null}
      {list.isError && !list.data ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.length === 0 ? <Nothing box={box} isFiltered={isFiltered} /> : null}
      {list.data && list.data.length > 0 ? (
        <>
          <ul aria-label={t(`feedback.${box}.title`)}>
            {list.data.map((feedback) => (
              <FeedbackItem key={feedback.id} feedback={feedback} box={box} />
            ))}
          </ul>
          <Paging
            {...{ page, pageSize, total, onPage: setPage }}
            onPageSize={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        </>
      ) : null}
    </div>
  );
}

/** What the list can be narrowed to; a choice of one is none. */
function useTeams(box: Box): { id: string; title: string }[] {
  const t = useFeedbackMessages();
  const { api, user } = useSignedInHost();
  const inboxes = useQuery({ ...inboxesQuery(api), enabled: box === 'received' });
  const company = { id: COMPANY_FEEDBACK, title: t('feedback.company.name') };
  if (box === 'sent') return [...memberTeams(user), company];
  return (inboxes.data ?? []).map((inbox) => (inbox.id === COMPANY_FEEDBACK ? company : inbox));
}

type PagingProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
};

function Paging({ page, pageSize, total, onPage, onPageSize }: PagingProps) {
  const t = useFeedbackMessages();
  // Everything fits on the smallest page: no pager is needed.
  if (total <= 10) return null;
  return (
    <div className="ws-feedback-paging">
      <ListPager {...{ page, pageSize, total, onPage }} label={t('feedback.pages.label')} />
      <PageSize label={t('feedback.pages.size')} value={pageSize} onChange={onPageSize} />
    </div>
  );
}

function Loading() {
  const t = useFeedbackMessages();
  return (
    <LoadingRegion label={t('feedback.loading.label')} className="ws-column">
      <Skeleton width="40%" />
      <Skeleton shape="block" height={72} />
      <Skeleton width="40%" />
      <Skeleton shape="block" height={72} />
    </LoadingRegion>
  );
}

function Nothing({ box, isFiltered }: { box: Box; isFiltered: boolean }) {
  const t = useFeedbackMessages();
  if (isFiltered)
    return (
      <EmptyState title={t('feedback.none.title')} level={3}>
        {t('feedback.none.text')}
      </EmptyState>
    );
  return (
    <EmptyState title={t(`feedback.${box}.empty-title`)} level={3}>
      {t(`feedback.${box}.empty-text`)}
    </EmptyState>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useFeedbackMessages();
  return <LoadFailed level={3} title={t('feedback.failed.title')} error={error} onRetry={onRetry} />;
}
