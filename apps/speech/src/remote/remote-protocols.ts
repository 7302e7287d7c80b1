import { openaiProtocol } from './openai.protocol.ts';
import type { RemoteProtocol } from './remote-protocol.ts';

/**
 * A protocol `NAME` is configured by `TIDINGS_NAME_SPEECH_URL`, `TIDINGS_NAME_SPEECH_KEY`, `TIDINGS_NAME_SPEECH_MODEL`
 * and `TIDINGS_NAME_SPEECH_VOICES`.
 */
export const remoteProtocols = { openai: openaiProtocol } satisfies Record<string, RemoteProtocol>;
export type RemoteProtocolName = keyof typeof remoteProtocols;

export const remoteProtocolNames = Object.keys(remoteProtocols) as RemoteProtocolName[];
