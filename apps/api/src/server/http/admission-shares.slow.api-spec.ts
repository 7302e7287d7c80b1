import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from '../../web/pages/pages.module.ts';

const FILE = '/assets/shell.a.js';
const FLOOD_CONNECTIONS = 200;
const REQUESTS = 100;
const [FLOODER, VICTIM] = ['127.0.0.66', '127.0.0.77'];

const appsFolder = mkdtempSync(join(tmpdir(), 'tidings-shares-'));
const routes: string[] = [];
const routeRecorder = {
  provide: 'route recorder',
  useFactory: ({ httpAdapter }: HttpAdapterHost<FastifyAdapter>) =>
    httpAdapter.getInstance().addHook('onRoute', ({ url }) => {
      routes.push(url);
    }),
  inject: [HttpAdapterHost],
};
let api: TestApi;
let port: number;
beforeAll(async () => {
  mkdirSync(join(appsFolder, 'shell/dist/assets'), { recursive: true });
  writeFileSync(join(appsFolder, 'shell/dist', FILE), '"shell"');
  writeFileSync(join(appsFolder, 'shell/dist/index.html'), '<!doctype html><title>T</title><div id="root"></div>');
  api = await TestApi.start(
    await createTestDatabase(),
    {},
    { imports: [PagesModule.forRoot({ appsFolder, releases: null })], providers: [routeRecorder] },
  );
  await api.app.listen(0, '127.0.0.1');
  ({ port } = api.app.getHttpServer().address() as AddressInfo);
});
afterAll(async () => {
  await api.close();
  rmSync(appsFolder, { recursive: true, force: true });
});

/** The server counts the agent's loopback address as a network. */
const send = (path: string, agent: Agent, { body, cookie = '' }: { body?: string; cookie?: string } = {}) =>
  new Promise<number>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request({ port, path, agent, method, headers: { 'content-type': 'application/json', cookie } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });

function pathsOfAllRoutes(): string[] {
  const segments = new Set(routes.flatMap((route) => /^\/([\w.-]+)/.exec(route)?.[1] ?? []));
  return ['/', ...[...segments].map((segment) => `/${segment}/nothing.js`)];
}

async function during<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD_CONNECTIONS, localAddress: FLOODER });
  const over = new AbortController();
  let answeredCount = 0;
  const connections = Array.from({ length: FLOOD_CONNECTIONS }, async () => {
    while (!over.signal.aborted) {
      await send(path, agent);
      answeredCount += 1;
    }
  });
  await until('every connection has been used', () => answeredCount >= FLOOD_CONNECTIONS);
  try {
    return await act();
  } finally {
    over.abort();
    await Promise.allSettled(connections);
    agent.destroy();
  }
}

async function countRefused(localAddress: string, cookie: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 10, localAddress });
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, () => send('/graphql', agent, { body: '{"query":"{ __typename }"}', cookie })),
  );
  agent.destroy();
  return statuses.filter((status) => status !== 200).length;
}

it('200 connections from one browser to any route leave capacity for its network and for others', async () => {
  const paths = pathsOfAllRoutes();
  expect(paths).toEqual(expect.arrayContaining(['/audio/nothing.js', '/graphql/nothing.js', '/images/nothing.js']));
  const refused: Record<string, { victim: number; neighbour: number }> = {};
  for (const path of new Set([...paths, FILE, '/assets/nothing.js', '/mf/nothing.js']))
    refused[path] = await during(path, async () => ({
      victim: await countRefused(VICTIM, ''),
      neighbour: await countRefused(FLOODER, 'tidings_listener=neighbour'),
    }));
  expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((path) => [path, { victim: 0, neighbour: 0 }])));
});
