import 'reflect-metadata';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication, FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiModule } from '@tidings/api/api.module.ts';
import { installRequestChecks } from '@tidings/api/request-checks.ts';
import { formatProxyNotice } from '@tidings/api/server/http/proxy-detection.ts';
import type { AnsweredRequest } from '@tidings/api/server/http/request-watch.ts';
import { DevMailKey } from '@tidings/api/server/operations/dev-mail/dev-mail.controller.ts';
import { createOperationsServer } from '@tidings/api/server/operations/health.controller.ts';
import { warmUp } from '@tidings/api/server/operations/warm-up.ts';
import { PagesModule } from '@tidings/api/web/pages/pages.module.ts';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { type PlatformDependencies, PlatformModule } from '@tidings/platform/platform.module.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import { type Logger, NestLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import { openReleaseStore } from '@tidings/platform/remote-releases/release-store.ts';
import { StartError, storeProxyNote } from '../data-folder.ts';

const METRICS_PORT = 'TIDINGS_METRICS_PORT';
const BODY_LIMIT_BYTES = 1_000_000;
const LEAVE_MS = 3_000;
/** Time limit for completing running responses at shutdown. Players resume audio with a range request. */
const FINISH_MS = 3_000;

@Module({})
class ProductModule {
  static of(parts: PlatformDependencies): DynamicModule {
    const shell = findBundledPath('apps/shell/package.json');
    const appsFolder = shell ? dirname(dirname(shell)) : join(process.cwd(), 'apps');
    const web = PagesModule.forRoot({
      appsFolder,
      releases: openReleaseStore(parts.config.remotes, {
        endpoint: parts.config.s3Endpoint,
        region: parts.config.awsRegion,
        credentials: parts.config.s3Credentials,
      }),
    });
    return { module: ProductModule, imports: [PlatformModule.forRoot(parts), ApiModule, web] };
  }
}

/** Checks that the port is free before anything else is started. Throws `StartError`. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe
      .once('error', (error) => reject(new StartError(whyNotListening(error, host, port))))
      .listen(port, host, resolve);
  });
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

export type ListeningServer = {
  address: string;
  /** URL of the mail page, including its key; null if the page is unavailable. */
  mailPage: string | null;
  /** Requests the first page, so that the first visitor does not wait for code that has not run yet. */
  warmUpOnce(): Promise<void>;
  /** Completes running requests. If other processes serve requests too, first waits for the load balancer to react. */
  close(): Promise<void>;
};

export async function startOperatorServer(
  { config, dataSource }: PlatformDependencies,
  port: number,
): Promise<Pick<ListeningServer, 'address' | 'close'>> {
  const server = createOperationsServer(dataSource);
  let bound: string;
  try {
    bound = await server.listen({ host: config.host, port });
  } catch (error) {
    throw new StartError(whyNotListening(error, config.host, port, port === config.port ? 'PORT' : METRICS_PORT));
  }
  const close = async () => {
    readiness.missing('stopping');
    await server.close();
  };
  return { address: `http://${readable(config.host)}:${new URL(bound).port}`, close };
}

/** `others` means that other processes serve requests, so this one can warm up first. */
export async function startWebServer(
  parts: PlatformDependencies & { logger: Logger },
  others: boolean,
): Promise<ListeningServer> {
  let leaving = false;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
  });
  adapter.getInstance().addHook('onRequest', (_request, reply, done) => {
    if (leaving) void reply.header('connection', 'close');
    done();
  });
  storeProxyNote(parts.config.dataFolder, null);
  const onProxy = (signs: string) => {
    parts.logger.warn(formatProxyNotice(signs));
    storeProxyNote(parts.config.dataFolder, signs);
  };
  const logAnswer = (answered: AnsweredRequest) => parts.logger.info({ access: answered }, describeAnswer(answered));
  installRequestChecks(adapter.getInstance(), parts.config, onProxy, parts.config.accessLog ? logAnswer : undefined);
  const app = await NestFactory.create<NestFastifyApplication>(ProductModule.of(parts), adapter, {
    logger: new NestLogger(parts.logger),
    abortOnError: false,
  });
  const { host, port, basePath } = parts.config;
  try {
    if (others) {
      await app.init();
      await adapter.getInstance().ready();
      await warmUp(adapter.getInstance());
    }
    // Resolves the name first, because for a name with two addresses Fastify would start a second server that lacks
    // these hooks.
    await app.listen(port, (await lookup(host)).address);
  } catch (error) {
    await app.close();
    throw new StartError(whyNotListening(error, host, port));
  }
  const bound = app.getHttpServer().address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  const close = async () => {
    leaving = true;
    readiness.missing('stopping');
    if (others) await sleep(LEAVE_MS);
    const server = app.getHttpServer();
    const closeTimer = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    clearTimeout(closeTimer);
    await app.close();
  };
  const address = `http://${readable(host)}:${actual}`;
  const mailPath = app.get(DevMailKey, { strict: false }).path;
  const warmUpOnce = () => warmUp(adapter.getInstance(), { atOnce: 1, rounds: 1 });
  return { address, mailPage: mailPath && address + basePath + mailPath, warmUpOnce, close };
}

const describeAnswer = ({ method, operation, status, ms }: AnsweredRequest) =>
  `${method} ${operation}: ${status} in ${ms} ms`;

function whyNotListening(error: unknown, host: string, port: number, variable = 'PORT'): string {
  switch (getErrorCode(error)) {
    case 'EADDRINUSE':
      return (
        `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: ` +
        `${variable}=${port === 65_535 ? 4200 : port + 1} npm start`
      );
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose one above 1023: ${variable}=4200 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every address.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function readable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
