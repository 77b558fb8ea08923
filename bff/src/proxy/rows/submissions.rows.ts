import { SharedReports, SharedReportsQuery } from '@wellspring/shared/contracts/answers/shared-report.ts';
import { Note, NoteSharing, Submission, SubmissionStart } from '@wellspring/shared/contracts/answers/submission.ts';
import { ById } from '../../http/by-id.ts';
import { NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Submissions';

/** Starts, saves, finishes and shares the caller's submissions. The service decides who may see what. */
export const submissionsRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, embed: ['checkup'], shed: 'last' }, [
    {
      method: 'POST',
      path: '/checkupsubmissions',
      summary:
        "Start, or with `vitamins` and an id beginning with 'own' start an own vitamin; repeating it starts nothing twice",
      body: strict(SubmissionStart),
      answers: { 200: Submission, 201: Submission },
      errors: [400, 404, 409],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkup'] }, [
    {
      method: 'PUT',
      path: '/checkupsubmissions/:id/reset',
      summary: 'Take a finished submission up again while the deadline has not passed',
      params: ById,
      answers: { 200: Submission },
      errors: [404, 409],
    },
  ]),
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/checkupsubmissions/shared',
      summary: 'Reports that their authors shared with me; of one author when named',
      query: strict(SharedReportsQuery),
      answers: { 200: SharedReports },
      errors: [400],
    },
    {
      method: 'DELETE',
      path: '/checkupsubmissions/:id',
      summary: 'Delete an own vitamin',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkup', 'report'] }, [
    {
      method: 'PUT',
      path: '/checkupsubmissions/:id/note',
      summary: 'Share a note with the manager, or stop sharing it',
      params: ById,
      body: strict(NoteSharing),
      answers: { 200: Note },
      errors: [400, 404],
    },
  ]),
];
