import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A part whose code comes after the page, which is whole without it. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
