import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Menu } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { Download } from 'lucide-react';
import { useRunMessages } from '../run/use-run-messages.ts';
import { saveCsv, savePng, saveSvg } from './save-chart.ts';

/** What a file is made of. */
export type SavedChart = {
  /** Of the file, without its ending. */
  name: string;
  /** The figures of the chart; the first row holds the headers. */
  rows: () => (string | number)[][];
};

type SaveMenuProps = SavedChart & {
  /** Finds the drawing when one is saved; null: none is shown, only figures can be saved. */
  findDrawing: (() => SVGSVGElement | null) | null;
};

type Kind = 'csv' | 'png' | 'svg';

/** Saves a chart: its figures, and as a picture or a drawing where it is one. Nothing is sent anywhere. */
export function SaveMenu({ name, rows, findDrawing }: SaveMenuProps) {
  const t = useRunMessages();
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const save = async (kind: Kind): Promise<void> => {
    if (kind === 'csv') return saveCsv(rows(), name);
    const drawing = findDrawing?.();
    if (!drawing) return undefined;
    return kind === 'svg' ? saveSvg(drawing, name) : savePng(drawing, name);
  };
  const kinds: readonly Kind[] = findDrawing ? ['csv', 'png', 'svg'] : ['csv'];
  return (
    <Menu<Kind>
      label={t('analytics.save.label')}
      variant="quiet"
      size="small"
      iconOnly
      trigger={<Icon icon={Download} size={18} />}
      entries={kinds.map((key) => ({ key, label: t(`analytics.save.${key}`) }))}
      onAction={(kind) => void save(kind).catch((error: unknown) => toast('error', errorMessage(error)))}
    />
  );
}
