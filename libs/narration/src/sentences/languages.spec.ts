import { sampleSentences } from '@tidings/contracts/voices/voice.ts';
import { splitSentences } from './split-sentences.ts';

/** `|` marks the boundaries between sentences. */
const paragraphs: Readonly<Record<string, readonly string[]>> = {
  arb: ['وصل د. سامي إلى عمّان عام 300 ق.م تقريبا.| هل تعرفه؟| نعم!'],
  'ca-ES': ['La Sra. Puig viu al c. Major, núm. 5.| I tu?'],
  'cmn-CN': ['他读过《去哪儿？回家！》这本书。|“真的吗？”|他说：“真的。”', '价格上涨了3.5%。|明天见！'],
  'cy-GB': ['Daeth Dr. Jones i Gaerdydd.| Mae e yma nawr, h.y. yn y ddinas.'],
  'da-DK': [
    'Mødet er d. 3. maj kl. 9.30 i Skt. Pauls Kirke.| Kommer du?',
    '- Hvor bor du? spurgte hun.| - I Århus, bl.a. hos min søster.',
  ],
  'de-DE': [
    'Am 3. Oktober, d. h. im 21. Jahrhundert, kam Frau Prof. Dr. Weber.| Sie blieb bis 5 Uhr.',
    'Das war 49 v. Chr. in Rom.| Er wohnt in der Goethestr. 12.| Das kostet 5 Mio. Euro.',
    '„Warte! Komm!“, rief er.| Sie ging.',
    'Offen Mo.-Fr. 9 bis 18 Uhr, Sa. 9 bis 12 Uhr.| Höchstens max. 5 Leute am Rathauspl. 2.',
  ],
  'en-AU': ['Mt. Isa is far from Sydney.| The U.S. Navy came at 5 p.m. on Monday.| Nobody knew.'],
  'en-GB': ['Mr. J. R. Hartley met Prof. Lee at No. 10.| “Really?” she asked.| “Yes.”'],
  'en-GB-WLS': ['Mr. Evans sang.| We listened.'],
  'en-IN': ['Dr. Rao paid Rs. 500 to Messrs. Patel & Co.| It was late.'],
  'en-US': [
    'Sen. Ruiz left at 6 p.m.| Rain fell.',
    'The game starts at 7 p.m. CT on Thursday.| Doors open at 5 p.m. Friday.| It ended at 9 p.m.| Many stayed.',
    'At 6 a.m. Tokyo time it opened.| We met at 3 p.m. May 9.| At 4 P.M. Central it closed.',
    'It closes Oct. 30-Nov. 2 in Ohio.| iPads sold well.| eSIM cards did not.| The pH fell, e.g. mRNA did.',
    'He lived in Washington, D.C. for years.| Then he moved to the U.K.| She stayed.',
    'Acme Inc. CEO Bo Li spoke.| She works for Acme Inc.| They pay well.',
  ],
  'es-ES': [
    'La Sra. Gil vive en la Av. de América, núm. 5.| ¿Y tú?| ¡Yo no!',
    'Roma, hacia el 200 a. C., era pequeña.| EE. UU. no existía.',
    'Son 30 mill. de euros y 2 mills. más.| Abre lun. y dom. de 9 a 14 h.',
  ],
  'es-MX': ['El Lic. Soto llegó.| «¡Espera! ¡Ven!», gritó ella.'],
  'es-US': ['El Dr. Cruz nació en 1950.| Vive en EE.UU. desde entonces.'],
  'fr-CA': ['Mme Roy, p. ex., habite au boul. Charest.| L’an passé, M. Côté y vivait.'],
  'fr-FR': [
    'M. Petit arrive vers 50 av. J.-C. dans le roman.| Il repart.',
    'Le col. Roux et le gén. Petit, en 20 apr. J.-C. ou après, y lisaient J.-P. Martin et le très long J.-C. Roy.',
    '« Quoi ? » demanda-t-elle.| « Rien ! »| Il sortit.',
  ],
  'hi-IN': ['डॉ. मेहता आए।| क्या वे रुकेंगे?| हाँ, वे यहीं हैं.| वे जी.एस.टी. पर बोलेंगे।'],
  'is-IS': ['Fundurinn er 3. maí kl. 9.| Hann sagði t.d. að hv. þm. Jón kæmi.| Gott.'],
  'it-IT': [
    'Il Sig. Rossi e la Dott.ssa Verdi, ad es., vennero.| L’Avv. Neri no.| Perché?',
    'Mele, pere, ecc. sono mature.| Bene.',
  ],
  'ja-JP': ['彼は「本当ですか。」と聞いた。|はい。|３．５％上がった！|そうですか？'],
  'ko-KR': ['예!| 5.2% 올랐다.', '그는 “갑시다.”라고 말했다.| 우리는 갔다.| 정말?'],
  'nb-NO': ['Møtet er 3. mai kl. 9, bl.a. i St. Olavs gate.| – Kommer du?| – Ja.'],
  'nl-BE': ['Mevr. Peeters kwam om 9 u. naar de St. Pietersstraat.| Wie nog?'],
  'nl-NL': ["Dhr. drs. P. (Piet) de Vries, d.w.z. mijn buurman, belde.| ,,Kom je?'' vroeg hij.| Nee."],
  'pl-PL': [
    'W 1955 r. Nowak zamieszkał przy ul. Długiej, tj. w centrum.| Prof. Lis też.',
    '— Idziesz?| — Tak — odparła.| — To dobrze.',
  ],
  'pt-BR': ['O Sr. Lima mora na Av. Brasil, n.º 5.| E a Dra. Reis?| Também.'],
  'pt-PT': ['O Dr. Sá, p. ex., chegou às 9.| «Já?», disse ela.'],
  'ro-RO': ['Dl. Pop stă pe str. Lungă, nr. 5.| Dar dvs.?| Art. 3 spune altfel.'],
  'ru-RU': [
    'В 1945 г. Иванов жил на ул. Ленина, д. 5, и т. д.| А. С. Пушкин — нет.',
    '— Кто там? — спросил он.| — Это я.| «Куда? — удивился он. — Уже ночь».',
  ],
  'sv-SE': ['Mötet är d. 3 maj kl. 9, t.ex. på S:t Eriksgatan.| ”Kommer du?” frågade hon.| ”Nej.”'],
  'tr-TR': [
    "Dr. Kaya 3. Ordu ile M.Ö. 49 yılını anlattı.| Saat 5'te bitti.| Gelecek misin?",
    'Ev no. 12.| İki oda var.',
  ],
  el: ['Ο κ. Παππάς ήρθε.| Πού είναι; |Εδώ.'],
  hy: ['Նա եկավ ժամը 12:30-ին: |Հետո գնաց:'],
  cs: ['Byl to 3. května pan Dr. Novák, tj. soused.| Dobře.'],
  my: ['နေကောင်းလား။|ကောင်းပါတယ်။'],
  am: ['ደህና ነህ፧|አዎ።'],
};

it.each(Object.entries(paragraphs).flatMap(([locale, texts]) => texts.map((text) => [locale, text] as const)))(
  'splits sentences in %s: %s',
  (locale, marked) => {
    const text = marked.replaceAll('|', '');
    expect(splitSentences(text, locale).map(({ start, end }) => text.slice(start, end))).toEqual(
      marked.split('|').map((sentence) => sentence.trim()),
    );
  },
);

it('every voice locale has a sample paragraph', () => {
  expect(Object.keys(sampleSentences).filter((locale) => paragraphs[locale] === undefined)).toEqual([]);
});
