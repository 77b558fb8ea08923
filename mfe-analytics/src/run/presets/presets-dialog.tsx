import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { type AnalyticsPart, MAX_PRESETS, type Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useRef, useState } from 'react';
import { toPresetChoice } from './preset-address.ts';
import { PresetRow } from './preset-row.tsx';
import sheet from './presets.css';
import { SaveForm } from './save-form.tsx';
import { useDescribe } from './use-describe.ts';
import { isStale, type PresetsControl, usePresets } from './use-presets.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

export type PresetsDialogProps = {
  page: AnalyticsPage;
  part: AnalyticsPart;
  open: boolean;
  onClose: () => void;
};

/** The choices that the user keeps under a name: saves the current one, opens, renames, replaces and deletes them. */
export function PresetsDialog({ open, onClose, ...shown }: PresetsDialogProps) {
  useSheet(sheet);
  const t = usePresetsMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('analytics.presets.action')}
      closeLabel={t('shared.close.action')}
      size="large"
    >
      <p className="ws-muted">{t('presets.lead')}</p>
      <Content {...shown} onClose={onClose} />
    </Dialog>
  );
}

function Content({ page, part, onClose }: Omit<PresetsDialogProps, 'open'>) {
  const t = usePresetsMessages();
  const control = usePresets();
  const [search] = useSearchParams();
  const { presets, error } = control;
  if (error && !presets)
    return (
      <LoadFailed
        level={3}
        title={t('presets.failed.title')}
        error={error}
        onRetry={() => void control.refetch()}
        busy={control.isFetching}
      />
    );
  if (!presets) return <Skeleton shape="block" height={220} />;
  const current = { part, choice: toPresetChoice(page, search) };
  return <Kept page={page} current={current} presets={presets} control={control} onClose={onClose} />;
}

type KeptProps = {
  page: AnalyticsPage;
  current: Omit<Preset, 'name'>;
  presets: readonly Preset[];
  control: PresetsControl;
  onClose: () => void;
};

type Asked = { act: 'replace' | 'delete'; preset: Preset };

function Kept({ page, current, presets, control: { change }, onClose }: KeptProps) {
  const t = usePresetsMessages();
  const describe = useDescribe(page);
  const problem = useProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Its words stay while the dialog closes.
  const [last, setLast] = useState<Asked | null>(null);
  const ask = (next: Asked) => {
    change.reset();
    setLast(next);
    setAsked(next);
  };
  const act = async ({ act: how, preset: { name } }: Asked) => {
    if (how === 'replace')
      await change.mutateAsync(presets.map((one) => (one.name === name ? { ...one, ...current } : one)));
    else await change.mutateAsync(presets.filter((one) => one.name !== name));
  };
  const focusList = () => heading.current?.focus();
  const isGone = asked === null && last?.act === 'delete' && !presets.includes(last.preset);
  // The row with the button that asked, to which the dialog gives the focus back, is gone.
  useEffect(() => {
    if (isGone) heading.current?.focus();
  }, [isGone]);
  const how = last?.act ?? 'delete';
  const name = last?.preset.name ?? '';
  return (
    <>
      {change.error && !asked ? (
        <Note tone={isStale(change.error) ? 'warning' : 'danger'} role="alert">
          {problem(change.error)}
        </Note>
      ) : null}
      {presets.length >= MAX_PRESETS ? (
        <Note>{t('presets.full', { count: MAX_PRESETS })}</Note>
      ) : (
        <SaveForm presets={presets} current={current} describe={describe} change={change} />
      )}
      <section aria-labelledby="presets-list" className="ws-presets">
        <h3 className="ws-h3" id="presets-list" tabIndex={-1} ref={heading}>
          {t('presets.list.title')}
        </h3>
        {presets.length === 0 ? <p className="ws-muted">{t('presets.empty')}</p> : null}
        <ul>
          {presets.map((preset) => (
            <PresetRow
              key={preset.name}
              preset={preset}
              presets={presets}
              description={describe(preset)}
              change={change}
              onOpen={onClose}
              onRenamed={focusList}
              onAsk={(next) => ask({ act: next, preset })}
            />
          ))}
        </ul>
      </section>
      <DeleteDialog
        subject={asked}
        title={t(`presets.${how}.title`, { name })}
        confirmLabel={t(`presets.${how}.action`)}
        cancelLabel={t('presets.keep.action')}
        done={t(`presets.${how}.done`, { name })}
        toText={problem}
        remove={act}
        onClose={() => setAsked(null)}
      >
        <p>{how === 'replace' ? t('presets.replace.text', { choice: describe(current) }) : t('presets.delete.text')}</p>
      </DeleteDialog>
    </>
  );
}

/** Why a change was not kept; after a conflict, what to do with the newer ones. */
function useProblem() {
  const t = usePresetsMessages();
  const errorMessage = useErrorMessage();
  return (error: unknown) => (isStale(error) ? t('presets.stale.text') : errorMessage(error));
}
