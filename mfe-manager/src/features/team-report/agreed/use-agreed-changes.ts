import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import { type AgreementDraft, changeAgreement, completeAgreement, sendAgreement } from './agreed.queries.ts';

/** What those who may act for a team can do to an agreement. */
export function useAgreedChanges() {
  const t = useTeamReportMessages();
  const { api } = useSignedInHost();
  return {
    complete: useToastMutation(
      ({ id }: AgreedAction) => completeAgreement(api, id),
      () => t('team-report.agreed.done.toast'),
    ),
    drop: useToastMutation(
      ({ id }: AgreedAction) => changeAgreement(api, id, { dropped: true }),
      () => t('team-report.agreed.drop.toast'),
    ),
    postpone: useToastMutation(
      ({ id, due }: { id: string; due: string }) => changeAgreement(api, id, { due }),
      () => t('team-report.agreed.day.toast'),
    ),
  };
}

/** Saves a new agreement. */
export function useAgree() {
  const t = useTeamReportMessages();
  const { api } = useSignedInHost();
  return useToastMutation(
    (draft: AgreementDraft) => sendAgreement(api, draft),
    () => t('team-report.agreed.form.toast'),
  );
}
