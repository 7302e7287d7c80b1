export type EspeakPhonemeLanguage =
  | 'en-US'
  | 'en-GB'
  | 'es'
  | 'es-419'
  | 'fr'
  | 'it'
  | 'pt-BR'
  | 'pt-PT'
  | 'hi'
  | 'nl'
  | 'pl'
  | 'ro'
  | 'ru'
  | 'sv'
  | 'tr';
export type KokoroLanguage = EspeakPhonemeLanguage | 'ja' | 'zh';
