import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Locale } from '../../contracts/common.ts';
import { HostContext } from '../host/host-context.tsx';
import en from '../i18n/locales/en.json' with { type: 'json' };
import fr from '../i18n/locales/fr.json' with { type: 'json' };
import nl from '../i18n/locales/nl.json' with { type: 'json' };
import { Messages } from '../i18n/messages.tsx';

// The first test that opens a lazy part waits for its file to be compiled.
configure({ asyncUtilTimeout: 10_000 });

const catalogues = { en, fr, nl };

/** Renders a part of the design system alone, with the shared messages of a language. */
export const renderWithMessages = (children: ReactNode, locale: Locale = 'en') =>
  render(
    <HostContext value={{ kind: 'shell', root: document, overlay: null, baseUrl: '/', locale, toast: () => {} }}>
      <Messages locale={locale} catalogue={catalogues[locale]}>
        {children}
      </Messages>
    </HostContext>,
  );
