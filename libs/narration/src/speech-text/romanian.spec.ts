import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'ro',
  `
# numbers
Sunt 7 cazuri → Sunt șapte cazuri
Este 1 caz → Este un caz
Este 1 persoană → Este o persoană
Este 1 an → Este un an
Sunt 2 ani → Sunt doi ani
Sunt 2 persoane → Sunt două persoane
Sunt 2 locuri → Sunt două locuri
Sunt 11 ani → Sunt unsprezece ani
Sunt 12 ani → Sunt doisprezece ani
Sunt 12 persoane → Sunt douăsprezece persoane
Sunt 14 ani → Sunt paisprezece ani
Sunt 16 ani → Sunt șaisprezece ani
Sunt 20 de ani → Sunt douăzeci de ani
Sunt 21 de ani → Sunt douăzeci și unu de ani
Sunt 35 de ani → Sunt treizeci și cinci de ani
Sunt 68 de ani → Sunt șaizeci și opt de ani
Sunt 99 de ani → Sunt nouăzeci și nouă de ani
Sunt 100 de ani → Sunt o sută de ani
Sunt 101 ani → Sunt o sută unu ani
Sunt 150 de ani → Sunt o sută cincizeci de ani
Sunt 250 de ani → Sunt două sute cincizeci de ani
Sunt 1.000 de oameni → Sunt o mie de oameni
Sunt 1.235 de oameni → Sunt o mie două sute treizeci și cinci de oameni
Sunt 2.500 de oameni → Sunt două mii cinci sute de oameni
Sunt 12.000 de oameni → Sunt douăsprezece mii de oameni
Sunt 23.000 de oameni → Sunt douăzeci și trei de mii de oameni
Sunt 150.000 de oameni → Sunt o sută cincizeci de mii de oameni
Sunt 1.200.000 de oameni → Sunt un milion două sute de mii de oameni
Sunt 19.000.000 de oameni → Sunt nouăsprezece milioane de oameni
Sunt 25.000.000 de oameni → Sunt douăzeci și cinci de milioane de oameni
Agentul 007 vine → Agentul zero zero șapte vine
Sunt 3 milioane de oameni → Sunt trei milioane de oameni
Sunt 20 de mii de oameni → Sunt douăzeci de mii de oameni
Sunt 2 nuferi → Sunt 2 nuferi
# decimals and percent
Nota 7,5 → Nota șapte virgulă cinci
Nota 0,7 → Nota zero virgulă șapte
Nota 2,75 → Nota doi virgulă șaptezeci și cinci
Nota 0,05 → Nota zero virgulă zero cinci
Cu 5% → Cu cinci la sută
Cu 5 % → Cu cinci la sută
Cu 12,5% → Cu doisprezece virgulă cinci la sută
Cu 0,3% → Cu zero virgulă trei la sută
Cu 25% → Cu douăzeci și cinci la sută
Cu -2% → Cu minus doi la sută
Cu +4% → Cu plus patru la sută
Cu 100% → Cu o sută la sută
Cu 10-15% → Cu zece până la cincisprezece la sută
# money
Costă 5 lei → Costă cinci lei
Costă 1 leu → Costă un leu
Costă 20 lei → Costă douăzeci de lei
Costă 20 de lei → Costă douăzeci de lei
Costă 100 RON → Costă o sută de lei
Costă 5 RON → Costă cinci lei
Costă 2,50 lei → Costă doi lei și cincizeci de bani
Costă 1.250 lei → Costă o mie două sute cincizeci de lei
Costă 3,5 milioane de lei → Costă trei virgulă cinci milioane de lei
Costă 3,5 milioane lei → Costă trei virgulă cinci milioane de lei
Costă 2 miliarde de euro → Costă două miliarde de euro
Costă 1 miliard de euro → Costă un miliard de euro
Costă 25 mld. euro acum → Costă douăzeci și cinci de miliarde euro acum
Costă 12 mil. € acum → Costă douăsprezece milioane de euro acum
Costă 25 milioane € → Costă douăzeci și cinci de milioane de euro
Costă 5 € → Costă cinci euro
Costă €5 → Costă cinci euro
Costă 50 € → Costă cincizeci de euro
Costă 1 € → Costă un euro
Costă 12 $ → Costă doisprezece dolari
Costă $20 → Costă douăzeci de dolari
Costă $20 milioane → Costă douăzeci de milioane de dolari
Costă £30 → Costă treizeci de lire
Costă £2 → Costă două lire
Costă 300 EUR → Costă trei sute de euro
Costă 5 lei/kg → Costă cinci lei pe kg
Costă 10-15 lei → Costă zece până la cincisprezece lei
# units
Cu 80 km/h → Cu optzeci de kilometri pe oră
Cu 10 m/s → Cu zece metri pe secundă
Are 5 km → Are cinci kilometri
Are 1 km → Are un kilometru
Are 25 km → Are douăzeci și cinci de kilometri
Are 3,2 km → Are trei virgulă doi kilometri
Are 40 cm → Are patruzeci de centimetri
Are 12 mm → Are doisprezece milimetri
Are 2 kg → Are două kilograme
Are 500 g → Are cinci sute de grame
Are 25 mg → Are douăzeci și cinci de miligrame
Are 1 t → Are o tonă
Are 2 t → Are două tone
Are 2 l → Are doi litri
Are 33 cl → Are treizeci și trei de centilitri
Are 85 m² → Are optzeci și cinci de metri pătrați
Are 85 mp → Are optzeci și cinci de metri pătrați
Are 300 km² → Are trei sute de kilometri pătrați
Are 12 ha → Are douăsprezece hectare
Are 40 m³ → Are patruzeci de metri cubi
Are 5 MW → Are cinci megawați
Are 90 min → Are nouăzeci de minute
Are 16 GB → Are șaisprezece gigabytes
Are 100 CP → Are o sută de cai putere
Are 5-10 km → Are cinci până la zece kilometri
# temperature
Sunt 12 °C → Sunt douăsprezece grade Celsius
Sunt 12°C → Sunt douăsprezece grade Celsius
Sunt 30 °C → Sunt treizeci de grade Celsius
Este 1 °C → Este un grad Celsius
Sunt 30° → Sunt treizeci de grade
Sunt -5 °C → Sunt minus cinci grade Celsius
# dates
Pe 24 decembrie 2024 → Pe douăzeci și patru decembrie două mii douăzeci și patru
Pe 24.12.2024 → Pe douăzeci și patru decembrie două mii douăzeci și patru
Pe 24/12/2024 → Pe douăzeci și patru decembrie două mii douăzeci și patru
Pe 2024-12-24 → Pe douăzeci și patru decembrie două mii douăzeci și patru
Pe 1 decembrie 1918 → Pe întâi decembrie o mie nouă sute optsprezece
Pe 1 mai → Pe întâi mai
Pe 2 mai → Pe doi mai
Pe 3 feb. 2020 → Pe trei februarie două mii douăzeci
Pe 24/12 seara → Pe douăzeci și patru decembrie seara
Pe 3-5 iulie → Pe trei până la cinci iulie
În 2024 → În două mii douăzeci și patru
În 1984 → În o mie nouă sute optzeci și patru
În anii ’90 → În anii nouăzeci
Între 2019-2024 → Între două mii nouăsprezece până la două mii douăzeci și patru
# clock
La ora 14:05 → La ora paisprezece și cinci
La ora 14.30 → La ora paisprezece și treizeci
La ora 9:15 → La ora nouă și cincisprezece
La ora 18:00 → La ora optsprezece
La ora 12:00 → La ora douăsprezece
La ora 22:00 → La ora douăzeci și două
La ora 20:45 → La ora douăzeci și patruzeci și cinci
Între 9:00-18:00 → Între nouă până la optsprezece
# ordinals
Este al 2-lea loc → Este al doilea loc
Este al 3-lea loc → Este al treilea loc
Este al 8-lea loc → Este al optulea loc
Este al 10-lea loc → Este al zecelea loc
Este al 20-lea loc → Este al douăzecilea loc
Este a 2-a oară → Este a doua oară
Este a 3-a oară → Este a treia oară
Este a 4-a oară → Este a patra oară
Este a 5-a oară → Este a cincea oară
Este a 8-a oară → Este a opta oară
Este a 9-a oară → Este a noua oară
Este a 10-a oară → Este a zecea oară
Este secolul al XXI-lea → Este secolul al douăzeci și unulea
Este secolul al XIX-lea → Este secolul al nouăsprezecelea
Este clasa a IV-a → Este clasa a patra
# fractions
Sunt 3/4 din total → Sunt trei sferturi din total
Este 1/3 din total → Este o treime din total
Sunt 2/3 din total → Sunt două treimi din total
# ranges and scores
Sunt 10-15 cazuri → Sunt zece până la cincisprezece cazuri
Sunt 5–7 ani → Sunt cinci până la șapte ani
Scor 2-1 → Scor doi la unu
A câștigat 3-0 → A câștigat trei la zero
# abbreviations
Este dl. Popescu → Este domnul Popescu
Este dr. Popescu → Este doctor Popescu
Este prof. Popescu → Este profesor Popescu
Este gen. Popescu → Este general Popescu
Pe str. Florilor → Pe strada Florilor
În jud. Cluj → În județul Cluj
Mere, pere etc. sunt → Mere, pere etcetera sunt
Mere, de ex. ionatan → Mere, de exemplu ionatan
Este nr. 5 → Este numărul cinci
Este art. 12 → Este articolul doisprezece
La pag. 12 → La pagina doisprezece
În 44 î.Hr. acolo → În patruzeci și patru înainte de Hristos acolo
În SUA acum → În Statele Unite acum
# acronyms
Este NATO și FIFA → Este Nato și Fifa
Este PSD → Este PSD
Este ANAF → Este Anaf
Este COVID-19 → Este Covid nouăsprezece
Este G7 → Este G șapte
Pe A2 → Pe A doi
# Roman numerals
Regele Carol I → Regele Carol întâi
Papa Ioan Paul II → Papa Ioan Paul al doilea
Regina Elisabeta II → Regina Elisabeta a doua
Este Ludovic XIV → Este Ludovic al paisprezecelea
Este capitolul IV → Este capitolul patru
# addresses and phone numbers
Pe www.exemplu.ro/a → Pe exemplu punct R O
La info@exemplu.com → La info arond exemplu punct com
La +40 21 123 45 67 → La plus patru zero, doi unu, unu doi trei, patru cinci, șase șapte
# signs
Este Popescu & Fiii → Este Popescu și Fiii
Sunt >100 cazuri → Sunt peste o sută cazuri
# unchanged
Codul AB12CD → Codul AB12CD
Este PM2.5 → Este PM2.5
`,
);
