import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imperativeRule, lengthRule, listSubjectFaults } from './subjects.ts';

const CHECK = 'check.txt';
const LONG = `feat: ${'x'.repeat(67)}`;
const FITS = `feat: ${'ü'.repeat(66)}`;

describe('listSubjectFaults', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Check', '-c', 'user.email=check@localhost', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);
  const addCheck = () => {
    writeFileSync(join(folder, CHECK), '');
    git('add', CHECK);
    commit('feat: the check');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'subjects-'));
    git('init', '--quiet', '--initial-branch=main');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('checks only commits after the one that added the check', () => {
    commit(LONG);
    addCheck();
    commit(FITS);
    expect(listSubjectFaults(folder, lengthRule(CHECK))).toEqual([]);
    commit(LONG);
    expect(listSubjectFaults(folder, lengthRule(CHECK))).toEqual([
      expect.stringContaining('73 characters, the limit is 72'),
    ]);
  });

  it.each(['fix: adds a check', 'fix(feed): added a check', 'docs: adding a check'])(
    'reports subjects such as "%s"',
    (odd) => {
      addCheck();
      for (const natural of ['fix(feed): pass the limit', 'feat!: embed a player', 'chore: merge texts'])
        commit(natural);
      expect(listSubjectFaults(folder, imperativeRule(CHECK))).toEqual([]);
      commit(odd);
      expect(listSubjectFaults(folder, imperativeRule(CHECK))).toEqual([
        expect.stringContaining(`begin with a verb such as "add" or "fix": ${odd}`),
      ]);
    },
  );

  it('returns null for a shallow clone', () => {
    addCheck();
    commit(LONG);
    const shallow = mkdtempSync(join(tmpdir(), 'subjects-'));
    git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
    expect(listSubjectFaults(shallow, lengthRule(CHECK))).toBeNull();
    rmSync(shallow, { recursive: true });
  });
});
