// The only module that imports react-router, shared by all remotes. The library's own `BrowserRouter` and `Link` would
// add 4 KB (gzipped).
export { BrowserRouter, Link, NavLink, useSearchParams } from './navigation.tsx';
export { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router';
