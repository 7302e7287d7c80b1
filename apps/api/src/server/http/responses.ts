import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Read = (file: string) => Promise<Buffer | null>;

export type ForeignOrigins = {
  scripts: readonly string[];
  styles: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.pdf': 'application/pdf',
};
const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
export const CACHE_BRIEFLY = 'public, max-age=600';
export const CACHE_REVALIDATE = 'no-cache';
export const CACHE_PRIVATE_REVALIDATE = 'private, no-cache';

export const sendNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers(fileHeaders)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n');

export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns null if the path leaves the folder or has an unknown file type. */
export function resolvePathInside(folder: string, path: string): string | null {
  const file = normalize(join(folder, path));
  return file.startsWith(folder + sep) && !path.includes('\0') && types[extname(file)] ? file : null;
}

export const isEncodingAccepted = (request: FastifyRequest, coding: string) =>
  new RegExp(`(^|,)\\s*${coding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?(,|$)`).test(
    String(request.headers['accept-encoding'] ?? ''),
  );
const readDisk: Read = (file) => readFile(file).catch(() => null);

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
): Promise<boolean> {
  const info = await stat(file).catch(() => null);
  return info?.isFile() ? sendStoredFile(request, reply, file, cacheControl, readDisk) : false;
}

export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  cacheControl: string,
  read: Read,
): Promise<boolean> {
  if (!types[extname(file)]) return false;
  for (const [coding, suffix] of codings) {
    const smaller = isEncodingAccepted(request, coding) ? await read(`${file}${suffix}`) : null;
    if (smaller) {
      reply.header('content-encoding', coding);
      return send(request, reply, file, smaller, cacheControl);
    }
  }
  const bytes = await read(file);
  return bytes ? send(request, reply, file, bytes, cacheControl) : false;
}

function send(request: FastifyRequest, reply: FastifyReply, file: string, bytes: Buffer, cacheControl: string): true {
  void reply.headers(fileHeaders).header('vary', 'accept-encoding').type(types[extname(file)]!);
  sendWithEtag(request, reply, bytes, cacheControl);
  return true;
}

const brotli = promisify(brotliCompress);
/** Pages are compressed per response, so speed matters more than size. */
const PAGE_QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  cacheControl: string,
): Promise<void> {
  if (!reply.hasHeader('vary')) void reply.header('vary', 'accept-encoding');
  if (!isEncodingAccepted(request, 'br')) {
    sendWithEtag(request, reply, html, cacheControl);
    return;
  }
  const smaller = await brotli(html, PAGE_QUALITY);
  sendWithEtag(request, reply.header('content-encoding', 'br'), smaller, cacheControl);
}

export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer | string,
  cacheControl: string,
): void {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag).header('cache-control', cacheControl);
  const isCached = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .some((tagged) => tagged.trim().replace(/^W\//, '') === tag);
  if (isCached) void reply.code(304).send();
  else void reply.send(bytes);
}

export function isNotModified(request: FastifyRequest, etag: string): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  return (
    ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
  );
}

export function createDisconnectSignal(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  if (reply.raw.destroyed) disconnected.abort();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}

export function sendRefusal(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .send({ code, message });
}

export function sendTooManyRequests(reply: FastifyReply, minutes: number): void {
  sendRefusal(
    reply.header('retry-after', String(minutes * 60)),
    429,
    'BUSY',
    `Too many requests. Try again in ${minutes} min.`,
  );
}

export function registerBytesParser(
  { httpAdapter }: HttpAdapterHost<FastifyAdapter>,
  type: RegExp,
  bodyLimit: number,
): void {
  httpAdapter.getInstance().addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    done(null, body);
  });
}

export function readBytesBody({ body, headers }: FastifyRequest, type: RegExp): Buffer | null {
  return Buffer.isBuffer(body) && type.test(headers['content-type'] ?? '') ? body : null;
}

const policy = ({ scripts, styles, connections, frames }: ForeignOrigins) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
  ].join('; ');

export const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const together = (foreign: readonly ForeignOrigins[]): ForeignOrigins => ({
  scripts: foreign.flatMap(({ scripts }) => scripts),
  styles: foreign.flatMap(({ styles }) => styles),
  connections: foreign.flatMap(({ connections }) => connections),
  frames: foreign.flatMap(({ frames }) => frames),
});

export const createPageHeaders = (...foreign: readonly ForeignOrigins[]) =>
  ({
    ...fileHeaders,
    'content-security-policy': policy(together(foreign)),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // All pages allow the microphone, because client-side navigation keeps the first page's policy.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
  }) as const;

export const workerHeaders = { 'content-security-policy': "default-src 'none'; connect-src 'self'" } as const;

/** Allows another site to open the page and communicate through the window handle. */
export const openedPageHeaders = { 'cross-origin-opener-policy': 'unsafe-none' } as const;
