import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { resolvers } from './resolvers.ts';

/** The schema as text, made from the code alone: no database, no server. */
export async function schemaText(): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create(resolvers);
  await app.close();
  return (
    `# Made from the code by \`node tools/docs/schema-drift.ts ` +
    `--write\`.\n${printSchema(lexicographicSortSchema(schema))}\n`
  );
}
