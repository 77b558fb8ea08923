import { MAX_COMPARED } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ReportedRun, ShownSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet, SetKind, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { StepPicker } from '@wellspring/shared/web/areas/pickers/step-picker.tsx';
import { ComparedWith } from '@wellspring/shared/web/areas/reports/compared-with.tsx';
import { comparePath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { ExportMenu } from '@wellspring/shared/web/patterns/files/export-menu.tsx';
import { IconButton, LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { ArrowLeft, Columns3, Printer } from 'lucide-react';
import { readReportFile } from './team-report.queries.ts';
import { useTeamReportMessages } from './use-team-report-messages.ts';

type HeadProps = {
  /** Null while it is not there. */
  page: TeamReportPage | null;
  onChoose: (chosen: RunSet) => void;
};

/** Whose report this is, from which round, and the way to the other ones. */
export function TeamReportHead({ page, onChoose }: HeadProps) {
  const t = useTeamReportMessages();
  const { api, kind, locale } = useSignedInHost();
  const isShown = page?.shown.state === 'shown';
  return (
    <header className="ws-report-head">
      <div className="ws-report-ways ws-no-print">
        <TextLink as={HostLink} to="/checkups" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('team-report.back.action')}
        </TextLink>
        {page ? <RunPicker page={page} onChoose={onChoose} /> : null}
      </div>
      <div className="ws-report-title">
        <div className="ws-grow">
          <h1 tabIndex={-1}>{page ? page.set.title : t('team-report.title')}</h1>
          {page ? <Facts run={page.run} shown={page.shown} /> : null}
        </div>
        {page ? (
          <div className="ws-report-actions ws-no-print">
            <SetPicker page={page} onChoose={onChoose} />
            {isShown ? (
              <LinkButton
                as={HostLink}
                to={comparePath(page.run.entryId, setsToCompare(page))}
                icon={<Icon icon={Columns3} size={18} />}
              >
                {t('team-report.compare.action')}
              </LinkButton>
            ) : null}
            {isShown && kind === 'shell' ? (
              <>
                <ExportMenu
                  label={t('team-report.export.action')}
                  labelOf={(format) => t(`team-report.export.${format}`)}
                  fileNameOf={(format) => t('team-report.export.name', { format })}
                  read={(format) =>
                    readReportFile(api, { setId: page.set.setId, entryId: page.run.entryId }, format, locale)
                  }
                />
                <IconButton
                  variant="secondary"
                  label={t('team-report.print.action')}
                  icon={<Icon icon={Printer} />}
                  onClick={() => window.print()}
                />
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** The set with those right below; of teams that are shown together, these teams. */
function setsToCompare({ set, shown, below }: TeamReportPage): string[] {
  if (shown.state === 'shown' && shown.together.length > 0) return shown.together.map(({ setId }) => setId);
  const teams = below.status === 'ok' ? below.data : [];
  const ids = teams.flatMap(({ set: one, shown: of }) =>
    of.state === 'shown' && of.together.length > 0 ? of.together.map(({ setId }) => setId) : [one.setId],
  );
  return [set.setId, ...ids].slice(0, MAX_COMPARED);
}

type PickerProps = { page: TeamReportPage; onChoose: HeadProps['onChoose'] };

/** Turns through the rounds that count this set. */
function RunPicker({ page: { run, runs, set }, onChoose }: PickerProps) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const known = runs.status === 'ok' ? runs.data : [];
  // A round that is shown early is not among those that are over.
  const listed = known.some(({ entryId }) => entryId === run.entryId) ? known : [run, ...known];
  if (listed.length < 2) return null;
  return (
    <StepPicker
      options={listed.map(({ entryId, title, start }) => ({
        id: entryId,
        label: t('team-report.rounds.option', { title, date: dates.date(start) }),
      }))}
      chosen={run.entryId}
      onChoose={(entryId) => onChoose({ setId: set.setId, entryId })}
      labels={{
        group: t('team-report.rounds.label'),
        select: t('team-report.rounds.select'),
        earlier: t('team-report.rounds.earlier'),
        later: t('team-report.rounds.later'),
      }}
    />
  );
}

// An organisation, its first team and a segment may have one name.
const groups: readonly { key: 'company' | 'teams' | 'segments'; kinds: readonly SetKind[] }[] = [
  { key: 'company', kinds: ['company'] },
  { key: 'teams', kinds: ['team', 'union'] },
  { key: 'segments', kinds: ['segment', 'group'] },
];

/** The other reports of this round. */
function SetPicker({ page: { run, set, sets }, onChoose }: PickerProps) {
  const t = useTeamReportMessages();
  const known = sets.status === 'ok' ? sets.data : [];
  // A union is opened from one of its teams, and is not in the tree.
  const listed = known.some(({ setId }) => setId === set.setId) ? known : [set, ...known];
  if (listed.length < 2) return null;
  return (
    <NativeSelect
      look="button"
      className="ws-team-sets"
      aria-label={t('team-report.sets.select')}
      value={set.setId}
      onChange={(event) => onChoose({ setId: event.currentTarget.value, entryId: run.entryId })}
    >
      {groups.map(({ key, kinds }) => {
        const own = listed.filter(({ kind }) => kinds.includes(kind));
        return own.length === 0 ? null : (
          <optgroup key={key} label={t(`team-report.sets.${key}`)}>
            {own.map(({ setId, title }) => (
              <option key={setId} value={setId}>
                {title}
              </option>
            ))}
          </optgroup>
        );
      })}
    </NativeSelect>
  );
}

function Facts({ run, shown }: { run: ReportedRun; shown: ShownSet }) {
  const t = useTeamReportMessages();
  const { locale } = useSignedInHost();
  const dates = useDates();
  const answered = useAnswered();
  const values = { round: run.title, from: dates.date(run.start), to: dates.date(run.end) };
  // The word is the same in every language; most pulses have it in their title.
  const isMarked = run.isPulse && !/pulse/i.test(run.title);
  const round = t(isMarked ? 'team-report.round.pulse' : 'team-report.round.text', values);
  if (shown.state === 'refused') return <p className="ws-muted">{round}</p>;
  const together = shown.together.map(({ title }) => title);
  return (
    <>
      <p className="ws-muted">
        {round} {answered(shown.report)}
      </p>
      <p className="ws-muted">
        <ComparedWith norms={shown.report} />
      </p>
      {together.length > 0 ? (
        <p className="ws-muted ws-team-together">
          {t('team-report.together.text', { teams: listWords(together, locale) })}
        </p>
      ) : null}
    </>
  );
}

/** '17 people answered. Participation: 81%.', with ranges instead of numbers where few were invited. */
function useAnswered(): (report: SetReport) => string {
  const t = useTeamReportMessages();
  return ({ n, participation }) => {
    const people = typeof n === 'number' ? t('team-report.people.number', { count: n }) : t(`team-report.people.${n}`);
    if (typeof participation === 'string') return `${people} ${t(`team-report.participation.${participation}`)}`;
    const isExact = typeof n === 'number';
    const share = t(isExact ? 'team-report.participation.exact' : 'team-report.participation.about', {
      percent: participation,
    });
    return `${people} ${share}`;
  };
}
