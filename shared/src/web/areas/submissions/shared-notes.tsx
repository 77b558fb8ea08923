import { useQuery } from '@tanstack/react-query';
import type { ReadSubmission } from '../../../contracts/answers/read-submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { vitaminsQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

/** The notes that the author shares, for a reader who is not shown the answers they stand beside. */
export function SharedNotes({ submission }: { submission: ReadSubmission }) {
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const vitamins = useQuery(vitaminsQuery(api, locale));
  const { notes } = submission.submission;
  if (notes.length === 0) return null;
  const factors = [
    ...(vitamins.data ?? []).flatMap((vitamin) => vitamin.factors),
    ...(submission.companyFactors ?? []),
  ];
  const titles = new Map(factors.map(({ key, title }) => [key, title]));
  return (
    <section className="ws-shared-notes">
      <h3 className="ws-h3">{t('submission.notes.title')}</h3>
      {notes.map((note) => (
        <div key={note.index} className="ws-factor-note">
          <p className="ws-small ws-muted">{titles.get(note.factorid) ?? t('submission.note.title')}</p>
          <p className="ws-factor-note-text">{note.content}</p>
        </div>
      ))}
    </section>
  );
}
