import type { PiperCatalogueVoice, VoiceLicence } from '@tidings/contracts/voices/piper-catalogue.ts';
import { CatalogueError } from './catalogue-source.ts';
import { assertAllowed, toMegabytes } from './install-voice.ts';
import { PiperCatalogue } from './piper-catalogue.ts';
import { openVoiceFolder, readVoiceLimit } from './voice-folder.ts';
import { VoiceInstaller } from './voice-installer.ts';

export type ManagerOptions = { dataFolder: string | undefined; program: string; onChange: () => void };

const CARDS_AT_ONCE = 6;

/** Searches, installs and removes voices of the catalogue for the operator. Methods throw `CatalogueError`. */
export class VoiceManager {
  readonly #options: ManagerOptions;
  readonly #installer: VoiceInstaller;
  /** Licences by ID and digest of the card. */
  readonly #licences = new Map<string, VoiceLicence>();

  constructor(options: ManagerOptions) {
    this.#options = options;
    this.#installer = new VoiceInstaller({ program: options.program, onInstalled: options.onChange });
  }

  /** Returns the languages of the catalogue, and the voices of one of them. */
  async search(language: string): Promise<object> {
    const catalogue = await this.#openCatalogue();
    const found = language === '' ? [] : catalogue.search(language);
    const voices: object[] = [];
    for (let from = 0; from < found.length; from += CARDS_AT_ONCE) {
      const some = found.slice(from, from + CARDS_AT_ONCE);
      voices.push(...(await Promise.all(some.map((voice) => this.#describe(catalogue, voice)))));
    }
    const languages = new Map(catalogue.voices.map((voice) => [primaryLanguage(voice), voice.languageName]));
    return { languages: [...languages].map(([code, name]) => ({ code, name })), voices };
  }

  /** Returns the installed voices of the catalogue, and the downloads that the operator requested. */
  list(): object {
    const installed = openVoiceFolder(process.env, this.#dataFolder).installed.map(
      ({ id, licence, source, terms }) => ({ id, licence, source, terms }),
    );
    return { installed, downloads: this.#installer.downloads };
  }

  /** Begins a download. Checks size and licence first, so that the caller gets these errors. */
  async install(id: string, acceptsLicence: boolean): Promise<void> {
    const catalogue = await this.#openCatalogue();
    const voice = catalogue.find(id);
    assertAllowed(voice, await this.#licence(catalogue, voice), {
      acceptsLicence,
      megabytesMax: readVoiceLimit(process.env),
    });
    this.#installer.request({ id: voice.id, acceptsLicence });
  }

  /** Removes an installed voice, or the report of a failed download. */
  remove(id: string): void {
    const folder = openVoiceFolder(process.env, this.#dataFolder);
    const failed = this.#installer.downloads.some((download) => download.id === id);
    if (!this.#installer.forget(id))
      throw new CatalogueError(`${id.slice(0, 60)} is being downloaded. Remove it when the download is complete.`);
    if (!folder.remove(id) && !failed)
      throw new CatalogueError(`${id.slice(0, 60)} was not installed from the catalogue.`);
    this.#options.onChange();
  }

  stop(): void {
    this.#installer.stop();
  }

  get #dataFolder(): string {
    const { dataFolder } = this.#options;
    if (dataFolder !== undefined) return dataFolder;
    throw new CatalogueError('The speech server cannot store voices. Set TIDINGS_DATA to a folder for them.');
  }

  #openCatalogue(): Promise<PiperCatalogue> {
    return PiperCatalogue.open({
      address: process.env.TIDINGS_PIPER_CATALOGUE,
      dataFolder: this.#dataFolder,
      note: (line) => process.stderr.write(`speech: ${line}\n`),
    });
  }

  async #describe(catalogue: PiperCatalogue, voice: PiperCatalogueVoice): Promise<object> {
    const { id, language, quality, speakers } = voice;
    const megabytes = toMegabytes(voice.model.bytes + voice.config.bytes);
    return { id, language, quality, speakers, megabytes, ...(await this.#licence(catalogue, voice)) };
  }

  async #licence(catalogue: PiperCatalogue, voice: PiperCatalogueVoice): Promise<VoiceLicence> {
    const key = `${voice.id} ${voice.card?.md5 ?? ''}`;
    const stored = this.#licences.get(key);
    if (stored) return stored;
    const licence = await catalogue.licence(voice);
    // An unclear licence may be a card that could not be read this time.
    if (licence.terms !== 'unclear') this.#licences.set(key, licence);
    return licence;
  }
}

const primaryLanguage = ({ language }: PiperCatalogueVoice): string => language.split('_')[0] ?? language;
