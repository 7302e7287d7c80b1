import { ACCOUNT_LIMITS_DEFAULT } from '@tidings/contracts/limits/account-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { loadConfig } from './config.ts';

describe('configuration', () => {
  it('runs every service embedded by default', () => {
    const config = loadConfig({}, '/srv/tidings');
    expect(config).toMatchObject({
      port: 4200,
      host: '127.0.0.1',
      dataFolder: '/srv/tidings/.data',
      workers: [
        'ingest',
        'extract',
        'index',
        'stories',
        'analytics',
        'speech',
        'podcast',
        'morning',
        'mail',
        'privacy',
      ],
    });
    expect(config.modes).toEqual({
      database: 'embedded',
      events: 'log',
      search: 'postgres',
      blobs: 'files',
      mail: 'files',
      speech: 'own process',
      news: 'feeds',
    });
  });

  it.each([
    ['https://News.Example.org', 'https://news.example.org', ''],
    ['https://news.example.org:443/', 'https://news.example.org', ''],
    ['https://example.org/news', 'https://example.org/news', '/news'],
    ['https://example.org/a/b.c~d_e-f/', 'https://example.org/a/b.c~d_e-f', '/a/b.c~d_e-f'],
  ])('accepts %s as public address', (TIDINGS_ORIGIN, publicAddress, basePath) => {
    expect(loadConfig({ TIDINGS_ORIGIN })).toMatchObject({ publicAddress, basePath });
    expect(loadConfig({})).toMatchObject({ publicAddress: undefined, basePath: '' });
  });

  it('TIDINGS_SMALL turns off natural voices and stores less audio, unless these are configured', () => {
    expect(loadConfig({})).toMatchObject({ small: false, natural: 'on' });
    const small = loadConfig({ TIDINGS_SMALL: 'on' });
    expect(small).toMatchObject({ small: true, natural: 'none', databaseConnections: 12 });
    expect(small.audioBytesMax).toBeLessThan(loadConfig({}).audioBytesMax ?? 0);
    expect(loadConfig({ TIDINGS_SMALL: 'on', TIDINGS_NATURAL: 'on', TIDINGS_AUDIO_GB: '30' })).toMatchObject({
      natural: 'on',
      audioBytesMax: 30_000_000_000,
    });
  });

  it('reads each switch separately', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://a:b@db:5432/tidings' }).modes).toMatchObject({
      database: 'external',
      speech: 'own process',
    });
    expect(loadConfig({ AWS_REGION: 'eu-west-1' }).modes.speech).toBe('polly');
    expect(loadConfig({ AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL_POLLY: 'http://127.0.0.1:4300' }).modes.speech).toBe(
      'endpoint',
    );
    expect(loadConfig({ KAFKA_BROKERS: '10.0.0.1:9092, 10.0.0.2:9092' })).toMatchObject({
      kafka: { brokers: ['10.0.0.1:9092', '10.0.0.2:9092'] },
      modes: { events: 'kafka', search: 'postgres' },
    });
    expect(loadConfig({ OPENSEARCH_URL: 'http://search:9200' })).toMatchObject({
      modes: { events: 'log', search: 'opensearch' },
      workers: [
        'ingest',
        'extract',
        'index',
        'search',
        'stories',
        'analytics',
        'speech',
        'podcast',
        'morning',
        'mail',
        'privacy',
      ],
    });
    expect(loadConfig({ S3_BUCKET: 'audio' }).modes.blobs).toBe('s3');
    expect(loadConfig({ SMTP_URL: 'smtp://mail:25' }).modes.mail).toBe('smtp');
    expect(loadConfig({ TIDINGS_FEEDS: 'none' }).modes.news).toBe('edition only');
    expect(loadConfig({ WORKERS: 'index, speech' }).workers).toEqual(['index', 'speech']);
    expect(loadConfig({ WORKERS: '' }).workers).toEqual([]);
  });

  it('reads the founder’s links as web addresses', () => {
    const TIDINGS_FOUNDER_LINKS = 'https://mastodon.example/@ann, https://x.com/ann';
    expect(loadConfig({}).founderLinks).toEqual([]);
    expect(loadConfig({ TIDINGS_FOUNDER_LINKS }).founderLinks).toEqual(TIDINGS_FOUNDER_LINKS.split(', '));
    expect(() => loadConfig({ TIDINGS_FOUNDER_LINKS: 'mastodon.example/@ann' })).toThrow(/TIDINGS_FOUNDER_LINKS/);
  });

  it('treats an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4200, databaseUrl: undefined });
  });

  it('reads the daily credit for each tier', () => {
    expect(loadConfig({})).toMatchObject({
      dailyCredit: { free: 2_000, pro: 100_000, enterprise: 1_000_000 },
      creditVoices: 'paid',
    });
    expect(loadConfig({ TIDINGS_DAILY_CREDIT: 'free=0, pro=7', TIDINGS_CREDIT_VOICES: 'all' })).toMatchObject({
      dailyCredit: { free: 0, pro: 7, enterprise: 1_000_000 },
      creditVoices: 'all',
    });
  });

  it('reads account limits and keeps the defaults of limits that are not named', () => {
    expect(
      loadConfig({
        TIDINGS_ACCOUNT_LIMITS: 'wrong-codes-in-all=500, mails-per-person=9',
        TIDINGS_SESSION_DAYS: '3650',
      }),
    ).toMatchObject({
      accountLimits: { ...ACCOUNT_LIMITS_DEFAULT, 'wrong-codes-in-all': 500, 'mails-per-person': 9 },
      sessionDays: 3650,
    });
    expect(loadConfig({})).toMatchObject({ accountLimits: ACCOUNT_LIMITS_DEFAULT, sessionDays: 180 });
    expect(loadConfig({ TIDINGS_VISITOR_LIMITS: 'places=5' }).visitorLimits).toEqual({
      ...VISITOR_LIMITS_DEFAULT,
      places: 5,
    });
  });

  it('lowers the default limit of radio streams per network to a share of the total limit', () => {
    const perNetwork = (inAll: string) => loadConfig({ TIDINGS_RADIO_STREAMS: inAll }).visitorLimits['radio-streams'];
    expect(['0', '1', '2', '10', '24', '25'].map(perNetwork)).toEqual([1, 1, 1, 7, 18, 24]);
  });

  it('reads where pages of remotes are linked', () => {
    expect(loadConfig({}).places).toEqual(new Map());
    expect(loadConfig({ TIDINGS_PLACES: '/briefing=bar:1:Morning news, /quiz=none,/a/b=foot:20' }).places).toEqual(
      new Map([
        ['/briefing', { navigation: 'bar', order: 1, label: 'Morning news' }],
        ['/quiz', { navigation: 'none' }],
        ['/a/b', { navigation: 'foot', order: 20 }],
      ]),
    );
  });

  it('uses no external conversion services by default', () => {
    expect(loadConfig({}).conversion).toEqual({
      amazon: [],
      region: undefined,
      transcribeEndpoint: undefined,
      libreTranslate: undefined,
    });
    expect(
      loadConfig({ LIBRETRANSLATE_URL: 'http://127.0.0.1:5000', LIBRETRANSLATE_API_KEY: 'key' }).conversion
        .libreTranslate,
    ).toEqual({ url: 'http://127.0.0.1:5000', apiKey: 'key' });
    expect(
      loadConfig({ AWS_REGION: 'ap-southeast-1', TIDINGS_CONVERSION: 'translate, extract, translate' }).conversion,
    ).toMatchObject({ amazon: ['translate', 'extract'], region: 'ap-southeast-1' });
    const apart = loadConfig({ TIDINGS_CONVERSION_REGION: 'eu-west-1', TIDINGS_CONVERSION: 'translate' });
    expect([apart.conversion.region, apart.modes.speech]).toEqual(['eu-west-1', 'own process']);
  });

  it('sends the configured share of traces if a collector is configured, and none otherwise', () => {
    expect(loadConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces).toBeUndefined();
    expect(
      loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.5' }).traces,
    ).toEqual({ endpoint: 'http://collector:4318', share: 0.5, service: undefined });
    expect(() => loadConfig({ OTEL_TRACES_SAMPLER_ARG: '50' })).toThrow(
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    );
    expect(() => loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
    );
  });

  it('enables the card provider if its publishable key is configured', () => {
    expect(loadConfig({ TIDINGS_PAYMENT_SCRIPT: 'http://127.0.0.1:1/v3.js' }).payment).toBeUndefined();
    expect(loadConfig({ TIDINGS_PAYMENT_KEY: 'pk_test_1' }).payment).toEqual({
      publishableKey: 'pk_test_1',
      script: 'https://js.stripe.com/v3/',
    });
    expect(
      loadConfig({ TIDINGS_PAYMENT_KEY: 'pk_test_1', TIDINGS_PAYMENT_SCRIPT: 'http://127.0.0.1:1/v3.js' }).payment
        ?.script,
    ).toBe('http://127.0.0.1:1/v3.js');
  });

  it.each([
    [
      { TIDINGS_CONVERSION: 'translate' },
      /^TIDINGS_CONVERSION names Amazon services: set TIDINGS_CONVERSION_REGION too/,
    ],
    [
      { TIDINGS_CONVERSION: 'cooking', AWS_REGION: 'eu-west-1' },
      /^TIDINGS_CONVERSION names conversions out of translate, transcribe/,
    ],
    [{ TIDINGS_OPENAI_SPEECH_URL: 'http://127.0.0.1:8880' }, /set TIDINGS_OPENAI_SPEECH_VOICES too/],
    [{ TIDINGS_OPENAI_SPEECH_VOICES: 'alloy' }, /^TIDINGS_OPENAI_SPEECH_VOICES must be a comma list of name=language/],
    [{ LIBRETRANSLATE_URL: 'ftp://x' }, /^LIBRETRANSLATE_URL must be an address such as http:/],
    [
      { TIDINGS_PAYMENT_KEY: 'sk_live_1' },
      /^TIDINGS_PAYMENT_KEY must be the publishable key.*never use the secret key/,
    ],
    [{ TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_1' }, /^TIDINGS_PAYMENT_SECRET_KEY and TIDINGS_PAYMENT_PRICE belong/],
    [
      { TIDINGS_PAYMENT_SECRET_KEY: 'sk_test_1', TIDINGS_PAYMENT_PRICE: 'price_1' },
      /^TIDINGS_PAYMENT_SECRET_KEY enables the sale of Pro: set TIDINGS_PAYMENT_KEY too/,
    ],
    [{ TIDINGS_PAYMENT_SECRET_KEY: 'pk_test_1' }, /^TIDINGS_PAYMENT_SECRET_KEY must be the secret key/],
    [{ TIDINGS_PLANS: 'none' }, /^TIDINGS_PLANS /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be production, development or test\. Did you mean production\?\n/],
    [{ NODE_ENV: 'Develpoment' }, /^NODE_ENV must be .* Did you mean development\?\n/],
    [{ NODE_ENV: 'staging' }, /^NODE_ENV must be production, development or test\.\n/],
    [{ S3_BUCKET: 'x' }, /^S3_BUCKET must be the name of a bucket: 3 to 63 letters/],
    [{ S3_BUCKET: '%x x' }, /^S3_BUCKET must be the name of a bucket/],
    [{ TIDINGS_ACCESS_LOG: 'yes' }, /^TIDINGS_ACCESS_LOG must be on or off\n/],
    [{ KAFKA_BROKERS: ',' }, /^KAFKA_BROKERS must have at least 1 entry\n/],
    [{ TIDINGS_PAYMENT_KEY: 'pk_live_1 "><script>' }, /^TIDINGS_PAYMENT_KEY must be/],
    [{ TIDINGS_PAYMENT_SCRIPT: 'javascript:alert(1)' }, /^TIDINGS_PAYMENT_SCRIPT must be an address such as https:/],
    [{ TIDINGS_DAILY_CREDIT: '2000' }, /^TIDINGS_DAILY_CREDIT must be a comma list such as free=2000/],
    [{ TIDINGS_DAILY_CREDIT: 'free=9999999999' }, /^TIDINGS_DAILY_CREDIT must be/],
    [{ TIDINGS_DAILY_CREDIT: 'gold=5' }, /^TIDINGS_DAILY_CREDIT must be/],
    [
      { TIDINGS_VISITOR_LIMITS: 'radio-streams=9', TIDINGS_RADIO_STREAMS: '9' },
      /^Limits of radio streams: radio-streams \(.*\)=9 must be lower than TIDINGS_RADIO_STREAMS=9,/,
    ],
    [
      { TIDINGS_VISITOR_LIMITS: 'audio-streams=400' },
      /^Limits of streams of unfinished audio: .*AUDIO_STREAMS_MAX=400/,
    ],
    [{ TIDINGS_ACCOUNT_LIMITS: 'wrong-codes-in-all=20' }, /^Limits of wrong codes, one person: .*in-all.*=20/],
    [{ TIDINGS_ACCOUNT_LIMITS: 'mails-per-person=31' }, /^Limits of mails to one mailbox: .* must not be higher .*=30/],
    [{ TIDINGS_ACCOUNT_LIMITS: '50' }, /^TIDINGS_ACCOUNT_LIMITS must be a comma list such as passwords-per-person=10/],
    [{ TIDINGS_ACCOUNT_LIMITS: 'mails-per-town=5' }, /^TIDINGS_ACCOUNT_LIMITS must be/],
    [{ TIDINGS_ACCOUNT_LIMITS: 'mails-per-person=0' }, /^TIDINGS_ACCOUNT_LIMITS must be/],
    [{ TIDINGS_ACCOUNT_LIMITS: 'mails-per-person=1000001' }, /^TIDINGS_ACCOUNT_LIMITS must be/],
    [{ TIDINGS_ACCOUNT_LIMITS: 'mails-per-person=5=6' }, /^TIDINGS_ACCOUNT_LIMITS must be/],
    [{ TIDINGS_SESSION_DAYS: '0' }, /^TIDINGS_SESSION_DAYS must be a whole number of days from 1 to 3650/],
    [{ TIDINGS_SESSION_DAYS: '3651' }, /^TIDINGS_SESSION_DAYS must be/],
    [{ TIDINGS_SESSION_DAYS: 'unlimited' }, /^TIDINGS_SESSION_DAYS must be/],
    [{ TIDINGS_SECURITY_LOG_DAYS: '0' }, /^TIDINGS_SECURITY_LOG_DAYS must be a whole number of days from 1 to 3650/],
    [{ TIDINGS_CREDIT_VOICES: 'some' }, /^TIDINGS_CREDIT_VOICES must be paid, natural, all, none/],
    [{ TIDINGS_PLACES: '/briefing' }, /^TIDINGS_PLACES must be a comma list such as \/briefing=bar:1:Morning news/],
    [{ TIDINGS_PLACES: '/briefing=top' }, /^TIDINGS_PLACES must be/],
    [{ TIDINGS_PLACES: 'briefing=bar' }, /^TIDINGS_PLACES must be/],
    [{ TIDINGS_PLACES: '/briefing=bar::News' }, /^TIDINGS_PLACES must be/],
    [{ TIDINGS_TRUSTED_PROXIES: 'banana' }, /^TIDINGS_TRUSTED_PROXIES must be a comma list of addresses or CIDR/],
    [{ TIDINGS_TRUSTED_PROXIES: '10.0.0.0/33' }, /^TIDINGS_TRUSTED_PROXIES must be/],
    [{ TIDINGS_ALLOW_ADDRESSES: 'garbage/99' }, /^TIDINGS_ALLOW_ADDRESSES must be a comma list of host:port or CIDR/],
    [{ PORT: 'many' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be a port number/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address such as postgres:/],
    [
      { OPENSEARCH_URL: 'https://tidings:@search:9200' },
      /^OPENSEARCH_URL must contain a user and a password, or neither. Credentials should not be empty.$/m,
    ],
    [{ OPENSEARCH_URL: 'https://:secret@search:9200' }, /Credentials should not be empty\./],
    [{ OPENSEARCH_URL: 'search' }, /^OPENSEARCH_URL must be an address such as http:/],
    [{ WORKERS: 'index,search' }, /^WORKERS includes search, which writes to OpenSearch: set OPENSEARCH_URL/],
    [{ WORKERS: 'ingest,cooking' }, /^WORKERS names workers out of ingest, extract/],
    [{ KAFKA_BROKERS: 'kafka' }, /^KAFKA_BROKERS must be a comma list of host:port/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
    [{ TIDINGS_SAVED_FREE: 'many' }, /^TIDINGS_SAVED_FREE must be a whole number/],
    [{ TIDINGS_ARTICLE_DAYS: '0' }, /^TIDINGS_ARTICLE_DAYS must be a whole number of days from 1/],
    [{ TIDINGS_AUDIO_GB: '0' }, /^TIDINGS_AUDIO_GB must be a number of gigabytes above 0/],
    [{ TIDINGS_AUDIO_GB: 'much' }, /^TIDINGS_AUDIO_GB must be a number of gigabytes/],
    [{ TIDINGS_SAVED_FREE: '-1' }, /^TIDINGS_SAVED_FREE must be a whole number/],
    [{ TIDINGS_ORIGIN: 'news.example.org' }, /^TIDINGS_ORIGIN must be the address people open, such as https:/],
    [{ TIDINGS_ORIGIN: 'ftp://news.example.org' }, /^TIDINGS_ORIGIN must be the address people open/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org/a?b=c' }, /^TIDINGS_ORIGIN must be .*, and nothing more/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org/a/#b' }, /^TIDINGS_ORIGIN must be .*, and nothing more/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org/a/../b/' }, /^TIDINGS_ORIGIN must be .*, or a path of it, such as/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org/a/%2e%2e/b/' }, /^TIDINGS_ORIGIN must be .*, or a path of it/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org//a/' }, /^TIDINGS_ORIGIN must be .* between single slashes/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org\\a' }, /^TIDINGS_ORIGIN must be .*, or a path of it/],
    [{ TIDINGS_ORIGIN: 'https://news.example.org/a b/' }, /^TIDINGS_ORIGIN must be .*, or a path of it/],
    [{ TIDINGS_ORIGIN: 'https://me:hush@news.example.org' }, /^TIDINGS_ORIGIN must be .*, and nothing more/],
    [{ TIDINGS_SIGN_IN: 'anybody' }, /^TIDINGS_SIGN_IN must be one of own, provider, proxy/],
    [{ TIDINGS_SIGN_IN: 'provider' }, /^TIDINGS_SIGN_IN=provider .* set OIDC_ISSUER too/],
    [{ TIDINGS_SIGN_IN: 'proxy' }, /^TIDINGS_SIGN_IN=proxy .* TIDINGS_TRUSTED_PROXIES/],
    [{ TIDINGS_IDENTITY_HEADERS: 'a,b,c,d' }, /^TIDINGS_IDENTITY_HEADERS must be one to three names/],
    [{ TIDINGS_IDENTITY_HEADERS: 'Remote User' }, /^TIDINGS_IDENTITY_HEADERS must be one to three names/],
    [{ OIDC_SCOPE: 'email' }, /^OIDC_SCOPE must be scopes .*, openid among them/],
    [{ S3_ACCESS_KEY_ID: 'ours' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together/],
    [{ TIDINGS_METRICS_PORT: '4200' }, /^TIDINGS_METRICS_PORT=4200 is also the port for visitors/],
    [{ TIDINGS_METRICS_PORT: 'many' }, /^TIDINGS_METRICS_PORT must be a port number/],
    [{ TIDINGS_DEV: 'yes' }, /^TIDINGS_DEV must be on or off/],
    [{ TIDINGS_DEV: 'on', NODE_ENV: 'production' }, /^TIDINGS_DEV=on shows the whole schema to everyone/],
    [{ TIDINGS_SPEECH_KEY: 'two words' }, /^TIDINGS_SPEECH_KEY must be/],
    [
      { TIDINGS_LOCAL_REMOTES: 'on', NODE_ENV: 'production' },
      /^TIDINGS_LOCAL_REMOTES=on lets pages run code that was never released/,
    ],
  ])('names the invalid variable and the remedy: %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });
});
