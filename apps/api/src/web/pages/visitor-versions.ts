import { createHash, randomInt } from 'node:crypto';
import { LOCAL_REMOTES_META } from '@tidings/contracts/web/page-contract.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addBasePath } from '../../server/http/origin.ts';
import type { ForeignOrigins } from '../../server/http/responses.ts';
import { escapeAttribute } from './head/head-html.ts';

/** Origins on localhost by remote name. */
export type LocalRemotes = ReadonlyMap<string, string>;

/** Cookie with the visitor's bucket (0 to 99), set only while a canary is released. */
const CANARY_COOKIE = 'tidings_canary';
const SEATS = 100;
const KEPT_SECONDS = 30 * 86_400;
const HELD_BUCKET = new RegExp(`(?:^|;\\s*)${CANARY_COOKIE}=(\\d{1,2})(?:;|$)`);

export function assignCanaryBucket(request: FastifyRequest, reply: FastifyReply): number {
  const held = HELD_BUCKET.exec(String(request.headers.cookie ?? ''))?.[1];
  if (held !== undefined) return Number(held);
  const bucket = randomInt(SEATS);
  void reply.header(
    'set-cookie',
    `${CANARY_COOKIE}=${bucket}; Path=${addBasePath(request, '/')}; Max-Age=${KEPT_SECONDS}; SameSite=Lax; HttpOnly`,
  );
  return bucket;
}

/**
 * Buckets differ per version, so that no visitor gets every canary. Visitors who have a canary keep it when the
 * percentage is raised.
 */
export function isInCanary(
  bucket: number,
  { name, version }: { name: string; version: string },
  percent: number,
): boolean {
  const turn = createHash('sha256').update(`${name} ${version}`).digest().readUInt32BE(0);
  return (bucket + turn) % SEATS < percent;
}

const PARAMETER = 'local';
const LOCAL_COOKIE = 'tidings_local';
const HELD_REMOTES = new RegExp(`(?:^|;\\s*)${LOCAL_COOKIE}=([a-z0-9:.-]*)(?:;|$)`);
const ITEM = /^(mf-[a-z0-9][a-z0-9-]*):(\d{1,5})$/;
const PORT_MAX = 65_535;
const BETWEEN = '.';

export const noLocalRemotes: LocalRemotes = new Map();

function read(text: string): LocalRemotes {
  const items = text
    .split(/[,.]/)
    .map((item) => ITEM.exec(item))
    .filter((item) => item !== null);
  return new Map(
    items
      .filter(([, , port]) => Number(port) > 0 && Number(port) <= PORT_MAX)
      .map(([, name, port]) => [name!, `http://127.0.0.1:${Number(port)}`]),
  );
}

export function readLocalRemotes(request: FastifyRequest, reply: FastifyReply): LocalRemotes {
  const parameter = new URL(request.url, 'http://localhost').searchParams.get(PARAMETER);
  if (parameter === null) return read(HELD_REMOTES.exec(String(request.headers.cookie ?? ''))?.[1] ?? '');
  const remotes = read(parameter);
  const value = [...remotes].map(([name, origin]) => `${name}:${new URL(origin).port}`).join(BETWEEN);
  const maxAge = remotes.size === 0 ? 'Max-Age=0; ' : '';
  void reply.header(
    'set-cookie',
    `${LOCAL_COOKIE}=${value}; Path=${addBasePath(request, '/')}; ${maxAge}SameSite=Lax; HttpOnly`,
  );
  return remotes;
}

export function toLocalOrigins(remotes: LocalRemotes): ForeignOrigins {
  const origins = [...new Set(remotes.values())];
  return { scripts: origins, styles: origins, connections: origins, frames: [] };
}

export const addLocalRemotesMeta = (template: string, remotes: LocalRemotes): string =>
  remotes.size === 0
    ? template
    : template.replace(
        '</head>',
        () =>
          `<meta name="${LOCAL_REMOTES_META}" ` +
          `content="${escapeAttribute([...new Set(remotes.values())].join(' '))}"></head>`,
      );
