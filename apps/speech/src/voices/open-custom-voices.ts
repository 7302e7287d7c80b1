import { join } from 'node:path';
import { PiperFolder } from '../piper/piper-folder.ts';
import { RemoteVoices } from '../remote/remote-server.ts';
import { CustomVoices } from './custom-voices.ts';

const usualFolder = ['voices', 'piper'] as const;

export function openCustomVoices(
  env: Record<string, string | undefined>,
  dataFolder: string | undefined,
  onChange?: () => void,
): CustomVoices {
  const named = env.TIDINGS_PIPER_VOICES || undefined;
  const folder = named ?? (dataFolder === undefined ? undefined : join(dataFolder, ...usualFolder));
  return new CustomVoices(
    [...(folder === undefined ? [] : [new PiperFolder(folder, named !== undefined)]), new RemoteVoices(env)],
    onChange,
  );
}
