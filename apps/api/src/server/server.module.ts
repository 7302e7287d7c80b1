import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ApiGraphqlModule } from './graphql/api-graphql.module.ts';
import { ApiHttpSetup, SchemaController } from './graphql/api-http.ts';
import { DomainErrorFilter } from './graphql/error-format.ts';
import { AdmissionControl } from './http/admission.ts';
import { BasePathStripper } from './http/base-path.ts';
import { RequestHostCheck } from './http/origin.ts';
import { NoConnectionFilter } from './http/overload.ts';
import { DevMailKey, DevMailController } from './operations/dev-mail/dev-mail.controller.ts';
import { HealthController } from './operations/health.controller.ts';
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
