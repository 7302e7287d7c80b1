// Forwards requests to the speech server and counts how often the same text was rendered with the same voice.
import { request } from 'node:http';
import { serve } from '../serve.ts';

/** Starts the proxy. `again()` returns the number of repeated renders. */
export async function startCountingSpeech(target: string) {
  const seen = new Map<string, number>();
  const upstream = new URL(target);
  const site = await serve((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      if (incoming.url === '/v1/speech') {
        const speechRequest = JSON.parse(body.toString()) as { OutputFormat: string; VoiceId: string; Text: string };
        const text = `${speechRequest.VoiceId} ${speechRequest.Text}`;
        if (speechRequest.OutputFormat === 'mp3') seen.set(text, (seen.get(text) ?? 0) + 1);
      }
      const passed = request(
        {
          hostname: upstream.hostname,
          port: upstream.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passed.destroy());
      passed.end(body);
    });
  });
  return {
    ...site,
    distinct: () => seen.size,
    again: () => [...seen.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}
