import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import type { SetChange, SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import type { Story, StoryChange } from './story.ts';
import { useTeamReportMessages } from './use-team-report-messages.ts';

/** 'clearly higher, +6', or 'no clear difference'; of the drawn value, so that higher is better except for challenges. */
export function useDifferenceText(): (change: SetChange) => string {
  const t = useTeamReportMessages();
  return ({ isClear, direction, points }) => {
    if (!isClear || direction === 'same') return t('team-report.difference.none');
    return points === null
      ? t(`team-report.difference.${direction}`)
      : t(`team-report.difference.${direction}-points`, { points });
  };
}

/** The first sentences of the page. */
export function useStoryTexts(titles: Titles, previous: ReportedRun | null): (story: Story) => string[] {
  const t = useTeamReportMessages();
  const changeText = useChangeSentence(titles, previous);
  const naming = ({ key, value }: SetReading) => ({ factor: titles.favourable(key), value: Math.round(value) });
  const strongestText = (reading: SetReading) =>
    t(reading.rating === 'great' ? 'team-report.strongest.great' : 'team-report.strongest.other', naming(reading));
  const weakestText = (reading: SetReading) => {
    if (reading.rating === 'great') return t('report.nothing-weak.text');
    if (!isMid(reading.key)) return t(`team-report.weakest.${reading.rating}`, naming(reading));
    const side = reading.percentile < 50 ? 'low' : 'high';
    return t(`team-report.weakest.${reading.rating}-${side}`, naming(reading));
  };
  return ({ strongest, weakest, change }) => [
    ...(strongest ? [strongestText(strongest)] : []),
    ...(weakest ? [weakestText(weakest)] : []),
    changeText(change),
  ];
}

function useChangeSentence(titles: Titles, previous: ReportedRun | null): (change: StoryChange) => string {
  const t = useTeamReportMessages();
  const { locale } = useSignedInHost();
  const dates = useDates();
  const since = previous ? { round: previous.title, date: dates.date(previous.start) } : {};
  const names = (readings: readonly SetReading[]) =>
    listWords(
      readings.map(({ key }) => lowerFirst(titles.favourable(key))),
      locale,
    );
  return (change) => {
    if (change.kind !== 'clear') return t(`team-report.change.${change.kind}`, since);
    const [better, worse, moved] = [names(change.better), names(change.worse), names(change.moved)];
    if (better && worse) return t('team-report.change.both', { ...since, better, worse });
    if (better) return t('team-report.change.better', { ...since, better });
    if (worse) return t('team-report.change.worse', { ...since, worse });
    return t('team-report.change.moved', { ...since, moved });
  };
}
