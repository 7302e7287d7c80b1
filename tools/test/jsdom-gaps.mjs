import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';

/** jsdom has no layout, so elements never intersect. */
class IntersectionObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  IntersectionObserver,
  structuredClone: (value) => deserialize(serialize(value)),
});
