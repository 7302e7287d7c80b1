// The only import of react-router, so that all remotes share one small instance. `BrowserRouter` and `Link` are our
// own: react-router's would add 4 KB (gzipped) that no page uses.
export { BrowserRouter, useSearchParams } from './browser-router.tsx';
export { Link, NavLink } from './link.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
