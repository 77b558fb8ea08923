import type { NormRebuild } from '@wellspring/shared/contracts/results/norm-set.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { type FormEvent, useId, useState } from 'react';
import { MAX_TITLE } from './norm-title.ts';
import { isMaking, rebuildNorms } from './norms.queries.ts';
import { useNormsMessages } from './use-norms-messages.ts';

/** Makes a norm set from the organisation's own results, and shows how far it is. */
export function RebuildCard({ rebuild }: { rebuild: NormRebuild | null }) {
  const t = useNormsMessages();
  const titleId = useId();
  const { api } = useSignedInHost();
  const [title, setTitle] = useState('');
  const [tries, setTries] = useState(0);
  const frame = useFirstProblem(tries);
  const make = useToastMutation(
    (name: string) => rebuildNorms(api, name),
    () => t('norms.rebuild.started'),
  );
  const isMissing = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (isMissing || title.length > MAX_TITLE) return;
    make.mutate(title.trim(), {
      onSuccess: () => {
        setTitle('');
        setTries(0);
      },
    });
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-norms-half">
      <CardHead title={t('norms.rebuild.title')} titleId={titleId} lead={t('norms.rebuild.lead')} />
      {rebuild ? <State rebuild={rebuild} /> : null}
      {isMaking(rebuild) ? null : (
        <form ref={frame} className="ws-norms-form" onSubmit={submit} noValidate>
          <TextField
            label={t('norms.name.label')}
            value={title}
            onChange={setTitle}
            most={MAX_TITLE}
            required
            error={isMissing && tries > 0 ? t('norms.name.missing') : undefined}
          />
          <Button type="submit" busy={make.isPending}>
            {t('norms.rebuild.action')}
          </Button>
        </form>
      )}
    </Card>
  );
}

function State({ rebuild }: { rebuild: NormRebuild }) {
  const t = useNormsMessages();
  const dates = useDates();
  const { title, percent, reason, doneAt } = rebuild;
  if (isMaking(rebuild))
    return (
      <div className="ws-norms-progress">
        <p>{t('norms.rebuild.making', { set: title })}</p>
        <ProgressBar value={percent} label={t('norms.rebuild.making', { set: title })} />
        <p className="ws-small ws-muted">{t('norms.rebuild.leave')}</p>
      </div>
    );
  if (reason) return <p role="status">{t(`norms.rebuild.${reason}`)}</p>;
  return (
    <p role="status" className="ws-muted">
      {t('norms.rebuild.done', { set: title, date: doneAt ? dates.date(doneAt) : '' })}
    </p>
  );
}
