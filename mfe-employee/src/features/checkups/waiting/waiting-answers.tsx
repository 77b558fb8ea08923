import { useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { downloadAnswers } from '../../../offline-drafts/download-answers.ts';
import type { DraftRecord } from '../../../offline-drafts/draft-record.ts';
import { type DraftOwner, deleteDrafts, readDrafts } from '../../../offline-drafts/offline-drafts.ts';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import { type KeptFate, sendKept } from './send-kept.ts';

/** The drafts of one submission that could not be sent. */
type Waiting = { submissionId: string; fate: Exclude<KeptFate, 'sent'>; records: readonly DraftRecord[] };

const unsent = async (owner: DraftOwner, submissionId?: string) =>
  (await readDrafts(owner, submissionId)).filter(({ sentRevision }) => sentRevision === null);

/** Drafts of an earlier visit that never reached the server: sent now, or offered to the user as a file. */
export function WaitingAnswers() {
  const { api, user } = useSignedInHost();
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let isGone = false;
    async function sendAll() {
      const ids = [...new Set((await unsent(user)).map(({ submissionId }) => submissionId))];
      const left: Waiting[] = [];
      for (const submissionId of ids) {
        const fate = await sendKept(api, user, submissionId);
        if (fate === 'sent') await queries.invalidateQueries({ queryKey: ['own-checkups'] });
        else left.push({ submissionId, fate, records: await unsent(user, submissionId) });
      }
      if (!isGone) setWaiting(left);
    }
    // Where nothing can be stored, nothing waits.
    const tryAll = () => void sendAll().catch(() => undefined);
    tryAll();
    window.addEventListener('online', tryAll);
    return () => {
      isGone = true;
      window.removeEventListener('online', tryAll);
    };
  }, [api, user, queries]);
  return waiting.map((one) => (
    <WaitingNote
      key={one.submissionId}
      {...one}
      onForget={async () => {
        await deleteDrafts(user.id, one.submissionId);
        setWaiting((before) => before.filter((other) => other !== one));
      }}
    />
  ));
}

function WaitingNote({ fate, records, onForget }: Waiting & { onForget: () => Promise<void> }) {
  const t = useVitaminsMessages();
  const { dateTime } = useDates();
  const [first] = records;
  if (!first) return null;
  const { title, checkupId, at } = first;
  const words = t(`vitamins.waiting.${fate}`, { count: records.length, title });
  if (fate !== 'late')
    return (
      <Note tone="warning" role="status">
        <p>{words}</p>
        {fate === 'conflict' ? (
          <LinkButton as={HostLink} to={`/vitamins/checkup/${checkupId}`} size="small">
            {t('vitamins.waiting.open.action')}
          </LinkButton>
        ) : null}
      </Note>
    );
  return (
    <Note tone="warning" role="status">
      <p>{words}</p>
      <div className="ws-row">
        <Button size="small" onClick={() => downloadAnswers(title, dateTime(new Date(at)), records)}>
          {t('vitamins.waiting.download.action')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => void onForget()}>
          {t('vitamins.waiting.forget.action')}
        </Button>
      </div>
    </Note>
  );
}
