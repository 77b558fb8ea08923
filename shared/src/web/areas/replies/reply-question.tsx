import { Lock } from 'lucide-react';
import { useState } from 'react';
import { HelpAnswer, type TeamReply } from '../../../contracts/talk/team-reply.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { RadioGroup } from '../../ui/fields/choice.tsx';
import { sendOpinion } from './replies.queries.ts';
import { useReplyMessages } from './use-reply-messages.ts';

/** Whether what was done helps: saved with the choice, which may stay open and may change. */
export function ReplyQuestion({ reply: { id, question } }: { reply: TeamReply }) {
  const t = useReplyMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const [helps, setHelps] = useState(question?.helps ?? null);
  if (question === null) return null;
  const choose = async (chosen: HelpAnswer) => {
    setHelps(chosen);
    try {
      await sendOpinion(api, id, chosen);
    } catch (error) {
      setHelps(helps);
      toast('error', errorMessage(error));
    }
  };
  return (
    <div className="ws-reply-question">
      <RadioGroup
        className="ws-reply-answers"
        legend={t('replies.question')}
        options={HelpAnswer.options.map((value) => ({ value, label: t(`replies.answer.${value}`) }))}
        value={helps}
        onChange={(chosen) => void choose(chosen)}
      />
      <p className="ws-meta ws-muted ws-reply-private">
        <Icon icon={Lock} size={16} />
        <span>{t('replies.private')}</span>
      </p>
    </div>
  );
}
