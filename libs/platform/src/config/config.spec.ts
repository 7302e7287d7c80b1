import { loadConfig } from './config.ts';

describe('configuration', () => {
  it('needs nothing: everything runs embedded', () => {
    const config = loadConfig({}, '/srv/tidings');
    expect(config).toMatchObject({ port: 4200, host: '127.0.0.1', dataFolder: '/srv/tidings/.data', workers: ['ingest', 'extract', 'index', 'speech'] });
    expect(config.modes).toEqual({ database: 'embedded', events: 'log', blobs: 'files', speech: 'own process', news: 'feeds' });
  });

  it('switches each part alone', () => {
    expect(loadConfig({ DATABASE_URL: 'postgres://a:b@db:5432/tidings' }).modes).toMatchObject({ database: 'external', speech: 'own process' });
    expect(loadConfig({ AWS_REGION: 'eu-west-1' }).modes.speech).toBe('polly');
    expect(loadConfig({ AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL_POLLY: 'http://127.0.0.1:4300' }).modes.speech).toBe('endpoint');
    expect(loadConfig({ TIDINGS_FEEDS: 'none' }).modes.news).toBe('edition only');
    expect(loadConfig({ WORKERS: 'index, speech' }).workers).toEqual(['index', 'speech']);
    expect(loadConfig({ WORKERS: '' }).workers).toEqual([]);
  });

  it('takes an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4200, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'many' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be a port number/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address such as postgres:/],
    [{ WORKERS: 'ingest,cooking' }, /^WORKERS names workers out of ingest, extract/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be/],
  ])('names the variable and what to do: %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message);
  });
});
