import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ApiGraphqlModule } from './graphql/api-graphql.module.ts';
import { ApiHttpSetup } from './graphql/api-http.ts';
import { DomainErrorFilter } from './graphql/domain-error.filter.ts';
import { AdmissionControl } from './http/admission.ts';
import { BasePathStripper } from './http/base-path-stripper.ts';
import { NoConnectionFilter } from './http/no-connection.filter.ts';
import { RequestHostCheck } from './http/request-host-check.ts';
import { DevMailKey } from './operations/dev-mail/dev-mail-key.ts';
import { DevMailController } from './operations/dev-mail/dev-mail.controller.ts';
import { HealthController } from './operations/health.controller.ts';
import { SchemaController } from './operations/schema.controller.ts';
import { WellKnownController } from './operations/well-known.controller.ts';

@Module({
  imports: [ApiGraphqlModule],
  controllers: [DevMailController, HealthController, SchemaController, WellKnownController],
  providers: [
    AdmissionControl,
    BasePathStripper,
    RequestHostCheck,
    ApiHttpSetup,
    DevMailKey,
    { provide: APP_FILTER, useClass: NoConnectionFilter },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class ServerModule {}
