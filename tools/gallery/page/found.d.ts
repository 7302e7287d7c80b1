// Every `*.gallery.tsx`, by its name; the build finds them.
declare module 'gallery/found' {
  import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
  export const galleries: Record<string, Gallery>;
}
