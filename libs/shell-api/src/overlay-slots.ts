import type { ComponentType } from 'react';
import type { OverlayRequest } from './shell-api.ts';

type RequestOf<Name extends OverlayRequest['name']> = Extract<OverlayRequest, { name: Name }>;

/** What the shell hands to an overlay it opened: the request as asked, and how to be closed. */
export type OverlayProps<Name extends OverlayRequest['name']> = { request: RequestOf<Name>; close: () => void };

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
  /** Every key and what it does. */
  keys?: ComponentType<OverlayProps<'keys'>>;
  /**
   * The docked bar. Mounted while the queue holds something; the shell's own small dock stands in until it is there.
   */
  dock?: ComponentType;
  /** Draws nothing. Mounted while somebody is signed in: keeps this page in step with their account. */
  companion?: ComponentType;
};
export type SlotName = keyof RemoteSlots;
