import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  COMPANY_FEEDBACK,
  type FeedbackTeam,
  MAX_FEEDBACK_LENGTH,
} from '@wellspring/shared/contracts/talk/feedback.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { memberTeams } from '@wellspring/shared/web/areas/pickers/team-choices.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { feedbackTeamsQuery, sendFeedback } from './feedback.queries.ts';
import { useFeedbackMessages } from './use-feedback-messages.ts';

/** Where a text goes and under which name, as far as it is known. */
export type Reach = {
  teamId: string;
  /** Null for the company. */
  teamTitle: string | null;
  isAnonymous: boolean;
  /** Too few people to stay unknown in that team: it goes to the company. Null while that is not known. */
  isTooSmall: boolean | null;
};

/** State of the feedback form. */
export type FeedbackForm = {
  teams: readonly { id: string; title: string }[];
  body: string;
  reach: Reach;
  change: (part: Partial<{ body: string; teamId: string; isAnonymous: boolean }>) => void;
  /** The user pressed send with an empty text. */
  isEmpty: boolean;
  /** Why the server did not take it. */
  error: unknown;
  isSending: boolean;
  send: () => Promise<void>;
};

// A random id: one that contains the time would date an anonymous text.
const freshDraft = (teamId: string, isAnonymous = false) => ({ id: uuidv4(), body: '', teamId, isAnonymous });

/**
 * Keeps the text until it is sent; a retry uses the same id.
 *
 * @param first the teams that came with the page, if they did
 */
export function useFeedbackForm(first?: readonly FeedbackTeam[]): FeedbackForm {
  const t = useFeedbackMessages();
  const { api, user, toast } = useSignedInHost();
  const queries = useQueryClient();
  const teams = memberTeams(user);
  const [draft, setDraft] = useState(() => freshDraft(teams[0]?.id ?? COMPANY_FEEDBACK));
  const [isEmpty, setEmpty] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const known = useQuery({ ...feedbackTeamsQuery(api, first), enabled: teams.length > 0 });

  async function send(): Promise<void> {
    if (isSending) return;
    setEmpty(draft.body.trim() === '');
    if (draft.body.trim() === '') return toast('error', t('feedback.form.empty'));
    if (problemOfText(draft.body, MAX_FEEDBACK_LENGTH)) return;
    setSending(true);
    setError(null);
    try {
      const sent = await sendFeedback(api, draft);
      const wentElsewhere = sent.teamId !== draft.teamId;
      toast('success', t(wentElsewhere ? 'feedback.form.sent-company' : 'feedback.form.sent'));
      setDraft(freshDraft(draft.teamId, draft.isAnonymous));
      void queries.invalidateQueries({ queryKey: ['feedbacks'] });
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  }

  return {
    teams,
    body: draft.body,
    reach: toReach(draft, teams, known.data),
    change: (part) => {
      if (part.body !== undefined) setEmpty(false);
      // Another text or another place is another thing to send.
      setDraft((before) => ({ ...before, ...part, id: error === null ? before.id : uuidv4() }));
    },
    isEmpty,
    error,
    isSending,
    send,
  };
}

function toReach(
  { teamId, isAnonymous }: { teamId: string; isAnonymous: boolean },
  teams: readonly { id: string; title: string }[],
  known: readonly FeedbackTeam[] | undefined,
): Reach {
  const takesAnonymous = known?.find(({ id }) => id === teamId)?.takesAnonymous;
  return {
    teamId,
    teamTitle: teams.find(({ id }) => id === teamId)?.title ?? null,
    isAnonymous,
    isTooSmall: takesAnonymous === undefined ? null : !takesAnonymous,
  };
}
