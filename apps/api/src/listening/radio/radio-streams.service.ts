import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { RADIO_DRAIN_MS, getAccountRadioStreamsMax } from '@tidings/contracts/limits/listening-limits.ts';
import { listRadioAddressesBySeed } from '@tidings/database/radio/radio-address.entity.ts';
import type { StoredRadioAddress } from '@tidings/database/radio/radio-address.entity.ts';
import { StreamCount } from '@tidings/domain/limits/concurrency.ts';
import { RADIO_TIMING, defaultRadioTiming } from '@tidings/domain/listening/radio/paced-output.ts';
import type { RadioTiming } from '@tidings/domain/listening/radio/paced-output.ts';
import type { OpenStream } from '@tidings/domain/listening/radio/station.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { rejectedRadioStreams, radioStreams } from '@tidings/platform/process/telemetry/metrics.ts';
import { CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

export type StreamRefusal = {
  reason: 'off' | 'full' | 'network' | 'account';
  message: string;
  againSeconds: number;
};

type Ending = OpenStream & { end: () => void };

@Injectable()
export class RadioStreams implements OnModuleDestroy {
  readonly #open = new Set<Ending>();
  readonly #places: StreamCount;
  readonly #playing = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isLeaving = false;

  constructor(
    private readonly database: DataSource,
    private readonly http: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Optional() @Inject(RADIO_TIMING) private readonly pace: RadioTiming = defaultRadioTiming,
  ) {
    this.#places = new StreamCount({ perNetwork: config.visitorLimits['radio-streams'], inAll: config.radioStreams });
  }

  get count(): number {
    return this.#open.size;
  }

  open(ip: string, address: StoredRadioAddress): OpenStream | StreamRefusal {
    const slot = this.#takePlace(ip, address);
    if ('reason' in slot) {
      rejectedRadioStreams.inc({ reason: slot.reason });
      return slot;
    }
    const over = new AbortController();
    const stream: Ending = {
      address,
      signal: over.signal,
      end: () => over.abort(),
      close: () => {
        if (!this.#open.delete(stream)) return;
        radioStreams.dec();
        over.abort();
        slot.close();
        if (this.#open.size === 0) clearTimeout(this.#timer);
      },
    };
    this.#open.add(stream);
    radioStreams.inc();
    if (this.#open.size === 1) this.#sweepLater();
    return stream;
  }

  /** Delays the shutdown until the stream's history is written. */
  async during(playing: Promise<void>): Promise<void> {
    this.#playing.add(playing);
    try {
      await playing;
    } finally {
      this.#playing.delete(playing);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.#isLeaving = true;
    clearTimeout(this.#timer);
    for (const stream of this.#open) stream.end();
    await Promise.race([Promise.allSettled(this.#playing), wait(RADIO_DRAIN_MS, undefined, { ref: false })]);
  }

  #takePlace(ip: string, { accountId }: StoredRadioAddress): { close: () => void } | StreamRefusal {
    if (this.config.radioStreams === 0)
      return { reason: 'off', message: 'Radio streams are disabled on this server.', againSeconds: 3_600 };
    const slot = this.#places.open(ip, accountId);
    if ('full' in slot)
      return slot.full === 'all'
        ? {
            reason: 'full',
            message: 'Too many radios are playing. Please try again in a minute.',
            againSeconds: 60,
          }
        : {
            reason: 'network',
            message: 'Too many radios are playing on your network. Stop one of them, or try again in a minute.',
            againSeconds: 60,
          };
    const sameAccount = [...this.#open].filter(({ address }) => address.accountId === accountId).length;
    const accountMax = getAccountRadioStreamsMax(this.config.radioStreams);
    if (sameAccount < accountMax) return slot;
    slot.close();
    return {
      reason: 'account',
      message:
        `The stations of this account are already playing on ${accountMax} radios. Stop one of them, or ` +
        'try again in a minute.',
      againSeconds: 60,
    };
  }

  #sweepLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sweep(), this.pace.sweepMs).unref();
  }

  async #sweep(): Promise<void> {
    // During shutdown, the radio reconnects to another process or after the restart.
    const { listening } = this.http.httpAdapter.getHttpServer() as { listening: boolean };
    if (!listening) for (const stream of this.#open) stream.end();
    try {
      const seeds = [...new Set([...this.#open].map(({ address }) => address.seed))];
      const counting = new Map(
        (await listRadioAddressesBySeed(this.database, seeds)).map((address) => [address.seed, address]),
      );
      for (const stream of this.#open) {
        const now = counting.get(stream.address.seed);
        if (now) stream.address = now;
        else if (seeds.includes(stream.address.seed)) stream.end();
      }
    } catch (error) {
      if (this.#isLeaving) return;
      this.logger.warn(
        { err: error },
        'the addresses of open radio streams could not be checked; the streams continue',
      );
    }
    if (this.#open.size > 0 && !this.#isLeaving) this.#sweepLater();
  }
}
