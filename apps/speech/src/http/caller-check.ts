import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PollyError } from './polly-error.ts';

const KEY_HEADER = 'x-tidings-key';
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d{1,5})?$/i;

/** Rejects requests from web pages. On loopback, also rejects a foreign Host header, which indicates DNS rebinding. */
export function checkCaller({ headers, socket }: IncomingMessage, key: string | undefined): void {
  const host = headers[':authority'] ?? headers.host ?? '';
  if (LOOPBACK.test(socket.localAddress ?? '') && !(typeof host === 'string' && LOOPBACK_NAME.test(host)))
    throw new PollyError('AccessDeniedException', 'Use the host name of this machine to call this server.');
  if (headers.origin !== undefined)
    throw new PollyError('AccessDeniedException', 'Requests from web pages are not allowed.');
  if (key !== undefined && !isSame(headers[KEY_HEADER], key))
    throw new PollyError(
      'AccessDeniedException',
      `Send the key in the ${KEY_HEADER} header. Set TIDINGS_SPEECH_KEY to the same value for this ` +
        'server and its client.',
    );
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string | string[] | undefined, key: string): boolean =>
  typeof given === 'string' && timingSafeEqual(digest(given), digest(key));
