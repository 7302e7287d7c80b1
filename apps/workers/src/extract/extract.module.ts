import { Module } from '@nestjs/common';
import { ExtractRunner } from './extract-runner.ts';
import { ExtractConsumer } from './extract.consumer.ts';
import { PageReader } from './page-reader.ts';

@Module({ controllers: [ExtractConsumer], providers: [ExtractRunner, PageReader] })
export class ExtractModule {}
