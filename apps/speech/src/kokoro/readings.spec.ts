import { convertKanaToSigns, toJapaneseReading } from './japanese-phonetics.ts';
import { toKokoroTokens } from './kokoro.engine.ts';
import { convertPinyinToSigns, toChineseReading } from './mandarin-phonetics.ts';
import { extractPunctuation } from './phonetics.ts';

it.each([
  ['0', 'ゼロ'],
  ['7', 'ナナ'],
  ['10', 'ジュウ'],
  ['300', 'サンビャク'],
  ['688', 'ロッピャクハチジュウハチ'],
  ['2026', 'ニセンニジュウロク'],
  ['10000', 'イチマン'],
  ['123456789', 'イチオクニセンサンビャクヨンジュウゴマンロクセンナナヒャクハチジュウキュウ'],
  ['3.4', 'サンテンヨン'],
  ['12345678901234567', 'イチニサンヨンゴロクナナハチキュウゼロイチニサンヨンゴロクナナ'],
])('toJapaneseReading reads %s', (figure, read) => {
  expect(toJapaneseReading(figure)).toBe(read);
});

it.each([
  ['0', '零'],
  ['10', '十'],
  ['15', '十五'],
  ['105', '一百零五'],
  ['2026', '二千零二十六'],
  ['2026年', '二零二六年'],
  ['10,000', '一万'],
  ['10005', '一万零五'],
  ['300000000', '三亿'],
  ['3.4%', '百分之三点四'],
  ['50年', '五十年'],
])('toChineseReading reads %s', (figure, read) => {
  expect(toChineseReading(figure)).toBe(read);
});

it.each([
  ['zhong1', '\uAB67ʊ→ŋ'],
  ['shi4', 'ʂɨ↘'],
  ['xue2', 'ɕɥe↗'],
  ['yuan2', 'ɥɛ↗n'],
  ['you3', 'jou↓'],
  ['wen4', 'wə↘n'],
  ['lü4', 'ly↘'],
  ['ju1', 'ʨy→'],
  ['er2', 'ɚ↗'],
  ['zi0', 'ʦɨ'],
  ['ye3', 'je↓'],
  ['wu3', 'u↓'],
  ['qiong2', 'ʨʰjʊ↗ŋ'],
  ['123', ''],
])('convertPinyinToSigns converts the syllable %s', (syllable, signs) => {
  expect(convertPinyinToSigns(syllable)).toBe(signs);
});

it.each([
  ['トーキョー', 'toːkʲoː'],
  ['ハッピョー', 'haʔpʲoː'],
  ['シンブン', 'ɕimbɯɴ'],
  ['ジャ', 'ʥa'],
  ['ファン', 'ɸaɴ'],
  ['ツクエ', 'ʦɨkɯe'],
  ['ギンコー', 'ɡʲiŋkoː'],
  ['ティー', 'tiː'],
])('convertKanaToSigns converts the kana %s', (kana, signs) => {
  expect(convertKanaToSigns(kana)).toBe(signs);
});

it('every converted sign is a token of the model', () => {
  const signs = [
    convertPinyinToSigns('zhuang4'),
    convertPinyinToSigns('nüe4'),
    convertKanaToSigns('ヴァイオリン'),
    convertKanaToSigns('キャッチ'),
  ].join('');
  expect(toKokoroTokens(signs)).toHaveLength([...signs].length);
});

it('extractPunctuation keeps punctuation that the model knows, but a full stop only at the end', () => {
  expect(extractPunctuation(', ', false)).toBe(',');
  expect(extractPunctuation('. ', false)).toBe('');
  expect(extractPunctuation('.', true)).toBe('.');
  expect(extractPunctuation('?”', true)).toBe('?”');
  expect(extractPunctuation('。', true)).toBe('.');
});
