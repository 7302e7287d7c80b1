import { lazy } from 'react';
import type { ComponentType } from 'react';

/** Renders nothing if the code cannot be loaded. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
