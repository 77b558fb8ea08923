import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuditCheck } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Link } from 'lucide-react';
import { askCheck, auditCheckQuery } from './audit.queries.ts';
import { useAuditMessages } from './use-audit-messages.ts';

/** Whether the log is as it was written, and a way to have it checked. */
export function AuditStrip() {
  const t = useAuditMessages();
  const { api, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const { data: check } = useQuery(auditCheckQuery(api));
  const asking = useMutation({
    mutationFn: () => askCheck(api),
    onSuccess: (state) => queries.setQueryData(auditCheckQuery(api).queryKey, state),
    onError: (error) => toast('error', errorMessage(error)),
  });
  if (!check) return null;
  const isBroken = check.brokenAt !== null;
  return (
    <Note tone={isBroken ? 'danger' : 'info'} icon={Link} role="status" className="ws-audit-strip">
      <p>
        <Words check={check} /> {t('audit.check.kept', { months: check.keptMonths })}
      </p>
      <Button size="small" busy={asking.isPending || check.isChecking} onClick={() => asking.mutate()}>
        {t('audit.check.action')}
      </Button>
    </Note>
  );
}

function Words({ check }: { check: AuditCheck }) {
  const t = useAuditMessages();
  const dates = useDates();
  const { checkedAt, since, count, brokenAt } = check;
  if (checkedAt === null) return t('audit.check.never');
  const checked = t('audit.check.checked', { moment: dates.dateTime(checkedAt) });
  if (brokenAt !== null) return `${t('audit.check.broken', { place: brokenAt })} ${checked}`;
  if (since === null) return `${t('audit.check.empty')} ${checked}`;
  return `${t('audit.check.unbroken', { day: dates.date(since), count })} ${checked}`;
}
