import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { interfaceLanguages } from '@tidings/contracts/languages/interface-languages.ts';
import { readingLanguages, toBaseLanguage } from '@tidings/contracts/languages/reading-languages.ts';
import { countSourcesByLanguage, countArticlesByLanguage } from '@tidings/domain/news/feed/feed.rows.ts';
import { SpeechError } from '@tidings/platform/adapters/speech/speech.port.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { SPEECH } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { Access, BeforeSignIn } from '../../server/graphql/access.ts';
import { ReadingLanguageModel } from './language.model.ts';

@Resolver()
export class LanguagesResolver {
  constructor(
    private readonly database: DataSource,
    @Inject(SPEECH) private readonly speech: Speech,
  ) {}

  @Query(() => [ReadingLanguageModel], { description: 'The reading languages and what is available in each' })
  @BeforeSignIn()
  @Access('public')
  async languages(): Promise<ReadingLanguageModel[]> {
    const [stories, sources, voices] = await Promise.all([
      countArticlesByLanguage(this.database),
      countSourcesByLanguage(this.database),
      this.#voices(),
    ]);
    return readingLanguages.map(({ code, name }) => ({
      code,
      name,
      stories: stories.get(code) ?? 0,
      sources: sources.get(code) ?? 0,
      voices: voices && (voices.get(code) ?? 0),
      interface: interfaceLanguages.some((language) => language.code === code),
    }));
  }

  async #voices(): Promise<Map<string, number> | null> {
    try {
      const voices = await this.speech.voices();
      const byLanguage = Map.groupBy(voices, ({ locale }) => toBaseLanguage(locale));
      return new Map([...byLanguage].map(([language, those]) => [language, those.length]));
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      return null;
    }
  }
}
