import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { AnalyticsResolver } from './reports/analytics.resolver.ts';
import { FailuresController } from './reports/failures.controller.ts';
import { SliceFailuresService } from './reports/slice-failures.service.ts';
import { SupportMessagesService } from './reports/support-messages.service.ts';
import { SupportResolver } from './reports/support.resolver.ts';

/** Reports to the operator: analytics, failures in pages, and support messages. */
@Module({
  imports: [AccountModule],
  controllers: [FailuresController],
  providers: [AnalyticsResolver, SliceFailuresService, SupportMessagesService, SupportResolver],
})
export class WebModule {}
