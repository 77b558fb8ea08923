import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../../contracts/common.ts';
import { User } from '../../contracts/people/user.ts';
import { createApi } from '../../http.ts';
import { type Host, HostContext } from '../host/host-context.tsx';
import type { MfeView } from '../host/mfe.ts';
import { createSaveHandlers } from '../host/save-handlers.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import { Messages, type SharedMessageId, useTypedMessages } from '../i18n/messages.tsx';
import { loadSharedMessages } from '../i18n/shared-catalogue.ts';
import { PartBoundary } from '../patterns/loading/part-boundary.tsx';
import base from '../styles/base.css';
import tokens from '../styles/tokens.css';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { createToastStore, type ToastStore } from '../ui/feedback/toast-store.ts';
import { adoptSheet } from '../ui/use-sheet.ts';
import sheet from './embed.css';
import type { EmbedModule, EmbedTarget } from './embed-module.ts';
import { applyTokens } from './theme-tokens.ts';
import type { ViewOfPath } from './view-of-path.ts';

export type EmbedParts = {
  views: Readonly<Record<string, MfeView>>;
  loadMessages: (locale: Locale) => Promise<Catalogue>;
  /**
   * The view that shows the same as a path of the application; null when there is none.
   *
   * @param open the views that the embed key lets be opened; undefined: all
   */
  viewOfPath: (path: string, open?: readonly string[]) => ViewOfPath | null;
};

/**
 * Makes a remote's `mount`: one React tree per element on the page, nothing shared between two of them.
 *
 * @throws Error when the view is not one of the remote's; AppError when the person cannot be read
 */
export function createEmbed({ views, loadMessages, viewOfPath }: EmbedParts): EmbedModule['mount'] {
  const catalogueOf = async (locale: Locale): Promise<Catalogue> => {
    const [shared, own] = await Promise.all([loadSharedMessages(locale), loadMessages(locale)]);
    return { ...shared, ...own };
  };

  return async (options) => {
    const {
      kind,
      root: pageRoot,
      app,
      overlay,
      baseUrl,
      settings,
      getToken,
      renewToken,
      findPrefetched,
      emit,
      mayMove,
    } = options;
    const api = createApi({
      apiBaseUrl: `${baseUrl}api`,
      getToken,
      renewToken,
      ...(findPrefetched ? { findPrefetched } : {}),
    });
    const known = User.safeParse(options.person);
    const [user, firstCatalogue] = await Promise.all([
      known.success ? known.data : api.get('users/me').json(User),
      catalogueOf(options.locale),
    ]);

    for (const one of [tokens, base, sheet]) adoptSheet(pageRoot, one);
    const toasts = createToastStore();
    const saveHandlers = createSaveHandlers();
    const root = createRoot(app);
    let target: EmbedTarget = options;
    let catalogue = firstCatalogue;
    let isMounted = true;

    const host = (): Host => ({
      kind,
      root: pageRoot,
      overlay,
      baseUrl,
      api,
      getToken,
      locale: target.locale,
      user,
      settings,
      navigate(path) {
        const next = viewOfPath(path, options.open);
        void mayMove({ view: next?.view ?? null, id: next?.resourceId ?? null, path }).then((may) => {
          if (!may || !isMounted) return;
          if (next) show({ ...target, ...next });
          else window.open(new URL(path, baseUrl), '_blank', 'noopener');
        });
      },
      toast: (toastKind, text, action) => toasts.show({ kind: toastKind, text, action }),
      emit,
      onFlush: saveHandlers.add,
    });

    const render = () => {
      const View = views[target.view];
      if (!View) throw new Error(`no view '${target.view}' in this remote`);
      paint(target);
      root.render(
        <Messages locale={target.locale} catalogue={catalogue}>
          <HostContext value={host()}>
            <ViewPlace key={`${target.view} ${target.resourceId}`} emit={emit}>
              <View resourceId={target.resourceId} />
            </ViewPlace>
            <Toasts store={toasts} />
          </HostContext>
        </Messages>,
      );
    };

    const paint = ({ theme, density, hide, themeTokens, locale }: EmbedTarget) => {
      for (const element of [app, overlay]) {
        element.classList.add('ws-root', 'ws-embed');
        Object.assign(element.dataset, { theme, density, hide });
        element.setAttribute('part', 'root');
        element.lang = locale;
      }
      applyTokens([app, overlay], themeTokens);
    };

    const show = (next: EmbedTarget) => {
      const hasNewLocale = next.locale !== target.locale;
      target = next;
      if (!hasNewLocale) return render();
      void catalogueOf(next.locale).then((messages) => {
        if (!isMounted || target.locale !== next.locale) return;
        catalogue = messages;
        render();
      });
    };

    render();
    return {
      update: show,
      flush: saveHandlers.flush,
      unmount() {
        isMounted = false;
        root.unmount();
      },
    };
  };
}

/** Without it React takes everything away when a view fails, and nothing in the page says why. */
function ViewPlace({ emit, children }: Pick<Host, 'emit'> & { children: ReactNode }) {
  const t = useTypedMessages<SharedMessageId>();
  return (
    <PartBoundary sentence={t('shared.part.failed')} onFailure={() => emit({ type: 'trouble', code: 'E_LOAD' })}>
      {children}
    </PartBoundary>
  );
}

function Toasts({ store }: { store: ToastStore }) {
  const t = useTypedMessages<never>();
  return <ToastRegion store={store} label={t('shared.notices.label')} closeLabel={t('shared.close.action')} />;
}
