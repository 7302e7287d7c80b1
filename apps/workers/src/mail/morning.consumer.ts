import { Controller, Inject } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { MorningLate, MorningReady } from '@tidings/contracts/events/morning.events.ts';
import { PUSH_DELIVERY_HOURS } from '@tidings/contracts/limits/programme-limits.ts';
import { serverWords } from '@tidings/contracts/server-words/generated/server-words-index.ts';
import { findAccountById } from '@tidings/database/accounts/account.entity.ts';
import { type StoredSchedule, findSchedule } from '@tidings/database/morning/morning-schedule.entity.ts';
import { addPushDeliveries } from '@tidings/database/morning/morning-schedule.query.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { MailAllowanceService, OutgoingMailService } from './outgoing-mail.service.ts';

type Message = {
  accountId: string;
  schedule: StoredSchedule;
  title: string;
  body: string;
  dueAt: string;
  isThere: boolean;
};

const PATH = '/morning';

@Controller()
export class MorningConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly mail: OutgoingMailService,
    private readonly allowance: MailAllowanceService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Consumes(MorningReady)
  async onMorningReady(
    { accountId, articleId, dueAt, hasAudio, items, seconds }: EventPayload<typeof MorningReady>,
    { tx, uid }: EventContext,
  ): Promise<void> {
    const schedule = await findSchedule(this.database, accountId);
    if (!schedule) return;
    const words = serverWords[schedule.language].morningMail;
    const isThere = articleId !== null;
    const length = words.length
      .replace('{stories}', String(items))
      .replace('{minutes}', String(Math.max(1, Math.round(seconds / 60 / schedule.speed))));
    const title = isThere ? words.ready : words.nothing;
    const body = isThere ? (hasAudio ? length : `${length} ${words.silent}`) : words.nothingMore;
    await this.#notify({ accountId, schedule, title, body, dueAt, isThere }, { tx, uid });
  }

  @Consumes(MorningLate)
  async onMorningLate(
    { accountId, dueAt, expectedAt }: EventPayload<typeof MorningLate>,
    { tx, uid }: EventContext,
  ): Promise<void> {
    const schedule = await findSchedule(this.database, accountId);
    // Sends nothing if the programme is ready or its schedule was changed.
    if (!schedule || schedule.expectedAt === null) return;
    const words = serverWords[schedule.language].morningMail;
    const time = new Intl.DateTimeFormat(schedule.language, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: schedule.timeZone,
    }).format(new Date(expectedAt));
    const body = words.lateUntil.replace('{time}', time);
    await this.#notify({ accountId, schedule, title: words.late, body, dueAt, isThere: true }, { tx, uid });
  }

  /** A later message about the same programme replaces the push message. */
  async #notify(
    { accountId, schedule, title, body, dueAt, isThere }: Message,
    { tx, uid }: Pick<EventContext, 'tx' | 'uid'>,
  ): Promise<void> {
    const words = serverWords[schedule.language].morningMail;
    const account = schedule.mail ? await findAccountById(this.database, accountId) : null;
    if (account) {
      const { publicAddress } = this.config;
      const link = isThere && publicAddress !== undefined ? `${words.listen} ${publicAddress}${PATH}\n\n` : '';
      const text = `${body}\n\n${link}${words.why}\n`;
      await this.allowance.within(account, () =>
        this.mail.sendToAccount(uid, account, { kind: 'morning', subject: title, text }),
      );
    }
    if (schedule.push)
      await addPushDeliveries(
        tx,
        accountId,
        { title, body, path: PATH, tag: `morning ${dueAt}`, language: schedule.language },
        PUSH_DELIVERY_HOURS,
      );
  }
}
