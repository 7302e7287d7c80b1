import { Controller, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { RECORDING_BYTES_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { DomainError } from '@tidings/domain/errors/domain-error.ts';
import {
  type PictureAnalysisResult,
  ConversionsService,
  isPictureAnalysis,
  pictureAnalysisNames,
} from '@tidings/domain/library/conversion/conversions.service.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { TranscriptionResult } from '@tidings/platform/adapters/conversion/conversion.port.ts';
import type { FastifyRequest } from 'fastify';
import { Access, Caller } from '../../server/graphql/request-context.ts';
import { readBytesBody, registerBytesParser } from '../../server/http/responses.ts';

const PICTURE = /^image\/(?:png|jpeg)\b/;
const RECORDING = /^audio\/(?:x-|vnd\.)?wave?\b/;

@Controller('conversion')
export class ConversionController {
  constructor(
    host: HttpAdapterHost<FastifyAdapter>,
    private readonly conversions: ConversionsService,
  ) {
    registerBytesParser(host, RECORDING, RECORDING_BYTES_MAX);
  }

  @Post('pictures')
  @Access('listener')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async picture(
    @Caller() { accountId }: Bearer,
    @Query('find') find: unknown,
    @Req() request: FastifyRequest,
  ): Promise<PictureAnalysisResult> {
    if (!isPictureAnalysis(find)) throw new DomainError('BAD_INPUT', `"find" must be one of: ${pictureAnalysisNames}.`);
    return this.conversions.identify(accountId, find, readBytesBody(request, PICTURE));
  }

  @Post('recordings')
  @Access('listener')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async recording(
    @Caller() { accountId }: Bearer,
    @Query('language') language: unknown,
    @Req() request: FastifyRequest,
  ): Promise<TranscriptionResult> {
    return this.conversions.transcribe(accountId, language, readBytesBody(request, RECORDING));
  }
}
