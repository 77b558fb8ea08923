import { menuOf } from '@wellspring/shared/domain/access/menu.ts';
import type { RoutePath } from '@wellspring/shared/domain/access/route-access.ts';
import { NavLink } from '@wellspring/shared/web/host/router.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { useId } from 'react';
import { useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { areaIcons } from './area-icons.ts';
import { type AreaPath, areaLabels } from './area-labels.ts';

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
  const waiting = useSessionState((state) => state.waiting);
  if (!user) return null;
  const menu = menuOf(user, settings);
  const links = (paths: readonly RoutePath[]) =>
    paths
      .filter((path) => Object.hasOwn(areaLabels, path))
      .map((path) => <AreaLink key={path} path={path as AreaPath} count={waiting[path] ?? 0} onFollow={onFollow} />);
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

type AreaLinkProps = { path: AreaPath; count: number; onFollow: (() => void) | undefined };

function AreaLink({ path, count, onFollow }: AreaLinkProps) {
  const t = useMessages();
  const label = t(areaLabels[path]);
  return (
    <li>
      <NavLink
        className="ws-nav-link"
        to={path}
        end={path === '/'}
        title={label}
        {...(onFollow ? { onClick: onFollow } : {})}
      >
        <Icon icon={areaIcons[path]} size={22} />
        <span className="ws-nav-word">{label}</span>
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
