import { Controller, Get, Header, NotFoundException } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';

@Controller()
export class SchemaController {
  constructor(private readonly modules: ModuleRef) {}

  /** The schema for people who write clients; a production server keeps it to itself. */
  @Get('schema.graphql')
  @Header('content-type', 'text/plain; charset=utf-8')
  schema(): string {
    if (process.env['NODE_ENV'] === 'production') throw new NotFoundException();
    return printSchema(this.modules.get(GraphQLSchemaHost, { strict: false }).schema);
  }
}
