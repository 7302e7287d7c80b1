// Stands before a speech server and counts how often the same words were spoken for money.
import { createServer, request as ask } from 'node:http';

/** `{ url, again(), distinct(), stop() }`: how many renders repeated an earlier one, how many differed. */
export async function countSpeech(target) {
  const seen = new Map();
  const upstream = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const parts = [];
    incoming.on('data', (part) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      if (incoming.url === '/v1/speech') {
        const asked = JSON.parse(body.toString());
        if (asked.OutputFormat === 'mp3')
          seen.set(`${asked.VoiceId} ${asked.Text}`, (seen.get(`${asked.VoiceId} ${asked.Text}`) ?? 0) + 1);
      }
      const passed = ask(
        {
          hostname: upstream.hostname,
          port: upstream.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      passed.end(body);
    });
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    distinct: () => seen.size,
    repeated: () => [...seen].filter(([, count]) => count > 1).map(([text, count]) => `${count} ${text}`),
    again: () => [...seen.values()].reduce((sum, count) => sum + count - 1, 0),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
