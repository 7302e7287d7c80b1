import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'nl',
  `
# numbers
Met 7 zaken → Met zeven zaken
Met 1 zaak → Met één zaak
Met 11 zaken → Met elf zaken
Met 18 zaken → Met achttien zaken
Met 21 doden → Met eenentwintig doden
Met 22 doden → Met tweeëntwintig doden
Met 23 doden → Met drieëntwintig doden
Met 34 doden → Met vierendertig doden
Met 81 huizen → Met eenentachtig huizen
Met 99 huizen → Met negenennegentig huizen
Met 100 zetels → Met honderd zetels
Met 101 zetels → Met honderdeen zetels
Met 150 zetels → Met honderdvijftig zetels
Met 232 zetels → Met tweehonderdtweeëndertig zetels
Met 1.000 man → Met duizend man
Met 1.234 man → Met duizend tweehonderdvierendertig man
Met 2.500 man → Met tweeduizend vijfhonderd man
Met 23.000 fans → Met drieëntwintigduizend fans
Met 150.000 fans → Met honderdvijftigduizend fans
Met 1.200.000 stemmen → Met één miljoen tweehonderdduizend stemmen
Met 17.500.000 inwoners → Met zeventien miljoen vijfhonderdduizend inwoners
Met 45 000 fans → Met vijfenveertigduizend fans
Agent 007 komt → Agent nul nul zeven komt
Met 3 miljoen stemmen → Met drie miljoen stemmen
Met 20 duizend fans → Met twintig duizend fans
# decimals and percent
Een 7,5 → Een zeven komma vijf
Een 0,7 → Een nul komma zeven
Met 2,75 → Met twee komma vijfenzeventig
Met 0,05 → Met nul komma nul vijf
Met 3,141 → Met drie komma één vier één
Met 5% → Met vijf procent
Met 5 % → Met vijf procent
Met 12,5% → Met twaalf komma vijf procent
Met 0,3 procent → Met nul komma drie procent
Met -2,1% → Met min twee komma één procent
Met +4% → Met plus vier procent
Met 10-15% → Met tien tot vijftien procent
Met 1% → Met één procent
Met 100% → Met honderd procent
Met 5‰ → Met vijf promille
# money
Voor € 5 → Voor vijf euro
Voor €5 → Voor vijf euro
Voor 5 € → Voor vijf euro
Voor 1 euro → Voor één euro
Voor € 1,50 → Voor één euro vijftig cent
Voor € 0,80 → Voor tachtig cent
Voor € 1.250 → Voor duizend tweehonderdvijftig euro
Voor € 3,5 mln → Voor drie komma vijf miljoen euro
Voor € 2 mld → Voor twee miljard euro
Voor 12 miljoen euro → Voor twaalf miljoen euro
Voor 2,4 miljard euro → Voor twee komma vier miljard euro
Voor € 300 miljoen → Voor driehonderd miljoen euro
Voor $ 20 → Voor twintig dollar
Voor $20 miljoen → Voor twintig miljoen dollar
Voor £ 30 → Voor dertig pond
Voor 50 CHF → Voor vijftig Zwitserse frank
Voor EUR 300 → Voor driehonderd euro
Voor € 10-15 → Voor tien tot vijftien euro
Voor €20k → Voor twintig duizend euro
Voor ¥ 500 → Voor vijfhonderd yen
Voor € 5/kg → Voor vijf euro per kg
Voor € 12/uur → Voor twaalf euro per uur
Voor 100 SEK → Voor honderd Zweedse kronen
# units
Met 80 km/u → Met tachtig kilometer per uur
Met 80 km/h → Met tachtig kilometer per uur
Na 5 km → Na vijf kilometer
Na 1 km → Na één kilometer
Na 3,2 km → Na drie komma twee kilometer
Van 1,80 m → Van één komma tachtig meter
Van 40 cm → Van veertig centimeter
Van 12 mm → Van twaalf millimeter
Van 2 kg → Van twee kilogram
Van 500 g → Van vijfhonderd gram
Van 25 mg → Van vijfentwintig milligram
Van 25 t → Van vijfentwintig ton
Van 2 l → Van twee liter
Van 33 cl → Van drieëndertig centiliter
Van 85 m² → Van vijfentachtig vierkante meter
Van 85 m2 → Van vijfentachtig vierkante meter
Van 300 km² → Van driehonderd vierkante kilometer
Van 12 ha → Van twaalf hectare
Van 40 m³ → Van veertig kubieke meter
Van 5 MW → Van vijf megawatt
Van 300 kWh → Van driehonderd kilowattuur
Van 90 min → Van negentig minuten
Van 16 GB → Van zestien gigabyte
Van 230 V → Van tweehonderddertig volt
Met 10 m/s → Met tien meter per seconde
Van 5-10 km → Van vijf tot tien kilometer
# temperature
Het is 12 °C → Het is twaalf graden Celsius
Het is 12°C → Het is twaalf graden Celsius
Het is 1 °C → Het is één graad Celsius
Het is 30° → Het is dertig graden
Het is -5 °C → Het is min vijf graden Celsius
Het is 37,5 °C → Het is zevenendertig komma vijf graden Celsius
# dates
Op 24-12-2024 → Op vierentwintig december tweeduizend vierentwintig
Op 24/12/2024 → Op vierentwintig december tweeduizend vierentwintig
Op 24.12.2024 → Op vierentwintig december tweeduizend vierentwintig
Op 2024-12-24 → Op vierentwintig december tweeduizend vierentwintig
Op 1 mei → Op één mei
Op 5 mei 1945 → Op vijf mei negentienhonderdvijfenveertig
Op 27 april 2013 → Op zevenentwintig april tweeduizend dertien
Op 3 mrt. 2020 → Op drie maart tweeduizend twintig
Op 24/12 ook → Op vierentwintig december ook
Van 3-5 juli → Van drie tot vijf juli
Van 3 tot 5 juli → Van drie tot vijf juli
In 2024 → In tweeduizend vierentwintig
In 1984 → In negentienhonderdvierentachtig
In 1900 → In negentienhonderd
In 1648 → In zestienhonderdachtenveertig
In 2000 → In tweeduizend
In 2019-2024 → In tweeduizend negentien tot tweeduizend vierentwintig
Seizoen 2023/24 → Seizoen tweeduizend drieëntwintig vierentwintig
# clock
Om 14.05 uur → Om veertien uur vijf
Om 14:05 uur → Om veertien uur vijf
Om 14:05 → Om veertien uur vijf
Om 20.00 uur → Om twintig uur
Om 9.30 uur → Om negen uur dertig
Om 9.30 → Om negen uur dertig
Om 12:00 → Om twaalf uur
Tot 18.45 uur → Tot achttien uur vijfenveertig
Open 9.00-17.30 uur → Open negen uur tot zeventien uur dertig
Open 09:00-18:00 → Open negen uur tot achttien uur
Om 8 uur → Om acht uur
# ordinals
De 1e plaats → De eerste plaats
De 2e keer → De tweede keer
De 3de keer → De derde keer
De 8e keer → De achtste keer
De 19e eeuw → De negentiende eeuw
De 21e eeuw → De eenentwintigste eeuw
De 20ste keer → De twintigste keer
De 23e ronde → De drieëntwintigste ronde
De 46e minuut → De zesenveertigste minuut
De 100e goal → De honderdste goal
De 101e goal → De honderdeerste goal
De XXe eeuw → De twintigste eeuw
# fractions
Voor 3/4 vol → Voor drie kwart vol
Met 1/3 deel → Met een derde deel
Met 2/3 deel → Met twee derde deel
Met 1/2 liter → Met een half liter
Na 2 ½ uur → Na twee en een half uur
# ranges and scores
Met 10-15 man → Met tien tot vijftien man
Met 5–7 dagen → Met vijf tot zeven dagen
Wint met 2-1 → Wint met twee één
Verloren met 3-0 → Verloren met drie nul
De eindstand 1-1 → De eindstand één één
De sets 6-4, 7-5 → De sets zes vier, zeven vijf
Een 50-50 kans → Een vijftig-vijftig kans
# abbreviations
De dhr. Jansen → De meneer Jansen
De mevr. Bakker → De mevrouw Bakker
De mw. Bakker → De mevrouw Bakker
De dr. Visser → De doctor Visser
De drs. Smit → De doctorandus Smit
De prof. Mulder → De professor Mulder
De mr. Bos → De meester Bos
De ir. Vos → De ingenieur Vos
Fruit, bijv. peren → Fruit, bijvoorbeeld peren
Fruit, bv. peren → Fruit, bijvoorbeeld peren
Dat is, d.w.z. nu → Dat is, dat wil zeggen nu
Fruit, noten, enz. daar → Fruit, noten, enzovoort daar
Met o.a. fruit → Met onder andere fruit
Nu i.p.v. later → Nu in plaats van later
Stijgt t.o.v. vorig jaar → Stijgt ten opzichte van vorig jaar
Van ma t/m vr → Van ma tot en met vr
De nr. 5 → De nummer vijf
Het art. 12 → Het artikel twaalf
Op blz. 12 → Op bladzijde twaalf
Op p. 12 → Op pagina twaalf
In 44 v.Chr. daar → In vierenveertig voor Christus daar
In 79 n.Chr. daar → In negenenzeventig na Christus daar
Ca. 5 zaken → Circa vijf zaken
Met ca. 5 zaken → Met circa vijf zaken
Prijs incl. btw → Prijs inclusief btw
Ajax vs. PSV → Ajax tegen PSV
# acronyms
De NAVO en FIFA → De Navo en Fifa
De VVD → De VVD
De NS → De NS
De COVID-19 → De Covid negentien
De G7 → De G zeven
De A2 → De A twee
# Roman numerals
De XXI eeuw → De eenentwintigste eeuw
Willem II → Willem de tweede
Paus Pius XII → Paus Pius de twaalfde
Lodewijk XIV → Lodewijk de veertiende
Hoofdstuk IV → Hoofdstuk vier
# addresses and phone numbers
Op www.voorbeeld.nl → Op voorbeeld punt N L
Naar info@voorbeeld.com → Naar info apenstaartje voorbeeld punt com
Met #SchoneLucht → Met hashtag schone lucht
Bel 020 1234567 → Bel nul twee nul, één twee drie vier vijf zes zeven
Bel +31 20 123 4567 → Bel plus drie één, twee nul, één twee drie, vier vijf zes zeven
# signs
Vos & Zonen → Vos en Zonen
Op § 5 → Op paragraaf vijf
Een 4x4 → Een vier bij vier
Met >100 zaken → Met meer dan honderd zaken
Met <100 zaken → Met minder dan honderd zaken
# unchanged
De code AB12CD → De code AB12CD
Het PM2.5 → Het PM2.5
`,
);
