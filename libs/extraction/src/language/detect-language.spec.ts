import { detectLanguage, chooseArticleLanguage } from './detect-language.ts';

const GERMAN =
  'Nachdem ich mein Blog über zwei Jahre vernachlässigt hatte, wird es Zeit für einen Neuanfang auf neuen ' +
  'Servern.\nDer Anfang ist gemacht, jetzt muss ich mich nur noch hin und wieder zum Schreiben motivieren, doch ' +
  'Ideen gibt es genug.';

it('detectLanguage uses the body text instead of the menu above it', () => {
  expect(
    detectLanguage(`${'Home\nShop by category\nBuying guides\nContact us\nWhat is new\n'.repeat(12)}${GERMAN}`),
  ).toBe('de');
});

it('detectLanguage uses the whole text if it is short', () => {
  expect(detectLanguage('El ayuntamiento repara el viejo puente.')).toBe('es');
});

it.each([
  ['ja', '港の灯台は、漁師たちが古い光を望んだため、今も同じランプを使っている。'],
  ['zh', '港口的灯塔仍在使用旧灯，因为渔民们希望如此。他们写信给市政府。'],
  ['ko', '항구의 등대는 어부들이 옛 불빛을 원했기 때문에 지금도 같은 등을 쓴다.'],
  ['hi', 'बंदरगाह का प्रकाशस्तंभ अब भी वही दीपक जलाता है।'],
])('detectLanguage detects %s by its letters', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

it('detectLanguage ignores quotations and code', () => {
  const detected =
    'Passengers are left with little guidance on how to react when they witness it on a crowded train in the morning. ';
  expect(
    detectLanguage(
      `${detected.repeat(3)}「すみません、大丈夫ですか」と声をかけてください。犯人の言い訳は無視してください。周りの人に助けを求めましょう。${detected.repeat(2)}`,
    ),
  ).toBe('en');
  expect(
    detectLanguage(
      'この関数は引数を受け取り、結果を返します。まず設定ファイルを読み込み、次に値を検証します。 ' +
        `${'const result = await fetchData(url, { method: "GET", headers }); '.repeat(3)}`,
    ),
  ).toBe('ja');
});

it('detectLanguage returns null for a text that is too short', () => {
  expect(detectLanguage('12:30')).toBeNull();
});

it('prefers the detected language to the declared one, except for close relatives and short texts', () => {
  expect(chooseArticleLanguage(GERMAN, 'en')).toBe('de');
  expect(chooseArticleLanguage('Bunun üzerinde', 'en')).toBe('en');
  expect(
    chooseArticleLanguage(
      'Byrådet vedtok tirsdag å reparere den gamle broen over elven, og arbeidet skal begynne i mai.',
      'nb',
    ),
  ).toBe('nb');
  expect(
    chooseArticleLanguage(
      'Hooks adalah tambahan baru yang memungkinkan Anda menggunakan keadaan tanpa menulis kelas.',
      'id',
    ),
  ).toBe('id');
});
