/**
 * Re-exports the router. The shell shares this module, not the whole of react-router, so that unused exports are left
 * out of the bundle; a remote gets the shell's copy. It is the component router: the data router (loaders, actions,
 * blockers) is another fifteen kilobytes for what the query cache does already (docs/adr/0004). A new export here needs
 * a release of the shell.
 */
// biome-ignore lint/performance/noBarrelFile: one door on purpose, see above
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
