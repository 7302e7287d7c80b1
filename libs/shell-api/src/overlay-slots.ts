import type { ComponentType } from 'react';
import type { OverlayRequest } from './shell-api.ts';

type NamedRequest<Name extends OverlayRequest['name']> = Extract<OverlayRequest, { name: Name }>;

export type OverlayProps<Name extends OverlayRequest['name']> = { request: NamedRequest<Name>; close: () => void };

/**
 * Default export of a remote's `./slots` module, named in its `remote.json`. The overlay draws its own `Dialog` or
 * panel; the shell mounts it behind an error boundary.
 */
export type RemoteSlots = {
  reader?: ComponentType<OverlayProps<'reader'>>;
  image?: ComponentType<OverlayProps<'image'>>;
  external?: ComponentType<OverlayProps<'external'>>;
  speech?: ComponentType<OverlayProps<'speech'>>;
  voices?: ComponentType<OverlayProps<'voices'>>;
  keys?: ComponentType<OverlayProps<'keys'>>;
  /** Mounted while the queue is not empty; until it has loaded, the shell shows a small dock. */
  dock?: ComponentType;
  /** Renders nothing. Mounted while a user is signed in; keeps the page in sync with the account. */
  companion?: ComponentType;
};
export type SlotName = keyof RemoteSlots;
