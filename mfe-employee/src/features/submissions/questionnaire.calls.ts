import {
  type SharingLevel,
  Submission,
  type SubmissionChange,
  SubmissionSaved,
} from '@wellspring/shared/contracts/answers/submission.ts';
import { CheckupVitamins, type ManagerChoice, OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { type Api, background } from '@wellspring/shared/http.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { ChangeSet } from './drafts/change-set.ts';

/** Content, existing answers and readers. Refetched on every visit: another device may have answered since. */
export const readQuestionnaire = (api: Api, id: string, locale: Locale, signal: AbortSignal) =>
  api.get(`checkups/${id}/vitamins`, { searchParams: { _locale: locale }, signal }).json(CheckupVitamins);

/** What is open for the person now and not yet sent in. */
export function readOpenCheckups(api: Api, locale: Locale, signal: AbortSignal): Promise<OwnCheckup[]> {
  const now = new Date().toISOString();
  const searchParams = { isfinished_ne: 'true', start_lte: now, end_gte: now, _limit: 20, _locale: locale };
  return api.get('checkups/own', { searchParams, signal }).json(z.array(OwnCheckup));
}

/** Begins a submission. The id is made here once, so that a repeat begins nothing twice. */
export function startSubmission(api: Api, checkupId: string, locale: Locale): Promise<Submission> {
  const body = { id: uuidv7(), checkupentry: checkupId, hasEntry: !checkupId.startsWith('own') };
  return api.post('checkupsubmissions', { json: body, searchParams: { _locale: locale } }).json(Submission);
}

/**
 * Saves what changed. `keepalive` lets the request outlive the page. The saver retries it, so failures are not reported
 * elsewhere.
 */
export function saveAnswers(api: Api, id: string, changes: ChangeSet, { keepalive }: { keepalive: boolean }) {
  const { questions, extraQuestions, notes } = changes;
  const json: SubmissionChange = {
    ...(questions.length > 0 || notes.length > 0 ? { submission: { questions, notes } } : {}),
    ...(extraQuestions.length > 0 ? { extraSubmission: { questions: extraQuestions } } : {}),
  };
  return api.put(`checkupsubmissions/${id}`, { json, keepalive, context: background }).json(SubmissionSaved);
}

/** Sets with whom a submission is shared (no one, all managers of the user, or one), and how much of it. */
export type Sharing = { private: boolean; manager: string | null; sharingLevel: SharingLevel };

export const fullName = ({ firstname, lastname }: Pick<ManagerChoice, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`;

/** Names of the managers that a choice is for. */
export const toReaderNames = (
  managers: readonly ManagerChoice[],
  { private: isPrivate, manager }: Sharing,
): string[] => (isPrivate ? [] : managers.filter(({ id }) => manager === null || id === manager).map(fullName));

/** Sends the submission in, shared as the person chose. */
export function finishSubmission(api: Api, id: string, sharing: Sharing) {
  return api.put(`checkupsubmissions/${id}`, { json: { isfinished: true, ...sharing } }).json(SubmissionSaved);
}
