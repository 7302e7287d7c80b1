import { createContext, useContext } from 'react';

/** Prerendering or hydrating: the CSP forbids style attributes, and the browser is unknown. */
export const PaintedContext = createContext(typeof document === 'undefined');

export const usePainted = (): boolean => useContext(PaintedContext);
