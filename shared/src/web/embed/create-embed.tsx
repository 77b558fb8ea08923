import { createRoot } from 'react-dom/client';
import type { Locale } from '../../contracts/common.ts';
import { User } from '../../contracts/user.ts';
import { createApi } from '../../http.ts';
import { type Host, HostContext } from '../host-context.tsx';
import type { Catalogue } from '../i18n/catalogue.ts';
import { Messages } from '../i18n/messages.tsx';
import { loadSharedMessages } from '../i18n/shared-catalogue.ts';
import type { MfeView } from '../mfe.ts';
import type { EmbedModule, EmbedMountOptions, EmbedTarget } from './embed-module.ts';
import { EmbedToasts } from './embed-toasts.ts';
import { viewOfPath } from './view-of-path.ts';

export type EmbedParts = {
  views: Readonly<Record<string, MfeView>>;
  loadMessages: (locale: Locale) => Promise<Catalogue>;
};

/**
 * Makes a remote's `mount`: one React tree per element on the page, nothing shared between two of them.
 *
 * @throws Error when the view is not one of the remote's; AppError when the person cannot be read
 */
export function createEmbed({ views, loadMessages }: EmbedParts): EmbedModule['mount'] {
  return async (options) => {
    const api = createApi({
      apiBaseUrl: `${options.baseUrl}api`,
      getToken: options.getToken,
      renewToken: options.renewToken,
    });
    const catalogueOf = async (locale: Locale): Promise<Catalogue> => {
      const [shared, own] = await Promise.all([loadSharedMessages(locale), loadMessages(locale)]);
      return { ...shared, ...own };
    };
    const [user, firstCatalogue] = await Promise.all([api.get('users/me').json(User), catalogueOf(options.locale)]);

    const toasts = new EmbedToasts(options.overlay);
    const root = createRoot(options.app);
    let target: EmbedTarget = options;
    let catalogue = firstCatalogue;
    let isMounted = true;

    const navigate = (path: string) => {
      const next = viewOfPath(path);
      if (next && views[next.view]) show({ ...target, ...next });
      else window.open(new URL(path, options.baseUrl), '_blank', 'noopener');
    };

    const render = () => {
      const View = views[target.view];
      if (!View) throw new Error(`no view '${target.view}' in this remote`);
      const host: Host = { ...hostParts(options), api, user, locale: target.locale, navigate, toast: toasts.show };
      root.render(
        <Messages locale={target.locale} catalogue={catalogue}>
          <HostContext value={host}>
            <View resourceId={target.resourceId} />
          </HostContext>
        </Messages>,
      );
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
      unmount() {
        isMounted = false;
        root.unmount();
        toasts.clear();
      },
    };
  };
}

function hostParts({ kind, root, overlay, baseUrl, settings, getToken, emit }: EmbedMountOptions) {
  return { kind, root, overlay, baseUrl, settings, getToken, emit };
}
