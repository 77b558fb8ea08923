import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import type { Reach } from './use-feedback-form.ts';
import { useFeedbackMessages } from './use-feedback-messages.ts';

export type WhoReadsProps = {
  reach: Reach;
  companyName: string;
  /** A line instead of a box. */
  isBrief?: boolean;
};

/** Who will read a text and whether they learn who wrote it. It is there from the start, so that changes are read out. */
export function WhoReads({ reach, companyName, isBrief = false }: WhoReadsProps) {
  const t = useFeedbackMessages();
  const { teamTitle, isAnonymous, isTooSmall } = reach;
  const values = { team: teamTitle ?? '', company: companyName };
  const isDiverted = isAnonymous && teamTitle !== null && isTooSmall !== false;
  const who = isDiverted
    ? // Until it is known, the rule itself is said.
      t(isTooSmall ? 'feedback.who.diverted' : 'feedback.who.perhaps-diverted', values)
    : t(teamTitle === null ? 'feedback.who.company' : 'feedback.who.team', values);
  return (
    <Note tone="plain" role="status" className={isBrief ? 'ws-feedback-who' : undefined}>
      <strong>{t('feedback.who.title')}</strong>
      {isBrief ? '. ' : <br />}
      {who} {t(isAnonymous ? 'feedback.who.nameless' : 'feedback.who.named')}
      {isBrief && isAnonymous ? ` ${t('feedback.form.anonymous-help')}` : null}
    </Note>
  );
}
