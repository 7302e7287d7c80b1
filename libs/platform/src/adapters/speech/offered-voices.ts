import type { Voice } from '@aws-sdk/client-polly';
import { voiceCatalogue } from '@tidings/contracts/voices/voice-catalogue.ts';
import type { CatalogueVoice, PollyEngine } from '@tidings/contracts/voices/voice.ts';

const formatVoice = ({ id, locale }: CatalogueVoice) => `${id} (${locale})`;

export class OfferedVoices {
  readonly #qualities = new Map<string, Set<string>>();

  add({ Id, LanguageCode, AdditionalLanguageCodes = [], SupportedEngines = [] }: Voice): void {
    for (const locale of [LanguageCode, ...AdditionalLanguageCodes]) {
      const qualities = this.#qualities.get(`${Id} ${locale}`) ?? new Set();
      for (const engine of SupportedEngines) qualities.add(engine);
      this.#qualities.set(`${Id} ${locale}`, qualities);
    }
  }

  best({ pollyId, locale }: CatalogueVoice, wanted: readonly PollyEngine[]): PollyEngine | undefined {
    return wanted.find((engine) => this.#qualities.get(`${pollyId} ${locale}`)?.has(engine));
  }

  gaps(wanted: readonly PollyEngine[]): string | null {
    const hidden = voiceCatalogue.filter((voice) => this.best(voice, wanted) === undefined);
    if (hidden.length === 0) return null;
    const [absent, otherwise]: [string[], string[]] = [[], []];
    for (const voice of hidden) {
      const has = [...(this.#qualities.get(`${voice.pollyId} ${voice.locale}`) ?? [])];
      if (has.length === 0) absent.push(formatVoice(voice));
      else otherwise.push(`${formatVoice(voice)}, only ${has.join(' and ')}`);
    }
    const sentences = [
      ...(absent.length > 0 ? [`not offered: ${absent.join(', ')}`] : []),
      ...(otherwise.length > 0 ? [`not in the quality ${wanted.join(' or ')}: ${otherwise.join('; ')}`] : []),
    ];
    return (
      `${hidden.length} of the ${voiceCatalogue.length} voices ${hidden.length === 1 ? 'is' : 'are'} hidden from ` +
      `listeners. ${sentences.map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`).join('. ')}.`
    );
  }
}
