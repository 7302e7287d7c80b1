import { type AddressInfo, connect, createServer } from 'node:net';

const SILENT_MS = 5_000;

/** Sends the lines unchanged in Latin-1 and returns the status line and headers. Times out after 5 s. */
export function fetchResponseHead(url: string, lines: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    });
    socket.setEncoding('latin1').setTimeout(SILENT_MS, () => {
      socket.destroy(new Error(`no answer to ${JSON.stringify(lines[0])}`));
    });
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', reject).on('close', () => {
      resolve((answer.split('\r\n\r\n')[0] ?? '').split(/\r\n|\r|\n/));
    });
  });
}

/** Percent-encodes only the bytes that would end or split the request line. */
export const encodePath = (text: string) =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[\0-\x20\x7f-\xff]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

const decoded = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Creates raw requests that contain the value in the path, the query or a header. */
export function createInjectionRequests(value: string, host: string): string[][] {
  const path = encodePath(value);
  const bytes = Buffer.from(value).toString('latin1');
  return [
    ...[
      '/',
      '/redirect?url=',
      '/auth?next=',
      '/oidc/start?next=',
      '/oidc/callback?state=',
      '/search?q=',
      '/article?id=',
      '/blogs/',
      '/edition/art/',
      '/audio/',
      '/remotes/',
      '/healthz/',
    ].map((at) => [`GET ${at}${path} HTTP/1.1`, host]),
    ...[
      'User-Agent',
      'Referer',
      'Cookie',
      'Accept-Language',
      'Authorization',
      'Origin',
      'If-None-Match',
      'X-Forwarded-Host',
      'X-Forwarded-For',
      'traceparent',
    ].flatMap((name) => [bytes, decoded(bytes)].map((text) => ['GET /graphql?x HTTP/1.1', host, `${name}: ${text}`])),
    [`GET / HTTP/1.1`, `Host: ${bytes}`],
  ];
}

/** Starts a deliberately vulnerable server that puts the decoded path into a response header. */
export async function startEchoServer(): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket
      .setEncoding('latin1')
      .on('error', () => undefined)
      .on('data', (text: string) => {
        const path = text.slice(text.indexOf('/') + 1, text.indexOf(' HTTP/1.1'));
        socket.end(`HTTP/1.1 302 Found\r\nLocation: /${decoded(path)}\r\n\r\n`, 'latin1');
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
    },
  };
}
