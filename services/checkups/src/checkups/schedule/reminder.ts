/** A reminder an administrator asked for: one a day and run. */
export type ReminderRow = {
  /** The run's id and the day, so that it is asked for once. */
  _id: string;
  entryId: string;
  /** The day, YYYY-MM-DD. */
  slot: string;
  askedBy: string;
  askedAt: Date;
  /** People it is for, once everybody was looked at; null before. */
  recipients: number | null;
  /** Absent once all its mails are written. */
  isWaiting?: true;
};
