import { getPrimaryLanguage } from '../languages/tag.ts';

type VoiceGender = 'Female' | 'Male';
export type PollyEngine = 'standard' | 'neural' | 'generative';

export type CatalogueVoice = {
  /** ASCII. Equals Polly's ID, except for the second language of a voice. */
  id: string;
  /** ID in Polly's protocol. */
  pollyId: string;
  /** May contain accents. */
  name: string;
  gender: VoiceGender | '';
  /** Locale from the catalogue, or any other locale for custom voices. */
  locale: string;
  languageName: string;
  engines: { polly: readonly PollyEngine[] };
  textToRead: string;
};
export type CreditPolicy = (typeof creditPolicies)[number];

type VoiceProvider = {
  provider: 'own' | 'amazon' | 'remote';
  engine: PollyEngine;
};

export type VoiceLocale = keyof typeof sampleSentences;
type CustomVoiceOrigin = (typeof customVoiceOrigins)[number];

/** Determines which voices use a listener's daily credit. */
export const creditPolicies = ['paid', 'natural', 'all', 'none'] as const;

/** Amazon and remote servers charge per character. Browser voices are never passed to this function. */
export function costsCredit(policy: CreditPolicy, { provider, engine }: VoiceProvider): boolean {
  if (policy === 'paid') return provider !== 'own';
  if (policy !== 'natural') return policy === 'all';
  return provider !== 'own' || engine !== 'standard';
}

/** The Japanese sentence uses kana on purpose. */
export const sampleSentences = {
  'en-US': (name: string) => `Hello, I am ${name}. Sit back, and I will read you the news.`,
  'en-GB': (name: string) => `Hello, I am ${name}. Put the kettle on, and I will read you the news.`,
  'en-AU': (name: string) => `Hello, I am ${name}. Take the news with you on your morning walk.`,
  'en-IN': (name: string) => `Hello, I am ${name}. Here is the news of the day, read aloud for you.`,
  'en-GB-WLS': (name: string) => `Hello, I am ${name}. From the valleys to the coast, here is the news.`,
  'fr-FR': (name: string) => `Bonjour, je m'appelle ${name}. Installez-vous, je vous lis les nouvelles du jour.`,
  'fr-CA': (name: string) => `Bonjour, ici ${name}. Prenez un café pendant que je vous lis les nouvelles.`,
  'de-DE': (name: string) =>
    `Guten Tag, ich heiße ${name}. Lehnen Sie sich zurück, ich lese Ihnen die Nachrichten vor.`,
  'es-ES': (name: string) => `Hola, me llamo ${name}. Póngase a gusto, que le leo las noticias de hoy.`,
  'es-MX': (name: string) => `Hola, soy ${name}. Póngase cómodo y escuche conmigo las noticias del día.`,
  'es-US': (name: string) => `Hola, mi nombre es ${name}. Estas son las noticias del día, en voz alta.`,
  'pt-BR': (name: string) => `Olá, meu nome é ${name}. Fique à vontade, vou ler as notícias do dia para você.`,
  'pt-PT': (name: string) => `Olá, chamo-me ${name}. Esteja à vontade, vou ler-lhe as notícias do dia.`,
  'it-IT': (name: string) => `Buongiorno, mi chiamo ${name}. Si metta comodo, le leggo le notizie di oggi.`,
  'ja-JP': (name: string) => `こんにちは、${name}です。きょうのニュースを、こえにだして、おとどけします。`,
  'ko-KR': (name: string) => `안녕하세요, 저는 ${name}입니다. 오늘의 뉴스를 읽어 드리겠습니다.`,
  'cmn-CN': (name: string) => `你好，我是${name}。请坐下来，听我为你朗读今天的新闻。`,
  arb: (name: string) => `مرحبا، أنا ${name}. سأقرأ لكم أخبار اليوم بصوت واضح.`,
  'da-DK': (name: string) => `Hej, jeg hedder ${name}. Læn dig tilbage, så læser jeg dagens nyheder op.`,
  'nl-NL': (name: string) => `Hallo, ik ben ${name}. Ga er rustig voor zitten, ik lees het nieuws van vandaag voor.`,
  'is-IS': (name: string) => `Góðan daginn, ég heiti ${name}. Ég les fyrir þig fréttir dagsins.`,
  'nb-NO': (name: string) => `Hei, jeg heter ${name}. Len deg tilbake, så leser jeg dagens nyheter høyt.`,
  'pl-PL': (name: string) =>
    `Dzień dobry, nazywam się ${name}. Proszę usiąść wygodnie, przeczytam dzisiejsze wiadomości.`,
  'ro-RO': (name: string) => `Bună ziua, mă numesc ${name}. Așezați-vă comod, vă citesc știrile zilei.`,
  'ru-RU': (name: string) => `Здравствуйте, меня зовут ${name}. Устраивайтесь поудобнее, я прочитаю вам новости дня.`,
  'sv-SE': (name: string) => `Hej, jag heter ${name}. Luta dig tillbaka, så läser jag dagens nyheter högt.`,
  'tr-TR': (name: string) => `Merhaba, benim adım ${name}. Arkanıza yaslanın, size günün haberlerini okuyayım.`,
  'cy-GB': (name: string) => `Helo, fy enw i yw ${name}. Eisteddwch yn ôl, ac fe ddarllenaf newyddion y dydd i chi.`,
  'hi-IN': (name: string) => `नमस्ते, मेरा नाम ${name} है। आराम से बैठिए, मैं आपको आज के समाचार पढ़कर सुनाती हूँ।`,
} as const;

const SAMPLE_SENTENCE = 'Hello, I am a premium voice assistant.';

export const languageNames: Record<VoiceLocale, string> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  'en-AU': 'English (Australia)',
  'en-IN': 'English (India)',
  'en-GB-WLS': 'English (Wales)',
  'fr-FR': 'French',
  'fr-CA': 'French (Canada)',
  'de-DE': 'German',
  'es-ES': 'Spanish (Spain)',
  'es-MX': 'Spanish (Mexico)',
  'es-US': 'Spanish (US)',
  'pt-BR': 'Portuguese (Brazil)',
  'pt-PT': 'Portuguese (Portugal)',
  'it-IT': 'Italian',
  'ja-JP': 'Japanese',
  'ko-KR': 'Korean',
  'cmn-CN': 'Chinese (Mandarin)',
  arb: 'Arabic',
  'da-DK': 'Danish',
  'nl-NL': 'Dutch',
  'is-IS': 'Icelandic',
  'nb-NO': 'Norwegian',
  'pl-PL': 'Polish',
  'ro-RO': 'Romanian',
  'ru-RU': 'Russian',
  'sv-SE': 'Swedish',
  'tr-TR': 'Turkish',
  'cy-GB': 'Welsh',
  'hi-IN': 'Hindi',
};

/** `piper` voices are files that the operator provides. */
const customVoiceOrigins = ['piper', 'remote'] as const;

/** The ID contains all properties, such as `piper.en-US.joe-medium`, so that unknown voices can be parsed. */
const CUSTOM_VOICE_ID = new RegExp(
  `^(${customVoiceOrigins.join('|')})\\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\\.([A-Za-z0-9][A-Za-z0-9_-]{0,47})$`,
);
const CUSTOM_VOICE_NAME_MAX = 48;
const DAYS = 7;
const someSunday = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
/** Polly's names for locales that usually have other names. */
const pollyLocales: Readonly<Record<string, string>> = {
  'zh-CN': 'cmn-CN',
  zh: 'cmn-CN',
  'no-NO': 'nb-NO',
  no: 'nb-NO',
  nb: 'nb-NO',
};

/** Returns `en-US` for `en_US`, and `arb` for every Arabic locale. */
export function normalizeVoiceLocale(tag: string): string | undefined {
  try {
    const locale = Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? '';
    if (getPrimaryLanguage(locale) === 'ar') return 'arb';
    return pollyLocales[locale] ?? (/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/.test(locale) ? locale : undefined);
  } catch {
    return undefined;
  }
}

/** Replaces invalid characters with hyphens. Returns undefined if none remain. */
export function createCustomVoiceId(origin: CustomVoiceOrigin, locale: string, name: string): string | undefined {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9_]+/g, '-')
    .replaceAll(/^[-_]+/g, '')
    .slice(0, CUSTOM_VOICE_NAME_MAX)
    .replace(/-+$/, '');
  const id = `${origin}.${locale}.${slug}`;
  return CUSTOM_VOICE_ID.test(id) ? id : undefined;
}

export const parseCustomVoiceOrigin = (id: string): CustomVoiceOrigin | undefined =>
  CUSTOM_VOICE_ID.exec(id)?.[1] as CustomVoiceOrigin | undefined;

export function parseCustomVoice(id: string, name?: string): CatalogueVoice | undefined {
  const [, , locale = '', slug = ''] = CUSTOM_VOICE_ID.exec(id) ?? [];
  if (locale === '') return undefined;
  const displayName = name ?? slug.replaceAll(/[-_]+/g, ' ');
  const catalogueLocale = locale as keyof typeof sampleSentences;
  return {
    id,
    pollyId: id,
    name: displayName,
    gender: '',
    locale,
    engines: { polly: ['neural'] },
    languageName: (languageNames as Partial<Record<string, string>>)[locale] ?? englishName(locale),
    textToRead:
      catalogueLocale in sampleSentences ? sampleSentences[catalogueLocale](displayName) : sampleSentence(locale),
  };
}

function englishName(locale: string): string {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  return names.of(locale) ?? locale;
}

const sampleSentence = (locale: string): string =>
  /^en(?:-|$)/.test(locale) || Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0
    ? SAMPLE_SENTENCE
    : listWeekdays(locale);

function listWeekdays(locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: DAYS }, (_, day) => format.format(someSunday + (day + 1) * DAY_MS));
  return `${names.join(', ')}.`;
}
