import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { type MercuriusDriverConfig, MercuriusDriver } from '@nestjs/mercurius';
import { API_BODY_BYTES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ApiHttpSetup, SchemaController } from './graphql/api-http.ts';
import { formatErrors, DomainErrorFilter } from './graphql/error-format.ts';
import { RequestContext } from './graphql/request-context.ts';
import { AdmissionControl } from './http/admission.ts';
import { BasePathStripper, RequestHostCheck } from './http/origin.ts';
import { NoConnectionFilter } from './http/overload.ts';
import { DevMailKey, DevMailController } from './operations/dev-mail/dev-mail.controller.ts';
import { HealthController } from './operations/health.controller.ts';
import { WellKnownController } from './operations/well-known.controller.ts';

const DOCUMENTS_KEPT = 500;

@Module({
  imports: [
    GraphQLModule.forRootAsync<MercuriusDriverConfig>({
      driver: MercuriusDriver,
      inject: [DataSource, LOGGER],
      useFactory: (database: DataSource, logger: Logger): MercuriusDriverConfig => ({
        autoSchemaFile: true,
        sortSchema: true,
        jit: 2,
        cache: DOCUMENTS_KEPT,
        graphiql: false,
        allowBatchedQueries: false,
        csrfPrevention: true,
        errorFormatter: formatErrors(logger),
        context: (request: FastifyRequest, reply: FastifyReply) => new RequestContext(database, request, reply),
        additionalRouteOptions: { bodyLimit: API_BODY_BYTES_MAX },
      }),
    }),
  ],
})
class ApiGraphqlModule {}

@Module({
  imports: [ApiGraphqlModule],
  controllers: [DevMailController, HealthController, SchemaController, WellKnownController],
  providers: [
    AdmissionControl,
    BasePathStripper,
    RequestHostCheck,
    ApiHttpSetup,
    DevMailKey,
    { provide: APP_FILTER, useClass: NoConnectionFilter },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class ServerModule {}
