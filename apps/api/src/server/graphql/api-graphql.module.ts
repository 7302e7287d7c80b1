import { Module } from '@nestjs/common';
import { GraphQLModule } from '@nestjs/graphql';
import { MercuriusDriver } from '@nestjs/mercurius';
import type { MercuriusDriverConfig } from '@nestjs/mercurius';
import { API_BODY_BYTES_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { formatErrors } from './error-format.ts';
import { RequestContext } from './request-context.ts';

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
export class ApiGraphqlModule {}
