import { join, relative, resolve } from 'node:path';
import { listClientLimits, findInvertedLimit } from '@tidings/contracts/limits/client-limits.ts';
import { WIDE_NETWORK_SHARE } from '@tidings/contracts/limits/listening-limits.ts';
import { findKafkaContradiction, findOpensearchContradiction, listRemoteSpeechServers } from './connections.ts';
import type { Environment } from './environment.ts';

export function findConfigContradiction(values: Environment, workersAreNamed: boolean): string | undefined {
  if (workersAreNamed && values.WORKERS.includes('relay') && !values.KAFKA_BROKERS)
    return 'WORKERS includes relay, which sends events to Kafka: set KAFKA_BROKERS too, or remove relay.';
  if (workersAreNamed && values.WORKERS.includes('search') && !values.OPENSEARCH_URL)
    return 'WORKERS includes search, which writes to OpenSearch: set OPENSEARCH_URL too, or remove search.';
  const voiceless = listRemoteSpeechServers(values).find(({ voices }) => voices.length === 0)?.name;
  if (voiceless !== undefined)
    return (
      `TIDINGS_${voiceless}_SPEECH_URL names a speech server: set TIDINGS_${voiceless}_SPEECH_VOICES ` +
      'too, to its voices and their languages, such as alloy=en-US.'
    );
  if (values.OIDC_ISSUER && !values.OIDC_CLIENT_ID)
    return (
      'OIDC_ISSUER names a sign-in provider: set OIDC_CLIENT_ID too, to the client ID that this ' +
      'installation has there.'
    );
  if (values.TIDINGS_SIGN_IN === 'provider' && !values.OIDC_ISSUER)
    return 'TIDINGS_SIGN_IN=provider requires a sign-in provider: set OIDC_ISSUER too.';
  if (values.TIDINGS_SIGN_IN === 'proxy' && values.TIDINGS_TRUSTED_PROXIES.length === 0)
    return (
      'TIDINGS_SIGN_IN=proxy trusts a proxy to identify people: set TIDINGS_TRUSTED_PROXIES to its address, such as ' +
      '127.0.0.1. Requests from other addresses are not trusted.'
    );
  if (values.TIDINGS_LOCAL_REMOTES === 'on' && values.NODE_ENV === 'production')
    return (
      'TIDINGS_LOCAL_REMOTES=on lets pages run code that was never released, so it is not allowed with ' +
      'NODE_ENV=production: unset one of them.'
    );
  if (values.TIDINGS_SLICE_OWNERS !== undefined && isInReleasePlace(values.TIDINGS_SLICE_OWNERS, values))
    return (
      `TIDINGS_SLICE_OWNERS=${values.TIDINGS_SLICE_OWNERS} is inside the folder that teams release to, so each of ` +
      'them could make itself an owner: move the file elsewhere.'
    );
  if (values.TIDINGS_METRICS_PORT === values.PORT && values.PORT !== 0)
    return `TIDINGS_METRICS_PORT=${values.PORT} is also the port for visitors: choose a different one.`;
  if (values.TIDINGS_DEV === 'on' && values.NODE_ENV === 'production')
    return (
      'TIDINGS_DEV=on shows the whole schema to everyone, so it is not allowed with ' +
      'NODE_ENV=production: unset one of them.'
    );
  if ((values.S3_ACCESS_KEY_ID === undefined) !== (values.S3_SECRET_ACCESS_KEY === undefined))
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.';
  if ((values.TIDINGS_PAYMENT_SECRET_KEY === undefined) !== (values.TIDINGS_PAYMENT_PRICE === undefined))
    return 'TIDINGS_PAYMENT_SECRET_KEY and TIDINGS_PAYMENT_PRICE belong together: set both, or neither.';
  if (values.TIDINGS_PAYMENT_SECRET_KEY !== undefined && values.TIDINGS_PAYMENT_KEY === undefined)
    return (
      'TIDINGS_PAYMENT_SECRET_KEY enables the sale of Pro: set TIDINGS_PAYMENT_KEY too, so that the ' +
      'page can ask for a card.'
    );
  if (values.TIDINGS_CONVERSION.length > 0 && !(values.TIDINGS_CONVERSION_REGION ?? values.AWS_REGION))
    return 'TIDINGS_CONVERSION names Amazon services: set TIDINGS_CONVERSION_REGION too.';
  const connection = findKafkaContradiction(values) ?? findOpensearchContradiction(values);
  if (connection !== undefined) return connection;
  return findInvertedLimit(
    listClientLimits({
      visitorLimits: values.TIDINGS_VISITOR_LIMITS,
      accountLimits: values.TIDINGS_ACCOUNT_LIMITS,
      radioStreams: values.TIDINGS_RADIO_STREAMS,
    }),
  );
}

/**
 * If the default limit of radio streams per network is not below the total limit, lowers it to a share of the total.
 */
export function limitRadioStreams(values: Environment, visitorLimits = ''): Environment {
  const { TIDINGS_RADIO_STREAMS: inAll, TIDINGS_VISITOR_LIMITS: limits } = values;
  if (/(?:^|,)\s*radio-streams=/.test(visitorLimits) || limits['radio-streams'] < inAll) return values;
  const perNetwork = Math.max(1, Math.floor(inAll * WIDE_NETWORK_SHARE));
  return { ...values, TIDINGS_VISITOR_LIMITS: { ...limits, 'radio-streams': perNetwork } };
}

function isInReleasePlace(file: string, { TIDINGS_REMOTES: remotes, TIDINGS_DATA: data }: Environment): boolean {
  const releaseFolder = remotes ?? join(data, 'remotes');
  return !releaseFolder.startsWith('s3://') && !relative(resolve(releaseFolder), resolve(file)).startsWith('..');
}
