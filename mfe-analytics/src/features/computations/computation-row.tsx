import type { ComputationsPage } from '@wellspring/shared/contracts/pages/computations-page.ts';
import type { NamedSet, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Bootstrap, BootstrapChoice } from '@wellspring/shared/contracts/results/statistics.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { isClosed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { SpokenProgress } from '../../statistics/bootstraps/spoken-progress.tsx';
import { type BootstrapControl, isOpen, useBootstrap } from '../../statistics/bootstraps/use-bootstrap.ts';
import { useRefusalText } from '../../statistics/statistic-body.tsx';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { toComputationAddress } from './computation-address.ts';
import { useComputationsMessages } from './use-computations-messages.ts';

type Asked = ComputationsPage['computations'][number];
type Named = Asked & { of: { run: ReportedRun; set: NamedSet } };

/** One computation of the list; of one that is not shown any more only when it was asked for. */
export function ComputationRow({ computation, titles }: { computation: Asked; titles: Titles }) {
  const t = useComputationsMessages();
  const dates = useDates();
  const { of, askedAt } = computation;
  if (of !== null) return <Shown computation={{ ...computation, of }} titles={titles} />;
  return (
    <li>
      <div className="ws-computation-words">
        <p>{t('computations.gone.title')}</p>
        <small>{t('computations.asked.text', { date: dates.dateTime(askedAt) })}</small>
      </div>
    </li>
  );
}

function Shown({ computation, titles }: { computation: Named; titles: Titles }) {
  const t = useComputationsMessages();
  const dates = useDates();
  const {
    entryId,
    choice,
    askedAt,
    of: { run, set },
  } = computation;
  const title = useTitle(choice, set.title, titles);
  const control = useBootstrap({ entryId, setId: set.setId }, choice, true);
  const { bootstrap, error } = control;
  return (
    <li>
      <div className="ws-computation-words">
        <p className="ws-bootstrap-head">
          {title}
          {bootstrap ? <StateTag bootstrap={bootstrap} /> : null}
        </p>
        {bootstrap ? <State bootstrap={bootstrap} title={title} titles={titles} /> : null}
        {!bootstrap && error ? <Failure error={error} /> : null}
        {bootstrap || error ? null : <Skeleton width={180} />}
        <small>
          {t('computations.round.text', {
            round: t('analytics.run.option', { title: run.title, date: dates.date(run.start) }),
          })}{' '}
          {t('computations.asked.text', { date: dates.dateTime(askedAt) })}
        </small>
      </div>
      {bootstrap ? (
        <div className="ws-computation-acts">
          <Act control={control} bootstrap={bootstrap} title={title} />
          <LinkButton
            as={HostLink}
            size="small"
            to={toComputationAddress(entryId, set, choice)}
            aria-label={t('computations.open.label', { title })}
          >
            {t('computations.open.action')}
          </LinkButton>
        </div>
      ) : null}
    </li>
  );
}

/** What is computed: two computations that differ never read alike. */
function useTitle(choice: BootstrapChoice, set: string, titles: Titles): string {
  const t = useComputationsMessages();
  const { locale } = useSignedInHost();
  if (choice.kind === 'network') return t(`computations.network.${choice.level}`, { set });
  const details = [
    ...(choice.factorsOf
      ? [t('computations.importance.factors', { themes: listWords(choice.factorsOf.map(titles.plain), locale) })]
      : []),
    ...(choice.method === 'lmg' ? [t('computations.importance.lmg')] : []),
  ];
  return [t(`computations.importance.${choice.outcome}`, { set }), ...details].join(', ');
}

function StateTag({ bootstrap: { state, done, of } }: { bootstrap: Bootstrap }) {
  const t = useComputationsMessages();
  if (state === 'working') return <span>{t('statistics.percent', { percent: Math.floor((100 * done) / of) })}</span>;
  if (state === 'waiting') return <span>{t('statistics.bootstrap.waiting')}</span>;
  return state === 'done' ? <Tag tone="success">{t('computations.state.done')}</Tag> : null;
}

function State({ bootstrap, title, titles }: { bootstrap: Bootstrap; title: string; titles: Titles }) {
  const t = useComputationsMessages();
  const number = useNumbers();
  const refusalText = useRefusalText(titles);
  const { state, done, of, refusal } = bootstrap;
  const words = () => {
    if (state === 'cancelled' || state === 'failed') return t(`statistics.bootstrap.${state}`);
    if (state === 'refused' && refusal) return t('statistics.bootstrap.refused', { why: refusalText(refusal) });
    return state === null ? t('computations.state.none') : null;
  };
  const said = words();
  return (
    <>
      <SpokenProgress bootstrap={bootstrap} title={title} />
      {isOpen(bootstrap) ? (
        <>
          <ProgressBar value={Math.floor((100 * done) / of)} label={title} />
          <p className="ws-small ws-muted">
            {t('statistics.bootstrap.steps', { done: number(done, 0), of: number(of, 0) })}
          </p>
        </>
      ) : null}
      {said ? <p className="ws-small ws-muted">{said}</p> : null}
    </>
  );
}

/** The round may be closed to the reader since the list was read. */
function Failure({ error }: { error: unknown }) {
  const t = useComputationsMessages();
  const errorMessage = useErrorMessage();
  return <p className="ws-small">{isClosed(error) ? t('computations.gone.title') : errorMessage(error)}</p>;
}

type ActProps = { control: BootstrapControl; bootstrap: Bootstrap; title: string };

function Act({ control: { change, isChanging }, bootstrap, title }: ActProps) {
  const t = useComputationsMessages();
  const { state } = bootstrap;
  if (state === 'done' || state === 'refused') return null;
  const open = isOpen(bootstrap);
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isChanging}
      aria-label={t(open ? 'computations.stop.label' : 'computations.again.label', { title })}
      onClick={() => change(open ? 'stop' : 'start')}
    >
      {t(open ? 'statistics.bootstrap.stop' : 'statistics.bootstrap.again')}
    </Button>
  );
}
