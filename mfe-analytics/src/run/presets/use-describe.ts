import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

/** What a choice opens, in words: 'Bar chart, Autumn checkup, 01/10/2026, Segments'. Rounds of one checkup have one title. */
export function useDescribe({ runs, run, rows }: Pick<AnalyticsPage, 'runs' | 'run' | 'rows'>) {
  const t = usePresetsMessages();
  const dates = useDates();
  return ({ part, choice }: Pick<Preset, 'part' | 'choice'>): string => {
    const round = runs.find((one) => one.entryId === choice.run);
    const set = choice.run === run.entryId ? rows.find((row) => row.set.setId === choice.set)?.set.title : undefined;
    const named = round
      ? t('analytics.run.option', { title: round.title, date: dates.date(round.start) })
      : t('presets.round.unlisted');
    return [
      t(`analytics.tab.${part}`),
      choice.run === undefined ? t('presets.newest.text') : named,
      set ?? t(`analytics.rows.${choice.rows ?? 'teams'}`),
    ].join(', ');
  };
}
