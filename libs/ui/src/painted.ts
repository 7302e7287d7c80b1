import { createContext, useContext } from 'react';

/**
 * Whether a page is being prerendered or hydrated: the CSP forbids style attributes in markup, and the browser is
 * unknown.
 */
export const PaintedContext = createContext(typeof document === 'undefined');

export const usePainted = (): boolean => useContext(PaintedContext);
