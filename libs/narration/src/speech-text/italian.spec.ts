import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'it',
  `
# numbers
Sono 7 casi → Sono sette casi
Sono 18 casi → Sono diciotto casi
Sono 21 feriti → Sono ventuno feriti
Sono 23 giorni → Sono ventitré giorni
Sono 28 comuni → Sono ventotto comuni
Sono 81 voti → Sono ottantuno voti
Sono 101 seggi → Sono centouno seggi
Sono 108 seggi → Sono centotto seggi
Sono 180 pagine → Sono centottanta pagine
Sono 333 voti → Sono trecentotrentatré voti
Sono 1.000 posti → Sono mille posti
Sono 1.234 posti → Sono milleduecentotrentaquattro posti
Sono 2.500 persone → Sono duemilacinquecento persone
Sono 23.000 euro → Sono ventitremila euro
Sono 150.000 abitanti → Sono centocinquantamila abitanti
Sono 1.200.000 elettori → Sono un milione duecentomila elettori
Sono 2.300.000 voti → Sono due milioni trecentomila voti
Sono 45 000 firme → Sono quarantacinquemila firme
C'è 1 ferito → C'è un ferito
C'è 1 persona → C'è una persona
C'è 1 studente in aula → C'è uno studente in aula
C'è 1 problema → C'è un problema
Resta 1 posto → Resta un posto
Ne manca 1 → Ne manca uno
Circa 300mila firme → Circa trecentomila firme
Circa 20 mila euro → Circa venti mila euro
L'11 per cento → L'undici per cento
Il volo 007 → Il volo zero zero sette
# decimals and percent
Cresce di 3,5 punti → Cresce di tre virgola cinque punti
Cresce di 0,7 punti → Cresce di zero virgola sette punti
Vale 2,75 → Vale due virgola settantacinque
Vale 0,05 → Vale zero virgola zero cinque
Vale 3,141 → Vale tre virgola uno quattro uno
Sale del 5% → Sale del cinque per cento
Sale del 12,5 % → Sale del dodici virgola cinque per cento
Cala dello 0,3% → Cala dello zero virgola tre per cento
Cala di -2,1% → Cala di meno due virgola uno per cento
Sale di +4% → Sale di più quattro per cento
Tra il 10-15% → Tra il dieci a quindici per cento
Il 100% → Il cento per cento
Il 5‰ → Il cinque per mille
# money
Costa 5 € → Costa cinque euro
Costa €5 → Costa cinque euro
Costa 1 € → Costa un euro
Costa 1,50 € → Costa un euro e cinquanta centesimi
Costa 3,99 euro → Costa tre euro e novantanove centesimi
Costa € 3,5 mln → Costa tre virgola cinque milioni di euro
Costa 3,5 mln € → Costa tre virgola cinque milioni di euro
Costa 12 milioni di euro → Costa dodici milioni di euro
Costa 2 mld di euro → Costa due miliardi di euro
Costa 1 mld € → Costa un miliardo di euro
Costa 1 milione di dollari → Costa un milione di dollari
Costa $20 → Costa venti dollari
Costa 20 $ → Costa venti dollari
Costa £30 → Costa trenta sterline
Costa 21 £ → Costa ventuno sterline
Costa 1 £ → Costa una sterlina
Costa 50 CHF → Costa cinquanta franchi svizzeri
Costa 1.250 euro → Costa milleduecentocinquanta euro
Costa EUR 300 → Costa trecento euro
Costa 10-15 € → Costa dieci a quindici euro
Costa 20 mila € → Costa venti mila euro
Costa 0,80 € → Costa ottanta centesimi
Costa ¥500 → Costa cinquecento yen
Costa 5 €/kg → Costa cinque euro al kg
Costa 8 €/ora → Costa otto euro all'ora
# units
Corre a 80 km/h → Corre a ottanta chilometri orari
È lungo 5 km → È lungo cinque chilometri
È lungo 1 km → È lungo un chilometro
È lungo 3,2 km → È lungo tre virgola due chilometri
È alto 1,80 m → È alto uno virgola ottanta metri
È largo 40 cm → È largo quaranta centimetri
Pesa 2 kg → Pesa due chilogrammi
Pesa 500 g → Pesa cinquecento grammi
Pesa 1 t → Pesa una tonnellata
Pesa 25 t → Pesa venticinque tonnellate
Contiene 33 cl → Contiene trentatré centilitri
Contiene 2 l → Contiene due litri
Misura 85 m² → Misura ottantacinque metri quadrati
Misura 85 mq → Misura ottantacinque metri quadrati
Misura 300 km² → Misura trecento chilometri quadrati
Misura 12 ha → Misura dodici ettari
Scava 40 m³ → Scava quaranta metri cubi
Produce 5 MW → Produce cinque megawatt
Consuma 300 kWh → Consuma trecento chilowattora
Dura 90 min → Dura novanta minuti
Ha 16 GB → Ha sedici gigabyte
Va a 10 m/s → Va a dieci metri al secondo
Vale 5-10 km → Vale cinque a dieci chilometri
# temperature
Fa 12 °C → Fa dodici gradi Celsius
Fa 12°C → Fa dodici gradi Celsius
Fa 1 °C → Fa un grado Celsius
Fa 30° → Fa trenta gradi
Fa -5 °C → Fa meno cinque gradi Celsius
Fa 37,5 °C → Fa trentasette virgola cinque gradi Celsius
Fa 90 °F → Fa novanta gradi Fahrenheit
# dates
Il 24/12/2024 → Il ventiquattro dicembre duemilaventiquattro
Il 24.12.2024 → Il ventiquattro dicembre duemilaventiquattro
Il 24-12-2024 → Il ventiquattro dicembre duemilaventiquattro
Il 2024-12-24 → Il ventiquattro dicembre duemilaventiquattro
Il 1/5/2023 → Il primo maggio duemilaventitré
Il 1 maggio 2023 → Il primo maggio duemilaventitré
Il 1° maggio → Il primo maggio
Il 2 giugno → Il due giugno
L'8 marzo 1998 → L'otto marzo millenovecentonovantotto
Il 21 feb. 2020 → Il ventuno febbraio duemilaventi
Il 24/12 sera → Il ventiquattro dicembre sera
Dal 3 al 5 luglio → Dal tre al cinque luglio
Il 3-5 luglio → Il tre a cinque luglio
Nel 2024 → Nel duemilaventiquattro
Nel 1984 → Nel millenovecentottantaquattro
Nel 1861 → Nel milleottocentosessantuno
Dal 2019-2024 → Dal duemiladiciannove a duemilaventiquattro
Stagione 2023/24 → Stagione duemilaventitré ventiquattro
Negli anni '80 → Negli anni ottanta
Negli anni ’90 → Negli anni novanta
A gen. 2024 → A gennaio duemilaventiquattro
# clock
Alle 14:05 → Alle quattordici e cinque
Alle 14.30 → Alle quattordici e trenta
Alle 9:00 → Alle nove
Alle ore 20.45 → Alle ore venti e quarantacinque
All'1:15 → All'una e quindici
Dalle 8:30 alle 12:30 → Dalle otto e trenta alle dodici e trenta
Dalle 8.30 alle 12.30 → Dalle otto e trenta alle dodici e trenta
Orario 9:00-18:00 → Orario nove a diciotto
Alle 21 → Alle ventuno
Ore 18:30 → Ore diciotto e trenta
# ordinals
Il 1º posto → Il primo posto
Il 3° posto → Il terzo posto
La 2ª volta → La seconda volta
La 10ª edizione → La decima edizione
Il 20° anniversario → Il ventesimo anniversario
Il 23° giorno → Il ventitreesimo giorno
Il 46° minuto → Il quarantaseiesimo minuto
La 21ª giornata → La ventunesima giornata
Il 100° gol → Il centesimo gol
L'8° turno → L'ottavo turno
# fractions
I 3/4 dei voti → I tre quarti dei voti
1/3 dei voti → un terzo dei voti
I 2/3 del totale → I due terzi del totale
1/2 litro → mezzo litro
Sono 2 ½ ore → Sono due e mezzo ore
# ranges and scores
Sono 10-15 casi → Sono dieci a quindici casi
Sono 5–7 giorni → Sono cinque a sette giorni
Vince 2-1 → Vince due a uno
Hanno perso 3-0 → Hanno perso tre a zero
Set 6-4, 7-5 → Set sei a quattro, sette a cinque
Finisce 1-1 → Finisce uno a uno
Pagine 30-45 → Pagine trenta a quarantacinque
# abbreviations
Il sig. Rossi → Il signor Rossi
La sig.ra Bianchi → La signora Bianchi
Il dott. Verdi → Il dottor Verdi
La dott.ssa Neri → La dottoressa Neri
Il prof. Conti → Il professor Conti
La prof.ssa Gallo → La professoressa Gallo
L'avv. Riva → L'avvocato Riva
L'ing. Costa → L'ingegner Costa
L'on. Serra → L'onorevole Serra
Il gen. Bruno → Il generale Bruno
Mons. Ferri parla → monsignor Ferri parla
Mele, pere, ecc. sono → Mele, pere, eccetera sono
Frutta, p.es. mele → Frutta, per esempio mele
Frutta, ad es. mele → Frutta, ad esempio mele
Nel 44 a.C. muore → Nel quarantaquattro avanti Cristo muore
Nel 79 d.C. erutta → Nel settantanove dopo Cristo erutta
L'art. 18 → L'articolo diciotto
Il n. 5 → Il numero cinque
Il n° 5 → Il numero cinque
A pag. 12 → A pagina dodici
Alle h 18 → Alle ore diciotto
Roma vs Lazio → Roma contro Lazio
In c.so Italia → In corso Italia
In P.za Navona → In piazza Navona
# acronyms
L'ONU e la NATO → L'Onu e la Nato
Il PIL sale → Il Pil sale
L'INPS paga → L'Inps paga
La RAI trasmette → La Rai trasmette
Il COVID-19 → Il Covid diciannove
Il G7 → Il G sette
La CGIL → La CGIL
Sull'A1 → Sull'A uno
# Roman numerals
Il XXI secolo → Il ventunesimo secolo
Nel secolo XIX → Nel secolo diciannove
Papa Pio XII → Papa Pio dodicesimo
Papa Giovanni XXIII → Papa Giovanni ventitreesimo
Luigi XIV → Luigi quattordicesimo
Elisabetta II morì → Elisabetta seconda morì
Il capitolo IV → Il capitolo quattro
La XIX legislatura → La diciannovesima legislatura
La XV edizione → La quindicesima edizione
# addresses and phone numbers
Su www.esempio.it → Su esempio punto I T
Scrivere a info@esempio.com → Scrivere a info chiocciola esempio punto com
Con #CambiamentoClimatico → Con hashtag cambiamento climatico
Tel. 06 1234567 → telefono zero sei, uno due tre quattro cinque sei sette
Il +39 06 698 12345 → Il più tre nove, zero sei, sei nove otto, uno due tre quattro cinque
La versione v2.0 → La versione versione due punto zero
# signs
Rossi & Bianchi → Rossi e Bianchi
Circa ~20 casi → Circa circa venti casi
Il § 5 → Il paragrafo cinque
Un 4x4 → Un quattro per quattro
La staffetta 4x100 m → La staffetta quattro per cento metri
Sono >100 casi → Sono più di cento casi
# unchanged
Il codice AB12CD → Il codice AB12CD
Il file 3.5.2b → Il file 3.5.2b
Il livello PM2.5 → Il livello PM2.5
`,
);
