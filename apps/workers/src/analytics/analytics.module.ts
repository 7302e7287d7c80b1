import { Module } from '@nestjs/common';
import { createAnalyticsStore } from '@tidings/platform/adapters/analytics-store/postgres-analytics-store.adapter.ts';
import { ANALYTICS_STORE, CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { AnalyticsRetention } from './analytics-retention.ts';
import { AnalyticsConsumer } from './analytics.consumer.ts';

@Module({
  controllers: [AnalyticsConsumer],
  providers: [
    AnalyticsRetention,
    { provide: ANALYTICS_STORE, useFactory: createAnalyticsStore, inject: [CONFIG, DataSource] },
  ],
})
export class AnalyticsModule {}
