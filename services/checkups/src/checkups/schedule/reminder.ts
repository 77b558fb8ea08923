/** A reminder an administrator asked for: one a day and run. */
export type ReminderRow = {
  /** The run's id and the day: at most one a day. */
  _id: string;
  entryId: string;
  /** The day, YYYY-MM-DD. */
  slot: string;
  askedBy: string;
  askedAt: Date;
  /** Number of recipients, once all were read; null before. */
  recipients: number | null;
  /** Absent once all its mails are written. */
  isWaiting?: true;
};
