import { PiperFolder } from '../piper/piper-folder.ts';
import { NaturalPace, createRenderPools } from '../render/render-pools.ts';
import { CustomVoices } from '../voices/custom-voices.ts';
import { VoiceRepertoire } from '../voices/repertoire.ts';
import { VoiceSelfCheck } from '../voices/self-check.ts';

const KEEP_ALIVE_MS = 60_000;

/**
 * Speaks a sentence with each voice of a folder in a separate process, as the server does before it offers a voice.
 * `reason` is set if a voice failed. `note` describes speakers that the server does not offer.
 */
export async function checkStagedVoice(
  folder: string,
  program: string,
  signal: AbortSignal,
): Promise<{ reason: string | undefined; note: string | undefined }> {
  const source = new PiperFolder(folder, true);
  const customVoices = new CustomVoices([source]);
  await customVoices.look();
  if (source.voices.length === 0) return { reason: source.hidden[0]?.reason ?? 'it has no voice', note: undefined };
  const { pools } = createRenderPools({
    maxWorkers: 1,
    isSmall: true,
    voicesFolder: folder,
    program,
    pace: new NaturalPace(),
  });
  // The pool's process does not keep this one alive.
  const keepAlive = setInterval(() => undefined, KEEP_ALIVE_MS);
  try {
    const check = new VoiceSelfCheck(pools, new VoiceRepertoire(() => false, customVoices, false), undefined);
    await check.run('guests', signal);
    const failed = check.hidden.find(({ name }) => customVoices.find(name) !== undefined);
    return { reason: failed?.reason, note: source.hidden[0]?.reason };
  } finally {
    await pools.close();
    clearInterval(keepAlive);
  }
}
