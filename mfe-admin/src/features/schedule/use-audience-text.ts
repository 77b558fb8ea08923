import type { Audience } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

/** More names than these are a number. */
const MAX_NAMES = 4;

export const isEverybody = ({ teamIds, segmentIds, excludedUserIds }: Audience): boolean =>
  teamIds.length + segmentIds.length + excludedUserIds.length === 0;

/** Audience of a run, by name; as a number while the names are loading or are many. */
export function useAudienceText() {
  const t = useScheduleMessages();
  return ({ teamIds, segmentIds, excludedUserIds }: Audience, groups: readonly { id: string; title: string }[]) => {
    const chosen = new Set([...teamIds, ...segmentIds]);
    const names = groups.filter(({ id }) => chosen.has(id)).map(({ title }) => title);
    const who =
      chosen.size === 0
        ? t('schedule.audience.company')
        : names.length === chosen.size && names.length <= MAX_NAMES
          ? names.join(', ')
          : t('schedule.audience.teams', { count: chosen.size });
    return excludedUserIds.length > 0 ? t('schedule.audience.without', { who, count: excludedUserIds.length }) : who;
  };
}
