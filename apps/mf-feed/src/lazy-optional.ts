import { type ComponentType, lazy } from 'react';

/** Returns a component that renders nothing if its code cannot be loaded. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
