/** What one person says about one report; each rating is 1 (strongly disagree) to 7 (strongly agree). */
export type FeedbackResponseRow = {
  _id: string;
  userId: string;
  /** The card: an entry, or an own vitamin. */
  cardId: string;
  /** Whose report: a person or a team. */
  subjectId: string;
  subject: 'user' | 'team';
  useful: number;
  recognise: number;
  understand: number;
  createdAt: Date;
  updatedAt: Date;
};
