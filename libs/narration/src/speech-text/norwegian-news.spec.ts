import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'nb',
  `
Politiet pågrep 14 personer → Politiet pågrep fjorten personer
Minst 23 døde → Minst tjuetre døde
Skjelvet drepte 2316 mennesker → Skjelvet drepte to tusen tre hundre og seksten mennesker
Over 48 500 hjem uten strøm → Over førtiåtte tusen fem hundre hjem uten strøm
Bergen har 291 940 innbyggere → Bergen har to hundre og nittiett tusen ni hundre og førti innbyggere
Deltakelsen var 61,4 prosent → Deltakelsen var sekstien komma fire prosent
Indeksen falt 13,08 poeng → Indeksen falt tretten komma null åtte poeng
Nesten 3,2 millioner velgere → Nesten tre komma to millioner velgere
Hver 5. nordmann → Hver femte nordmann
Hun er 31 år → Hun er trettiett år
En jente på 3 år → En jente på tre år
En 3-årig jente → En treårig jente
47-åringen tidde → førtisjuåringen tidde
De 27 landene → De tjuesju landene
Stortingets 169 medlemmer → Stortingets hundre og sekstini medlemmer
Det kom 1000 gjester → Det kom tusen gjester
Bare 1 av 5 → Bare en av fem
Det er 75 hus → Det er syttifem hus
Det er 1 år igjen → Det er ett år igjen
Cirka 100 000 nordmenn → Cirka hundre tusen nordmenn
Kaffen koster 45 kr → Kaffen koster førtifem kroner
Kaffen koster 45,50 kr → Kaffen koster førtifem kroner og femti øre
En handel til 2,3 milliarder dollar → En handel til to komma tre milliarder dollar
Overskuddet steg til 412 mill. kroner → Overskuddet steg til fire hundre og tolv millioner kroner
En bot på 1,2 mrd. euro → En bot på en komma to milliarder euro
En billett til 35 kr → En billett til trettifem kroner
Husleia er 7250 kroner → Husleia er sju tusen to hundre og femti kroner
Mellom 200 og 300 kroner → Mellom to hundre og tre hundre kroner
Fra 10 til 15 kr → Fra ti til femten kroner
Et fat olje til 82,15 dollar → Et fat olje til åttito dollar og femten cent
Støtte på 1 million kroner → Støtte på en million kroner
For 50 øre → For femti øre
Prisen er 99,90 → Prisen er nittini komma nitti
Prisen er kr 500 → Prisen er fem hundre kroner
Den koster 5 kr. Den er god → Den koster fem kroner. Den er god
Inflasjonen falt til 3,1 prosent → Inflasjonen falt til tre komma en prosent
En økning på 12 % → En økning på tolv prosent
Et fall på 0,5 % → Et fall på null komma fem prosent
Mellom 2 og 3 prosent → Mellom to og tre prosent
Kursen steg +2,4 % → Kursen steg pluss to komma fire prosent
Med 48–52 prosent → Med førtiåtte til femtito prosent
En moms på 25 % → En moms på tjuefem prosent
Den 6. januar 2021 → Den sjette januar tjue tjueen
Den 11. september 2001 → Den ellevte september to tusen og en
Mandag 3. februar → Mandag tredje februar
Født 25. desember 1990 → Født tjuefemte desember nitten nitti
Den 14. juli 1789 → Den fjortende juli sytten åttini
Den 3.–9. mars → Den tredje til niende mars
Siden 1. august 2019 → Siden første august tjue nitten
Før 31. des. i fjor → Før trettiførste desember i fjor
I desember 1941 → I desember nitten førtien
Den 15.03.2024 → Den femtende mars tjue tjuefire
Den 15.3. i år → Den femtende mars i år
Den 17. mai → Den syttende mai
Fra 3. til 5. mai → Fra tredje til femte mai
I 2008 → I to tusen og åtte
I 1066 → I tusen og sekstiseks
I 1800 → I atten hundre
Siden 2010 → Siden tjue ti
På 90-tallet → På nittitallet
På 1980-tallet → På nittenåttitallet
På 1700-tallet → På syttenhundretallet
Mellom 1914 og 1918 → Mellom nitten fjorten og nitten atten
År 300 f.Kr. bygde de → År tre hundre før Kristus bygde de
Fram til 2050 → Fram til tjue femti
VM i 1994 → VM i nitten nittifire
Sesongen 2023–2024 → Sesongen tjue tjuetre til tjue tjuefire
På 2000-tallet → På totusentallet
Kl. 7.45 → klokken sju førtifem
Kl. 18 → klokken atten
Klokken 20.15 → Klokken tjue femten
Kl. 00.30 → klokken null tretti
Kl. 8–17 → klokken åtte til sytten
Kl. 9.30–12.00 → klokken ni tretti til tolv
Ved 21.05-tiden → Ved tjueen null fem-tiden
Klokka 14 → Klokka fjorten
På 9,58 sekunder → På ni komma femtiåtte sekunder
Mellom kl. 10 og 12 → Mellom klokken ti og tolv
Ved 6-tiden → Ved sekstiden
Barn på 5–11 år → Barn på fem til elleve år
Cirka 20-30 personer → Cirka tjue til tretti personer
Sidene 12–15 → Sidene tolv til femten
I 6–8 uker → I seks til åtte uker
Sjøen er 30 km lang → Sjøen er tretti kilometer lang
Kast på 25 m/s → Kast på tjuefem meter i sekundet
Kjørte 110 km/t → Kjørte hundre og ti kilometer i timen
Kjørte 110 km/t. Han slapp → Kjørte hundre og ti kilometer i timen. Han slapp
Hun veier 3,5 kg → Hun veier tre komma fem kilogram
En flate på 2500 km² → En flate på to tusen fem hundre kvadratkilometer
En leilighet på 85 m2 → En leilighet på åttifem kvadratmeter
En leilighet på 85 kvm → En leilighet på åttifem kvadratmeter
Et verk på 2 GW → Et verk på to gigawatt
Cirka 450 kWh → Cirka fire hundre og femti kilowattimer
En mobil med 256 GB → En mobil med to hundre og femtiseks gigabyte
Opptil 100 Mbit/s → Opptil hundre megabit per sekund
En støy på 85 dB → En støy på åttifem desibel
En dose på 50 mg → En dose på femti milligram
Det kom 12 mm regn → Det kom tolv millimeter regn
Omkring 4 mill. tonn CO2 → Omkring fire millioner tonn C O to
En gård på 12 hektar → En gård på tolv hektar
Etter 5 min. pause → Etter fem minutter pause
En bil med 150 hk → En bil med hundre og femti hestekrefter
Cirka 0,5 l vann → Cirka null komma fem liter vann
En boks på 33 cl → En boks på trettitre centiliter
Et skjelv på 7,8 → Et skjelv på sju komma åtte
Finalen på 100 m → Finalen på hundre meter
Det er 38 °C → Det er trettiåtte grader Celsius
Det er 25° i Moss → Det er tjuefem grader i Moss
Det er -12 °C → Det er minus tolv grader Celsius
Det blir 15–20 grader → Det blir femten til tjue grader
Opp 1,5 grader → Opp en komma fem grader
Hennes 3. tittel → Hennes tredje tittel
Den 50. seieren → Den femtiende seieren
For 1. gang → For første gang
I 2. omgang → I andre omgang
Den 12. mannen → Den tolvte mannen
I det 46. minutt → I det førtisjette minutt
I det 18. århundre → I det attende århundre
Med 2/3 av stemmene → Med to tredjedeler av stemmene
Bare 1/4 igjen → Bare en fjerdedel igjen
Etter 2½ time → Etter to og en halv time
Brann vant 3–0 → Brann vant tre null
Det endte 1–1 → Det endte en en
Vant 7–5, 6–3 → Vant sju fem, seks tre
Norge slo Danmark 2–1 → Norge slo Danmark to en
Stillingen var 0–2 → Stillingen var null to
Ifølge f.eks. politiet → Ifølge for eksempel politiet
Frukt m.m. selges → Frukt med mer selges
Frukt osv. selges → Frukt og så videre selges
Frukt bl.a. pærer → Frukt blant annet pærer
Frukt m.v. selges → Frukt med videre selges
Nr. 10 spiller → nummer ti spiller
Se s. 12 → Se side tolv
Ca. 5 personer → Cirka fem personer
Iflg. politiet → Ifølge politiet
Prof. Berg taler → professor Berg taler
Dr. Berg taler → doktor Berg taler
Den s.k. reformen → Den såkalte reformen
Frukt etc. selges → Frukt et cetera selges
Tlf. 12 34 56 78 → Telefon tolv, trettifire, femtiseks, syttiåtte
Kap. 5 → Kapittel fem
Maks. 5 personer → Maksimalt fem personer
Inkl. moms → Inkludert moms
Det skjer pga. snø → Det skjer på grunn av snø
Den tidl. ministeren → Den tidligere ministeren
Dvs. i morgen → Det vil si i morgen
Fra mandag t.o.m. fredag → Fra mandag til og med fredag
EU og FN → EU og FN
NATO og UEFA → Nato og Uefa
NRK og TV 2 → NRK og TV to
TV2 viser den → TV to viser den
G20 møtes → G tjue møtes
5G kommer → fem G kommer
Covid-19 øker → Covid nitten øker
F-35 fly → F trettifem fly
Pave Johannes Paul II → Pave Johannes Paul den andre
Kong Harald V taler → Kong Harald den femte taler
Haakon VII flyktet → Haakon den sjuende flyktet
Dronning Elizabeth II → Dronning Elizabeth den andre
Kapittel III → Kapittel tre
Ring 112 → Ring en en to
0150 Oslo → null en fem null Oslo
Rom 101 er ledig → Rom hundre og en er ledig
Det er sent → Det er sent
I mai måned → I mai måned
Havet er rolig → Havet er rolig
Han sa nei → Han sa nei
Solen og månen → Solen og månen
Brannen skadde 3 personer → Brannen skadde tre personer
Rundt 11 000 løpere → Rundt elleve tusen løpere
Aksjen falt 7,25 prosent → Aksjen falt sju komma tjuefem prosent
Født 4. august 1961 → Født fjerde august nitten sekstien
Åpner kl. 18.30 → Åpner klokken atten tretti
En rapport på 1200 sider → En rapport på tusen to hundre sider
RBK vant 2–1 → RBK vant to en
I 3. kvartal → I tredje kvartal
Fikk 15 års fengsel → Fikk femten års fengsel
Rundt 1 mrd. kroner → Rundt en milliard kroner
Fra 3,2 til 3,5 prosent → Fra tre komma to til tre komma fem prosent
Det ble -3 grader → Det ble minus tre grader
En 25-årig mann → En tjuefemårig mann
På E6 ved Moss → På E seks ved Moss
Den 31. mars 2025 → Den trettiførste mars tjue tjuefem
Kong Olav V → Kong Olav den femte
På 1,5 liter → På en komma fem liter
Klokka 22.30 kom politiet → Klokka tjueto tretti kom politiet
På 60-tallet → På sekstitallet
Ca. 20 personer → Cirka tjue personer
`,
);
