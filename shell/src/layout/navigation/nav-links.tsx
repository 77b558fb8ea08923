import type { MenuLink } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { buildMenu } from '@wellspring/shared/domain/access/menu.ts';
import { NavLink } from '@wellspring/shared/web/host/router.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { useId } from 'react';
import { useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { findIcon } from './menu-icons.ts';

export type NavLinksProps = {
  /** Called when a link was followed: the mobile menu closes itself. */
  onFollow?: () => void;
};

/** The areas a person may see; the same in the side navigation and in the mobile menu. */
export function NavLinks({ onFollow }: NavLinksProps) {
  const t = useMessages();
  const captionId = useId();
  const user = useSessionState((state) => state.user);
  const settings = useSessionState((state) => state.settings);
  const siteMap = useSessionState((state) => state.siteMap);
  const waiting = useSessionState((state) => state.waiting);
  if (!user) return null;
  const menu = buildMenu({ user, settings, ...siteMap });
  const links = (entries: readonly MenuLink[]) =>
    entries.map((link) => <AreaLink key={link.path} {...link} count={waiting[link.path] ?? 0} onFollow={onFollow} />);
  return (
    <>
      <ul className="ws-nav-list">{links(menu.personal)}</ul>
      {menu.manager.length > 0 ? (
        <>
          <h2 className="ws-nav-caption" id={captionId}>
            {t('nav.manager.caption')}
          </h2>
          <ul className="ws-nav-list" aria-labelledby={captionId}>
            {links(menu.manager)}
          </ul>
        </>
      ) : null}
    </>
  );
}

type AreaLinkProps = Pick<MenuLink, 'path' | 'title' | 'icon'> & { count: number; onFollow: (() => void) | undefined };

function AreaLink({ path, title, icon, count, onFollow }: AreaLinkProps) {
  const t = useMessages();
  return (
    <li>
      <NavLink
        className="ws-nav-link"
        to={path}
        end={path === '/'}
        title={title}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        <Icon icon={findIcon(icon)} size={22} />
        <span className="ws-nav-word">{title}</span>
        {count > 0 ? (
          <span className="ws-nav-count">
            <Tag tone="accent">
              <span aria-hidden="true">{count}</span>
              <span className="ws-visually-hidden">{t('nav.waiting.count', { count })}</span>
            </Tag>
          </span>
        ) : null}
      </NavLink>
    </li>
  );
}
