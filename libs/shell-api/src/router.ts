// The only module that imports react-router, shared by all remotes. The library's own `BrowserRouter` and `Link` would
// add 4 KB (gzipped).
export { BrowserRouter, useSearchParams } from './browser-router.tsx';
export { Link, NavLink } from './link.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
