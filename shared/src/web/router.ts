/**
 * The door to the router. The shell shares this module, not the whole of react-router, so that what nobody uses is left
 * out of the bundle; a remote gets the shell's copy. Need another export? Add it here: it is a release of the shell.
 */
// biome-ignore lint/performance/noBarrelFile: one door on purpose, see above
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  redirect,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
