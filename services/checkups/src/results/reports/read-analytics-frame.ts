import { MAX_TABLE_SETS } from '@wellspring/shared/contracts/internal/results.ts';
import type { AnalyticsFrame, AnalyticsFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { isCycleId } from '@wellspring/shared/domain/results/cycle-id.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { toNamedSet } from '../sets/set-access.ts';
import { isOver, MAX_RUNS, placeSets, type ReportFrameDeps, toReportedRun } from './read-report-frame.ts';

export type AnalyticsFrameDeps = ReportFrameDeps & { settings: Pick<SettingsReader, 'readRecent' | 'listBranches'> };

const listTitles = async ({ listBranches }: AnalyticsFrameDeps['settings']) =>
  (await listBranches()).map(({ id, title }) => ({ id, title }));

/**
 * What there is to analyse: every run, and every set of one of them.
 *
 * @throws AppError not_found for who does not analyse, while analytics is switched off, for a run that has not opened, and without the tool
 */
export async function readAnalyticsFrame(
  deps: AnalyticsFrameDeps,
  actor: UserActor,
  { run: runId, locale, tool }: AnalyticsFrameAsked,
): Promise<AnalyticsFrame> {
  const { access, runs, settings } = deps;
  const [reader, switches] = await Promise.all([access.findReader(actor), settings.readRecent()]);
  const tools = {
    heatmap: switches.heatmapEnabled,
    descriptives: switches.descriptivesEnabled,
    histograms: switches.histogramsEnabled,
    network: reader.seesAdvanced && switches.networkEnabled,
    relativeImportance: reader.seesAdvanced && switches.relativeImportanceEnabled,
    reliability: reader.seesAdvanced && switches.descriptivesEnabled,
    weighting: reader.seesAdvanced,
  };
  if (!reader.seesAll || !switches.statsenabled || (tool && !tools[tool])) throw new AppError('not_found');
  const opened = (await runs.listAll()).filter(({ status }) => status !== 'planned');
  const over = opened.filter(isOver);
  const newest = over.find(({ isPulse }) => !isPulse) ?? over[0] ?? opened[0];
  const run = runId === undefined ? newest : opened.find(({ _id }) => _id === runId);
  if (!run) throw new AppError('not_found');
  const { teams, segments } = await placeSets(deps, reader, run);
  const sets = [
    ...teams.map(({ node, parentId }) => ({ ...toNamedSet(node.place), parentId })),
    ...segments.map((place) => ({ ...toNamedSet(place), parentId: null })),
  ];
  const attributes = isCycleId(run._id) ? [] : [...(run.splitAttributes ?? [])];
  return {
    run: toReportedRun(run, locale),
    runs: over.slice(0, MAX_RUNS).map((one) => toReportedRun(one, locale)),
    company: await access.nameCompany(),
    attributes,
    branches: attributes.includes('companyBranch') ? await listTitles(settings) : [],
    sets: sets.slice(0, MAX_TABLE_SETS),
    hasExpert: switches.adviceAddress !== '',
    tools,
  };
}
