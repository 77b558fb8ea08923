import { type HostParts, openPathOf } from '@wellspring/shared/web/testing/in-host.tsx';
import { mfe } from '../mfe.tsx';

/** Opens a path of the remote as the shell does. @returns where the router is now, and what the screens told the shell */
export const openPath = (path: string, parts: HostParts = {}) => openPathOf(path, { routes: mfe.routes, ...parts });
