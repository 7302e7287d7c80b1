// What pages use of react-router, imported nowhere else: shared as one small singleton, so the rest of the router is shaken away.
export {
  BrowserRouter, Link, NavLink, Navigate, Route, Routes,
  useLocation, useNavigate, useNavigationType, useSearchParams,
} from 'react-router';
export type { LinkProps, NavLinkProps } from 'react-router';
