import {
  AnalyticsFrame,
  AnalyticsFrameAsked,
  CompareFrame,
  CompareFrameAsked,
  NamedSets,
  OpenableSets,
  ReportFrame,
  ReportFrameAsked,
  SetsToName,
} from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { COMPANY_SET } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toNamedSet } from '../sets/set-access.ts';
import { mayOpenPlace } from '../sets/set-reader.ts';
import { type AnalyticsFrameDeps, readAnalyticsFrame } from './read-analytics-frame.ts';
import { readCompareFrame } from './read-compare-frame.ts';
import { type AroundReportDeps, readReportFrame } from './read-report-frame.ts';

/** Which results a user may open; the BFF asks before it reads figures. */
type InternalResultsDeps = AnalyticsFrameDeps & AroundReportDeps;

export const internalResultsRoutes: FastifyPluginAsyncZod<{ deps: InternalResultsDeps }> = async (app, { deps }) => {
  const { access } = deps;

  app.post(
    '/internal/results/report',
    { schema: { body: ReportFrameAsked, response: { 200: ReportFrame } } },
    async (request) => readReportFrame(deps, requireUser(request), request.body),
  );

  app.post(
    '/internal/results/compare',
    { schema: { body: CompareFrameAsked, response: { 200: CompareFrame } } },
    async (request) => readCompareFrame(deps, requireUser(request), request.body),
  );

  app.post(
    '/internal/results/analytics',
    { schema: { body: AnalyticsFrameAsked, response: { 200: AnalyticsFrame } } },
    async (request) => readAnalyticsFrame(deps, requireUser(request), request.body),
  );

  app.post(
    '/internal/results/openable',
    { schema: { body: OpenableSets, response: { 200: OpenableSets } } },
    async (request): Promise<OpenableSets> => {
      const { setIds } = request.body;
      const reader = await access.findReader(requireUser(request));
      const places = await access.findPlaces(reader, setIds);
      const openable = new Set(places.filter((place) => mayOpenPlace(reader, place)).map(({ _id }) => _id));
      if (reader.seesAll) openable.add(COMPANY_SET);
      const found = setIds.filter((setId) => openable.has(setId));
      if (found.length === 0) throw new AppError('not_found');
      return { setIds: found };
    },
  );

  app.post(
    '/internal/results/names',
    { schema: { body: SetsToName, response: { 200: NamedSets } } },
    async (request): Promise<NamedSets> => {
      const { setIds } = request.body;
      const reader = await access.findReader(requireUser(request));
      const places = await access.findPlaces(reader, setIds);
      const named = places.map((place) => ({ place, mayOpen: mayOpenPlace(reader, place) }));
      const shown = named
        .filter(({ place, mayOpen }) => mayOpen || (place.isVisible && !place.isSegment))
        .map(({ place, mayOpen }) => ({ ...toNamedSet(place), mayOpen }));
      const company = setIds.includes(COMPANY_SET)
        ? [{ ...(await access.nameCompany()), mayOpen: reader.seesAll }]
        : [];
      return { sets: [...company, ...shown] };
    },
  );
};
