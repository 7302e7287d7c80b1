// What pages use of react-router, imported nowhere else: shared as one small singleton, so the rest of the router is
// shaken away. Its parts for the DOM are ours: the file they are in brings the framework's prefetching and loading
// along, 4 KB (gzipped) that no page uses.
export { BrowserRouter, useSearchParams } from './browser-router.tsx';
export { Link, NavLink } from './link.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
