/** Languages of the model whose phonemes come from espeak-ng, by their names in this server. */
export type ReadByEspeak =
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
export type KokoroLanguage = ReadByEspeak | 'ja' | 'zh';
