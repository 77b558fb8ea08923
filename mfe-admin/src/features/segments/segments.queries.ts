import { queryOptions } from '@tanstack/react-query';
import { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  Segment,
  type SegmentContent,
  type SegmentFilter,
  SegmentSize,
  SegmentSummary,
} from '@wellspring/shared/contracts/people/segment.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** One page of the segments, and how many there are. */
export const segmentsQuery = (api: Api, search: string, { page, pageSize }: { page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['segment-list', search, page, pageSize],
    async queryFn({ signal }) {
      const filter = search === '' ? {} : { title_contains: search };
      const paging = { _start: (page - 1) * pageSize, _limit: pageSize };
      const [rows, { count }] = await Promise.all([
        api.get('segments', { searchParams: { ...filter, ...paging }, signal }).json(z.array(SegmentSummary)),
        api.get('segments/count', { searchParams: filter, signal }).json(Count),
      ]);
      return { rows, count };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** One segment with its rule. */
export const segmentQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['segment', id],
    queryFn: ({ signal }) => api.get(`segments/${id}`, { signal }).json(Segment),
    staleTime: 0,
    // Not fetched while the user is typing.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** How many people fit a filter; the number before stays until the next one is there. */
export const sizeQuery = (api: Api, filter: SegmentFilter | null) =>
  queryOptions({
    queryKey: ['segment-size', filter],
    queryFn: ({ signal }) => api.post('segments/count', { json: { filter }, signal }).json(SegmentSize),
    placeholderData: (before) => before,
    enabled: filter !== null,
    staleTime: 0,
  });

/** Tags of people that hold the text. */
export const tagsQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['segment-tags', text],
    queryFn: ({ signal }) =>
      api
        .get('segments/tags', { searchParams: text === '' ? {} : { text_contains: text }, signal })
        .json(z.array(z.string())),
    placeholderData: (before) => before,
  });

export const addSegment = (api: Api, id: string, content: SegmentContent): Promise<Segment> =>
  api.post('segments', { json: { id, ...content } }).json(Segment);

export const changeSegment = (
  api: Api,
  { id, revision }: Pick<Segment, 'id' | 'revision'>,
  content: SegmentContent,
): Promise<Segment> => api.put(`segments/${id}`, { json: { revision, ...content } }).json(Segment);

export const removeSegment = (api: Api, id: string) => api.delete(`segments/${id}`);

/** A planned run that invites a segment. */
export type PlannedUse = Segment['uses'][number] & { entryId: string; start: string };

/**
 * Takes a segment out of a planned run. A run for this segment alone is deleted: without it, it would invite everyone.
 *
 * @throws AppError not_possible_now when the run is open by now, or whom it invites was changed
 */
export async function unlinkRun(api: Api, segmentId: string, { entryId, start, isAlone }: PlannedUse): Promise<void> {
  const runs = await api.get('schedule', { searchParams: { start, end: start } }).json(z.array(ScheduledEntry));
  const run = runs.find(({ id }) => id === entryId);
  const { teamIds = [], segmentIds = [] } = run?.audience ?? {};
  const others = segmentIds.filter((id) => id !== segmentId);
  const isAloneNow = teamIds.length + others.length === 0;
  if (run?.status !== 'planned' || isAloneNow !== isAlone) throw new AppError('not_possible_now');
  if (isAlone) await api.delete(`checkupentries/${entryId}`);
  else {
    const audience = { ...run.audience, segmentIds: others };
    await api.put(`checkupentries/${entryId}`, { json: { revision: run.revision, audience } });
  }
}
