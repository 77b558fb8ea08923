import { type HostParts, openPathIn } from '@wellspring/shared/web/testing/in-host.tsx';
import { mfe } from '../mfe.tsx';

/**
 * Opens a path of the remote as the shell does. @returns the current location of the router, and the events emitted to
 * the shell
 */
export const openPath = (path: string, parts: HostParts = {}) => openPathIn(path, { routes: mfe.routes, ...parts });
