import { customVoiceIdOf, customVoice, voiceLocale } from '@tidings/contracts/voices/custom-voice.ts';
import { hashOfBytes } from '../provision/checked-files.ts';
import type { CustomVoiceSource, CustomVoice, HiddenVoice } from '../voices/custom-voices.ts';

/**
 * Another speech server, of OpenAI's protocol. Its key is not here: it is read from the environment where it is sent.
 */
export type RemoteServer = {
  /** Where speech is asked for. */
  address: string;
  model: string;
};

export const KEY_VARIABLE = 'TIDINGS_OPENAI_SPEECH_KEY';
const MODEL_USUAL = 'tts-1';
const DIGEST_LENGTH = 16;
const VOICES_MAX = 60;

/** The server the environment names; undefined when it names none. */
export function remoteServer(env: Record<string, string | undefined>): RemoteServer | undefined {
  const base = env.TIDINGS_OPENAI_SPEECH_URL;
  if (!base || !/^https?:\/\//.test(base) || !URL.canParse(base)) return undefined;
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/speech`;
  [url.hash, url.search] = ['', ''];
  return { address: url.href, model: env.TIDINGS_OPENAI_SPEECH_MODEL || MODEL_USUAL };
}

/**
 * The voices an operator lists for another server: `alloy=en-US,nova=fr-FR`. Every text they read leaves this machine.
 */
export class RemoteVoices implements CustomVoiceSource {
  readonly voices: readonly CustomVoice[];
  readonly hidden: readonly HiddenVoice[];

  constructor(server: RemoteServer | undefined, list: string | undefined) {
    const items = (list ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .slice(0, VOICES_MAX);
    const read = items.map((item) =>
      server
        ? remoteVoice(server, item)
        : { name: item, reason: 'TIDINGS_OPENAI_SPEECH_URL is no address of a speech server' },
    );
    this.voices = read
      .flatMap((one) => ('voice' in one ? [one] : []))
      .filter(({ voice }, index, all) => all.findIndex((other) => other.voice.id === voice.id) === index);
    this.hidden = read.flatMap((one) => ('reason' in one ? [one] : []));
  }

  look(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

function remoteVoice({ address, model }: RemoteServer, item: string): CustomVoice | HiddenVoice {
  const [name = '', tag = '', ...rest] = item.split('=').map((part) => part.trim());
  const locale = voiceLocale(tag);
  if (name === '' || locale === undefined || rest.length > 0)
    return { name: item, reason: 'it is not written as name=language, such as alloy=en-US' };
  const id = customVoiceIdOf('remote', locale, name);
  const voice = id === undefined ? undefined : customVoice(id, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`);
  if (!voice) return { name: item, reason: 'its name has no letter or figure that could name a voice' };
  return {
    voice,
    engineVoice: {
      engine: 'openai',
      name,
      digest: hashOfBytes(Buffer.from(`${address} ${model} ${name}`)).slice(0, DIGEST_LENGTH),
    },
  };
}
