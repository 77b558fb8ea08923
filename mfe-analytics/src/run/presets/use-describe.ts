import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

/** What a choice opens, in words: 'Bar chart, “Autumn checkup”, segments'. */
export function useDescribe({ runs, run, rows }: Pick<AnalyticsPage, 'runs' | 'run' | 'rows'>) {
  const t = usePresetsMessages();
  const titleOf = (entryId: string) => runs.find((one) => one.entryId === entryId)?.title;
  return ({ part, choice }: Pick<Preset, 'part' | 'choice'>): string => {
    const round = titleOf(choice.run);
    const set = choice.run === run.entryId ? rows.find((row) => row.set.setId === choice.set)?.set.title : undefined;
    return [
      t(`analytics.tab.${part}`),
      round === undefined ? t('presets.round.unlisted') : t('presets.round.text', { round }),
      set ?? t(`analytics.rows.${choice.rows ?? 'teams'}`),
    ].join(', ');
  };
}
