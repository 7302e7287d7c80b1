import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileMailer, getMailFolder } from '@tidings/platform/adapters/mailer/file-mailer.adapter.ts';

const tidings = fileURLToPath(new URL('../../../../tools/bin/tidings.mjs', import.meta.url));
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'tidings-mail-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, [tidings, 'mail', ...args], {
    encoding: 'utf8',
    env: { ...process.env, TIDINGS_DATA: data, SMTP_URL: '' },
  });
async function mailed(id: string, address: string, code: string, minute: number): Promise<void> {
  await new FileMailer(getMailFolder(data)).send({
    id,
    from: { address: 'tidings@example.org' },
    to: { address },
    subject: `${code} is your code`,
    text: `Your code is ${code}.\u001b[2J`,
  });
  const at = Date.UTC(2026, 10, 24, 12, minute) / 1_000;
  utimesSync(join(getMailFolder(data), `${id}.eml`), at, at);
}

it('tidings mail prints the emails in the data folder without a running server, newest first', async () => {
  await mailed('first', 'ann@example.org', '111111', 1);
  await mailed('third', 'bob@example.org', '333333', 3);
  await mailed('second', 'ann@example.org', '222222', 2);
  const all = run();
  expect([all.status, all.stderr]).toEqual([0, '']);
  expect(all.stdout.match(/Your code is \d+/g)).toEqual(
    [333_333, 222_222, 111_111].map((code) => `Your code is ${code}`),
  );
  expect(all.stdout).toContain('2026-11-24T12:03:00.000Z  to bob@example.org\n333333 is your code\n');
  expect(all.stdout).not.toContain('\u001b');
  const hers = run('--to', 'Ann@example.org', '--last', '1', '--json').stdout.trim().split('\n');
  expect(hers.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ name: 'second', to: 'ann@example.org', subject: '222222 is your code' }),
  ]);
});

it('tidings mail reports a missing email, and prints its usage for an invalid option', () => {
  expect(run()).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringMatching(/^There are no matching emails in /),
  });
  expect(run('--last', 'many')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^usage: /) });
});
