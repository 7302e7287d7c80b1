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

export const SAMPLE_SENTENCE = 'Hello, I am a premium voice assistant.';

export type VoiceLocale = keyof typeof sampleSentences;
