import { useQuery } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { acceptsAnswers } from '@wellspring/shared/domain/checkup-card-state.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { ListPager } from '@wellspring/shared/web/patterns/lists/list-pager.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Sparkle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { CalendarButton } from '../../pages/calendar-button.tsx';
import { toCardState } from './cards/card-state.ts';
import { CheckupCard } from './cards/checkup-card.tsx';
import { useFigures } from './figures.tsx';
import { LeadCheckup } from './lead-checkup.tsx';
import { LoadingList } from './loading-list.tsx';
import { useDueTalks } from './use-due-talks.ts';
import { useVitaminsMessages } from './use-vitamins-messages.ts';
import sheet from './vitamins.css';
import { type CheckupKind, type ListPage, ownCheckupsQuery, ownCountQuery, PAGE_SIZE } from './vitamins.queries.ts';

export type CheckupListProps = ListPage & {
  onChange: (page: ListPage) => void;
  /** Between the head and the cards. */
  children?: ReactNode;
};

/** The person's checkups, newest first, five at a time. */
export function CheckupList(props: CheckupListProps) {
  useSheet(sheet);
  return (
    <div className="ws-vitamins">
      <Head {...props} />
      {props.children}
      <List {...props} />
    </div>
  );
}

function Head({ kind, onChange }: CheckupListProps) {
  const t = useVitaminsMessages();
  const { kind: host } = useSignedInHost();
  // In a host page the first heading belongs to that page.
  const Heading = host === 'shell' ? 'h1' : 'h2';
  return (
    <header className="ws-vitamins-head" part="header">
      <div>
        <Heading className="ws-h1" part="title" tabIndex={-1}>
          {t('vitamins.title')}
        </Heading>
        <p className="ws-muted">{t('vitamins.lead.text')}</p>
      </div>
      <div className="ws-row ws-vitamins-choices">
        <SegmentedControl<CheckupKind>
          label={t('vitamins.kind.label')}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen, page: 1 })}
          options={[
            { value: 'vitamins', label: t('vitamins.kind.vitamins') },
            { value: 'pulse', label: t('vitamins.kind.pulse') },
          ]}
        />
        <LinkButton as={HostLink} to="/vitamins/checkup/own" icon={<Icon icon={Sparkle} />}>
          {t('vitamins.own.action')}
        </LinkButton>
        {host === 'shell' ? <CalendarButton variant="quiet" /> : null}
      </div>
    </header>
  );
}

function List({ kind, page, onChange }: CheckupListProps) {
  const { api, locale } = useSignedInHost();
  const list = useQuery(ownCheckupsQuery(api, { kind, page }, locale));
  const count = useQuery(ownCountQuery(api, kind));
  const cards = useRef<HTMLDivElement>(null);
  if (list.isPending) return <LoadingList />;
  if (!list.data) return <Failed error={list.error} onRetry={() => void list.refetch()} />;
  const turn = (next: number) => {
    onChange({ kind, page: next });
    // After a page change the focus goes to its first card, not to its foot.
    cards.current?.focus({ preventScroll: true });
    cards.current?.scrollIntoView?.({ block: 'nearest' });
  };
  if (list.data.length === 0) return <Nothing kind={kind} page={page} onFirst={() => turn(1)} />;
  return (
    <>
      <div ref={cards} tabIndex={-1} className="ws-vitamins-cards" aria-busy={list.isPlaceholderData}>
        <Cards checkups={list.data} nowMs={list.dataUpdatedAt} isFirstPage={page === 1} />
      </div>
      {count.data && count.data.count > PAGE_SIZE ? (
        <ListPager page={page} pageSize={PAGE_SIZE} total={count.data.count} onPage={turn} />
      ) : null}
    </>
  );
}

type CardsProps = { checkups: readonly OwnCheckup[]; nowMs: number; isFirstPage: boolean };

function Cards({ checkups, nowMs, isFirstPage }: CardsProps) {
  const { user, settings } = useSignedInHost();
  const figures = useFigures(checkups);
  const dueTalks = useDueTalks(checkups);
  const hasDashboard = user.hasDashboard && !settings.hidedashboard;
  const cards = checkups.map((checkup) => ({ checkup, state: toCardState(checkup, nowMs, hasDashboard) }));
  // Open checkups come first on the first page; all others keep their order.
  const order = isFirstPage ? cards.toSorted((a, b) => +acceptsAnswers(b.state) - +acceptsAnswers(a.state)) : cards;
  return order.map(({ checkup, state }, index) => {
    const Shape = isFirstPage && index === 0 ? LeadCheckup : CheckupCard;
    const own = figures.get(checkup.submission?.id ?? '');
    const isTalkDue = dueTalks.has(checkup.submission?.id ?? '');
    return <Shape key={checkup.id} {...{ checkup, state, nowMs, isTalkDue }} figures={own} />;
  });
}

type NothingProps = { kind: CheckupKind; page: number; onFirst: () => void };

function Nothing({ kind, page, onFirst }: NothingProps) {
  const t = useVitaminsMessages();
  if (page > 1)
    return (
      <Card>
        <EmptyState
          title={t('vitamins.empty.page')}
          actions={<Button onClick={onFirst}>{t('vitamins.empty.first')}</Button>}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState title={t(kind === 'pulse' ? 'vitamins.empty.pulse' : 'vitamins.empty.title')}>
        {t('vitamins.empty.text')}
      </EmptyState>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useVitaminsMessages();
  return (
    <Card>
      <LoadFailed title={t('vitamins.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
