import type { Environment } from './environment.ts';
import { speechVariables } from './variables/speech.variables.ts';

/** Extracts `OPENAI` from `TIDINGS_OPENAI_SPEECH_URL`. */
type RemoteName<Variable = keyof typeof speechVariables> = Variable extends `TIDINGS_${infer Name}_SPEECH_URL`
  ? Name
  : never;
const remoteNames = Object.keys(speechVariables).flatMap(
  (variable) => /^TIDINGS_(.+)_SPEECH_URL$/.exec(variable)?.[1] ?? [],
) as RemoteName[];

export const listRemoteSpeechServers = (values: Environment) =>
  remoteNames.flatMap((name) => {
    const [address, voices] = [values[`TIDINGS_${name}_SPEECH_URL`], values[`TIDINGS_${name}_SPEECH_VOICES`]] as const;
    return address === undefined ? [] : [{ name, address, voices }];
  });
