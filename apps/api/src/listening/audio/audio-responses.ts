import type { FastifyReply } from 'fastify';
import { sendRefusal } from '../../server/http/responses.ts';
import type { AudioAudience } from './audio-access.service.ts';

const ID = /^[0-9a-f]{32}$/;
const YEAR = 'max-age=31536000, immutable';

export const parseRenditionId = (text: string): string | null => (ID.test(text) ? text : null);

/**
 * Returns the Cache-Control header. Audio whose access can be revoked is revalidated every time and excluded from
 * shared caches.
 */
export const toCacheControl = (reach: AudioAudience, forEverybody = `public, ${YEAR}`): string =>
  reach === 'everybody' ? forEverybody : 'private, no-cache';

export const sendAudioNotFound = (reply: FastifyReply): void =>
  sendRefusal(reply, 404, 'NOT_FOUND', 'This audio does not exist. Request it again from its article.');
