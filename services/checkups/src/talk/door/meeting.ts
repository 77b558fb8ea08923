/** A talk between a person and a manager, as stored. */
export type MeetingRow = {
  _id: string;
  subject: string;
  /** Null: a request. */
  date: Date | null;
  isCancelled: boolean;
  isRequest: boolean;
  userId: string;
  managerId: string;
  submissionId: string | null;
  /** One of the two, or another manager of the person. */
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
};
