import { LogoMark } from '@wellspring/shared/web/ui/ripple.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useMessages } from '../use-messages.ts';
import sheet from './loading-screen.css';

/** Until the first page is there. */
export function LoadingScreen() {
  useSheet(sheet);
  const t = useMessages();
  return (
    <div className="ws-loading-screen" role="status">
      <LogoMark size={56} />
      <span className="ws-visually-hidden">{t('shared.loading.label')}</span>
    </div>
  );
}
