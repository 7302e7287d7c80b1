import { createContext, useContext } from 'react';

/**
 * Whether a page is rendered as the build paints it: in the build itself, and once more in the browser that takes the
 * painted page over. The policy takes no style from an attribute, and nothing is known of the browser yet.
 */
export const PaintedContext = createContext(typeof document === 'undefined');

export const usePainted = (): boolean => useContext(PaintedContext);
