import { Module } from '@nestjs/common';
import { ExtractRunner } from './extract-runner.ts';
import { ExtractConsumer } from './extract.consumer.ts';
import { PageReader } from './page-reader.ts';

/** For articles whose source provides only a teaser. */
@Module({ controllers: [ExtractConsumer], providers: [ExtractRunner, PageReader] })
export class ExtractModule {}
