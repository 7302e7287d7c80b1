import { basename } from 'node:path';
import { getVoiceLabel, voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import { parseCustomVoiceOrigin } from '@tidings/contracts/voices/voice.ts';
import { formatLicence } from '../catalogue/catalogue-commands.ts';
import { openVoiceFolder } from '../catalogue/voice-folder.ts';
import { NATURAL_ENGINE, engines, downloadableEngines, isEngineInstalled } from '../engines/engine-table.ts';
import type { EngineName } from '../engines/speech-engine.port.ts';
import type { CustomVoices } from '../voices/custom-voices.ts';
import { openCustomVoices } from '../voices/open-custom-voices.ts';
import { VoiceRepertoire, hasAccentsEnabled } from '../voices/repertoire.ts';
import { NO_RUNTIME_REASON, readStoredChecks, findFailureReason } from '../voices/self-check.ts';
import type { VoiceStore } from './voice-store.ts';

const columns = [13, 9, 26, 9];

type Row = {
  id: string;
  name: string;
  locale: string;
  languageName: string;
  quality: string;
  label: string | null;
  /** Licence and source, for voices of the catalogue. */
  licence?: string;
  reason?: string;
};

/** Prints the voices to standard output and the download state to standard error. */
export async function listVoices(store: VoiceStore, dataFolder: string, isJson: boolean): Promise<number> {
  const has = (name: EngineName) =>
    downloadableEngines.some((engine) => engine.name === name && store.manifest(engine) !== undefined);
  const customVoices = openCustomVoices(process.env, dataFolder);
  await customVoices.look();
  const repertoire = new VoiceRepertoire(has, customVoices, hasAccentsEnabled(process.env));
  for (const row of [
    ...voiceCatalogue.map((voice): Row => {
      const spoken = (['neural', 'standard'] as const)
        .map((engine) => repertoire.engineVoice(voice, engine))
        .find((found) => found !== undefined && isEngineInstalled(found.engine));
      return {
        ...voice,
        quality: spoken ? engines[spoken.engine].quality : 'silent',
        label: spoken
          ? getVoiceLabel(
              voice,
              engines[spoken.engine].place === 'natural' ? 'neural' : 'standard',
              spoken.engine === 'piper',
            )
          : null,
      };
    }),
    ...customVoiceRows(customVoices, dataFolder),
  ])
    process.stdout.write(`${isJson ? toJson(row) : formatLine(row)}\n`);
  process.stderr.write(`${formatState(store, has(NATURAL_ENGINE))}\n`);
  return 0;
}

function customVoiceRows(customVoices: CustomVoices, dataFolder: string): Row[] {
  const installed = openVoiceFolder(process.env, dataFolder).installed;
  const checks = readStoredChecks(dataFolder);
  const rows = customVoices.voices.map(({ voice, engineVoice }): Row => {
    const reason = isEngineInstalled(engineVoice.engine)
      ? findFailureReason(checks, { voice, engine: 'neural', engineVoice })
      : NO_RUNTIME_REASON;
    const receipt = installed.find(({ id }) => 'file' in engineVoice && basename(engineVoice.file, '.onnx') === id);
    const labelled = {
      ...voice,
      label: getVoiceLabel(voice, 'neural'),
      ...(receipt ? { licence: formatLicence(receipt) } : {}),
    };
    return reason === undefined
      ? { ...labelled, quality: engines[engineVoice.engine].quality }
      : { ...labelled, quality: 'hidden', reason };
  });
  return [
    ...rows,
    ...customVoices.hidden.map(({ name, reason }): Row => ({
      id: name,
      name,
      locale: '–',
      languageName: '–',
      quality: 'hidden',
      label: null,
      reason,
    })),
  ];
}

const toJson = ({ id, name, locale, quality, label, reason, licence }: Row): string =>
  JSON.stringify({ id, name, locale, quality, label, reason, licence });

function formatLine({ id, locale, languageName, quality, label, reason, licence }: Row): string {
  const isCustom = parseCustomVoiceOrigin(id) !== undefined || reason !== undefined;
  const cells = [id, locale, languageName, quality].map((cell, index) => cell.padEnd(columns[index] ?? 0)).join(' ');
  return isCustom ? `${cells} ${reason ?? licence ?? label ?? ''}` : cells;
}

function formatState(store: VoiceStore, isThere: boolean): string {
  const { reportedState } = store;
  if (reportedState?.state === 'fetching') return `Natural voices: ${reportedState.message}`;
  if (isThere) return 'Natural voices: ready';
  return reportedState?.state === 'failed'
    ? `Natural voices: ${reportedState.message}`
    : 'Natural voices: not installed yet (npx tidings voices install)';
}
