import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import type { MfeViewProps } from '@wellspring/shared/web/host/mfe.ts';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMessages } from '../../use-messages.ts';
import { toWaiting, useWaitingCount } from '../../use-waiting-count.ts';
import { CheckupView } from './checkup-view.tsx';
import { EmbeddedQuestionnaire } from './question/embedded-question.tsx';
import { readOpenCheckups } from './questionnaire.calls.ts';
import { useLoad } from './use-load.ts';

/** The embedded checkup: the requested one, or the first open one. */
export function EmbeddedCheckup({ resourceId }: MfeViewProps) {
  return resourceId === null ? (
    <FirstOpenCheckup />
  ) : (
    <CheckupView checkupId={resourceId} Body={EmbeddedQuestionnaire} />
  );
}

/** Pulses first: they are short, and asked for more often. */
function FirstOpenCheckup() {
  const t = useMessages();
  const { api, locale } = useSignedInHost();
  const open = useLoad(locale, (signal) => readOpenCheckups(api, locale, signal));
  useWaitingCount(open.data && toWaiting(open.data));
  if (open.isPending)
    return (
      <LoadingRegion label={t('questionnaire.loading.label')}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    );
  if (!open.data)
    return (
      <Card>
        <LoadFailed title={t('questionnaire.failed.title')} error={open.error} onRetry={open.reload} />
      </Card>
    );
  const first = open.data.find(({ isPulse }) => isPulse) ?? open.data[0];
  if (first) return <CheckupView checkupId={first.id} Body={EmbeddedQuestionnaire} />;
  return (
    <Card>
      <EmptyState title={t('questionnaire.none.title')}>{t('questionnaire.none.text')}</EmptyState>
    </Card>
  );
}
