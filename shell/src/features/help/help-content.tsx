import { Faq } from '@wellspring/shared/contracts/settings/settings.ts';
import { background } from '@wellspring/shared/http.ts';
import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Link, useLocation } from '@wellspring/shared/web/host/router.ts';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { RichText } from '@wellspring/shared/web/ui/rich-text/rich-text.tsx';
import { isEmptyRichText } from '@wellspring/shared/web/ui/rich-text/rich-text-tree.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context.tsx';
import sheet from './help.css';
import type catalogue from './locales/en.json';
import { routeOfHelp } from './route-of-help.ts';

const useMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;

export type HelpContentProps = {
  /** Whether the person has just asked for it: then it takes the focus. */
  takesFocus: boolean;
  onClose: () => void;
};

/** The questions people often ask about this page, in their language. When they cannot be had, there are none. */
export function HelpContent({ takesFocus, onClose }: HelpContentProps) {
  useSheet(sheet);
  const t = useMessages();
  const { locale } = useHost();
  const { pathname } = useLocation();
  const faq = useFaq();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const html = faq?.[locale]?.[routeOfHelp(pathname)] ?? '';
  return (
    <div className="ws-help-content">
      <div className="ws-help-head">
        <h2 ref={title} tabIndex={-1}>
          {t('help.panel.title')}
        </h2>
        <IconButton label={t('help.close.action')} icon={<Icon icon={X} />} onClick={onClose} />
      </div>
      {faq === null ? (
        <LoadingRegion label={t('shared.loading.label')} className="ws-column">
          <Skeleton width="80%" />
          <Skeleton shape="block" height={96} />
        </LoadingRegion>
      ) : isEmptyRichText(html) ? (
        <p className="ws-muted">{t('help.empty.text')}</p>
      ) : (
        <RichText html={html} topHeading={3} />
      )}
      <p>
        <Link to="/accessibility">{t('help.accessibility.action')}</Link>
      </p>
    </div>
  );
}

/** Null while it is on its way; nothing in it when it could not be had. */
function useFaq(): Faq | null {
  const { api } = useSession();
  const [faq, setFaq] = useState<Faq | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // In the background: missing help is no error for the user.
    void api
      .get('settings/faq', { signal: leaving.signal, context: background })
      .json(Faq)
      .catch((): Faq => ({ en: {}, fr: {}, nl: {} }))
      .then((read) => {
        if (!leaving.signal.aborted) setFaq(read);
      });
    return () => leaving.abort();
  }, [api]);
  return faq;
}
