import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { ApiModule } from './api.module.ts';

function providedClasses(): Type[] {
  const rooms: Type[] = Reflect.getMetadata(MODULE_METADATA.IMPORTS, ApiModule);
  return rooms
    .flatMap((room): unknown[] => Reflect.getMetadata(MODULE_METADATA.PROVIDERS, room))
    .filter((provided) => typeof provided === 'function') as Type[];
}

export async function generateSchema(): Promise<string> {
  const app = await NestFactory.createApplicationContext(GraphQLSchemaBuilderModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create(providedClasses());
  await app.close();
  return `# Made from the code by \`npm run docs\`.\n${printSchema(lexicographicSortSchema(schema))}\n`;
}
