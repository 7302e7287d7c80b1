// The only importer of react-router: shared as one small singleton, so the rest of the router is shaken away.
export {
  BrowserRouter, Link, MemoryRouter, NavLink, Navigate, Outlet, Route, Routes,
  useHref, useLocation, useNavigate, useNavigationType, useParams, useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps } from 'react-router';
