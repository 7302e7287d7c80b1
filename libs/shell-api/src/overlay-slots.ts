import type { ComponentType } from 'react';
import type { OverlayRequest } from './shell-api.ts';

type NamedRequest<Name extends OverlayRequest['name']> = Extract<OverlayRequest, { name: Name }>;

export type OverlayProps<Name extends OverlayRequest['name']> = { request: NamedRequest<Name>; close: () => void };

/**
 * Default export of a remote's `./slots`. `remote.json` lists the slot names. Overlays render their own `Dialog` or
 * panel.
 */
export type RemoteSlots = {
  reader?: ComponentType<OverlayProps<'reader'>>;
  image?: ComponentType<OverlayProps<'image'>>;
  external?: ComponentType<OverlayProps<'external'>>;
  speech?: ComponentType<OverlayProps<'speech'>>;
  voices?: ComponentType<OverlayProps<'voices'>>;
  keys?: ComponentType<OverlayProps<'keys'>>;
  /** Shown while the queue is not empty. Until it is loaded, the shell shows a small dock. */
  dock?: ComponentType;
  /** Renders nothing. Syncs the page with the account while signed in. */
  companion?: ComponentType;
};
export type SlotName = keyof RemoteSlots;
