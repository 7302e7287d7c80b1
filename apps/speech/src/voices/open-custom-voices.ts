import { join } from 'node:path';
import { PiperFolder } from '../piper/piper-folder.ts';
import { RemoteVoices } from '../remote/remote-server.ts';
import { CustomVoices } from './custom-voices.ts';

type Environment = Record<string, string | undefined>;

export const findPiperFolder = (env: Environment, dataFolder: string): string =>
  env.TIDINGS_PIPER_VOICES || join(dataFolder, 'voices', 'piper');

export function openCustomVoices(
  env: Environment,
  dataFolder: string | undefined,
  onChange?: () => void,
): CustomVoices {
  const named = env.TIDINGS_PIPER_VOICES || undefined;
  const folder = named ?? (dataFolder === undefined ? undefined : findPiperFolder(env, dataFolder));
  return new CustomVoices(
    [...(folder === undefined ? [] : [new PiperFolder(folder, named !== undefined)]), new RemoteVoices(env)],
    onChange,
  );
}
