import type { ComponentType } from 'react';
import type { OverlayRequest } from './shell-api.ts';

type NamedRequest<Name extends OverlayRequest['name']> = Extract<OverlayRequest, { name: Name }>;

/** Props of an overlay that the shell opened. */
export type OverlayProps<Name extends OverlayRequest['name']> = { request: NamedRequest<Name>; close: () => void };

/**
 * The optional slots of a remote: default export of its `./slots` module, named in its `remote.json`.
 * The overlay draws its own `Dialog` (or panel); the shell mounts and unmounts it and guards it with a boundary.
 */
export type RemoteSlots = {
  reader?: ComponentType<OverlayProps<'reader'>>;
  image?: ComponentType<OverlayProps<'image'>>;
  external?: ComponentType<OverlayProps<'external'>>;
  speech?: ComponentType<OverlayProps<'speech'>>;
  voices?: ComponentType<OverlayProps<'voices'>>;
  /** Help with all keyboard shortcuts. */
  keys?: ComponentType<OverlayProps<'keys'>>;
  /**
   * Docked player bar. Mounted while the queue is not empty; until it has loaded, the shell shows a small dock of its
   * own.
   */
  dock?: ComponentType;
  /** Renders nothing. Mounted while a user is signed in; keeps the page in sync with the account. */
  companion?: ComponentType;
};
export type SlotName = keyof RemoteSlots;
