import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useNavigate, useParams } from '@wellspring/shared/web/router.ts';
import { CheckupView } from './checkup-view.tsx';
import { ShellQuestionnaire } from './shell-questionnaire.tsx';

/** `/vitamins/checkup/:id` in the shell. */
export function QuestionnairePage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { user, settings } = useSignedInHost();
  const toList = () => void navigate('/vitamins');
  const toReport = (submissionId: string) => void navigate(`/?submission=${submissionId}`);
  const hasReport = user.hasDashboard && !settings.hidedashboard;
  return (
    <CheckupView
      checkupId={id}
      Body={ShellQuestionnaire}
      onClose={toList}
      {...(hasReport ? { onReport: toReport } : {})}
    />
  );
}
