import { createContext, useContext } from 'react';

/** True while prerendering or hydrating. The CSP then forbids style attributes, and the browser is unknown. */
export const PrerenderingContext = createContext(typeof document === 'undefined');

export const useIsPrerendering = (): boolean => useContext(PrerenderingContext);
