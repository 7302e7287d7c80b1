// The only import of react-router, shared by all remotes. Its `BrowserRouter` and `Link` would add 4 KB (gzipped).
export { BrowserRouter, useSearchParams } from './browser-router.tsx';
export { Link, NavLink } from './link.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
