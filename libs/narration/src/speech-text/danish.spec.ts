import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'da',
  `
# numbers
Med 7 sager → Med syv sager
Med 18 sager → Med atten sager
Med 21 sager → Med enogtyve sager
Med 32 sager → Med toogtredive sager
Med 45 sager → Med femogfyrre sager
Med 50 sager → Med halvtreds sager
Med 54 sager → Med fireoghalvtreds sager
Med 60 sager → Med tres sager
Med 66 sager → Med seksogtres sager
Med 70 sager → Med halvfjerds sager
Med 78 sager → Med otteoghalvfjerds sager
Med 80 sager → Med firs sager
Med 81 sager → Med enogfirs sager
Med 90 sager → Med halvfems sager
Med 99 sager → Med nioghalvfems sager
Med 1 person → Med en person
Med 1 år → Med et år
Med 1 dims → Med 1 dims
Med 100 sager → Med hundrede sager
Med 101 sager → Med hundrede og en sager
Med 150 sager → Med hundrede og halvtreds sager
Med 179 medlemmer → Med hundrede og nioghalvfjerds medlemmer
Med 200 sager → Med to hundrede sager
Med 1.000 huse → Med tusind huse
Med 1.234 huse → Med tusind to hundrede og fireogtredive huse
Med 2.050 huse → Med to tusind og halvtreds huse
Med 2.500 huse → Med to tusind fem hundrede huse
Med 23.000 huse → Med treogtyve tusind huse
Med 150.000 huse → Med hundrede og halvtreds tusind huse
Med 1.200.000 vælgere → Med en million to hundrede tusind vælgere
Med 5.900.000 borgere → Med fem millioner ni hundrede tusind borgere
Agent 007 kommer → Agent nul nul syv kommer
Med 3 millioner stemmer → Med tre millioner stemmer
Med 1 million stemmer → Med en million stemmer
# decimals and percent
Med 7,5 → Med syv komma fem
Med 0,7 → Med nul komma syv
Med 2,75 → Med to komma femoghalvfjerds
Med 0,05 → Med nul komma nul fem
Med 5% → Med fem procent
Med 5 pct. mere → Med fem procent mere
Med 12,5 procent → Med tolv komma fem procent
Med -2,1 % → Med minus to komma en procent
Med +4 % → Med plus fire procent
Med 10-15 % → Med ti til femten procent
Med 1 % → Med en procent
Med 100 % → Med hundrede procent
Med 2 ‰ → Med to promille
# money
For 5 kr. i dag → For fem kroner i dag
For 5 kr → For fem kroner
For 1 kr → For en krone
For 5 kroner → For fem kroner
For 19,95 kr → For nitten kroner og femoghalvfems øre
For 500 DKK → For fem hundrede kroner
For 3,5 mio. kr. i alt → For tre komma fem millioner kroner i alt
For 2 mia. kr. i alt → For to milliarder kroner i alt
For 1 mia. kroner → For en milliard kroner
For 3,5 millioner kroner → For tre komma fem millioner kroner
For 12 milliarder kroner → For tolv milliarder kroner
For € 5 → For fem euro
For 5 € → For fem euro
For 1 € → For en euro
For $20 → For tyve dollar
For $20 millioner → For tyve millioner dollar
For £30 → For tredive pund
For £1 → For et pund
For 1.250 kr → For tusind to hundrede og halvtreds kroner
For 10-15 kr → For ti til femten kroner
For 300 SEK → For tre hundrede svenske kroner
For kr. 500 → For fem hundrede kroner
For 50 kr./kg → For halvtreds kroner per kg
# units
Med 80 km/t → Med firs kilometer i timen
Med 80 km/h → Med firs kilometer i timen
Efter 5 km → Efter fem kilometer
Efter 1 km → Efter en kilometer
Efter 3,2 km → Efter tre komma to kilometer
På 1,80 m → På en komma firs meter
På 40 cm → På fyrre centimeter
På 12 mm → På tolv millimeter
På 2 kg → På to kilogram
På 1 kg → På et kilogram
På 500 g → På fem hundrede gram
På 25 mg → På femogtyve milligram
På 1 t → På et ton
På 2 l → På to liter
På 33 cl → På treogtredive centiliter
På 85 m² → På femogfirs kvadratmeter
På 85 kvm → På femogfirs kvadratmeter
På 300 km² → På tre hundrede kvadratkilometer
På 12 ha → På tolv hektar
På 40 m³ → På fyrre kubikmeter
På 5 MW → På fem megawatt
På 300 kWh → På tre hundrede kilowatttimer
På 90 min → På halvfems minutter
På 1 min → På et minut
På 16 GB → På seksten gigabyte
På 10 m/s → På ti meter i sekundet
På 5-10 km → På fem til ti kilometer
# temperature
Med 12 °C → Med tolv grader Celsius
Med 12°C → Med tolv grader Celsius
Med 1 °C → Med en grad Celsius
Med 30° → Med tredive grader
Med -5 °C → Med minus fem grader Celsius
Med 37,5 °C → Med syvogtredive komma fem grader Celsius
# dates
Den 24. december 2024 → Den fireogtyvende december to tusind og fireogtyve
Den 1. maj → Den første maj
Den 2. maj → Den anden maj
Den 5. juni 1849 → Den femte juni atten hundrede og niogfyrre
Den 24/12 → Den fireogtyvende december
Den 24/12 2024 → Den fireogtyvende december to tusind og fireogtyve
Den 24.12.2024 → Den fireogtyvende december to tusind og fireogtyve
Den 24-12-2024 → Den fireogtyvende december to tusind og fireogtyve
Den 2024-12-24 → Den fireogtyvende december to tusind og fireogtyve
Den 3. feb. 2020 → Den tredje februar to tusind og tyve
Den 31. oktober → Den enogtredivte oktober
Den 3.-5. juli → Den tredje til femte juli
I 2024 → I to tusind og fireogtyve
I 1984 → I nitten hundrede og fireogfirs
I 2007 → I to tusind og syv
I 1900 → I nitten hundrede
I 2000 → I to tusind
I 1800-tallet → I attenhundredetallet
I 2019-2024 → I to tusind og nitten til to tusind og fireogtyve
Sæson 2023/24 → Sæson to tusind og treogtyve fireogtyve
# clock
Klokken 14.05 → Klokken fjorten nul fem
Kl. 14.30 → klokken fjorten tredive
Kl. 14:30 → klokken fjorten tredive
Klokken 9.15 → Klokken ni femten
Klokken 18.00 → Klokken atten
Klokken 20:45 → Klokken tyve femogfyrre
Åbent 9:00-18:00 → Åbent ni til atten
Kl. 9.00-17.30 → klokken ni til sytten tredive
# ordinals
Den 1. plads → Den første plads
Den 2. gang → Den anden gang
Den 3. gang → Den tredje gang
Den 8. gang → Den ottende gang
Den 11. gang → Den ellevte gang
Den 20. gang → Den tyvende gang
Den 21. gang → Den enogtyvende gang
Den 30. gang → Den tredivte gang
Den 46. gang → Den seksogfyrretyvende gang
Den 50. gang → Den halvtredsindstyvende gang
Det 19. århundrede → Det nittende århundrede
# fractions
Om 3/4 vil → Om tre fjerdedele vil
Om 1/3 vil → Om en tredjedel vil
Om 2/3 vil → Om to tredjedele vil
Om 1/10 vil → Om en tiendedel vil
# ranges and scores
Med 10-15 huse → Med ti til femten huse
Med 5–7 dage → Med fem til syv dage
Vandt med 2-1 → Vandt med to en
Tabte med 3-0 → Tabte med tre nul
Resultatet 1-1 → Resultatet en en
Sæt 6-4, 7-5 → Sæt seks fire, syv fem
# ages
En 35-årig mand → En femogtrediveårig mand
# abbreviations
Hos dr. Berg → Hos doktor Berg
Hos prof. Lund → Hos professor Lund
Hos hr. Berg → Hos hr Berg
Frugt, f.eks. pærer → Frugt, for eksempel pærer
Med bl.a. frugt → Med blandt andet frugt
Nu, dvs. i dag → Nu, det vil sige i dag
Frugt osv. der → Frugt og så videre der
Frugt m.m. der → Frugt med mere der
Lukket pga. sne → Lukket på grund af sne
Med nr. 5 → Med nummer fem
På s. 12 → På side tolv
Med ca. 5 sager → Med cirka fem sager
År 44 f.Kr. der → År fireogfyrre før Kristus der
År 79 e.Kr. der → År nioghalvfjerds efter Kristus der
Pris inkl. moms → Pris inklusive moms
# acronyms
Hos NATO og FIFA → Hos Nato og Fifa
Hos DSB → Hos DSB
Med COVID-19 → Med Covid nitten
Med G7 → Med G syv
På E45 → På E femogfyrre
# Roman numerals
Christian IV → Christian den fjerde
Pave Pius XII → Pave Pius den tolvte
Margrethe II → Margrethe den anden
I kapitel IV → I kapitel fire
# addresses and phone numbers
På www.eksempel.dk/a → På eksempel punktum D K
Til info@eksempel.com → Til info snabel-a eksempel punktum com
Med #RenLuft → Med hashtag ren luft
Ring +45 12 34 56 78 → Ring plus femogfyrre, tolv, fireogtredive, seksoghalvtreds, otteoghalvfjerds
# signs
Berg & Søn → Berg og Søn
Efter § 5 → Efter paragraf fem
Med >100 sager → Med mere end hundrede sager
En stafet på 4x100 m → En stafet på fire gange hundrede meter
Med ~20 sager → Med cirka tyve sager
# unchanged
Koden AB12CD → Koden AB12CD
Med PM2.5 → Med PM2.5
`,
);
