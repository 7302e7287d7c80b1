import { hideSecrets } from '../telemetry/logger.ts';
import { environmentSchema } from './environment.ts';

const SECRET = /(KEY|SECRET|PASSWORD|HEADERS)$/;

export function listVisibleSettings(env: Record<string, string | undefined>): Record<string, string> {
  const set = Object.keys(environmentSchema.shape).flatMap((name) => {
    const value = env[name];
    return value === undefined || value === '' ? [] : [[name, SECRET.test(name) ? '[hidden]' : hideSecrets(value)]];
  });
  return Object.fromEntries(set) as Record<string, string>;
}
