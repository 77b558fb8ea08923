import { useQuery } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { reviewsQuery } from './vitamins.queries.ts';

const none: ReadonlySet<string> = new Set();

/** Finished submissions whose required review is not requested yet. Optional: the cards work without it. */
export function useDueTalks(checkups: readonly OwnCheckup[]): ReadonlySet<string> {
  const { api } = useSignedInHost();
  const ids = checkups.flatMap(({ submission }) => (submission?.isfinished ? [submission.id] : []));
  const found = useQuery({ ...reviewsQuery(api, ids), enabled: ids.length > 0 });
  if (!found.data) return none;
  return new Set(found.data.flatMap(({ submissionId, state }) => (state === 'to_plan' ? [submissionId] : [])));
}
