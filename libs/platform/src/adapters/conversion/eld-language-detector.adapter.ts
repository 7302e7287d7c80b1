import { detectLanguage } from '@tidings/extraction/language/detect-language.ts';
import type { LanguageDetector } from './conversion-parts.port.ts';

export class EldLanguageDetector implements LanguageDetector {
  detect(text: string): Promise<string | null> {
    return Promise.resolve(detectLanguage(text));
  }
}
