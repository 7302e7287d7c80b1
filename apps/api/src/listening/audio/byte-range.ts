/** A closed span of bytes as HTTP counts them: both ends inclusive. */
export type ByteSpan = {
  first: number;
  last: number;
};

/**
 * What a `Range` header asks of a body of `size` bytes. Undefined: no header, or one to be ignored (another unit,
 * several ranges, not understood). Null: beyond the end, to be answered with 416.
 */
export function byteRange(header: string | undefined, size: number): ByteSpan | null | undefined {
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
