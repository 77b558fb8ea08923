import type { FeedEntry, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { scoreRequest } from '../features/scores/score-request.ts';
import type { ScoreRow } from '../features/scores/score-row.ts';
import { referenceInForce, scoringRequest, toScoringAnswers } from './scoring-requests.ts';

const TEAMS = ['red', 'green', 'blue'];
export const PEOPLE = 24;

/** A run of 30 people in three teams that is over; 24 of them sent in. */
export const finishedRun = (changes: Partial<FeedEntry> = {}): FeedEntry => ({
  entryId: 'run',
  version: 3,
  checkupId: 'checkup-1',
  isPulse: false,
  start: '2026-03-01T10:00:00Z',
  end: '2026-03-08T10:00:00Z',
  graceEnd: '2026-03-08T10:00:00Z',
  thresholds: { team: 5, segment: 3, population: 10, participationPercent: 30 },
  flags: { showBeforeEnd: false, hideTeamsUntilEnd: true },
  splitAttributes: [],
  finishedCount: PEOPLE,
  ...changes,
});

export const peopleOfRun = ({ entryId, version }: FeedEntry): FeedPeople => ({
  entryId,
  version,
  invited: 30,
  teams: TEAMS.map((teamId) => ({ teamId, aboveIds: [], invited: 10 })),
  segments: [],
  attributes: [],
});

/** The score of one of the people; their team by turns, their answers from 2 to 6. */
export function scoreOfRun(place: number, changes: Partial<ScoringRequest> = {}): ScoreRow {
  const teamId = TEAMS[place % TEAMS.length] as string;
  const request = scoringRequest(`submission-${place}`, {
    entryId: 'run',
    answers: toScoringAnswers(() => 2 + (place % 5)),
    frame: { teamIds: [teamId], segmentIds: [], attributes: {}, isOfToday: false },
    ...changes,
  });
  return scoreRequest(request, referenceInForce, new Date('2026-04-02T10:00:00Z'));
}

export const scoresOfRun = (changes: Partial<ScoringRequest> = {}) =>
  Array.from({ length: PEOPLE }, (_, place) => scoreOfRun(place, changes));
