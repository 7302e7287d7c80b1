/** `headers` contains the decoded values by lower-case name. */
export type ParsedMail = {
  headers: Record<string, string>;
  text: string;
  html: string | undefined;
};

const WORD = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/** Supports RFC 5322 and RFC 2045 to 2047, but only UTF-8. */
export function parseMail(raw: string): ParsedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [{ headers, body }]
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => split(part.replace(/^\r\n/, '')));
  const findBody = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return (
      part &&
      transferred(part.body, part.headers['content-transfer-encoding'] ?? '7bit')
        .replace(/\r\n/g, '\n')
        .trimEnd()
    );
  };
  return { headers, text: findBody('text/plain') ?? '', html: findBody('text/html') };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const value = line.slice(line.indexOf(':') + 1).trim();
      return [line.slice(0, line.indexOf(':')).toLowerCase(), words(value)];
    }),
  );
  return { headers, body: raw.slice(end + 4) };
}

/** A character may span adjacent encoded words. */
function words(value: string): string {
  return value.replace(/(=\?utf-8\?[bq]\?[^?]*\?=\s*)+/gi, (run) => {
    const bytes = [...run.matchAll(WORD)].map(([, how = '', coded = '']) =>
      how.toLowerCase() === 'b' ? Buffer.from(coded, 'base64') : quoted(coded.replaceAll('_', ' ')),
    );
    return Buffer.concat(bytes).toString() + (/\s$/.test(run) ? ' ' : '');
  });
}

function transferred(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')).toString() : body;
}

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
