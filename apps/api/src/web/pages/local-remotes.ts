import { LOCAL_REMOTES_META } from '@tidings/contracts/web/local-remotes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addBasePath } from '../../server/http/base-path.ts';
import type { ForeignOrigins } from '../../server/http/security-headers.ts';
import { escapeAttribute } from './markup.ts';

const PARAMETER = 'local';
const COOKIE = 'tidings_local';
const HELD = new RegExp(`(?:^|;\\s*)${COOKIE}=([a-z0-9:.-]*)(?:;|$)`);
const ITEM = /^(mf-[a-z0-9][a-z0-9-]*):(\d{1,5})$/;
const PORT_MAX = 65_535;
const BETWEEN = '.';

/** Origins on localhost by remote name. */
export type LocalRemotes = ReadonlyMap<string, string>;
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
  if (parameter === null) return read(HELD.exec(String(request.headers.cookie ?? ''))?.[1] ?? '');
  const remotes = read(parameter);
  const value = [...remotes].map(([name, origin]) => `${name}:${new URL(origin).port}`).join(BETWEEN);
  const maxAge = remotes.size === 0 ? 'Max-Age=0; ' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=${addBasePath(request, '/')}; ${maxAge}SameSite=Lax; HttpOnly`,
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
