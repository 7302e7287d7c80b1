// The only importer of react-router: shared as one small singleton, so the rest of the router is shaken away.
export {
  Link, NavLink, Navigate, Outlet, Route, RouterProvider, Routes, ScrollRestoration, createBrowserRouter, createMemoryRouter,
  useHref, useLocation, useNavigate, useParams, useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps } from 'react-router';
