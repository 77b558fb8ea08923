import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { MAX_NOTE_LENGTH } from '@wellspring/shared/domain/submissions/note-text.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { answerPlace } from '../drafts/answer-place.ts';
import { heldNotes } from '../drafts/draft-store.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import type { Sharing } from '../questionnaire.calls.ts';
import { useAnswerPlaceText } from '../saving/use-answer-place-text.ts';
import { useDeferredMessages } from '../use-deferred-messages.ts';
import sheet from './end-card.css';
import { SharePanel, type SharePanelProps } from './share-panel.tsx';

export type EndCardProps = {
  drafts: QuestionnaireDrafts;
  content: SharePanelProps['content'] & Pick<CheckupVitamins, 'vitamins'>;
  questionCount: number;
  /** Questions without an answer; 0: everything is answered. */
  unansweredCount: number;
  sharing: Sharing;
  onSharing: (sharing: Sharing) => void;
  /** Whether a report follows; otherwise a word of thanks does. */
  hasReport: boolean;
  isSending: boolean;
  /** Why sending failed; null when it did not. */
  error: unknown;
  onSend: () => void;
  /** Back to the first open question, or to the first one to look through. */
  onReview: () => void;
};

/** After the last question: what is missing, or who may see the report and the button that sends it in. */
export function EndCard(props: EndCardProps) {
  useSheet(sheet);
  const { unansweredCount } = props;
  const t = useDeferredMessages();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isComplete = unansweredCount === 0;
  return (
    <Card as="section" flush className="ws-end-card">
      <div className="ws-end-card-words">
        <Tag
          tone={isComplete ? 'success' : 'warning'}
          {...(isComplete ? { icon: <Icon icon={Check} size={14} /> } : {})}
        >
          {t('questionnaire.end.answered', {
            answered: props.questionCount - unansweredCount,
            count: props.questionCount,
          })}
        </Tag>
        <h2 className="ws-question" ref={title} tabIndex={-1}>
          {t(isComplete ? 'questionnaire.end.title' : 'questionnaire.end.open-title')}
        </h2>
        {isComplete ? <SendPart {...props} /> : <OpenPart {...props} />}
      </div>
      {isComplete ? (
        <SharePanel drafts={props.drafts} content={props.content} sharing={props.sharing} onChange={props.onSharing} />
      ) : null}
    </Card>
  );
}

/** Titles of the factors whose notes are too long to be saved. */
function useHeldTitles({ drafts, content }: Pick<EndCardProps, 'drafts' | 'content'>): string[] {
  const notes = useDraft(drafts.store, (state) => state.notes);
  const keys = heldNotes({ notes }).map((index) => index.slice(index.indexOf('#') + 1));
  const factors = content.vitamins.flatMap((vitamin) => vitamin.factors);
  return keys.map((key) => factors.find((factor) => factor.key === key)?.title ?? key);
}

function SendPart({ drafts, content, hasReport, isSending, error, onSend, onReview }: EndCardProps) {
  const t = useDeferredMessages();
  const held = useHeldTitles({ drafts, content });
  const place = useAnswerPlaceText(drafts);
  const errorMessage = useErrorMessage();
  return (
    <>
      <p>{t(hasReport ? 'questionnaire.end.text' : 'questionnaire.end.text-thanks')}</p>
      {held.length > 0 ? (
        <Note tone="danger" role="alert">
          {t('questionnaire.end.long-note', { factor: held[0], count: held.length, most: MAX_NOTE_LENGTH })}
        </Note>
      ) : error ? (
        <Note tone="danger" role="alert">
          {errorMessage(error)} {place}
        </Note>
      ) : null}
      <div className="ws-row ws-card-actions">
        <Button variant="primary" size="large" busy={isSending} onClick={onSend}>
          {t(hasReport ? 'questionnaire.end.send' : 'questionnaire.end.send-thanks')}
        </Button>
        <Button variant="quiet" onClick={onReview}>
          {t('questionnaire.end.review')}
        </Button>
      </div>
    </>
  );
}

function OpenPart({ drafts, unansweredCount, onReview }: EndCardProps) {
  const t = useDeferredMessages();
  const isSent = useDraft(drafts.store, answerPlace) === 'server';
  const place = useAnswerPlaceText(drafts);
  return (
    <>
      <p>
        {t('questionnaire.end.open-text', { count: unansweredCount })} {isSent ? t('questionnaire.end.later') : place}
      </p>
      <div className="ws-row ws-card-actions">
        <Button variant="primary" size="large" onClick={onReview}>
          {t('questionnaire.end.finish')}
        </Button>
      </div>
    </>
  );
}
