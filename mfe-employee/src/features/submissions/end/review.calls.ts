import { Review } from '@wellspring/shared/contracts/talk/review.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** The review that a finished checkup requires; null: none. */
export async function readReview(api: Api, submissionId: string, signal: AbortSignal): Promise<Review | null> {
  const searchParams = { ids: submissionId };
  const [review] = await api.get('checkupsubmissions/reviews', { searchParams, signal }).json(z.array(Review));
  return review ?? null;
}
