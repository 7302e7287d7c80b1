import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SupplyState } from '../provision/voice-store.ts';
import { lowerPriority } from '../render/lower-priority.ts';

type InstallProcess = {
  /** Path of this program, which runs again as a child process. */
  program: string;
  voice: string;
  acceptsLicence?: boolean;
  onState: (state: SupplyState) => void;
  onEnd: (isInstalled: boolean) => void;
};

/** Runs `tidings voices install` in a child process, so that a large download does not disturb speech. */
export function startInstall({ program, voice, acceptsLicence, onState, onEnd }: InstallProcess): ChildProcess {
  const args = [program, 'voices', 'install', voice, '--json', ...(acceptsLicence ? ['--accept-licence'] : [])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env: process.env });
  if (child.pid !== undefined) lowerPriority(child.pid);
  createInterface({ input: child.stdout }).on('line', (line) => onState(JSON.parse(line) as SupplyState));
  child.once('error', () => onEnd(false));
  child.once('close', (code) => onEnd(code === 0));
  return child;
}
