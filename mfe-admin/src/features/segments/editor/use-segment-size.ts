import { useQuery } from '@tanstack/react-query';
import type { SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { sizeQuery } from '../segments.queries.ts';
import { problemsOfConditions, toFilter } from './draft.ts';
import type { SegmentForm } from './use-segment-form.ts';

export type ShownSize = {
  /** Undefined while there is none yet. */
  size: SegmentSize | undefined;
  /** Whether it follows the rule as it is being written. */
  isLive: boolean;
  /** The size is that of the rule before. */
  isCounting: boolean;
  hasFailed: boolean;
};

/** How many people fit: at once for users who manage people, else of the saved rule since the last night. */
export function useSegmentSize(form: SegmentForm): ShownSize {
  const { api, user } = useSignedInHost();
  const isLive = can(user, 'manageusers');
  const isSound = form.draft.conditions.length > 0 && problemsOfConditions(form.draft).length === 0;
  const filter = toFilter(form.draft);
  const settled = useDebounced({ filter: isLive && isSound ? filter : null });
  const live = useQuery(sizeQuery(api, settled.filter));
  const isWaiting = isSound && JSON.stringify(settled.filter) !== JSON.stringify(filter);
  return {
    size: isLive ? live.data : (form.base?.size ?? { kind: 'tonight' }),
    isLive,
    isCounting: isLive && (live.isFetching || isWaiting),
    hasFailed: live.isError,
  };
}
