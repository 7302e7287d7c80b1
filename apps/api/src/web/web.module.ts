import { Module } from '@nestjs/common';
import { AccountApiModule } from '../account/account.module.ts';
import { AnalyticsResolver } from './reports/analytics.resolver.ts';
import { FailuresController, SliceFailuresService } from './reports/failures.controller.ts';
import { SupportMessagesService, SupportResolver } from './reports/support.resolver.ts';

@Module({
  imports: [AccountApiModule],
  controllers: [FailuresController],
  providers: [AnalyticsResolver, SliceFailuresService, SupportMessagesService, SupportResolver],
})
export class WebModule {}
