import { listLineBreakStrings, listNaughtyStrings } from '@tidings/testing/naughty-strings.ts';
import { createLogger, logProcessWarnings } from './logger.ts';
import { runInTrace } from './trace.ts';

describe('createLogger', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('logs Node’s warnings as JSON lines and omits harmless ones', async () => {
    const listeners = process.listeners('warning');
    logProcessWarnings(createLogger({ logLevel: 'info' }, false));
    try {
      process.emitWarning('11 connect listeners added', 'MaxListenersExceededWarning');
      process.emitWarning('-5 is a negative number.', 'TimeoutNegativeWarning');
      await new Promise(setImmediate);
    } finally {
      process.removeAllListeners('warning');
      for (const listener of listeners) process.on('warning', listener);
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', warning: 'MaxListenersExceededWarning', msg: '11 connect listeners added' },
    ]);
  });

  it('hides passwords and keys in fields, addresses and errors', () => {
    const log = createLogger({ logLevel: 'info' }, false);
    log.info({ password: 'hush', user: { token: 'hush' } }, 'asked https://api.example/v1?access_key=hush&page=2');
    log.error({ err: new Error('connect postgres://tidings:hush@db:5432/x failed') }, 'no database');
    expect(lines.join('')).not.toContain('hush');
    expect(lines.join('')).toContain('page=2');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      level: 'error',
      msg: 'no database',
      err: { message: 'connect postgres://tidings:[hidden]@db:5432/x failed' },
    });
  });

  it('logs the cause of a failed query without its values', () => {
    const error = new Error('duplicate key value');
    Object.assign(error, { code: '23505', parameters: ['hush'], detail: 'Key (email)=(hush) exists.', query: 'hush' });
    createLogger({ logLevel: 'info' }, false).error({ err: Object.assign(error, { driverError: { ...error } }) }, 'no');
    expect(lines.join('')).not.toContain('hush');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        type: 'Error',
        message: 'duplicate key value',
        code: '23505',
        stack: expect.stringContaining('logger.spec'),
      },
    });
  });

  it('writes short lines to a terminal, and JSON lines with the trace ID otherwise', () => {
    createLogger({ logLevel: 'info' }, true).warn({ worker: 'ingest', err: new Error('slow') }, 'later');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warn ingest: later \(slow\)\n$/);
    runInTrace('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', () =>
      createLogger({ logLevel: 'info' }, false).info('in a trace'),
    );
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ trace: '0af7651916cd43dd8448eb211c80319c', msg: 'in a trace' });
  });

  it('writes one line per message without control characters', () => {
    const strings = [
      ...listLineBreakStrings(),
      ...listLineBreakStrings().map((text) =>
        decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f][0-9a-f]/gi, '')),
      ),
      ...listNaughtyStrings(),
    ];
    expect(strings.filter((text) => `warn ${text}`.split(/[\r\n]/).length > 1).length).toBeGreaterThan(10);
    for (const terminal of [false, true]) {
      lines.length = 0;
      const log = createLogger({ logLevel: 'info' }, terminal);
      for (const text of strings) log.warn({ name: text, worker: text, err: new Error(text) }, text);
      const written = lines.join('').split(/[\n\r]/);
      expect(written.pop()).toBe('');
      expect(written).toHaveLength(strings.length);
      const [begins, drawn] = terminal
        ? [/^\d\d:\d\d:\d\d warn /, /[\p{Cc}\u2028\u2029]/u]
        : [/^\{"level":"warn"/, /[\u0000-\u001f]/];
      expect(written.filter((line) => !begins.test(line) || drawn.test(line))).toEqual([]);
      if (!terminal) for (const line of written) expect(JSON.parse(line)).toMatchObject({ level: 'warn' });
    }
  });
});
