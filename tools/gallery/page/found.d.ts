// All `*.gallery.tsx` files by name, as collected by the build.
declare module 'gallery/found' {
  import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
  export const galleries: Record<string, Gallery>;
}
