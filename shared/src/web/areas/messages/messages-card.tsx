import { PenLine } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { DashboardPage } from '../../../contracts/pages/dashboard-page.ts';
import type { User } from '../../../contracts/people/user.ts';
import { COMPANY_TEAM_ID, type Message } from '../../../contracts/talk/message.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { NativeSelect, TitledOptions } from '../../ui/fields/native-select.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { choosesAmongAllTeams, ledTeams, ownTeams } from '../pickers/team-choices.ts';
import { DeleteMessage } from './delete-message.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageTask } from './message-task.ts';
import sheet from './messages.css';
import { useMessageTexts } from './use-message-texts.ts';

export type MessagesCardProps = {
  /** The newest; not there when an older server answered. */
  part: DashboardPage['messages'];
  /** The first row. */
  lead?: ReactNode;
};

/** Whether the user may write messages: to a team they lead, or to any. */
const mayWrite = (user: User) => choosesAmongAllTeams(user) || ledTeams(user).length > 0;

/** What is written to the person's teams and to the company, and, for those who lead, the way to write. */
export function MessagesCard({ part, lead }: MessagesCardProps) {
  useSheet(sheet);
  const t = useMessageTexts();
  const titleId = useId();
  const { user } = useSignedInHost();
  const [audience, setAudience] = useState<string | null>(null);
  const [task, setTask] = useState<MessageTask | null>(null);
  const [leaving, setLeaving] = useState<Message | null>(null);
  const [isWhole, setWhole] = useState(false);
  const isWriter = mayWrite(user);
  const showWhole = () => {
    // Folded up, it is the newest of everything again.
    if (isWhole) setAudience(null);
    setWhole(!isWhole);
  };
  return (
    <Card as="section" className="ws-messages" aria-labelledby={titleId}>
      <CardHead title={t('messages.title')} titleId={titleId}>
        <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={showWhole}>
          {t(isWhole ? 'messages.less.action' : 'messages.all.action')}
        </Button>
      </CardHead>
      {lead}
      {isWhole ? <AudienceSelect value={audience} onChange={setAudience} /> : null}
      <MessageList
        key={audience}
        audience={audience}
        isBrief={!isWhole}
        first={audience === null && part?.status === 'ok' ? part.data : undefined}
        emptyText={t(isWriter ? 'messages.empty.writer' : 'messages.empty.text')}
        onEdit={(message) => setTask({ kind: 'change', message })}
        onDelete={setLeaving}
      />
      {isWriter ? (
        <div className="ws-messages-foot">
          <Button icon={<Icon icon={PenLine} />} onClick={() => setTask({ kind: 'add', teamId: audience })}>
            {t('messages.add.action')}
          </Button>
        </div>
      ) : null}
      <MessageDialog task={task} onClose={() => setTask(null)} />
      <DeleteMessage message={leaving} onClose={() => setLeaving(null)} />
    </Card>
  );
}

type AudienceSelectProps = { value: string | null; onChange: (audience: string | null) => void };

/** Empty for a user without a team: they read only messages for the whole company. */
function AudienceSelect({ value, onChange }: AudienceSelectProps) {
  const t = useMessageTexts();
  const { user } = useSignedInHost();
  const teams = ownTeams(user);
  if (teams.length === 0) return null;
  return (
    <NativeSelect
      look="button"
      compact
      aria-label={t('messages.audience.label')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('messages.audience.all')}</option>
      <TitledOptions items={teams} />
      <option value={COMPANY_TEAM_ID}>{t('messages.audience.company')}</option>
    </NativeSelect>
  );
}
