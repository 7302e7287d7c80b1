/** `TIDINGS_CRASH_AT=NAME#3` kills the process when it passes NAME for the third time, for `npm run bench -- kills`. */
export const crashPoints = [
  'an event is added, its transaction open',
  'an event is committed, no listener is notified',
  'the relay has read',
  'the relay has sent, not noted it',
  'the relay has noted what it sent',
  'a worker has a batch',
  'a worker has handled, not committed',
  'a worker has committed, the broker does not know',
  'a sentence is spoken, not stored',
  'a sentence is stored, not noted',
  'a morning is planned, not noted',
  'a morning has its audio asked for, not noted',
  'a morning is noted as ready, its transaction open',
] as const;
export type CrashPoint = (typeof crashPoints)[number];

let armedPoint: string | undefined;
let passesLeft = 0;

export function armCrashPoint(text: string): boolean {
  const [name = '', times = '1'] = text.split('#');
  armedPoint = name;
  passesLeft = Number(times);
  return crashPoints.some((known) => known === name) && passesLeft >= 1;
}

export function crashIfArmed(name: CrashPoint): void {
  if (armedPoint !== name) return;
  passesLeft -= 1;
  if (passesLeft <= 0) process.kill(process.pid, 'SIGKILL');
}
