import type { Audience } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

/** More names than these are a number. */
const MAX_NAMES = 3;

/** Whom a checkup is for, in a few words. */
export function useAudienceText(): (audience: Audience, nameOf: DefinitionForm['nameOf']) => string {
  const t = useDefinitionMessages();
  return ({ teamIds, segmentIds, excludedUserIds }, nameOf) => {
    const groups = [...teamIds, ...segmentIds];
    const names = groups.map(nameOf).filter((name) => name !== undefined);
    const who =
      groups.length === 0
        ? t('definition.audience.company')
        : names.length === groups.length && names.length <= MAX_NAMES
          ? names.join(', ')
          : t('definition.audience.groups', { count: groups.length });
    return excludedUserIds.length === 0
      ? who
      : t('definition.audience.without', { who, count: excludedUserIds.length });
  };
}
