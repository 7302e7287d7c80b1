import { Controller, Get, Header, Inject, NotFoundException } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';
import type { Config } from '@tidings/platform/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';

@Controller()
export class SchemaController {
  constructor(private readonly modules: ModuleRef, @Inject(CONFIG) private readonly config: Config) {}

  /** The schema for people who write clients; a production server keeps it to itself. */
  @Get('schema.graphql')
  @Header('content-type', 'text/plain; charset=utf-8')
  schema(): string {
    if (this.config.production) throw new NotFoundException();
    return printSchema(this.modules.get(GraphQLSchemaHost, { strict: false }).schema);
  }
}
