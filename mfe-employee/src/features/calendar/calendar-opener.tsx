import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button, type ButtonVariant } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { CalendarDays } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { CalendarDialogProps } from './calendar-dialog.tsx';
import { useCalendarMessages } from './use-calendar-messages.ts';

export type CalendarOpenerProps = { variant?: ButtonVariant };

/** The button, and behind it the dialog. In another page's embed there is no calendar, and no button. */
export function CalendarOpener({ variant }: CalendarOpenerProps) {
  const t = useCalendarMessages();
  const { kind, toast } = useHost();
  const [Dialog, setDialog] = useState<ComponentType<CalendarDialogProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  if (kind !== 'shell') return null;

  async function open() {
    setIsLoading(true);
    try {
      const { CalendarDialog } = await import(/* webpackChunkName: "calendar" */ './calendar-dialog.tsx');
      setDialog(() => CalendarDialog);
      setIsOpen(true);
    } catch {
      // The page around it must not fall for a dialog.
      toast('error', t('calendar.failed.title'));
    } finally {
      setIsLoading(false);
    }
  }
  return (
    <>
      <Button variant={variant} icon={<Icon icon={CalendarDays} />} busy={isLoading} onClick={() => void open()}>
        {t('calendar.open.action')}
      </Button>
      {Dialog ? <Dialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
