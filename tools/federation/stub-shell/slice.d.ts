// The slice this stub shell is built around; the build says which.
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
/** Its name and the paths it owns. */
declare const SLICE: { name: string; routes: string[] };
/** There while the dev server serves. */
interface ImportMeta {
  readonly webpackHot?: { addStatusHandler(handler: (status: string) => void): void };
}
