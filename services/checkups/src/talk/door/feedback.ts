/** A text for a team's managers or for the company, as stored. */
export type FeedbackRow = {
  _id: string;
  /** '0' is the whole company. */
  teamId: string;
  body: string;
  isAnonymous: boolean;
  /** Null when it is anonymous: who wrote it is stored nowhere, in no form. */
  authorId: string | null;
  /** Of anonymous feedback only the day: a moment could be laid beside a log. */
  createdAt: Date;
};
