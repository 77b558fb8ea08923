import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PERSONAL_DATA_DAYS } from '@wellspring/shared/contracts/privacy/retention.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { sumCounts, toPreviewColumns } from './preview-columns.ts';
import { PreviewTable } from './preview-table.tsx';
import { previewQuery, retentionQuery, savePersonalDataDays } from './retention.queries.ts';
import { useRetentionMessages } from './use-retention-messages.ts';

const LIMITS = PERSONAL_DATA_DAYS;

/** Stores how long personal data stays, and reads again what shows it. */
function useSaving(onSaved: () => void) {
  const t = useRetentionMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: (days: number | null) => savePersonalDataDays(api, days),
    async onSuccess() {
      toast('success', t('retention.saved.text'));
      onSaved();
      // The other sections hold the same settings with their revision.
      await Promise.all([
        queries.invalidateQueries(retentionQuery(api)),
        queries.invalidateQueries({ queryKey: ['settings'] }),
      ]);
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
}

/** Retention of personal data. Nothing is changed before a preview of what would be erased was shown. */
export function DurationCard({ days }: { days: number | null }) {
  const t = useRetentionMessages();
  const titleId = useId();
  const [typed, setTyped] = useState<number | string>(days ?? '');
  const [looked, setLooked] = useState<number | null>(null);
  const [tries, setTries] = useState(0);
  const frame = useFirstProblem(tries);
  const words = useInputErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaving(() => setIsAsking(false));
  const { api } = useSignedInHost();
  const preview = useQuery({ ...previewQuery(api, looked ?? LIMITS.least), enabled: looked !== null });
  const problem = problemOfNumber(typed, LIMITS, { isOptional: true });

  const look = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (typed === '') setIsAsking(true);
    setLooked(!problem && typeof typed === 'number' ? typed : null);
  };
  const change = (value: number | string) => {
    setTyped(value);
    setTries(0);
    setLooked(null);
  };
  const soon = preview.data?.months[0];
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-retention">
      <CardHead
        title={t('retention.duration.title')}
        titleId={titleId}
        lead={days === null ? t('retention.now.kept') : t('retention.now.days', { days })}
      />
      <form ref={frame} className="ws-retention-form" onSubmit={look} noValidate>
        <NumberField
          {...LIMITS}
          label={t('retention.days.label')}
          help={t('retention.days.help', LIMITS)}
          error={problem && tries > 0 ? words(problem) : undefined}
          value={typed}
          onChange={change}
        />
        <Button type="submit">{t(typed === '' ? 'retention.keep.action' : 'retention.look.action')}</Button>
      </form>
      {looked !== null && preview.isPending ? (
        <LoadingRegion label={t('retention.preview.loading')}>
          <Skeleton height={160} />
        </LoadingRegion>
      ) : null}
      {looked !== null && preview.isError ? (
        <LoadFailed
          level={3}
          title={t('retention.preview.failed')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {looked !== null && preview.data ? (
        <div className="ws-retention-preview">
          <PreviewTable months={preview.data.months} />
          <Button variant="primary" onClick={() => setIsAsking(true)}>
            {t('retention.change.action', { days: looked })}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        danger={looked !== null}
        title={looked === null ? t('retention.confirm.keep.title') : t('retention.confirm.title', { days: looked })}
        confirmLabel={looked === null ? t('retention.keep.action') : t('retention.confirm.action')}
        cancelLabel={t('retention.confirm.cancel.action')}
        busy={saving.isPending}
        onConfirm={() => saving.mutate(looked)}
        onCancel={() => setIsAsking(false)}
      >
        {looked === null || !soon
          ? t('retention.confirm.keep.text')
          : t('retention.confirm.text', {
              submissions: toPreviewColumns(soon.counts).submissions,
              total: sumCounts(soon.counts),
            })}
      </ConfirmDialog>
    </Card>
  );
}
