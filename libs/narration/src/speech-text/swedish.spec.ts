import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'sv',
  `
# numbers
Med 7 fall → Med sju fall
Med 18 fall → Med arton fall
Med 21 år → Med tjugoett år
Med 21 personer → Med tjugoen personer
Med 1 person → Med en person
Med 1 år → Med ett år
Med 1 pryl → Med 1 pryl
Med 22 döda → Med tjugotvå döda
Med 99 hus → Med nittionio hus
Med 100 hus → Med hundra hus
Med 101 hus → Med hundraett hus
Med 150 platser → Med hundrafemtio platser
Med 349 ledamöter → Med trehundrafyrtionio ledamöter
Med 1 000 hus → Med tusen hus
Med 1 234 hus → Med tusen tvåhundratrettiofyra hus
Med 2 500 hus → Med tvåtusen femhundra hus
Med 21 000 hus → Med tjugoettusen hus
Med 23 000 hus → Med tjugotretusen hus
Med 150 000 hus → Med hundrafemtiotusen hus
Med 1 200 000 väljare → Med en miljon tvåhundratusen väljare
Med 10 500 000 invånare → Med tio miljoner femhundratusen invånare
Agent 007 kommer → Agent noll noll sju kommer
Med 3 miljoner röster → Med tre miljoner röster
Med 1 miljon röster → Med en miljon röster
Med 20 tusen → Med tjugo tusen
# decimals and percent
Med 7,5 → Med sju komma fem
Med 0,7 → Med noll komma sju
Med 2,75 → Med två komma sjuttiofem
Med 0,05 → Med noll komma noll fem
Med 3,141 → Med tre komma ett fyra ett
Med 5% → Med fem procent
Med 5 % → Med fem procent
Med 12,5 procent → Med tolv komma fem procent
Med -2,1 % → Med minus två komma ett procent
Med +4 % → Med plus fyra procent
Med 10–15 % → Med tio till femton procent
Med 1 % → Med en procent
Med 100 % → Med hundra procent
Med 2 ‰ → Med två promille
# money
För 5 kr → För fem kronor
För 1 kr → För en krona
För 21 kr → För tjugoen kronor
För 5 kronor → För fem kronor
För 19,90 kr → För nitton kronor och nittio öre
För 500 SEK → För femhundra kronor
För 3,5 miljoner kronor → För tre komma fem miljoner kronor
För 3,5 miljoner kr → För tre komma fem miljoner kronor
För 2 miljarder kronor → För två miljarder kronor
För 1 miljard kr → För en miljard kronor
För 12 milj. kr → För tolv miljoner kronor
För 40 mdr kr → För fyrtio miljarder kronor
För € 5 → För fem euro
För 5 € → För fem euro
För 1 € → För en euro
För €1,50 → För en euro och femtio cent
För $20 → För tjugo dollar
För 20 $ → För tjugo dollar
För £30 → För trettio pund
För £1 → För ett pund
För $20 miljoner → För tjugo miljoner dollar
För 1 250 kr → För tusen tvåhundrafemtio kronor
För 10–15 kr → För tio till femton kronor
För 300 NOK → För trehundra norska kronor
För 50 kr/kg → För femtio kronor per kg
För 120 kr/timme → För hundratjugo kronor per timme
# units
I 80 km/h → I åttio kilometer i timmen
Efter 5 km → Efter fem kilometer
Efter 1 km → Efter en kilometer
Efter 3,2 km → Efter tre komma två kilometer
På 1,80 m → På ett komma åttio meter
På 40 cm → På fyrtio centimeter
På 12 mm → På tolv millimeter
På 2 kg → På två kilogram
På 1 kg → På ett kilogram
På 500 g → På femhundra gram
På 25 mg → På tjugofem milligram
På 1 t → På ett ton
På 2 l → På två liter
På 33 cl → På trettiotre centiliter
På 85 m² → På åttiofem kvadratmeter
På 85 kvm → På åttiofem kvadratmeter
På 300 km² → På trehundra kvadratkilometer
På 12 ha → På tolv hektar
På 40 m³ → På fyrtio kubikmeter
På 5 MW → På fem megawatt
På 300 kWh → På trehundra kilowattimmar
På 90 min → På nittio minuter
På 16 GB → På sexton gigabyte
På 10 m/s → På tio meter per sekund
På 5–10 km → På fem till tio kilometer
# temperature
Med 12 °C → Med tolv grader Celsius
Med 12°C → Med tolv grader Celsius
Med 1 °C → Med en grad Celsius
Med 30° → Med trettio grader
Med -5 °C → Med minus fem grader Celsius
Med 37,5 °C → Med trettiosju komma fem grader Celsius
# dates
Den 24 december 2024 → Den tjugofjärde december tjugohundratjugofyra
Den 1 maj → Den första maj
Den 6 juni 1523 → Den sjätte juni femtonhundratjugotre
Den 24/12 → Den tjugofjärde december
Den 24/12 2024 → Den tjugofjärde december tjugohundratjugofyra
Den 24.12.2024 → Den tjugofjärde december tjugohundratjugofyra
Den 2024-12-24 → Den tjugofjärde december tjugohundratjugofyra
Den 3 feb. 2020 → Den tredje februari tjugohundratjugo
Den 3–5 juli → Den tredje till femte juli
Den 31 oktober → Den trettioförsta oktober
År 2024 → År tjugohundratjugofyra
År 1984 → År nittonhundraåttiofyra
År 2007 → År tvåtusen sju
År 1900 → År nittonhundra
År 2000 → År tvåtusen
På 1800-talet → På artonhundratalet
På 2000-talet → På tjugohundratalet
På 80-talet → På åttiotalet
På 1980-talet → På nittonhundraåttiotalet
Under 2019–2024 → Under tjugohundranitton till tjugohundratjugofyra
Säsongen 2023/24 → Säsongen tjugohundratjugotre tjugofyra
# clock
Klockan 14.05 → Klockan fjorton noll fem
Kl. 14.30 → klockan fjorton trettio
Kl 14:30 → klockan fjorton trettio
Klockan 9.15 → Klockan nio femton
Klockan 18.00 → Klockan arton
Klockan 20:45 → Klockan tjugo fyrtiofem
Öppet 9:00–18:00 → Öppet nio till arton
Klockan 9.00–17.30 → Klockan nio till sjutton trettio
Vid 7:05 → Vid sju noll fem
# ordinals
Den 1:a gången → Den första gången
Den 2:a gången → Den andra gången
Den 3:e gången → Den tredje gången
Den 8:e gången → Den åttonde gången
Den 20:e gången → Den tjugonde gången
Den 21:a gången → Den tjugoförsta gången
Den 30:e minuten → Den trettionde minuten
Den 46:e minuten → Den fyrtiosjätte minuten
Den 100:e gången → Den hundrade gången
# fractions
Om 3/4 vill → Om tre fjärdedelar vill
Om 1/3 vill → Om en tredjedel vill
Om 2/3 vill → Om två tredjedelar vill
Med 2 ½ timmar → Med två och en halv timmar
# ranges and scores
Med 10–15 hus → Med tio till femton hus
Med 5-7 dagar → Med fem till sju dagar
Vann med 2–1 → Vann med två ett
Förlorade med 3-0 → Förlorade med tre noll
Resultatet 1–1 → Resultatet ett ett
Set 6–4, 7–5 → Set sex fyra, sju fem
# ages
En 35-årig man → En trettiofemårig man
En 20-åring → En tjugoåring
# abbreviations
Hos dr Berg → Hos doktor Berg
Hos prof. Lund → Hos professor Lund
Frukt, t.ex. päron → Frukt, till exempel päron
Frukt, t. ex. päron → Frukt, till exempel päron
Med bl.a. frukt → Med bland annat frukt
Nu, dvs. idag → Nu, det vill säga idag
Frukt osv. där → Frukt och så vidare där
Frukt m.m. där → Frukt med mera där
Den f.d. chefen → Den före detta chefen
Den s.k. reformen → Den så kallade reformen
Med nr 5 → Med nummer fem
På s. 12 → På sidan tolv
Med ca 5 fall → Med cirka fem fall
År 44 f.Kr. där → År fyrtiofyra före Kristus där
Pris inkl. moms → Pris inklusive moms
Stängt p.g.a. snö → Stängt på grund av snö
# acronyms
Hos NATO och FIFA → Hos Nato och Fifa
Hos IKEA → Hos Ikea
Hos SVT → Hos SVT
Med COVID-19 → Med Covid nitton
Med G7 → Med G sju
På E4 → På E fyra
# Roman numerals
Gustav III → Gustav den tredje
Kung Karl XII → Kung Karl den tolfte
Påve Johannes XXIII → Påve Johannes den tjugotredje
I kapitel IV → I kapitel fyra
# addresses and phone numbers
På www.exempel.se/a → På exempel punkt S E
Till info@exempel.com → Till info snabel-a exempel punkt com
Med #RenLuft → Med hashtagg ren luft
Ring 08-123 45 67 → Ring noll åtta, ett två tre, fyra fem, sex sju
Ring +46 8 123 45 67 → Ring plus fyra sex, åtta, ett två tre, fyra fem, sex sju
# signs
Berg & Söner → Berg och Söner
Enligt § 5 → Enligt paragraf fem
Med >100 fall → Med mer än hundra fall
En stafett på 4x100 m → En stafett på fyra gånger hundra meter
Med ~20 fall → Med cirka tjugo fall
# unchanged
Koden AB12CD → Koden AB12CD
Med PM2.5 → Med PM2.5
`,
);
