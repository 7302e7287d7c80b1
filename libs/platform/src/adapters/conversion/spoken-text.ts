import { getFallbackEngine, findVoice } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { Speech } from '../speech/speech.port.ts';
import { createConversionError } from './conversion-error.ts';
import type { TextToSpeechResult } from './conversion.types.ts';

/** Throws `NoVoiceId` or `SpeechError`. */
export async function synthesizeText(
  speech: Speech,
  text: string,
  voiceId: string,
  signal: AbortSignal | undefined,
): Promise<TextToSpeechResult> {
  const voice = findVoice(voiceId);
  if (!voice) throw createConversionError('NoVoiceId');
  const { audio, contentType } = await speech.synthesize({
    text,
    voiceId,
    languageCode: voice.locale,
    engine: getFallbackEngine(voice),
    ...(signal ? { signal } : {}),
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of audio) pieces.push(piece);
  const sound = Buffer.concat(pieces);
  return { speech: { url: `data:${contentType};base64,${sound.toString('base64')}` }, audioStream: sound, text };
}
