import type { Meeting } from '../contracts/talk/meeting.ts';

/** A request of Nora Verhaegen to Bram Claeys, her manager. */
export const aMeeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: 'meeting-1',
  subject: 'Holidays',
  date: null,
  isCancelled: false,
  isRequest: true,
  user: { id: 'u1', firstname: 'Nora', lastname: 'Verhaegen' },
  manager: { id: 'm1', firstname: 'Bram', lastname: 'Claeys' },
  checkupsubmission: null,
  mailFailed: false,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:05.000Z',
  ...changes,
});
