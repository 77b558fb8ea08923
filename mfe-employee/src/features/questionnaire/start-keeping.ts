import type { OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import { decodeNote } from '@wellspring/shared/domain/questionnaire/note-text.ts';
import { forgetKept, type KeptRecord, keep, readKept } from '../../kept-answers.ts';
import { createKeeper, type KeptRow, type TabNews } from './answer-keeper.ts';
import type { SaverOptions } from './answer-saver.ts';
import type { Step } from './steps.ts';
import type { QuestionnaireDrafts } from './use-drafts.ts';

export type KeepingParts = QuestionnaireDrafts & {
  userId: string;
  submissionId: string;
  checkup: Pick<OwnCheckup, 'id' | 'title' | 'deadline'>;
  steps: readonly Step[];
  send: SaverOptions['send'];
};

export type Keeping = { send: SaverOptions['send']; stop: () => void };

/** Tabs of one browser that stand on the same submission; elsewhere (an old browser) each tab is alone. */
function createTabs(name: string) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const { locks } = navigator;
  return {
    inTurn: <T>(work: () => Promise<T>): Promise<T> => (locks ? (locks.request(name, work) as Promise<T>) : work()),
    tell: (news: readonly TabNews[]) => channel?.postMessage(news),
    listen: (hear: (news: readonly TabNews[]) => void) => {
      if (channel) channel.onmessage = ({ data }) => hear(data as readonly TabNews[]);
    },
    close: () => channel?.close(),
  };
}

/** The words of a kept answer, as its author saw them. */
function wordsOf(steps: readonly Step[], { index, chosen }: KeptRow): Pick<KeptRecord, 'question' | 'answer'> {
  const step = steps.find((candidate) => candidate.index === index || candidate.factor?.noteIndex === index);
  if (typeof chosen === 'string' && step?.index !== index) {
    return { question: step?.factor?.title ?? index, answer: chosen === 'none' ? '' : decodeNote(chosen).content };
  }
  const option = step?.options.find(({ value }) => value === chosen);
  return { question: step?.text ?? index, answer: option?.label ?? '' };
}

/**
 * Lets the answers of an open questionnaire outlive its page and meet those of other tabs. Loaded behind the first
 * question, which needs none of it.
 */
export async function startKeeping(parts: KeepingParts): Promise<Keeping> {
  const { store, saver, userId, submissionId, checkup, steps, send } = parts;
  const tabs = createTabs(`wellspring-answers-${submissionId}`);
  const scope = { userId, submissionId, checkupId: checkup.id, title: checkup.title, deadline: checkup.deadline };
  const keeper = createKeeper({
    store,
    send,
    rows: {
      list: () => readKept(userId, submissionId),
      put: (rows) => keep(rows.map((row) => ({ ...row, ...scope, ...wordsOf(steps, row) }))),
    },
    inTurn: tabs.inTurn,
    tell: tabs.tell,
    onWaiting: saver.touch,
  });
  tabs.listen(keeper.hear);
  await keeper.restore();
  return {
    send: keeper.send,
    stop: () => {
      keeper.stop();
      tabs.close();
      // What the server has is no longer kept here.
      void forgetKept(userId, submissionId, ({ sentRevision }) => sentRevision !== null).catch(() => undefined);
    },
  };
}
