import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { toExportKey, findReadyExport } from '@tidings/database/privacy/account-export.entity.ts';
import { StepUpService } from '@tidings/domain/accounts/second-factor/proof-check.service.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { isUuid } from '@tidings/domain/errors/domain-error.ts';
import type { Bearer } from '@tidings/domain/requester/requester.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Access, Caller } from '../../server/graphql/request-context.ts';

const HEADERS = {
  'content-type': 'application/zip',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

@Controller('account/export')
export class ExportController {
  constructor(
    private readonly database: DataSource,
    @Inject(BLOB_STORE) private readonly blobStore: BlobStore,
    private readonly stepUp: StepUpService,
    private readonly securityLog: SecurityLogService,
  ) {}

  @Get(':id')
  @Access('listener')
  async archive(
    @Caller() bearer: Bearer,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    await this.stepUp.assert(bearer);
    const readyFile = isUuid(id) ? await findReadyExport(this.database, bearer.accountId, id) : null;
    const blob = readyFile && (await this.blobStore.get(toExportKey(readyFile.id)));
    if (!readyFile || !blob)
      return reply
        .code(404)
        .send({ code: 'NOT_FOUND', message: 'This export does not exist or has expired. Request a new one.' });
    await this.securityLog.record(this.database, request, { accountId: bearer.accountId, kind: 'EXPORT_DOWNLOADED' });
    const day = (readyFile.readyAt ?? readyFile.requestedAt).toISOString().slice(0, 10);
    return reply
      .headers({
        ...HEADERS,
        'content-length': String(blob.size),
        'content-disposition': `attachment; filename="tidings-${day}.zip"`,
      })
      .send(blob.stream);
  }
}
