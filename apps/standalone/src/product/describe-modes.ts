import { newsServiceIds, newsServices } from '@tidings/contracts/news/news-sources.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { hideSecrets } from '@tidings/platform/process/telemetry/logger.ts';

export function describeModes(config: Config, embeddedVersion: string | undefined): string[] {
  const others = config.remoteSpeech.map((address) => new URL(address).host);
  const speech = {
    'own process':
      others.length === 0
        ? 'own speech server'
        : `own speech server, and voices of ${others.join(' and ')} (what they read leaves this machine)`,
    endpoint: `speech server at ${config.pollyEndpoint ?? ''}`,
    polly: `Amazon Polly in ${config.awsRegion ?? ''}`,
  }[config.modes.speech];
  const { amazon, region, libreTranslate } = config.conversion;
  const translation = amazon.includes('translate')
    ? `Amazon Translate in ${region ?? ''}`
    : libreTranslate
      ? `LibreTranslate at ${hideSecrets(libreTranslate.url)}`
      : 'browsers that can';
  const services = newsServiceIds.filter((id) => config.newsServiceKeys[id]).map((id) => newsServices[id].name);
  const news =
    config.modes.news === 'edition only'
      ? 'bundled edition only'
      : config.feeds === undefined
        ? 'default feeds'
        : `feeds of ${config.feeds}`;
  const database =
    embeddedVersion === undefined ? hideSecrets(config.databaseUrl ?? '') : `embedded PostgreSQL ${embeddedVersion}`;
  const events = config.kafka
    ? `Kafka at ${config.kafka.brokers.join(', ')}${config.kafka.tls ? ', with TLS' : ''}`
    : 'embedded log';
  const audio = config.s3Bucket
    ? `bucket ${config.s3Bucket}${config.s3Endpoint ? ` at ${config.s3Endpoint}` : ''}`
    : `files in ${config.dataFolder}`;
  return [
    `database: ${database}`,
    `events: ${events}`,
    `search: ${config.opensearchUrl ? `OpenSearch at ${hideSecrets(config.opensearchUrl)}` : 'PostgreSQL'}`,
    `audio: ${audio}`,
    `voices: ${speech}`,
    `translation: ${translation}`,
    ...(amazon.some((feature) => feature !== 'translate')
      ? [`Amazon also does: ${amazon.filter((feature) => feature !== 'translate').join(', ')}`]
      : []),
    ...(config.publicAddress === undefined ? [] : [`public address: ${config.publicAddress}`]),
    `news: ${[news, ...services].join(', ')}`,
    ...(config.backups === undefined ? [] : [`backups: each night into ${config.backups}`]),
    ...(config.traces ? [`traces: ${hideSecrets(config.traces.endpoint)}`] : []),
    `workers: ${config.workers.join(', ') || 'none'}`,
  ];
}
