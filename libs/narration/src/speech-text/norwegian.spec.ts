import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'nb',
  `
# numbers
Med 7 saker → Med sju saker
Med 18 saker → Med atten saker
Med 20 saker → Med tjue saker
Med 21 saker → Med tjueen saker
Med 21 år → Med tjueett år
Med 32 saker → Med trettito saker
Med 45 saker → Med førtifem saker
Med 54 saker → Med femtifire saker
Med 66 saker → Med sekstiseks saker
Med 78 saker → Med syttiåtte saker
Med 81 saker → Med åttien saker
Med 99 saker → Med nittini saker
Med 1 person → Med en person
Med 1 år → Med ett år
Med 1 dings → Med 1 dings
Med 100 saker → Med hundre saker
Med 101 saker → Med hundre og en saker
Med 150 saker → Med hundre og femti saker
Med 169 plasser → Med hundre og sekstini plasser
Med 200 saker → Med to hundre saker
Med 1000 kroner → Med tusen kroner
Med 1.234 hus → Med tusen to hundre og trettifire hus
Med 1 234 hus → Med tusen to hundre og trettifire hus
Med 2 050 hus → Med to tusen og femti hus
Med 2 500 hus → Med to tusen fem hundre hus
Med 21 000 hus → Med tjueett tusen hus
Med 23 000 hus → Med tjuetre tusen hus
Med 150 000 hus → Med hundre og femti tusen hus
Med 1 200 000 velgere → Med en million to hundre tusen velgere
Med 5 500 000 velgere → Med fem millioner fem hundre tusen velgere
Agent 007 kommer → Agent null null sju kommer
Med 3 millioner stemmer → Med tre millioner stemmer
Med 1 million stemmer → Med en million stemmer
Med 20 tusen → Med tjue tusen
# decimals and percent
Med 7,5 → Med sju komma fem
Med 0,7 → Med null komma sju
Med 2,75 → Med to komma syttifem
Med 0,05 → Med null komma null fem
Med 5% → Med fem prosent
Med 5 % mer → Med fem prosent mer
Med 12,5 prosent → Med tolv komma fem prosent
Med -2,1 % → Med minus to komma en prosent
Med +4 % → Med pluss fire prosent
Med 10–15 % → Med ti til femten prosent
Med 1 % → Med en prosent
Med 100 % → Med hundre prosent
Med 2 ‰ → Med to promille
# money
For 5 kr i dag → For fem kroner i dag
For 5 kr → For fem kroner
For 1 kr → For en krone
For 21 kr → For tjueen kroner
For 5 kroner → For fem kroner
For kr 500 → For fem hundre kroner
For 19,90 kr → For nitten kroner og nitti øre
For 500 NOK → For fem hundre kroner
For 3,5 mill. kr → For tre komma fem millioner kroner
For 3,5 mill. kroner → For tre komma fem millioner kroner
For 2 mrd. kroner → For to milliarder kroner
For 1 mrd. kr → For en milliard kroner
For 3,5 millioner kroner → For tre komma fem millioner kroner
For 12 milliarder kroner → For tolv milliarder kroner
For € 5 → For fem euro
For 5 € → For fem euro
For 1 € → For en euro
For $20 → For tjue dollar
For $20 millioner → For tjue millioner dollar
For £30 → For tretti pund
For £1 → For ett pund
For 1 250 kr → For tusen to hundre og femti kroner
For 10–15 kr → For ti til femten kroner
For 300 SEK → For tre hundre svenske kroner
For 50 kr/kg → For femti kroner per kg
For 200 kr/time → For to hundre kroner per time
# units
Med 80 km/t → Med åtti kilometer i timen
Med 80 km/h → Med åtti kilometer i timen
Etter 5 km → Etter fem kilometer
Etter 1 km → Etter en kilometer
Etter 3,2 km → Etter tre komma to kilometer
På 1,80 m → På en komma åtti meter
På 40 cm → På førti centimeter
På 12 mm → På tolv millimeter
På 2 kg → På to kilogram
På 1 kg → På ett kilogram
På 500 g → På fem hundre gram
På 25 mg → På tjuefem milligram
På 1 t → På ett tonn
På 2 l → På to liter
På 33 cl → På trettitre centiliter
På 85 m² → På åttifem kvadratmeter
På 85 kvm → På åttifem kvadratmeter
På 300 km² → På tre hundre kvadratkilometer
På 12 ha → På tolv hektar
På 40 m³ → På førti kubikkmeter
På 5 MW → På fem megawatt
På 300 kWh → På tre hundre kilowattimer
På 90 min → På nitti minutter
På 1 min → På ett minutt
På 16 GB → På seksten gigabyte
På 10 m/s → På ti meter i sekundet
På 5–10 km → På fem til ti kilometer
# temperature
Med 12 °C → Med tolv grader Celsius
Med 12°C → Med tolv grader Celsius
Med 1 °C → Med en grad Celsius
Med 30° → Med tretti grader
Med -5 °C → Med minus fem grader Celsius
Med 37,5 °C → Med trettisju komma fem grader Celsius
# dates
Den 24. desember 2024 → Den tjuefjerde desember tjue tjuefire
Den 1. mai → Den første mai
Den 2. mai → Den andre mai
Den 17. mai 1814 → Den syttende mai atten fjorten
Den 24/12 → Den tjuefjerde desember
Den 24.12.2024 → Den tjuefjerde desember tjue tjuefire
Den 2024-12-24 → Den tjuefjerde desember tjue tjuefire
Den 3. feb. 2020 → Den tredje februar tjue tjue
Den 31. oktober → Den trettiførste oktober
Den 3.–5. juli → Den tredje til femte juli
I 2024 → I tjue tjuefire
I 1984 → I nitten åttifire
I 1905 → I nitten null fem
I 2007 → I to tusen og sju
I 1900 → I nitten hundre
I 2000 → I to tusen
På 1800-tallet → På attenhundretallet
På 80-tallet → På åttitallet
I 2019–2024 → I tjue nitten til tjue tjuefire
Sesongen 2023/24 → Sesongen tjue tjuetre tjuefire
# clock
Klokken 14.05 → Klokken fjorten null fem
Kl. 14.30 → klokken fjorten tretti
Kl. 14:30 → klokken fjorten tretti
Klokka 9.15 → Klokka ni femten
Klokken 18.00 → Klokken atten
Klokken 20:45 → Klokken tjue førtifem
Åpent 9:00–18:00 → Åpent ni til atten
Kl. 9.00–17.30 → klokken ni til sytten tretti
# ordinals
Den 1. plassen → Den første plassen
Den 2. gangen → Den andre gangen
Den 3. gangen → Den tredje gangen
Den 8. gangen → Den åttende gangen
Den 11. gangen → Den ellevte gangen
Den 20. gangen → Den tjuende gangen
Den 21. gangen → Den tjueførste gangen
Den 30. gangen → Den trettiende gangen
Den 46. gangen → Den førtisjette gangen
Den 50. gangen → Den femtiende gangen
Det 19. århundre → Det nittende århundre
# fractions
Om 3/4 vil → Om tre fjerdedeler vil
Om 1/3 vil → Om en tredjedel vil
Om 2/3 vil → Om to tredjedeler vil
Om 1/10 vil → Om en tidel vil
Etter 2 ½ time → Etter to og en halv time
# ranges and scores
Med 10–15 hus → Med ti til femten hus
Med 5–7 dager → Med fem til sju dager
Vant 2–1 → Vant to en
Tapte 3-0 → Tapte tre null
Resultatet 1–1 → Resultatet en en
Sett 6–4, 7–5 → Sett seks fire, sju fem
# ages
En 35-årig mann → En trettifemårig mann
En 20-åring → En tjueåring
# abbreviations
Hos dr. Berg → Hos doktor Berg
Hos prof. Lund → Hos professor Lund
Frukt, f.eks. pærer → Frukt, for eksempel pærer
Med bl.a. frukt → Med blant annet frukt
Nå, dvs. i dag → Nå, det vil si i dag
Frukt osv. der → Frukt og så videre der
Frukt m.m. der → Frukt med mer der
Stengt pga. snø → Stengt på grunn av snø
Med nr. 5 → Med nummer fem
På s. 12 → På side tolv
Med ca. 5 saker → Med cirka fem saker
År 44 f.Kr. der → År førtifire før Kristus der
År 79 e.Kr. der → År syttini etter Kristus der
Pris inkl. mva → Pris inkludert mva
Åpent t.o.m. fredag → Åpent til og med fredag
# acronyms
Hos NATO og FIFA → Hos Nato og Fifa
Hos NRK → Hos NRK
Hos NAV → Hos Nav
Med COVID-19 → Med Covid nitten
Med G7 → Med G sju
På E18 → På E atten
# Roman numerals
Harald V → Harald den femte
Pave Pius XII → Pave Pius den tolvte
Christian IV → Christian den fjerde
I kapittel IV → I kapittel fire
# addresses and phone numbers
På www.eksempel.no/a → På eksempel punktum N O
Til info@eksempel.com → Til info krøllalfa eksempel punktum com
Med #RenLuft → Med emneknagg ren luft
Ring +47 12 34 56 78 → Ring pluss førtisju, tolv, trettifire, femtiseks, syttiåtte
# signs
Berg & Sønn → Berg og Sønn
Etter § 5 → Etter paragraf fem
Med >100 saker → Med mer enn hundre saker
En stafett på 4x100 m → En stafett på fire ganger hundre meter
Med ~20 saker → Med cirka tjue saker
# unchanged
Koden AB12CD → Koden AB12CD
Med PM2.5 → Med PM2.5
`,
);
