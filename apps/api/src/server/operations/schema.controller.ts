import { Controller, Get, Inject, NotFoundException, Res } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import type { FastifyReply } from 'fastify';
import { printSchema } from 'graphql';
import { BeforeSignIn } from '../graphql/before-sign-in.ts';

@BeforeSignIn()
@Controller()
export class SchemaController {
  constructor(
    private readonly modules: ModuleRef,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('schema.graphql')
  async schema(@Res() reply: FastifyReply): Promise<void> {
    if (!this.config.development) throw new NotFoundException();
    await reply
      .type('text/plain; charset=utf-8')
      .send(printSchema(this.modules.get(GraphQLSchemaHost, { strict: false }).schema));
  }
}
