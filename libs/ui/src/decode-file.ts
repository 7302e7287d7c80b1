const DECLARATION_MAX = 200;
const DECLARED = /<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i;

/** Decodes a text file by its byte order mark or XML declaration, or else as UTF-8, or else as Windows-1252. */
export function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_MAX));
  const declared = DECLARED.exec(start)?.[1] ?? 'utf-8';
  for (const label of ['utf-8', declared]) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // The bytes are in another encoding, or the label is unknown.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}
