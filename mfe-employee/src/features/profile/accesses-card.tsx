import { useQuery } from '@tanstack/react-query';
import type { OwnAccesses, ReportOpening } from '@wellspring/shared/contracts/privacy/own-accesses.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useGrowingList } from '@wellspring/shared/web/patterns/use-growing-list.ts';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import { accessesQuery } from './profile.queries.ts';
import { useProfileMessages } from './use-profile-messages.ts';

/** The latest openings; the rest on demand. */
const SHOWN_FIRST = 5;

/** Who opened the user's reports, and when. */
export function AccessesCard() {
  const t = useProfileMessages();
  const titleId = useId();
  const { api, locale } = useSignedInHost();
  const accesses = useQuery(accessesQuery(api, locale));
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('profile.accesses.title')} titleId={titleId} lead={t('profile.accesses.lead')} />
      {accesses.isPending ? (
        <LoadingRegion label={t('profile.accesses.loading')} className="ws-column">
          <Skeleton height={24} />
        </LoadingRegion>
      ) : null}
      {accesses.isError && !accesses.data ? (
        <LoadFailed
          level={3}
          title={t('profile.accesses.failed')}
          error={accesses.error}
          onRetry={() => void accesses.refetch()}
        />
      ) : null}
      {accesses.data ? <Openings openings={accesses.data.openings} /> : null}
    </Card>
  );
}

function Openings({ openings: { count, latest } }: Pick<OwnAccesses, 'openings'>) {
  const t = useProfileMessages();
  const [isWhole, setIsWhole] = useState(false);
  const shown = latest.slice(0, isWhole ? undefined : SHOWN_FIRST);
  const { list, grow } = useGrowingList<HTMLUListElement>(shown.length);
  const showAll = () => {
    grow();
    setIsWhole(true);
  };
  if (latest.length === 0) return <p>{t('profile.accesses.none')}</p>;
  return (
    <>
      <ul ref={list} className="ws-profile-sessions">
        {shown.map((opening) => (
          <li key={`${opening.at} ${opening.reader} ${opening.report.id}`}>
            <Opening opening={opening} />
          </li>
        ))}
      </ul>
      {shown.length < latest.length ? (
        <div>
          <Button variant="quiet" size="small" className="ws-button-flush-start" onClick={showAll}>
            {t('profile.accesses.all.action', { count: latest.length })}
          </Button>
        </div>
      ) : null}
      {isWhole && count > latest.length ? (
        <p className="ws-small ws-muted">{t('profile.accesses.more', { count, shown: latest.length })}</p>
      ) : null}
    </>
  );
}

function Opening({ opening: { reader, at, report } }: { opening: ReportOpening }) {
  const t = useProfileMessages();
  const dates = useDates();
  const title =
    report.finishedAt === null
      ? report.title
      : t('profile.accesses.report', { title: report.title, day: dates.date(report.finishedAt) });
  return (
    <div className="ws-grow">
      <p className="ws-profile-device">{reader ?? t('profile.accesses.erased')}</p>
      <p className="ws-small ws-muted">
        {t('profile.accesses.moment', { date: dates.date(at), time: dates.time(at) })}
      </p>
      {report.id === null ? (
        <p className="ws-small">{title}</p>
      ) : (
        <TextLink as={HostLink} to={`/vitamins/reports/${report.id}`}>
          {title}
        </TextLink>
      )}
    </div>
  );
}
