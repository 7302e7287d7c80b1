import { TextDecoder, TextEncoder } from 'node:util';

/** jsdom lays nothing out: nothing ever comes near. */
class IntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, { TextDecoder, TextEncoder, IntersectionObserver });
