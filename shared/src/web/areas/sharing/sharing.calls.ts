import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type SharingLevel, type SharingState, SubmissionSaved } from '../../../contracts/answers/submission.ts';
import { TeamPeople } from '../../../contracts/talk/meeting.ts';
import type { Api } from '../../../http.ts';

/** A report of the person, as far as sharing it is concerned. */
export type SharedReport = SharingState & {
  /** Of the submission. */
  id: string;
  /** Of the checkup. */
  title: string;
  isPulse: boolean;
};

/** Sets with whom a report is shared (no one, all managers of the user, or one), and how much of it. */
export type Sharing = { private: boolean; manager: string | null; sharingLevel?: SharingLevel };

export const shareReport = (api: Api, submissionId: string, sharing: Sharing) =>
  api.put(`checkupsubmissions/${submissionId}`, { json: sharing }).json(SubmissionSaved);

/** The person's teams with those who lead them. */
export const ownTeamsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['own-teams', userId],
    queryFn: ({ signal }) =>
      api.get('swarms/zerglings', { searchParams: { _user: userId }, signal }).json(z.array(TeamPeople)),
  });
