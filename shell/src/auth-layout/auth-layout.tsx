import { Locale } from '@wellspring/shared/contracts/common.ts';
import { Link, useLocation } from '@wellspring/shared/web/host/router.ts';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { RippleOrnament } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useEffect } from 'react';
import { Brand } from '../layout/brand.tsx';
import { showTitle } from '../layout/document-title.ts';
import { useChooseLanguage } from '../layout/navigation/language-select.tsx';
import { useSessionState } from '../session/session-context.tsx';
import { useMessages } from '../use-messages.ts';
import sheet from './auth-layout.css';

export type AuthLayoutProps = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/** The frame of the pages before the log-in: the form on one side, the promise on the other. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  useSheet(sheet);
  const t = useMessages();
  useEffect(() => showTitle(title), [title]);
  return (
    <div className="ws-auth">
      <div className="ws-auth-side">
        <div className="ws-auth-brand">
          <Brand isLarge />
        </div>
        <main className="ws-auth-form">
          <h1>{title}</h1>
          {lead ? <p className="ws-auth-lead">{lead}</p> : null}
          {children}
        </main>
        <div className="ws-auth-foot">
          <LanguageLinks />
          <AccessibilityLink />
        </div>
      </div>
      <aside className="ws-auth-promise">
        <RippleOrnament />
        <p className="ws-auth-promise-title">{t('entrance.promise.title')}</p>
        <p className="ws-auth-promise-text">{t('entrance.promise.text')}</p>
      </aside>
    </div>
  );
}

function AccessibilityLink() {
  const t = useMessages();
  const { pathname } = useLocation();
  return pathname === '/accessibility' ? null : <Link to="/accessibility">{t('login.accessibility.action')}</Link>;
}

function LanguageLinks() {
  const t = useMessages();
  const current = useSessionState((state) => state.locale);
  const choose = useChooseLanguage();
  return (
    <fieldset className="ws-auth-languages" aria-label={t('language.select.label')}>
      {Locale.options.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
        >
          {languageName[locale]}
        </button>
      ))}
    </fieldset>
  );
}
