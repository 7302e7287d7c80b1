import type { PiperCatalogueVoice, VoiceLicence } from '@tidings/contracts/voices/piper-catalogue.ts';
import type { SupplyState } from '../provision/voice-store.ts';
import { LicenceNotAccepted, installVoice, toMegabytes } from './install-voice.ts';
import { PiperCatalogue } from './piper-catalogue.ts';
import { openVoiceFolder, readVoiceLimit } from './voice-folder.ts';

const CARDS_AT_ONCE = 6;
const columns = [38, 9, 9, 9, 8] as const;
const headings = ['voice', 'language', 'quality', 'speakers', 'size'] as const;

const openCatalogue = (dataFolder: string): Promise<PiperCatalogue> =>
  PiperCatalogue.open({
    address: process.env.TIDINGS_PIPER_CATALOGUE,
    dataFolder,
    note: (line) => process.stderr.write(`${line}\n`),
  });

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof LicenceNotAccepted ? `${message} To accept it, add --accept-licence.` : message;
}

/** Prints the voices of the catalogue with the licences of their cards. */
export async function searchVoices(language: string, dataFolder: string, isJson: boolean): Promise<number> {
  try {
    const catalogue = await openCatalogue(dataFolder);
    const voices = catalogue.search(language);
    if (voices.length === 0) {
      process.stderr.write(`The catalogue has no voice for “${language.slice(0, 40)}”.\n`);
      return 1;
    }
    if (!isJson) process.stdout.write(`${formatCells(headings)} licence and source\n`);
    for (let from = 0; from < voices.length; from += CARDS_AT_ONCE) {
      const some = voices.slice(from, from + CARDS_AT_ONCE);
      // Print each group at once, because a whole catalogue has more than 100 cards.
      const licences = await Promise.all(some.map((voice) => catalogue.licence(voice)));
      for (const [index, voice] of some.entries())
        process.stdout.write(`${formatVoice(voice, licences[index] as VoiceLicence, isJson)}\n`);
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error)}\n`);
    return 1;
  }
}

const formatCells = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(columns[index] ?? 0)).join(' ');

function formatVoice(voice: PiperCatalogueVoice, licence: VoiceLicence, isJson: boolean): string {
  const { id, language, quality, speakers } = voice;
  const megabytes = toMegabytes(voice.model.bytes + voice.config.bytes);
  if (isJson) return JSON.stringify({ id, language, quality, speakers, megabytes, ...licence });
  return `${formatCells([id, language, quality, String(speakers), `${megabytes} MB`])} ${formatLicence(licence)}`;
}

export function formatLicence({ licence, source, terms }: VoiceLicence): string {
  const mark = terms === 'free' ? '' : ` [${terms}]`;
  return `${licence}${mark}${source === '' ? '' : `, ${source}`}`;
}

type InstallFlags = { isJson: boolean; acceptsLicence: boolean };

/** Installs a voice of the catalogue. The caller holds the download lock. */
export async function installFromCatalogue(
  id: string,
  dataFolder: string,
  { isJson, acceptsLicence }: InstallFlags,
  signal: AbortSignal,
): Promise<number> {
  let lastPercent = -1;
  const emit = (state: SupplyState) => {
    if (isJson) process.stdout.write(`${JSON.stringify(state)}\n`);
    else if (state.state !== 'fetching' || state.percent % 10 === 0) process.stderr.write(`${state.message}\n`);
  };
  try {
    const catalogue = await openCatalogue(dataFolder);
    const voice = catalogue.find(id);
    const { licence, note } = await installVoice(voice, {
      catalogue,
      folder: openVoiceFolder(process.env, dataFolder),
      acceptsLicence,
      megabytesMax: readVoiceLimit(process.env),
      program: process.argv[1] ?? '',
      signal,
      progress(share) {
        const percent = Math.floor(99 * share);
        if (percent === lastPercent) return;
        lastPercent = percent;
        emit({ state: 'fetching', percent, message: `The voice ${voice.id} is downloaded: ${percent} %` });
      },
    });
    const remark = note === undefined ? '' : ` Note: ${note}.`;
    emit({
      state: 'ready',
      percent: 100,
      message: `The voice ${voice.id} is installed. Licence: ${formatLicence(licence)}.${remark}`,
    });
    return 0;
  } catch (error) {
    const message = signal.aborted
      ? 'The download was interrupted. Run the command again to resume it.'
      : describe(error);
    emit({ state: signal.aborted ? 'absent' : 'failed', percent: 0, message });
    return 1;
  }
}

export function removeCatalogueVoice(id: string, dataFolder: string): number {
  const folder = openVoiceFolder(process.env, dataFolder);
  const removed = folder.remove(id);
  process.stderr.write(
    removed
      ? `The voice ${id} was removed. Running audio ends normally; the server uses its other voices.\n`
      : `${id.slice(0, 60)} was not installed from the catalogue. Your own voices are files in ${folder.path}.\n`,
  );
  return removed ? 0 : 1;
}
