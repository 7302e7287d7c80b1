import { Module } from '@nestjs/common';
import { AccountApiModule } from '../account/account.module.ts';
import { AnalyticsResolver } from './reports/analytics.resolver.ts';
import { FailuresController } from './reports/failures.controller.ts';
import { SliceFailuresService } from './reports/slice-failures.service.ts';
import { SupportMessagesService } from './reports/support-messages.service.ts';
import { SupportResolver } from './reports/support.resolver.ts';

@Module({
  imports: [AccountApiModule],
  controllers: [FailuresController],
  providers: [AnalyticsResolver, SliceFailuresService, SupportMessagesService, SupportResolver],
})
export class WebModule {}
