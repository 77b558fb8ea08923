import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useNavigate, useParams } from '@wellspring/shared/web/host/router.ts';
import type { ComponentType } from 'react';
import { CheckupView } from './checkup-view.tsx';
import { ShellQuestionnaire } from './shell-questionnaire.tsx';

export type QuestionnairePageProps = {
  /** Shown after the questionnaire is sent in, to users without a report. */
  AfterFinish: ComponentType;
};

/** `/vitamins/checkup/:id` in the shell. */
export function QuestionnairePage({ AfterFinish }: QuestionnairePageProps) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user, settings, toast } = useSignedInHost();
  const toList = () => void navigate('/vitamins');
  const leave = (why: string) => {
    toast('warning', why);
    void navigate('/vitamins', { replace: true });
  };
  const toReport = (submissionId: string) => void navigate(`/vitamins/reports/${submissionId}`);
  const hasReport = user.hasDashboard && !settings.hidedashboard;
  return (
    <CheckupView
      checkupId={id}
      Body={ShellQuestionnaire}
      AfterFinish={AfterFinish}
      onClose={toList}
      onGone={leave}
      {...(hasReport ? { onReport: toReport } : {})}
    />
  );
}
