// Packs a chart so that the same files give the same bytes.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LONGEST = 1 << 26;
const FIXED = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];

/** `files` are pairs `[path, text]`; `time` is in seconds since 1970. */
export function packChart(name, files, time) {
  const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-chart-'));
  try {
    for (const [path, text] of files) {
      const file = join(tempFolder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const { status, stdout, stderr } = spawnSync('tar', [...FIXED, `--mtime=@${time}`, '-cf', '-', name], {
      cwd: tempFolder,
      env: { ...process.env, LC_ALL: 'C' },
      maxBuffer: LONGEST,
    });
    if (status !== 0) throw new Error(`tar ended with ${status}: ${stderr}`);
    return gzipSync(stdout, { level: 9 });
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}
