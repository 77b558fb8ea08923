import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from '../layout.css';
import { HelpPanel } from './help-panel.tsx';
import type { Help } from './use-help.ts';

/** The help over a page that has nothing beside it. */
export function FocusedHelp({ help }: { help: Help }) {
  useSheet(sheet);
  return <HelpPanel help={help} />;
}
