import { Module } from '@nestjs/common';
import { MailConsumer } from './mail.consumer.ts';
import { MorningConsumer } from './morning.consumer.ts';
import { MailAllowanceService, OutgoingMailService } from './outgoing-mail.service.ts';
import { PushService } from './push.service.ts';

@Module({
  controllers: [MailConsumer, MorningConsumer],
  providers: [MailAllowanceService, OutgoingMailService, PushService],
})
export class MailModule {}
