import { openaiProtocol } from './openai.protocol.ts';
import type { RemoteProtocol } from './remote-protocol.ts';

/** A protocol `NAME` is configured by `TIDINGS_NAME_SPEECH_URL`, `_KEY`, `_MODEL` and `_VOICES`. */
export const remoteProtocols = { openai: openaiProtocol } satisfies Record<string, RemoteProtocol>;
export type RemoteProtocolName = keyof typeof remoteProtocols;

export const remoteProtocolNames = Object.keys(remoteProtocols) as RemoteProtocolName[];
