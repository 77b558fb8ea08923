import type { Action } from '../contracts/talk/action.ts';

export const anAction = (changes: Partial<Action> = {}): Action => ({
  id: 'a1',
  type: 'personal',
  body: 'Ask for feedback',
  completed: false,
  completed_at: null,
  visible: false,
  authorid: 'u1',
  author: { firstname: 'Nora', lastname: 'Verhaegen' },
  teamid: null,
  isbase: false,
  swarm: null,
  sharedwith: [],
  editable: true,
  created_at: '2026-10-14T08:00:00Z',
  updated_at: '2026-10-14T08:00:00Z',
  ...changes,
});
