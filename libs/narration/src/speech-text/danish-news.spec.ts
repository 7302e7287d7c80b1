import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'da',
  `
Politiet anholdt 14 personer → Politiet anholdt fjorten personer
Mindst 23 døde → Mindst treogtyve døde
Skælvet dræbte 2.316 mennesker → Skælvet dræbte to tusind tre hundrede og seksten mennesker
Over 48.500 hjem uden strøm → Over otteogfyrre tusind fem hundrede hjem uden strøm
Aarhus har 367.095 indbyggere → Aarhus har tre hundrede og syvogtres tusind og femoghalvfems indbyggere
Deltagelsen var 61,4 procent → Deltagelsen var enogtres komma fire procent
Indekset faldt 13,08 point → Indekset faldt tretten komma nul otte point
Næsten 3,2 millioner vælgere → Næsten tre komma to millioner vælgere
Hver 5. dansker → Hver femte dansker
Hun er 31 år → Hun er enogtredive år
En pige på 3 år → En pige på tre år
En 3-årig pige → En treårig pige
Den 47-årige mand → Den syvogfyrreårige mand
De 27 lande → De syvogtyve lande
Folketingets 179 medlemmer → Folketingets hundrede og nioghalvfjerds medlemmer
Der kom 1000 gæster → Der kom tusind gæster
Kun 1 ud af 5 → Kun en ud af fem
Der er 75 huse → Der er femoghalvfjerds huse
Der er 90 huse → Der er halvfems huse
Der er 1 år igen → Der er et år igen
Cirka 100.000 danskere → Cirka hundrede tusind danskere
Kaffen koster 45 kr → Kaffen koster femogfyrre kroner
Kaffen koster 45,50 kr → Kaffen koster femogfyrre kroner og halvtreds øre
En handel til 2,3 milliarder dollar → En handel til to komma tre milliarder dollar
Overskuddet steg til 412 mio. kr. i år → Overskuddet steg til fire hundrede og tolv millioner kroner i år
En bøde på 1,2 mia. euro → En bøde på en komma to milliarder euro
En billet til 35 kr. og en øl → En billet til femogtredive kroner og en øl
Huslejen er 7.250 kr. om måneden → Huslejen er syv tusind to hundrede og halvtreds kroner om måneden
Mellem 200 og 300 kroner → Mellem to hundrede og tre hundrede kroner
Fra 10 til 15 kr → Fra ti til femten kroner
En tønde olie til 82 dollar → En tønde olie til toogfirs dollar
Støtte på 1 mio. kr. i år → Støtte på en million kroner i år
For 50 øre → For halvtreds øre
Prisen er 99,95 kr → Prisen er nioghalvfems kroner og femoghalvfems øre
En 100-kroneseddel → En hundrede-kroneseddel
Den koster 5 kr. Den er god → Den koster fem kroner. Den er god
Inflationen faldt til 3,1 procent → Inflationen faldt til tre komma en procent
En stigning på 12 pct. i år → En stigning på tolv procent i år
Et fald på 0,5 % → Et fald på nul komma fem procent
Mellem 2 og 3 procent → Mellem to og tre procent
Kursen steg +2,4 % → Kursen steg plus to komma fire procent
Med 48-52 procent → Med otteogfyrre til tooghalvtreds procent
En moms på 25 % → En moms på femogtyve procent
Den 6. januar 2021 → Den sjette januar to tusind og enogtyve
Den 11. september 2001 → Den ellevte september to tusind og en
Mandag den 3. februar → Mandag den tredje februar
Født 25. december 1990 → Født femogtyvende december nitten hundrede og halvfems
Den 14. juli 1789 → Den fjortende juli sytten hundrede og niogfirs
Den 3.-9. marts → Den tredje til niende marts
Siden 1. august 2019 → Siden første august to tusind og nitten
Før 31. dec. sidste år → Før enogtredivte december sidste år
I december 1941 → I december nitten hundrede og enogfyrre
Den 15.03.2024 → Den femtende marts to tusind og fireogtyve
Den 15/3 2024 → Den femtende marts to tusind og fireogtyve
Grundlovsdag den 5. juni → Grundlovsdag den femte juni
Fra den 3. til den 5. maj → Fra den tredje til den femte maj
I 2008 → I to tusind og otte
I 1066 → I tusind og seksogtres
I 1800 → I atten hundrede
Siden 2010 → Siden to tusind og ti
I 90'erne → I halvfemserne
I 1980'erne → I nitten hundrede og firserne
I 1700-tallet → I syttenhundredetallet
Mellem 1914 og 1918 → Mellem nitten hundrede og fjorten og nitten hundrede og atten
År 300 f.Kr. byggede de → År tre hundrede før Kristus byggede de
Frem til 2050 → Frem til to tusind og halvtreds
EM i 1992 → EM i nitten hundrede og tooghalvfems
Sæsonen 2023-2024 → Sæsonen to tusind og treogtyve til to tusind og fireogtyve
Kl. 7.45 → klokken syv femogfyrre
Kl. 18 → klokken atten
Klokken 20.15 → Klokken tyve femten
Kl. 00.30 → klokken nul tredive
Kl. 8-17 → klokken otte til sytten
Kl. 9.30-12.00 → klokken ni tredive til tolv
Ved 21.05-tiden → Ved enogtyve nul fem-tiden
Klokken 14 → Klokken fjorten
På 9,58 sekunder → På ni komma otteoghalvtreds sekunder
Mellem kl. 10 og 12 → Mellem klokken ti og tolv
Ved 6-tiden → Ved sekstiden
Børn på 5-11 år → Børn på fem til elleve år
Cirka 20-30 personer → Cirka tyve til tredive personer
Siderne 12-15 → Siderne tolv til femten
I 6-8 uger → I seks til otte uger
Søen er 30 km lang → Søen er tredive kilometer lang
Vindstød på 25 m/s → Vindstød på femogtyve meter i sekundet
Kørte 110 km/t → Kørte hundrede og ti kilometer i timen
Kørte 110 km/t. i byen → Kørte hundrede og ti kilometer i timen i byen
Kørte 110 km/t. Han slap → Kørte hundrede og ti kilometer i timen. Han slap
Hun vejer 3,5 kg → Hun vejer tre komma fem kilogram
En flade på 2.500 km² → En flade på to tusind fem hundrede kvadratkilometer
En lejlighed på 85 m2 → En lejlighed på femogfirs kvadratmeter
Et værk på 2 GW → Et værk på to gigawatt
Cirka 450 kWh → Cirka fire hundrede og halvtreds kilowatttimer
En mobil med 256 GB → En mobil med to hundrede og seksoghalvtreds gigabyte
Op til 100 Mbit/s → Op til hundrede megabit per sekund
En støj på 85 dB → En støj på femogfirs decibel
En dosis på 50 mg → En dosis på halvtreds milligram
Der faldt 12 mm regn → Der faldt tolv millimeter regn
Omkring 4 mio. ton CO2 → Omkring fire millioner ton C O to
En gård på 12 hektar → En gård på tolv hektar
Efter 5 min. pause → Efter fem minutter pause
En bil med 150 hk → En bil med hundrede og halvtreds hestekræfter
Cirka 0,5 l vand → Cirka nul komma fem liter vand
En dåse på 33 cl → En dåse på treogtredive centiliter
Et skælv på 7,8 → Et skælv på syv komma otte
Finalen i 100 m → Finalen i hundrede meter
Det er 38 °C → Det er otteogtredive grader Celsius
Det er 25° i Odense → Det er femogtyve grader i Odense
Det er -12 °C → Det er minus tolv grader Celsius
Det bliver 15-20 grader → Det bliver femten til tyve grader
Op 1,5 grader → Op en komma fem grader
Hendes 3. titel → Hendes tredje titel
Den 50. sejr → Den halvtredsindstyvende sejr
For 1. gang → For første gang
I 2. halvleg → I anden halvleg
Den 12. mand → Den tolvte mand
I det 46. minut → I det seksogfyrretyvende minut
I det 18. århundrede → I det attende århundrede
Den 3. verdenskrig → Den tredje verdenskrig
Med 2/3 af stemmerne → Med to tredjedele af stemmerne
Kun 1/4 tilbage → Kun en fjerdedel tilbage
Efter 2½ time → Efter to en halv time
Brøndby vandt 3-0 → Brøndby vandt tre nul
Det endte 1-1 → Det endte en en
Vandt 7-5, 6-3 → Vandt syv fem, seks tre
Danmark slog Norge 2-1 → Danmark slog Norge to en
Stillingen var 0-2 → Stillingen var nul to
Ifølge f.eks. politiet → Ifølge for eksempel politiet
Frugt m.m. sælges → Frugt med mere sælges
Frugt osv. sælges → Frugt og så videre sælges
Frugt bl.a. pærer → Frugt blandt andet pærer
Frugt mv. sælges → Frugt med videre sælges
Nr. 10 spiller → nummer ti spiller
Se s. 12 → Se side tolv
Ca. 5 personer → Cirka fem personer
Fra man. til fre → Fra man. til fre
Iflg. politiet → Ifølge politiet
Prof. Berg taler → professor Berg taler
Dr. Berg taler → doktor Berg taler
Den såk. reform → Den såkaldte reform
Frugt etc. sælges → Frugt etcetera sælges
Tlf. 12 34 56 78 → Telefon tolv, fireogtredive, seksoghalvtreds, otteoghalvfjerds
Kap. 5 → Kapitel fem
Maks. 5 personer → Maksimalt fem personer
Inkl. moms → Inklusive moms
Sct. Hans → Sankt Hans
Hr. Berg og fru Berg → hr Berg og fru Berg
Det sker pga. sne → Det sker på grund af sne
Den tidl. minister → Den tidligere minister
Stk. 2 → Stykke to
EU og FN → EU og FN
NATO og UEFA → Nato og Uefa
DR og TV 2 → DR og TV to
TV2 viser den → TV to viser den
G20 mødes → G tyve mødes
5G kommer → fem G kommer
Covid-19 stiger → Covid nitten stiger
F-16 fly → F seksten fly
Pave Johannes Paul II → Pave Johannes Paul den anden
Kong Frederik X taler → Kong Frederik den tiende taler
Margrethe II gik af → Margrethe den anden gik af
Dronning Elizabeth II → Dronning Elizabeth den anden
Kapitel III → Kapitel tre
Christian X red → Christian den tiende red
Ring 112 → Ring en en to
Rum 101 er ledigt → Rum hundrede og en er ledigt
Det er sent → Det er sent
I maj måned → I maj måned
Havet er roligt → Havet er roligt
Han sagde nej → Han sagde nej
Solen og månen → Solen og månen
Branden sårede 3 personer → Branden sårede tre personer
Omkring 11.000 løbere → Omkring elleve tusind løbere
Aktien faldt 7,25 procent → Aktien faldt syv komma femogtyve procent
Født den 4. august 1961 → Født den fjerde august nitten hundrede og enogtres
Åbner kl. 18.30 → Åbner klokken atten tredive
En rapport på 1.200 sider → En rapport på tusind to hundrede sider
FCK vandt 2-1 → FCK vandt to en
I 3. kvartal → I tredje kvartal
Fik 15 års fængsel → Fik femten års fængsel
Cirka 1 mia. kr. om året → Cirka en milliard kroner om året
Fra 3,2 til 3,5 procent → Fra tre komma to til tre komma fem procent
Det blev -3 grader → Det blev minus tre grader
En 25-årig mand → En femogtyveårig mand
Omkring 20 personer → Omkring tyve personer
I 00'erne → I nullerne
Den 31. marts 2025 → Den enogtredivte marts to tusind og femogtyve
Kl. 22.30 kom politiet → klokken toogtyve tredive kom politiet
Kong Frederik X → Kong Frederik den tiende
På 1,5 liter → På en komma fem liter
Hver 3. dansker → Hver tredje dansker
`,
);
