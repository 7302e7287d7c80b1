// The build defines these modules.
declare module 'slice/routes' {
  import type { ComponentType } from 'react';
  const Routes: ComponentType;
  export default Routes;
}
declare module 'slice/slots' {
  import type { RemoteSlots } from '@tidings/shell-api/overlay-slots.ts';
  const slots: RemoteSlots;
  export default slots;
}
declare const SLICE: { name: string; routes: string[] };
/** Defined while the dev server runs. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
