import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';

/** Names of the news that English voices misread, written as an English voice reads them right. */
const english: Readonly<Record<string, string>> = {
  Xi: 'shee', Nguyen: 'win', Nguyễn: 'win', Qatar: 'kutter', Kyiv: 'keev', Zelensky: 'zeh-len-skee', Zelenskyy: 'zeh-len-skee', Macron: 'mah-krawn', Scholz: 'sholts', Merz: 'mairts', Sánchez: 'sahn-chess', Modi: 'moh-dee',
  Erdogan: 'air-doe-ahn', Erdoğan: 'air-doe-ahn', Lula: 'loo-la', Milei: 'mee-lay', Sheinbaum: 'shane-bowm', Orbán: 'or-bahn', Orban: 'or-bahn', Tusk: 'toosk', Starmer: 'star-mer', Taoiseach: 'tee-shock', 'Sinn Féin': 'shin fayn', 'Sinn Fein': 'shin fayn', Dáil: 'doyle',
  Siobhan: 'shi-vawn', Siobhán: 'shi-vawn', Saoirse: 'sur-sha', Niamh: 'neev', Huawei: 'hwah-way', Xiaomi: 'shau-mee', Hyundai: 'hun-day', Nvidia: 'en-vidia', TikTok: 'tick tock', Porsche: 'por-sha', Adidas: 'ah-dee-das', Versailles: 'vair-sigh',
  Worcester: 'wooster', Leicester: 'lester', Gloucester: 'gloster', Edinburgh: 'edin-burra', Arkansas: 'ark-an-saw', 'Des Moines': 'de moyn', 'Phnom Penh': 'nom pen', Djokovic: 'joe-ko-vitch', Djoković: 'joe-ko-vitch', Świątek: 'shvyon-tek', Swiatek: 'shvyon-tek', Guangzhou: 'gwahng-joe', Zhejiang: 'juh-jyahng',
};

/** What is known from the start; an operator's and a listener's own come before it. */
export const startingPronunciations: readonly Pronunciation[] = Object.entries(english)
  .map(([match, say]) => ({ match: match.normalize('NFC'), say, kind: 'word', language: 'en', caseSensitive: true }));
