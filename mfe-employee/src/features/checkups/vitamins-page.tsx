import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useWaitingCount } from '../../use-waiting-count.ts';
import { CheckupList } from './checkup-list.tsx';
import { useVitaminsMessages } from './use-vitamins-messages.ts';
import { type ListPage, openCountQuery, toKindFilter } from './vitamins.queries.ts';

/** Loaded in the background: mostly it is empty. */
const WaitingAnswers = lazy(async () => ({
  default: (await import(/* webpackChunkName: "waiting-answers" */ './waiting/waiting-answers.tsx')).WaitingAnswers,
}));

/** Reads the list's place from the address; what makes no sense there is the first page. */
function parseListPage(search: URLSearchParams): ListPage {
  const isPulse = search.get('checkup.isPulse') === 'true' || search.get('checkup.isPulse_ne') === 'false';
  const page = Number(search.get('page') ?? 1);
  return {
    kind: isPulse ? 'pulse' : 'vitamins',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** `/vitamins` in the shell: kind and page are in the address, so that going back shows the same cards. */
export function VitaminsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const { api } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  useWaitingCount(useQuery(openCountQuery(api)).data);
  return (
    <CheckupList
      {...parseListPage(search)}
      onChange={({ kind, page }) => setSearch({ ...toKindFilter(kind), ...(page > 1 ? { page: String(page) } : {}) })}
    >
      <PartBoundary sentence={null}>
        <Suspense fallback={null}>
          <WaitingAnswers />
        </Suspense>
      </PartBoundary>
      <WayToTalk />
    </CheckupList>
  );
}

/** Without a dashboard nothing else leads to the meetings and the feedback form. */
function WayToTalk() {
  const t = useVitaminsMessages();
  const { user, settings } = useSignedInHost();
  if (user.hasDashboard && !settings.hidedashboard) return null;
  return (
    <p className="ws-vitamins-talk">
      <TextLink as={HostLink} to="/dashboard" trailingIcon={<Icon icon={ArrowRight} size={18} />}>
        {t(settings.hidefeedback ? 'vitamins.talk.meetings' : 'vitamins.talk.both')}
      </TextLink>
    </p>
  );
}
