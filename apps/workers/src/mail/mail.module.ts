import { Module } from '@nestjs/common';
import { MailConsumer } from './mail.consumer.ts';

/** Mail to people: through the server of `SMTP_URL`, or as files in the data folder. */
@Module({ controllers: [MailConsumer] })
export class MailModule {}
