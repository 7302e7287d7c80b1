// Every `*.gallery.tsx` by name, collected by the build.
declare module 'gallery/found' {
  import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
  export const galleries: Record<string, Gallery>;
}
