import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';

export type PostmasterFile = {
  pid: number;
  port: number;
  /** Empty while the file is being written. */
  status: string;
};

export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  return { pid: Math.abs(Number(lines[0])), port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() };
}

export function classifyPid(pid: number, clusterFolder: string): 'ours' | 'dead' | 'reused' {
  if (!Number.isInteger(pid) || pid <= 1) return 'dead';
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) === 'ESRCH') return 'dead';
  }
  return usesFolder(pid, clusterFolder) ? 'ours' : 'reused';
}

/** Compares the working directory on Linux and the command line elsewhere. */
function usesFolder(pid: number, clusterFolder: string): boolean {
  const folder = realpathSync(clusterFolder);
  try {
    if (process.platform === 'linux') {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      );
    }
    const command =
      process.platform === 'win32'
        ? execFileSync('wmic', ['process', 'where', `processid=${pid}`, 'get', 'commandline'], { encoding: 'utf8' })
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(folder) || command.includes(clusterFolder);
  } catch {
    return false;
  }
}
