import { createCustomVoiceId, parseCustomVoice, normalizeVoiceLocale } from '@tidings/contracts/voices/voice.ts';
import { hashBytes } from '../provision/checked-files.ts';
import type { CustomVoiceSource, CustomVoice, HiddenVoice } from '../voices/custom-voices.ts';
import {
  type RemoteProtocol,
  type RemoteProtocolName,
  remoteProtocolNames,
  remoteProtocols,
} from './remote-protocols.ts';

/** Configuration of another speech server, without its key, which is read from the environment for each request. */
export type RemoteServer = {
  protocol: RemoteProtocolName;
  address: string;
  model: string;
};

type Environment = Record<string, string | undefined>;

const DIGEST_LENGTH = 16;
const VOICES_MAX = 60;

export const getRemoteVariableName = (protocol: RemoteProtocolName, what: 'URL' | 'KEY' | 'MODEL' | 'VOICES'): string =>
  `TIDINGS_${protocol.toUpperCase()}_SPEECH_${what}`;

export function readRemoteServer(protocol: RemoteProtocolName, env: Environment): RemoteServer | undefined {
  const base = env[getRemoteVariableName(protocol, 'URL')];
  if (!base || !/^https?:\/\//.test(base) || !URL.canParse(base)) return undefined;
  const { path, usualModel }: RemoteProtocol = remoteProtocols[protocol];
  const version = `/${path.split('/')[1] ?? ''}`;
  const url = new URL(base);
  const pathname = url.pathname.replace(/\/+$/, '');
  url.pathname = (pathname.endsWith(version) ? pathname.slice(0, -version.length) : pathname) + path;
  [url.hash, url.search] = ['', ''];
  return { protocol, address: url.href, model: env[getRemoteVariableName(protocol, 'MODEL')] || usualModel };
}

/**
 * Parses voice lists such as `alloy=en-US,nova=fr-FR`. The texts that these voices speak are sent to another server.
 */
export class RemoteVoices implements CustomVoiceSource {
  readonly voices: readonly CustomVoice[];
  readonly hidden: readonly HiddenVoice[];

  constructor(env: Environment) {
    const read = remoteProtocolNames.flatMap((protocol) => readVoices(protocol, env));
    this.voices = read
      .flatMap((one) => ('voice' in one ? [one] : []))
      .filter(({ voice }, index, all) => all.findIndex((other) => other.voice.id === voice.id) === index);
    this.hidden = read.flatMap((one) => ('reason' in one ? [one] : []));
  }

  look(): Promise<boolean> {
    return Promise.resolve(false);
  }
}

function readVoices(protocol: RemoteProtocolName, env: Environment): (CustomVoice | HiddenVoice)[] {
  const server = readRemoteServer(protocol, env);
  return (env[getRemoteVariableName(protocol, 'VOICES')] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .slice(0, VOICES_MAX)
    .map((item) =>
      server
        ? remoteVoice(server, item)
        : { name: item, reason: `${getRemoteVariableName(protocol, 'URL')} is no address of a speech server` },
    );
}

function remoteVoice({ protocol, address, model }: RemoteServer, item: string): CustomVoice | HiddenVoice {
  const [name = '', tag = '', ...rest] = item.split('=').map((part) => part.trim());
  const locale = normalizeVoiceLocale(tag);
  if (name === '' || locale === undefined || rest.length > 0)
    return { name: item, reason: 'it is not written as name=language, such as alloy=en-US' };
  const id = createCustomVoiceId('remote', locale, name);
  const voice = id === undefined ? undefined : parseCustomVoice(id, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`);
  if (!voice) return { name: item, reason: 'its name has no letter or figure that could name a voice' };
  return {
    voice,
    engineVoice: {
      engine: protocol,
      name,
      digest: hashBytes(Buffer.from(`${address} ${model} ${name}`)).slice(0, DIGEST_LENGTH),
    },
  };
}
