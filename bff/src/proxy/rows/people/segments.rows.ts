import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  Segment,
  SegmentChange,
  SegmentCountRequest,
  SegmentSize,
  SegmentStart,
  SegmentSummary,
  SegmentsCountQuery,
  SegmentsQuery,
  SegmentTagsQuery,
} from '@wellspring/shared/contracts/people/segment.ts';
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

const tag = 'People';

const managed = routeRows({ service: 'checkups', tag, needs: ['managesegments'] }, [
  {
    method: 'GET',
    path: '/segments',
    summary: 'Segments by title, with their rounded sizes',
    query: strict(SegmentsQuery),
    answers: { 200: z.array(SegmentSummary) },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/segments/count',
    summary: 'How many there are',
    query: strict(SegmentsCountQuery),
    answers: { 200: Count },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/segments/tags',
    summary: 'Tags of people to choose from in a rule',
    query: strict(SegmentTagsQuery),
    answers: { 200: z.array(z.string()) },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/segments/:id',
    summary: 'A segment with its rule',
    params: ById,
    answers: { 200: Segment },
    errors: [403, 404],
  },
  {
    method: 'POST',
    path: '/segments',
    summary: 'Add a segment; repeating it with the same id adds nothing twice',
    body: SegmentStart,
    answers: { 200: Segment, 201: Segment },
    errors: [400, 403, 409],
  },
  {
    method: 'PUT',
    path: '/segments/:id',
    summary: 'Change a segment; another rule counts in rounds that open later; 409 with the newer copy',
    params: ById,
    body: SegmentChange,
    answers: { 200: Segment },
    errors: [400, 403, 404, 409],
  },
  {
    method: 'DELETE',
    path: '/segments/:id',
    summary: 'Delete a segment; 409 while a checkup or a planned or open round names it',
    params: ById,
    answers: { 204: NoContent },
    errors: [403, 404, 409],
  },
]);

/** Two permissions together: the service looks. */
const counted = routeRows({ service: 'checkups', tag }, [
  {
    method: 'POST',
    path: '/segments/count',
    summary: 'How many people fit a rule, rounded to five; for users who manage people too',
    body: SegmentCountRequest,
    answers: { 200: SegmentSize },
    errors: [400, 403],
  },
]);

/** Segments and their rules. */
export const segmentsRows: readonly RouteRow[] = [...managed, ...counted];
