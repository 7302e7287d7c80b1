import type { FastifyReply } from 'fastify';
import { refuse } from '../../server/http/byte-answers.ts';
import type { Reach } from './audio-access.service.ts';

const ID = /^[0-9a-f]{32}$/;
const YEAR = 'max-age=31536000, immutable';

/** The rendition's id in a path, or null when it cannot be one. */
export const renditionIdOf = (text: string): string | null => (ID.test(text) ? text : null);

/**
 * How long an answer may be kept, and by whom. What may end at any moment is asked for every time, and stays out of
 * caches that others share.
 */
export const cacheFor = (reach: Reach, forEverybody = `public, ${YEAR}`): string =>
  reach === 'everybody' ? forEverybody : 'private, no-cache';

export const unknownAudio = (reply: FastifyReply): void =>
  refuse(reply, 404, 'NOT_FOUND', 'There is no such audio. Ask for it again from its article.');
