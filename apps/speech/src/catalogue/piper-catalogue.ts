import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PiperCatalogueVoice,
  type VoiceLicence,
  parseModelCard,
  parsePiperCatalogue,
} from '@tidings/contracts/voices/piper-catalogue.ts';
import { normalizeVoiceLocale } from '@tidings/contracts/voices/voice.ts';
import { isUrl } from '../provision/sources.ts';
import {
  CatalogueError,
  PUBLIC_CATALOGUE,
  readCatalogueText,
  resolveCatalogueAddress,
  resolveVoiceFile,
} from './catalogue-source.ts';

const CATALOGUE_BYTES_MAX = 8 * 1024 ** 2;
const CARD_BYTES_MAX = 64 * 1024;
const FRESH_MS = 24 * 3_600_000;

type Cached = { address: string; fetchedAt: number; value: unknown };

type CatalogueOptions = {
  address?: string | undefined;
  dataFolder: string;
  timeoutMs?: number;
  note?: (line: string) => void;
};

/** The published catalogue of Piper voices, or the operator's copy of it. */
export class PiperCatalogue {
  readonly voices: readonly PiperCatalogueVoice[];
  readonly address: string;
  readonly #timeoutMs: number | undefined;

  private constructor(voices: readonly PiperCatalogueVoice[], address: string, timeoutMs: number | undefined) {
    this.voices = voices;
    this.address = address;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Reads the catalogue. Keeps a copy of a remote one in the data folder for a day, and uses an older copy if the
   * server fails. Throws `CatalogueError`.
   */
  static async open({ address, dataFolder, timeoutMs, note = () => undefined }: CatalogueOptions) {
    const place = resolveCatalogueAddress(address || PUBLIC_CATALOGUE);
    const file = join(dataFolder, 'voices', 'catalogue.json');
    const cached = isUrl(place) ? readCache(file, place) : undefined;
    const create = (voices: readonly PiperCatalogueVoice[]) => new PiperCatalogue(voices, place, timeoutMs);
    const cachedVoices = cached && parsePiperCatalogue(cached.value);
    if (cached && cachedVoices && Math.abs(Date.now() - cached.fetchedAt) < FRESH_MS) return create(cachedVoices);
    try {
      const value = parseJson(await readCatalogueText(place, 'The voice catalogue', CATALOGUE_BYTES_MAX, timeoutMs));
      const voices = parsePiperCatalogue(value);
      if (!voices)
        throw new CatalogueError(
          `${place} is not a catalogue of Piper voices. Set TIDINGS_PIPER_CATALOGUE to the address of a voices.json.`,
        );
      if (isUrl(place)) writeCache(file, { address: place, fetchedAt: Date.now(), value });
      return create(voices);
    } catch (error) {
      if (!cachedVoices) throw error;
      note(`${error instanceof Error ? error.message : String(error)} The stored copy of the catalogue is used.`);
      return create(cachedVoices);
    }
  }

  /** Finds a voice by ID or by an earlier ID. Throws `CatalogueError`. */
  find(id: string): PiperCatalogueVoice {
    const voice = this.voices.find((one) => one.id === id) ?? this.voices.find(({ aliases }) => aliases.includes(id));
    if (voice) return voice;
    throw new CatalogueError(
      `The catalogue has no voice “${id.slice(0, 60)}”. To list its voices: npx tidings voices search`,
    );
  }

  /** Returns the voices for `de`, `de-DE`, `de_DE` or `German`. */
  search(language: string): PiperCatalogueVoice[] {
    const query = language.trim().toLowerCase().replace('_', '-');
    const locale = normalizeVoiceLocale(query)?.toLowerCase();
    return this.voices.filter((voice) => {
      const code = voice.language.toLowerCase().replace('_', '-');
      return (
        query === '' ||
        code === query ||
        code.split('-')[0] === query ||
        voice.languageName.toLowerCase() === query ||
        normalizeVoiceLocale(voice.language)?.toLowerCase() === locale
      );
    });
  }

  fileAddress(path: string): string {
    return resolveVoiceFile(this.address, path);
  }

  /** Returns unclear terms if the voice has no readable card. */
  async licence({ card }: PiperCatalogueVoice): Promise<VoiceLicence> {
    if (!card) return parseModelCard('');
    return readCatalogueText(this.fileAddress(card.path), 'The licence card', CARD_BYTES_MAX, this.#timeoutMs).then(
      parseModelCard,
      () => parseModelCard(''),
    );
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readCache(file: string, address: string): Cached | undefined {
  try {
    const cached = JSON.parse(readFileSync(file, 'utf8')) as Cached;
    return cached.address === address ? cached : undefined;
  } catch {
    return undefined;
  }
}

/** Ignores errors: without a copy, the catalogue is fetched again. */
function writeCache(file: string, cached: Cached): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(cached));
    renameSync(`${file}.new`, file);
  } catch {
    // A full disk must not prevent a search.
  }
}
