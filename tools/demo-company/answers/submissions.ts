import { chosenReaders } from '../../../services/checkups/src/answers/door/sharing.ts';
import type { StoredSubmission } from '../../../services/checkups/src/answers/door/submission.ts';
import type { AnswersDigestOf } from '../../../services/checkups/src/answers/scoring-feed/answers-digest.ts';
import type { Invitation } from '../checkups/participations.ts';
import { addDays, DAY_MS, MINUTE_MS } from '../dates.ts';
import { toId } from '../ids.ts';
import { EMPLOYEE_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import { createRandom, type Random } from '../random.ts';
import { answerRun, findQuestions } from './answers.ts';
import { noteTexts } from './notes.ts';
import { scoredAnswers } from './scored-answers.ts';

const FULL_RESPONSE = { from: 0.68, to: 0.92 } as const;
const PULSE_RESPONSE = 0.76;
const LEFT_UNFINISHED = 0.04;
const WITH_NOTES = 0.12;
const NOTE_SHARED = 0.4;
const PRIVATE = 0.85;
const FOR_ONE_MANAGER = 0.06;
const WITH_ANSWERS = 0.03;
/** The employee account answered all full checkups but this one. */
const EMPLOYEE_MISSED_ROUND = 2;

type Outcome = 'finished' | 'begun' | 'none';

/**
 * Whether a user answered. In a run that is still open the share of answers equals the share of its time that is over.
 */
function drawOutcome(seed: string, { person, run }: Invitation, now: Date, random: Random): Outcome {
  if (run.state === 'planned') return 'none';
  if (person.email === EMPLOYEE_EMAIL) {
    const hasAnswered = run.state === 'past' && (run.row.isPulse || run.round !== EMPLOYEE_MISSED_ROUND);
    return hasAnswered ? 'finished' : 'none';
  }
  const team = createRandom(seed, 'response', person.team.title).next();
  const full = FULL_RESPONSE.from + (FULL_RESPONSE.to - FULL_RESPONSE.from) * team;
  const elapsed = (now.getTime() - run.row.start.getTime()) / (run.row.end.getTime() - run.row.start.getTime());
  const share = (run.row.isPulse ? PULSE_RESPONSE : full) * Math.min(1, elapsed);
  const draw = random.next();
  if (draw < share) return 'finished';
  return draw < share + LEFT_UNFINISHED ? 'begun' : 'none';
}

/** A moment of a working day within the run, sooner rather than later, and before now. */
function finishMoment({ run }: Invitation, now: Date, random: Random): Date {
  const last = addDays(now, -1 / 24);
  const openDays = (Math.min(run.row.end.getTime(), last.getTime()) - run.row.start.getTime()) / DAY_MS;
  const day = Math.floor(openDays * random.next() ** 1.6);
  // Runs open at seven o'clock; twelve hours later the last answer of the day comes in.
  const moment = addDays(run.row.start, day + random.next() / 2);
  return moment < last ? moment : addDays(moment, -1);
}

function createNotes(person: DemoPerson, at: Date, random: Random): StoredSubmission['notes'] {
  const notes: StoredSubmission['notes'] = {};
  const isEmployee = person.email === EMPLOYEE_EMAIL;
  if (!isEmployee && !random.chance(WITH_NOTES)) return notes;
  for (const [index, { factorKey, text }] of random
    .shuffle(noteTexts)
    .slice(0, isEmployee ? 2 : random.integer(1, 2))
    .entries())
    notes[factorKey] = {
      content: text[person.language],
      isShared: isEmployee ? index === 0 : random.chance(NOTE_SHARED),
      revision: 1,
      at,
    };
  return notes;
}

type Privacy = Pick<StoredSubmission, 'isPrivate' | 'managerId' | 'sharingLevel'>;

const PRIVATE_ANSWERS: Privacy = { isPrivate: true, managerId: null, sharingLevel: 'report' };

/**
 * Who may see it besides the author (no one, one manager or all of them) and how much of it. The employee account has
 * each of the three, and both levels.
 */
function drawPrivacy({ person, run }: Invitation, managerIds: readonly string[], random: Random): Privacy {
  const [managerId = null] = managerIds.length > 0 ? [random.pick(managerIds)] : [];
  const way = random.next();
  const shared = (isForOne: boolean, withAnswers: boolean): Privacy => ({
    isPrivate: false,
    managerId: isForOne ? managerId : null,
    sharingLevel: withAnswers ? 'report_and_answers' : 'report',
  });
  if (person.email === EMPLOYEE_EMAIL) {
    if (run.row.isPulse || run.round === 1) return PRIVATE_ANSWERS;
    return shared(run.round === 0, run.round !== 0);
  }
  if (way < PRIVATE) return PRIVATE_ANSWERS;
  return shared(way < PRIVATE + FOR_ONE_MANAGER, way > 1 - WITH_ANSWERS);
}

/**
 * The submission of an invited user: null without an answer.
 *
 * @param managerIds leaders of the user's team, without the user
 * @param toDigest as the checkups service computes it at the finish
 */
export function createSubmission(
  seed: string,
  invitation: Invitation,
  managerIds: readonly string[],
  now: Date,
  toDigest: AnswersDigestOf,
): StoredSubmission | null {
  const { person, run } = invitation;
  const random = createRandom(seed, 'submission', person.email, run.label);
  const outcome = drawOutcome(seed, invitation, now, random);
  if (outcome === 'none') return null;
  const isFinished = outcome === 'finished';

  const questions = findQuestions(run);
  const lastAt = finishMoment(invitation, now, random);
  const minutes = run.checkup.durationMinutes * (0.6 + 0.9 * random.next());
  const startedAt = addDays(lastAt, (-minutes * MINUTE_MS) / DAY_MS);
  const answeredCount = isFinished ? questions.length : random.integer(1, questions.length - 1);
  const chosen = answerRun(seed, person, run, now);
  const answers: StoredSubmission['answers'] = {};
  for (const [index, { questionKey }] of questions.entries()) {
    const value = chosen.get(questionKey);
    answers[questionKey] =
      index < answeredCount && value !== undefined
        ? { value, revision: 1, at: addDays(startedAt, (((index + 1) / answeredCount) * minutes * MINUTE_MS) / DAY_MS) }
        : { value: 'none', revision: 0, at: null };
  }

  const _id = toId(startedAt, 'submission', run.row._id, person.id);
  const privacy = drawPrivacy(invitation, managerIds, random);
  return {
    _id,
    userId: person.id,
    entryId: run.row._id,
    checkupId: run.checkup._id,
    isPulse: run.row.isPulse,
    inVitaminsBlock: !run.row.isPulse,
    isFinished,
    ...privacy,
    ...(isFinished ? { readerIds: privacy.isPrivate ? [] : chosenReaders(privacy, new Set(managerIds)) } : {}),
    answers,
    notes: run.row.isPulse || !isFinished ? {} : createNotes(person, lastAt, random),
    extraAnswers: {},
    answeredCount,
    questionCount: questions.length,
    answersHash: isFinished ? toDigest(_id, scoredAnswers(questions, answers)) : null,
    startedAt,
    updatedAt: lastAt,
    finishedAt: isFinished ? lastAt : null,
    language: person.language,
  };
}
