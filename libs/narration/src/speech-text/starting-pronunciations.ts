import type { Pronunciation } from '@tidings/contracts/narration/pronunciation.ts';

/** Names of the news that English voices misread, written as an English voice reads them right. */
const english: Readonly<Record<string, string>> = {
  Xi: 'shee', Zhang: 'jahng', Zhou: 'joe', Qin: 'chin', Chongqing: 'chong ching', Xinjiang: 'shin jahng', Zhejiang: 'juhjyahng', Uyghur: 'weegur', Uyghurs: 'weegurs', Huawei: 'wah way', Xiaomi: 'shau-mee',
  Nguyen: 'win', Nguyễn: 'win', 'Phnom Penh': 'nom pen', Takaichi: 'taka eechee', Houthi: 'hoothie', Houthis: 'hoothies', Erdogan: 'airdowan', Erdoğan: 'airdowan', Sunak: 'soonack',
  Kyiv: 'keev', Lviv: 'luh veev', Dnipro: 'duh neepro', Putin: 'pootin', Tusk: 'toosk', Łódź: 'wodge', Lodz: 'wodge', Djokovic: 'jokovitch', Djoković: 'jokovitch', Swiatek: 'svee-on-tek', Świątek: 'svee-on-tek',
  Scholz: 'sholts', Merz: 'mairts', Porsche: 'porsha', Goethe: 'gurta', Versailles: 'vairsigh', Renault: 'ruh no', Peugeot: 'per zho', Cannes: 'kan', Caen: 'kahn', Camus: 'kamoo', Hermès: 'air mess',
  Milei: 'mee-lay', Maduro: 'mah doo ro', Oaxaca: 'wuhhahka', Tucson: 'too-sonn', Taoiseach: 'teeshock', Dáil: 'doyle', 'Sinn Féin': 'shin fayn', 'Sinn Fein': 'shin fayn', Niamh: 'neev',
};

/** What is known from the start; an operator's and a listener's own come before it. */
export const startingPronunciations: readonly Pronunciation[] = Object.entries(english)
  .map(([match, say]) => ({ match: match.normalize('NFC'), say, kind: 'word', language: 'en', caseSensitive: true }));
