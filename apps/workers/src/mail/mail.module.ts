import { Module } from '@nestjs/common';
import { MailAllowanceService } from './mail-allowance.service.ts';
import { MailConsumer } from './mail.consumer.ts';
import { MorningConsumer } from './morning.consumer.ts';
import { OutgoingMailService } from './outgoing-mail.service.ts';
import { PushService } from './push.service.ts';

/**
 * Sends mail through the server of `SMTP_URL` or into files in the data folder, and push messages through the push
 * services of browsers.
 */
@Module({
  controllers: [MailConsumer, MorningConsumer],
  providers: [MailAllowanceService, OutgoingMailService, PushService],
})
export class MailModule {}
