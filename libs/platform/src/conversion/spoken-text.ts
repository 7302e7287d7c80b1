import { surestEngine, voiceById } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { Speech } from '../speech/speech.port.ts';
import { problem } from './conversion-error.ts';
import type { TextToSpeechResult } from './conversion.types.ts';

/** Throws `NoVoiceId`, and the errors of the speech port. */
export async function spokenText(
  speech: Speech,
  text: string,
  voiceId: string,
  signal: AbortSignal | undefined,
): Promise<TextToSpeechResult> {
  const voice = voiceById(voiceId);
  if (!voice) throw problem('NoVoiceId');
  const { audio, contentType } = await speech.synthesize({
    text,
    voiceId,
    languageCode: voice.locale,
    engine: surestEngine(voice),
    ...(signal ? { signal } : {}),
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of audio) pieces.push(piece);
  const sound = Buffer.concat(pieces);
  return { speech: { url: `data:${contentType};base64,${sound.toString('base64')}` }, audioStream: sound, text };
}
