import { createContext, useContext } from 'react';

/** Prerendering or hydrating: the CSP forbids style attributes, and the browser is unknown. */
export const PrerenderingContext = createContext(typeof document === 'undefined');

export const useIsPrerendering = (): boolean => useContext(PrerenderingContext);
