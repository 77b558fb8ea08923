import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { inTurn } from '@wellspring/shared/web/federation/in-turn.ts';
import { forgetKept, type KeptOwner, keep, readKept } from '../../kept-answers.ts';
import { answersOf } from '../../kept-record.ts';
import { createKeeper, type TabNews } from './answer-keeper.ts';
import type { SaverOptions } from './answer-saver.ts';
import type { Step } from './steps.ts';
import type { QuestionnaireDrafts } from './use-drafts.ts';
import { wordsOf } from './words-of-answer.ts';

export type KeepingParts = QuestionnaireDrafts & {
  owner: KeptOwner;
  submissionId: string;
  checkup: Pick<OwnCheckup, 'id' | 'title' | 'deadline'>;
  steps: readonly Step[];
};

type Keeping = Pick<SaverOptions, 'send'> & { stop: () => void };

/** A choice is drawn by then, and nobody has closed the page. */
const AFTER_THE_FRAME_MS = 60;

/** Long enough for every tab to have heard what was sent. */
const A_MOMENT_MS = 60_000;

/** What two tabs of one browser tell each other; nothing where a browser or a frame has no channel. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not there in an old browser, and refused in some frames with blocked storage.
    return null;
  }
}

/** Tabs of one browser that stand on the same submission; without a channel each tab is alone. */
function createTabs(submissionId: string) {
  const channel = openChannel(answersOf(submissionId));
  return {
    inTurn: <T>(work: () => Promise<T>) => inTurn(answersOf(submissionId), work),
    tell: (news: readonly TabNews[]) => channel?.postMessage(news),
    listen: (hear: (news: readonly TabNews[]) => void) => {
      if (channel) channel.onmessage = ({ data }) => hear(data as readonly TabNews[]);
    },
    close: () => channel?.close(),
  };
}

/**
 * Lets the answers of an open questionnaire outlive its page and meet those of other tabs. Loaded behind the first
 * question, which needs none of it.
 */
export function startKeeping(parts: KeepingParts): Keeping {
  const { store, saver, owner, submissionId, checkup, steps } = parts;
  const userId = owner.id;
  const { send } = parts.sender;
  const tabs = createTabs(submissionId);
  const scope = { userId, submissionId, checkupId: checkup.id, title: checkup.title, deadline: checkup.deadline };
  const keeper = createKeeper({
    store,
    send,
    rows: {
      list: () => readKept(owner, submissionId),
      put: (rows) =>
        keep(
          owner,
          rows.map((row) => ({ ...row, ...scope, ...wordsOf(steps, row.index, row.chosen) })),
        ),
    },
    inTurn: tabs.inTurn,
    tell: tabs.tell,
    onWaiting: saver.touch,
    defer: (work) => setTimeout(work, AFTER_THE_FRAME_MS),
  });
  const forgetSent = (before: number) =>
    forgetKept(userId, submissionId, ({ sentRevision, at }) => sentRevision !== null && at < before).catch(
      () => undefined,
    );
  tabs.listen(keeper.hear);
  // What a page left behind that had no time to tidy up; not what another tab has sent just now.
  void keeper.restore().then(() => forgetSent(Date.now() - A_MOMENT_MS));
  return {
    send: keeper.send,
    stop: () => {
      keeper.stop();
      tabs.close();
      // What the server has is no longer kept here.
      void forgetSent(Number.POSITIVE_INFINITY);
    },
  };
}
