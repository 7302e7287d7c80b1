const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTITY = /^&(?:([a-z]{2,6})|#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6}));/;

/** The entity at this place, decoded, and how long it was; null when there is none that Markdown of ours knows. */
export function entityAt(text: string, at: number): { text: string; length: number } | null {
  const match = ENTITY.exec(text.slice(at, at + 12));
  if (!match) return null;
  const [whole, name, decimal, hex] = match;
  if (name !== undefined) return named[name] === undefined ? null : { text: named[name], length: whole.length };
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const storable = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 127 && code < 160);
  return { text: storable ? String.fromCodePoint(code) : '\ufffd', length: whole.length };
}
