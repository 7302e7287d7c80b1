import type { ByteSpan } from '@tidings/domain/listening/audio/audio-bytes.service.ts';

/** Returns undefined if the header is missing or must be ignored, and null if the range cannot be satisfied (416). */
export function parseByteRange(header: string | undefined, size: number): ByteSpan | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length > 0 ? { first: size - length, last: size - 1 } : null;
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first < size ? { first, last } : null;
}
