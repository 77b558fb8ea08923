import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { AnalyticsPart } from '@wellspring/shared/contracts/people/presets.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useRunMessages } from '../use-run-messages.ts';
import { PresetsPart } from './presets-part.tsx';

/** The way to the choices that the user keeps under a name. */
export function PresetsButton({ page, part }: { page: AnalyticsPage; part: AnalyticsPart }) {
  const t = useRunMessages();
  const dialog = useDialog<true>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        {t('analytics.presets.action')}
      </Button>
      <DialogPlace dialog={dialog}>
        {() => <PresetsPart page={page} part={part} open={dialog.isOpen} onClose={dialog.close} />}
      </DialogPlace>
    </>
  );
}
