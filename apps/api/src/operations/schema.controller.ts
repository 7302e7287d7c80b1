import { Controller, Get, Header, NotFoundException } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { printSchema } from 'graphql';

@Controller()
export class SchemaController {
  constructor(private readonly host: GraphQLSchemaHost) {}

  /** The schema for people who write clients; a production server keeps it to itself. */
  @Get('schema.graphql')
  @Header('content-type', 'text/plain; charset=utf-8')
  schema(): string {
    if (process.env['NODE_ENV'] === 'production') throw new NotFoundException();
    return printSchema(this.host.schema);
  }
}
