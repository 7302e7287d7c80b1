/** Splits a text after a clause or between words. */
export function splitUtterance(text: string, limit: number): { text: string; start: number }[] {
  const pieces: { text: string; start: number }[] = [];
  let start = 0;
  while (text.length - start > limit) {
    const part = text.slice(start, start + limit);
    const clause = Math.max(
      ...[', ', '; ', ': ', ' – ', '، ', '，', '、'].map((mark) => {
        const at = part.lastIndexOf(mark);
        return at < 0 ? -1 : at + mark.length;
      }),
    );
    const space = part.lastIndexOf(' ') + 1;
    const length = clause > limit / 3 ? clause : space > 0 ? space : limit;
    pieces.push({ text: text.slice(start, start + length), start });
    start += length;
  }
  if (start < text.length) pieces.push({ text: text.slice(start), start });
  return pieces;
}
