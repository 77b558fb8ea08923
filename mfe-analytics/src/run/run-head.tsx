import { type AnalyticsPage, AnalyticsRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { isSameKindOfRun } from '@wellspring/shared/domain/results/cycle-id.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { TabLinks } from '@wellspring/shared/web/ui/layout/tabs.tsx';
import { type ReactNode, useId } from 'react';
import { AttributeChoice } from './attribute-choice.tsx';
import { BesideChoice } from './beside-choice.tsx';
import { DocumentButtons } from './documents/document-buttons.tsx';
import { PresetsButton } from './presets/presets-button.tsx';
import { paramsOf, type RunParams, toPairs } from './run-params.ts';
import { type AnalyticsTab, analyticsTabs } from './tabs.ts';
import { useRunMessages } from './use-run-messages.ts';

type HeadProps = {
  /** Null while it is not there. */
  page: AnalyticsPage | null;
  tab: AnalyticsTab['id'];
  onChange: (change: Partial<RunParams>) => void;
};

/** Which round, compared with which, and the parts of the area. */
export function RunHead({ page, tab, onChange }: HeadProps) {
  const t = useRunMessages();
  return (
    <header className="ws-report-head ws-analytics-head">
      <div className="ws-report-title">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{t('analytics.title')}</h1>
          {page ? <Facts page={page} /> : null}
        </div>
        {page ? <Choices page={page} tab={tab} onChange={onChange} /> : null}
      </div>
      <Parts page={page} tab={tab} />
    </header>
  );
}

function Facts({ page: { run, company } }: { page: AnalyticsPage }) {
  const t = useRunMessages();
  const dates = useDates();
  const round = t('analytics.round.text', { round: run.title, from: dates.date(run.start), to: dates.date(run.end) });
  if (company.shown.state === 'refused') return <p className="ws-muted">{round}</p>;
  const { n, comparedWith } = company.shown.report;
  const people = typeof n === 'number' ? t('analytics.people.number', { count: n }) : t(`analytics.people.${n}`);
  return (
    <>
      <p className="ws-muted">
        {round} {people}
      </p>
      <p className="ws-muted">{t(`report.compared.${comparedWith}`)}</p>
    </>
  );
}

function Choices({ page, tab, onChange }: HeadProps & { page: AnalyticsPage }) {
  const t = useRunMessages();
  const { user } = useSignedInHost();
  const { run, runs, compared } = page;
  const others = runs.filter((one) => one.entryId !== run.entryId && isSameKindOfRun(one, run));
  return (
    <div className="ws-analytics-choices ws-no-print">
      <RunChoice
        label={t('analytics.run.label')}
        runs={runs}
        chosen={run.entryId}
        onChange={(entryId) => onChange({ run: entryId, with: null, beside: [] })}
      />
      {others.length > 0 ? (
        <RunChoice
          label={t('analytics.with.label')}
          runs={others}
          chosen={compared?.entryId ?? ''}
          none={compared ? null : <option value="">{t('analytics.with.none')}</option>}
          onChange={(entryId) => onChange({ with: entryId })}
        />
      ) : null}
      {others.length > 0 ? (
        <BesideChoice page={page} others={others} onChange={(beside) => onChange({ beside })} />
      ) : null}
      <SegmentedControl
        label={t('analytics.rows.label')}
        options={AnalyticsRows.options
          .filter((rows) => rows !== 'groups' || page.by === rows || page.attributes.length > 0)
          .map((value) => ({ value, label: t(`analytics.rows.${value}`) }))}
        value={page.by}
        onChange={(rows) => onChange({ rows })}
      />
      <AttributeChoice page={page} onChange={(attribute) => onChange({ attribute })} />
      <PresetsButton page={page} part={tab} />
      <DocumentButtons page={page} />
      {can(user, 'manageadvancedanalytics') ? (
        <div className="ws-analytics-ways">
          <TextLink as={HostLink} to="/analytics/computations">
            {t('analytics.computations.link')}
          </TextLink>
          <TextLink as={HostLink} to="/analytics/norms">
            {t('analytics.norms.link')}
          </TextLink>
        </div>
      ) : null}
    </div>
  );
}

type RunChoiceProps = {
  label: string;
  runs: readonly ReportedRun[];
  chosen: string;
  none?: ReactNode;
  onChange: (entryId: string) => void;
};

function RunChoice({ label, runs, chosen, none, onChange }: RunChoiceProps) {
  const t = useRunMessages();
  const dates = useDates();
  const id = useId();
  return (
    <div className="ws-analytics-choice">
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} look="button" value={chosen} onChange={(event) => onChange(event.currentTarget.value)}>
        {none}
        {runs.map(({ entryId, title, start }) => (
          <option key={entryId} value={entryId}>
            {t('analytics.run.option', { title, date: dates.date(start) })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

/** The parts of the area as tabs, on a narrow screen as one select. What is switched off is not there. */
function Parts({ page, tab }: { page: AnalyticsPage | null; tab: AnalyticsTab['id'] }) {
  const t = useRunMessages();
  const { navigate } = useSignedInHost();
  const shown = analyticsTabs.filter(({ tool, id }) => id === tab || tool === null || page?.tools[tool]);
  const query = page ? `?${new URLSearchParams(toPairs(paramsOf(page)))}` : '';
  return (
    <>
      <div className="ws-analytics-tabs ws-no-print">
        <TabLinks label={t('analytics.tabs.label')}>
          {shown.map(({ id, path }) => (
            <HostLink key={id} to={`${path}${query}`} aria-current={id === tab ? 'page' : undefined}>
              {t(`analytics.tab.${id}`)}
            </HostLink>
          ))}
        </TabLinks>
      </div>
      <NativeSelect
        look="button"
        className="ws-analytics-tab-select ws-no-print"
        aria-label={t('analytics.tabs.label')}
        value={tab}
        onChange={(event) => {
          const chosen = shown.find(({ id }) => id === event.currentTarget.value);
          if (chosen) navigate(`${chosen.path}${query}`);
        }}
      >
        {shown.map(({ id }) => (
          <option key={id} value={id}>
            {t(`analytics.tab.${id}`)}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
