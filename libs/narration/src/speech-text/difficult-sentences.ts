/** A written sentence and how it is said. `said` is in lower case, without punctuation or digits. */
export type DifficultSentence = readonly [written: string, said: string];

/** Sentences for `npm run bench -- voices`. */
export const difficultSentences: Readonly<Record<'en' | 'es' | 'fr' | 'de', readonly DifficultSentence[]>> = {
  en: [
    [
      'The company is worth $1.2tn, up from £5m in 1998.',
      'the company is worth one point two trillion dollars up from five million pounds in nineteen ninety eight',
    ],
    [
      'Profits rose 3.4% to €2.6bn in the 12 months to June.',
      'profits rose three point four percent to two point six billion euros in the twelve months to june',
    ],
    [
      'The bridge opened on Nov. 21, 2026, at 10:30am.',
      'the bridge opened on november twenty first twenty twenty six at ten thirty am',
    ],
    ['Arsenal won 2-1 after trailing 0-1 at the break.', 'arsenal won two one after trailing zero one at the break'],
    [
      'She took the final 6-4, 7-6 in 2 hours and 14 minutes.',
      'she took the final six four seven six in two hours and fourteen minutes',
    ],
    [
      'King Charles III met Gov. Lee and Sen. Cruz on Tuesday.',
      'king charles the third met governor lee and senator cruz on tuesday',
    ],
    [
      'Between 2019–2024 the town lost 1,250 of its 14,300 people.',
      'between twenty nineteen to twenty twenty four the town lost one thousand two hundred fifty of its ' +
        'fourteen thousand three hundred people',
    ],
    [
      'The storm moved at 60mph, with gusts of 110 km/h.',
      'the storm moved at sixty miles per hour with gusts of one hundred ten kilometers per hour',
    ],
    ['Temperatures fell to -5 °C on Sunday night.', 'temperatures fell to minus five degrees celsius on sunday night'],
    ['The F.B.I. and the U.S. Senate asked for 400 pages.', 'the fbi and the us senate asked for four hundred pages'],
    [
      'A $20m fine was paid by Acme Inc. in March.',
      'a twenty million dollar fine was paid by acme incorporated in march',
    ],
    [
      'About 3/4 of the voters, or 2.1 million people, stayed at home.',
      'about three quarters of the voters or two point one million people stayed at home',
    ],
    ['The 21st century began 26 years ago.', 'the twenty first century began twenty six years ago'],
    [
      'World War II ended in 1945, the cold war in 1991.',
      'world war two ended in nineteen forty five the cold war in nineteen ninety one',
    ],
    [
      'Dr. Smith of St. Louis works on Wall St. in New York.',
      'doctor smith of saint louis works on wall street in new york',
    ],
    ['J. K. Rowling wrote 7 books in 10 years.', 'j k rowling wrote seven books in ten years'],
    [
      'The train leaves at 14:05 and takes 5-10 minutes longer on Sundays.',
      'the train leaves at two oh five pm and takes five to ten minutes longer on sundays',
    ],
    [
      'COVID-19 cases rose by 12.5% in the 1st week of May.',
      'covid nineteen cases rose by twelve point five percent in the first week of may',
    ],
    [
      'Write to news@example.com or see www.example.com/contact today.',
      'write to news at example dot com or see example dot com today',
    ],
    ['The tag #ClimateChange was used 3,000 times.', 'the tag hashtag climate change was used three thousand times'],
    [
      'The plane, an A380, landed at 9pm with 489 passengers.',
      'the plane an a three eighty landed at nine pm with four hundred eighty nine passengers',
    ],
    [
      'MPs voted 312-289 against the plan on 3 March.',
      'mps voted three hundred twelve to two hundred eighty nine against the plan on the third of march',
    ],
    [
      'The phone has 16GB of memory and costs $599.',
      'the phone has sixteen gigabytes of memory and costs five hundred ninety nine dollars',
    ],
    [
      'Oil fell to $71.40 a barrel, the lowest since 2021.',
      'oil fell to seventy one dollars forty cents a barrel the lowest since twenty twenty one',
    ],
    [
      'Louis XIV ruled for 72 years, longer than Elizabeth II.',
      'louis the fourteenth ruled for seventy two years longer than elizabeth the second',
    ],
    [
      'In the 1980s the river rose by 2.5 ft every spring.',
      'in the nineteen eighties the river rose by two point five feet every spring',
    ],
    ['Call 555-123-4567 before 5pm.', 'call five five five one two three four five six seven before five pm'],
    [
      'The G7 gave €1.5 billion, approx. 40% of it in loans.',
      'the g seven gave one point five billion euros approximately forty percent of it in loans',
    ],
    ['Prof. Nguyen met Xi Jinping in Kyiv.', 'professor nguyen met xi jinping in kyiv'],
    [
      'The 5-year-old girl ran 100 m in 21.3 seconds.',
      'the five year old girl ran one hundred meters in twenty one point three seconds',
    ],
    [
      'Release v2.0 came out on 2026-02-03.',
      'release version two point zero came out on february third twenty twenty six',
    ],
    ['The museum is open 9am-5pm, e.g. on Mondays.', 'the museum is open nine am to five pm for example on mondays'],
    ['He was born in 1905 and died in 2007.', 'he was born in nineteen oh five and died in two thousand seven'],
    [
      'Their debt of ¥900bn is 2.5 times what it was.',
      'their debt of nine hundred billion yen is two point five times what it was',
    ],
    [
      'The field covers 12 km², or 5 sq mi, near Mt. Baker.',
      'the field covers twelve square kilometers or five square miles near mount baker',
    ],
    [
      'Rates went from 0.25% to 5.5% in 18 months.',
      'rates went from zero point two five percent to five point five percent in eighteen months',
    ],
    [
      'Roe v. Wade was decided on 22 January 1973.',
      'roe versus wade was decided on the twenty second of january nineteen seventy three',
    ],
    ['The team is 3-0 up with 1½ minutes to play.', 'the team is three zero up with one and a half minutes to play'],
    ['Salt & pepper cost 99p more than in 2020.', 'salt and pepper cost ninety nine pence more than in twenty twenty'],
    ['The WHO and NASA sent 1,000,000 masks by F-16.', 'the w h o and nasa sent one million masks by f sixteen'],
  ],
  es: [
    [
      'La obra cuesta 12,5 M€, un 3,4 % más que en 2019.',
      'la obra cuesta doce coma cinco millones de euros un tres coma cuatro por ciento más que en dos mil diecinueve',
    ],
    [
      'El 21/11/2026 votaron 1.234.567 personas.',
      'el veintiuno de noviembre de dos mil veintiséis votaron un millón doscientas treinta y cuatro mil ' +
        'quinientas sesenta y siete personas',
    ],
    ['El Sr. López viajó a EE. UU. el 1 de mayo.', 'el señor lópez viajó a estados unidos el primero de mayo'],
    ['El Betis ganó 2-1 a las 21:30 h.', 'el betis ganó dos a uno a las veintiuna treinta horas'],
    ['Felipe VI recibió a 200 personas.', 'felipe sexto recibió a doscientas personas'],
    [
      'En el siglo XXI la temperatura subió 1,5 °C.',
      'en el siglo veintiuno la temperatura subió uno coma cinco grados celsius',
    ],
    [
      'El tren va a 300 km/h y pesa 400 t.',
      'el tren va a trescientos kilómetros por hora y pesa cuatrocientas toneladas',
    ],
    [
      'La Dra. Ruiz vive en la Avda. América desde 1984.',
      'la doctora ruiz vive en la avenida américa desde mil novecientos ochenta y cuatro',
    ],
    ['Pagó 3,50 € por 5-10 km de viaje.', 'pagó tres euros cincuenta céntimos por cinco a diez kilómetros de viaje'],
    ['Tiene 21 años y 3 hijos.', 'tiene veintiún años y tres hijos'],
  ],
  fr: [
    [
      'Le projet coûte 12,5 M€, soit 3,4 % de plus qu’en 2019.',
      'le projet coûte douze virgule cinq millions d euros soit trois virgule quatre pour cent de plus qu en ' +
        'deux mille dix neuf',
    ],
    [
      'M. Dupont et Mme Durand arrivent à 14 h 30.',
      'monsieur dupont et madame durand arrivent à quatorze heures trente',
    ],
    [
      'Louis XIV est mort le 1er septembre 1715.',
      'louis quatorze est mort le premier septembre mille sept cent quinze',
    ],
    ['Le match s’est terminé sur le score de 2-1.', 'le match s est terminé sur le score de deux à un'],
    [
      'Au XXe siècle, la ville comptait 80 000 habitants.',
      'au vingtième siècle la ville comptait quatre vingt mille habitants',
    ],
    ['Il fait -5 °C à 2 000 m.', 'il fait moins cinq degrés celsius à deux mille mètres'],
    [
      'La dette atteint 3,2 Md€ depuis le 21/11/2026.',
      'la dette atteint trois virgule deux milliards d euros depuis le vingt et un novembre deux mille vingt six',
    ],
    ['Elle a 91 ans et 21 petits-enfants.', 'elle a quatre vingt onze ans et vingt et un petits enfants'],
    ['Le n° 5 roule à 100 km/h.', 'le numéro cinq roule à cent kilomètres heure'],
    ['La 2e étape fait 5-10 km.', 'la deuxième étape fait cinq à dix kilomètres'],
  ],
  de: [
    [
      'Das Projekt kostet €3,4 Mrd., 5 % mehr als 2019.',
      'das projekt kostet drei komma vier milliarden euro fünf prozent mehr als zweitausendneunzehn',
    ],
    [
      'Am 21. November 2026 um 10.30 Uhr beginnt der Gipfel.',
      'am einundzwanzigsten november zweitausendsechsundzwanzig um zehn uhr dreißig beginnt der gipfel',
    ],
    ['Karl III. traf Dr. Weber, z. B. in Berlin.', 'karl der dritte traf doktor weber zum beispiel in berlin'],
    ['Bayern gewann 3:1 vor 75.000 Zuschauern.', 'bayern gewann drei zu eins vor fünfundsiebzigtausend zuschauern'],
    ['Im 19. Jahrhundert fuhr man 30 km/h.', 'im neunzehnten jahrhundert fuhr man dreißig kilometer pro stunde'],
    ['Es hatte -5 °C bzw. weniger.', 'es hatte minus fünf grad celsius beziehungsweise weniger'],
    [
      'Die Stadt zahlt 5 Mio. € für 12,5 km Straße.',
      'die stadt zahlt fünf millionen euro für zwölf komma fünf kilometer straße',
    ],
    [
      'Sie wurde 1984 geboren, ihr Bruder 2007.',
      'sie wurde neunzehnhundertvierundachtzig geboren ihr bruder zweitausendsieben',
    ],
    ['Die 3. Liga spielt am 3.10. um 14:05.', 'die dritte liga spielt am dritten oktober um vierzehn uhr fünf'],
    [
      'Von 2019–2024 stieg der Preis um 1,5 %.',
      'von zweitausendneunzehn bis zweitausendvierundzwanzig stieg der preis um eins komma fünf prozent',
    ],
  ],
};
