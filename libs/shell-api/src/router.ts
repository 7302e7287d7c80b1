// The only import of react-router, so that all remotes share one small instance and bundlers remove the unused rest.
// `BrowserRouter` and `Link` are our own, because react-router's file also contains prefetching and data loading: 4 KB
// (gzipped) that no page uses.
export { BrowserRouter, useSearchParams } from './browser-router.tsx';
export { Link, NavLink } from './link.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
