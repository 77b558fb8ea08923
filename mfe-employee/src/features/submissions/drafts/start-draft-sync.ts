import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { inTurn } from '@wellspring/shared/web/federation/in-turn.ts';
import { toLockName } from '../../../offline-drafts/draft-record.ts';
import { type DraftOwner, deleteDrafts, readDrafts, writeDrafts } from '../../../offline-drafts/offline-drafts.ts';
import type { Step } from '../question/steps.ts';
import type { SaverOptions } from './answer-saver.ts';
import { findAnswerTexts } from './answer-texts.ts';
import { createDraftSync, type TabMessage } from './draft-sync.ts';
import type { QuestionnaireDrafts } from './use-drafts.ts';

export type DraftSyncOptions = QuestionnaireDrafts & {
  owner: DraftOwner;
  submissionId: string;
  checkup: Pick<OwnCheckup, 'id' | 'title' | 'deadline'>;
  steps: readonly Step[];
};

type RunningSync = Pick<SaverOptions, 'send'> & { stop: () => void };

/** By then the choice is painted; short enough that the page is rarely closed before. */
const AFTER_THE_FRAME_MS = 60;

/** Long enough for every tab to have received what was sent. */
const A_MOMENT_MS = 60_000;

/** What two tabs of one browser broadcast each other; nothing where a browser or a frame has no channel. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not there in an old browser, and refused in some frames with blocked storage.
    return null;
  }
}

/** Lock and channel of the tabs with the same submission; without a channel each tab works alone. */
function createTabs(submissionId: string) {
  const channel = openChannel(toLockName(submissionId));
  return {
    inTurn: <T>(work: () => Promise<T>) => inTurn(toLockName(submissionId), work),
    broadcast: (messages: readonly TabMessage[]) => channel?.postMessage(messages),
    listen: (receive: (messages: readonly TabMessage[]) => void) => {
      if (channel) channel.onmessage = ({ data }) => receive(data as readonly TabMessage[]);
    },
    close: () => channel?.close(),
  };
}

/**
 * Lets the answers of an open questionnaire outlive its page and meet those of other tabs. Loaded behind the first
 * question, which needs none of it.
 */
export function startDraftSync(options: DraftSyncOptions): RunningSync {
  const { store, saver, owner, submissionId, checkup, steps } = options;
  const userId = owner.id;
  const { send } = options.sender;
  const tabs = createTabs(submissionId);
  const scope = { userId, submissionId, checkupId: checkup.id, title: checkup.title, deadline: checkup.deadline };
  const sync = createDraftSync({
    store,
    send,
    rows: {
      list: () => readDrafts(owner, submissionId),
      put: (rows) =>
        writeDrafts(
          owner,
          rows.map((row) => ({ ...row, ...scope, ...findAnswerTexts(steps, row.index, row.chosen) })),
        ),
    },
    inTurn: tabs.inTurn,
    broadcast: tabs.broadcast,
    onWaiting: saver.touch,
    defer: (work) => setTimeout(work, AFTER_THE_FRAME_MS),
  });
  const deleteSent = (before: number) =>
    deleteDrafts(userId, submissionId, ({ sentRevision, at }) => sentRevision !== null && at < before).catch(
      () => undefined,
    );
  tabs.listen(sync.receive);
  // What a page left behind that had no time to tidy up; not what another tab has sent just now.
  void sync.restore().then(() => deleteSent(Date.now() - A_MOMENT_MS));
  return {
    send: sync.send,
    stop: () => {
      sync.stop();
      tabs.close();
      // Drafts that the server has are deleted.
      void deleteSent(Number.POSITIVE_INFINITY);
    },
  };
}
