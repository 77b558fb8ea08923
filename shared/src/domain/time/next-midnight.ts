import { addDays } from './dates.ts';

/** When what is renewed at night is due next: at midnight in UTC. */
export function nextMidnight(now: Date): Date {
  const next = addDays(now, 1, 'UTC');
  next.setUTCHours(0, 0, 0, 0);
  return next;
}
