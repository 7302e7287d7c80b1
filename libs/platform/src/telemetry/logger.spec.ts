import { jest } from '@jest/globals';
import { createLogger } from './logger.ts';
import { runInTrace } from './trace.ts';

describe('the log', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => { lines.push(String(line)); return true; });
  });
  afterEach(() => { jest.restoreAllMocks(); });

  it('hides passwords and keys in fields, in addresses and in errors', () => {
    const log = createLogger({ logLevel: 'info' }, false);
    log.info({ password: 'hush', user: { token: 'hush' } }, 'asked https://api.example/v1?access_key=hush&page=2');
    log.error({ err: new Error('connect postgres://tidings:hush@db:5432/x failed') }, 'no database');
    expect(lines.join('')).not.toContain('hush');
    expect(lines.join('')).toContain('page=2');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 'error', msg: 'no database', err: { message: 'connect postgres://tidings:[hidden]@db:5432/x failed' } });
  });

  it('writes short lines for people on a terminal, and carries the trace for machines', () => {
    createLogger({ logLevel: 'info' }, true).warn({ worker: 'ingest', err: new Error('slow') }, 'later');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn ingest: later \(slow\)\n$/);
    runInTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', () => createLogger({ logLevel: 'info' }, false).info('in a trace'));
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ trace: '0af7651916cd43dd8448eb211c80319c', msg: 'in a trace' });
  });
});
