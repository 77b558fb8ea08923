import { Review, ReviewsQuery } from '@wellspring/shared/contracts/talk/review.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type ReviewDeps, readReviews } from './read-reviews.ts';

const Query = z.strictObject(ReviewsQuery.shape);

/** The reviews required by the caller's finished checkups. */
export const reviewsRoutes: FastifyPluginAsyncZod<{ deps: ReviewDeps }> = async (app, { deps }) => {
  app.get(
    '/checkupsubmissions/reviews',
    { schema: { querystring: Query, response: { 200: z.array(Review) } } },
    async (request) => readReviews(deps, requireUser(request).userId, request.query.ids),
  );
};
