import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'sv',
  `
Polisen grep 14 personer → Polisen grep fjorton personer
Minst 23 döda → Minst tjugotre döda
Skalvet dödade 2 316 människor → Skalvet dödade tvåtusen trehundrasexton människor
Över 48 500 hushåll utan ström → Över fyrtioåttatusen femhundra hushåll utan ström
Malmö har 362 133 invånare → Malmö har trehundrasextiotvåtusen hundratrettiotre invånare
Deltagandet var 61,4 procent → Deltagandet var sextioett komma fyra procent
Index föll 13,08 enheter → Index föll tretton komma noll åtta enheter
Nära 1,4 miljarder människor → Nära ett komma fyra miljarder människor
Nästan 3,2 miljoner väljare → Nästan tre komma två miljoner väljare
Var 5:e person → Var femte person
Hon är 31 år → Hon är trettioett år
En flicka på 3 år → En flicka på tre år
En 3-årig flicka → En treårig flicka
47-åringen teg → fyrtiosjuåringen teg
De 27 länderna → De tjugosju länderna
Det finns 1 skadad → Det finns en skadad
Riksdagens 349 ledamöter → Riksdagens trehundrafyrtionio ledamöter
Det kom 1000 gäster → Det kom tusen gäster
Cirka 100 000 kronor → Cirka hundratusen kronor
Bara 1 av 5 → Bara ett av fem
Ett 10-tal personer → Ett tiotal personer
Flight SK 123 → Flight SK hundratjugotre
Kaffet kostar 45 kr → Kaffet kostar fyrtiofem kronor
Kaffet kostar 45,50 kr → Kaffet kostar fyrtiofem kronor och femtio öre
En affär på 2,3 miljarder dollar → En affär på två komma tre miljarder dollar
Aktien stängde på 187,32 kronor → Aktien stängde på hundraåttiosju kronor och trettiotvå öre
Vinsten steg till 412 miljoner kronor → Vinsten steg till fyrahundratolv miljoner kronor
Priset är 99:- → Priset är nittionio kronor
Böter på 1,2 miljarder euro → Böter på ett komma två miljarder euro
En biljett för 35 euro → En biljett för trettiofem euro
Hyran är 7 250 kr/mån → Hyran är sjutusen tvåhundrafemtio kronor per månad
Mellan 200 och 300 kronor → Mellan tvåhundra och trehundra kronor
Från 10 till 15 kr → Från tio till femton kronor
Ett fat olja för 82 dollar → Ett fat olja för åttiotvå dollar
Ett stöd på 1 miljon kronor → Ett stöd på en miljon kronor
Skulden är 450 mkr → Skulden är fyrahundrafemtio miljoner kronor
För 50 öre → För femtio öre
En 100-lapp → En hundra-lapp
Bara 1 krona → Bara en krona
Inflationen sjönk till 3,1 procent → Inflationen sjönk till tre komma ett procent
En ökning med 12 % → En ökning med tolv procent
En nedgång på 0,5% → En nedgång på noll komma fem procent
Mellan 2 och 3 procent → Mellan två och tre procent
Kursen steg +2,4% → Kursen steg plus två komma fyra procent
Med 48–52 procent → Med fyrtioåtta till femtiotvå procent
En moms på 25 % → En moms på tjugofem procent
Den 6 januari 2021 → Den sjätte januari tjugohundratjugoett
Den 11 september 2001 → Den elfte september tvåtusen ett
Måndagen den 3 februari → Måndagen den tredje februari
Född 25 december 1990 → Född tjugofemte december nittonhundranittio
Den 14 juli 1789 → Den fjortonde juli sjuttonhundraåttionio
Den 3–9 mars → Den tredje till nionde mars
Sedan 1 augusti 2019 → Sedan första augusti tjugohundranitton
Före 31 dec. förra året → Före trettioförsta december förra året
I december 1941 → I december nittonhundrafyrtioett
På lördag 27 april → På lördag tjugosjunde april
Den 2024-03-15 → Den femtonde mars tjugohundratjugofyra
Den 15/3 → Den femtonde mars
Lunch den 24 dec → Lunch den tjugofjärde december
År 2008 → År tvåtusen åtta
År 1066 → År tusen sextiosex
År 1800 → År artonhundra
Sedan 2010 → Sedan tjugohundratio
På 90-talet → På nittiotalet
På 1700-talet → På sjuttonhundratalet
Mellan 1914 och 1918 → Mellan nittonhundrafjorton och nittonhundraarton
År 300 f.Kr. byggdes → År trehundra före Kristus byggdes
Till 2050 → Till tjugohundrafemtio
VM 1958 → VM nittonhundrafemtioåtta
Säsongen 2023–2024 → Säsongen tjugohundratjugotre till tjugohundratjugofyra
Kl. 07.45 → klockan sju fyrtiofem
Kl 18 → klockan arton
Klockan 20.15 → Klockan tjugo femton
Kl. 00.30 → klockan noll trettio
Kl. 8–17 → klockan åtta till sjutton
Kl. 9.30–12.00 → klockan nio trettio till tolv
Vid 21.05-tiden → Vid tjugoett noll fem-tiden
Klockan 14 → Klockan fjorton
Vid kl 13 → Vid klockan tretton
På 9,58 sekunder → På nio komma femtioåtta sekunder
Mellan kl. 10 och 12 → Mellan klockan tio och tolv
Vid 6-tiden → Vid sextiden
Barn på 5–11 år → Barn på fem till elva år
Cirka 20-30 personer → Cirka tjugo till trettio personer
Sidorna 12–15 → Sidorna tolv till femton
I 6–8 veckor → I sex till åtta veckor
Sjön är 30 km lång → Sjön är trettio kilometer lång
Byar på 25 m/s → Byar på tjugofem meter per sekund
Hon väger 3,5 kg → Hon väger tre komma fem kilogram
Han är 1,80 m lång → Han är ett komma åttio meter lång
En yta på 2 500 km² → En yta på tvåtusen femhundra kvadratkilometer
En lägenhet på 85 kvm → En lägenhet på åttiofem kvadratmeter
Ett verk på 2 GW → Ett verk på två gigawatt
Runt 450 kWh → Runt fyrahundrafemtio kilowattimmar
En mobil med 256 GB → En mobil med tvåhundrafemtiosex gigabyte
Upp till 100 Mbit/s → Upp till hundra megabit per sekund
Ett buller på 85 dB → Ett buller på åttiofem decibel
En dos på 50 mg → En dos på femtio milligram
Det kom 12 mm regn → Det kom tolv millimeter regn
Runt 4 miljoner ton CO2 → Runt fyra miljoner ton C O två
En gård på 12 hektar → En gård på tolv hektar
Efter 5 min vila → Efter fem minuter vila
På 800 m höjd → På åttahundra meter höjd
En bil på 150 hk → En bil på hundrafemtio hästkrafter
Runt 0,5 l vatten → Runt noll komma fem liter vatten
En burk på 33 cl → En burk på trettiotre centiliter
Ett skalv på 7,8 → Ett skalv på sju komma åtta
Finalen på 100 m → Finalen på hundra meter
I 110 km/tim → I hundratio kilometer i timmen
Runt 2 mil → Runt två mil
Det är 38 °C → Det är trettioåtta grader Celsius
Det är 25° i Lund → Det är tjugofem grader i Lund
Det är -12 °C → Det är minus tolv grader Celsius
Det blir 15–20 grader → Det blir femton till tjugo grader
Upp 1,5 grader → Upp ett komma fem grader
Ner till -20 grader → Ner till minus tjugo grader
Hennes 3:e titel → Hennes tredje titel
Den 50:e segern → Den femtionde segern
Den 2:a halvleken → Den andra halvleken
Den 12:e mannen → Den tolfte mannen
Den 90:e dagen → Den nittionde dagen
I 46:e minuten → I fyrtiosjätte minuten
I 83:e minuten → I åttiotredje minuten
Med 2/3 av rösterna → Med två tredjedelar av rösterna
Bara 1/4 kvar → Bara en fjärdedel kvar
Efter 2,5 timmar → Efter två komma fem timmar
Efter 3½ år → Efter tre och ett halvt år
AIK vann med 3–0 → AIK vann med tre noll
Det slutade 1–1 → Det slutade ett ett
Vann med 7–5, 6–3 → Vann med sju fem, sex tre
Sverige slog Norge 2–1 → Sverige slog Norge två ett
Ställningen 0–2 → Ställningen noll två
Ledde med 2-0 → Ledde med två noll
Enligt t.ex. polisen → Enligt till exempel polisen
Frukt m.m. säljs → Frukt med mera säljs
Frukt osv. säljs → Frukt och så vidare säljs
Frukt bl.a. päron → Frukt bland annat päron
Frukt, dvs. päron → Frukt, det vill säga päron
Nr 10 spelar → nummer tio spelar
Se sid. 12 → Se sidan tolv
Ca 5 personer → Cirka fem personer
C:a 5 personer → Cirka fem personer
Fr.o.m. måndag → Från och med måndag
T.o.m. fredag → Till och med fredag
Från mån t.o.m. fre → Från mån till och med fre
Enl. polisen → Enligt polisen
Prof. Berg talar → professor Berg talar
Dr. Berg talar → Doktor Berg talar
Frukt etc. säljs → Frukt etcetera säljs
Tel. 08-123 45 67 → Telefon noll åtta, ett två tre, fyra fem, sex sju
Kap. 5 → Kapitel fem
Max 5 personer → Max fem personer
Det går p.g.a. snö → Det går på grund av snö
Utg. 5 → Utgåva fem
EU och FN → EU och FN
Nato och UEFA → Nato och Uefa
SVT och SR → SVT och SR
G20 möts → G tjugo möts
5G kommer → fem G kommer
Covid-19 ökar → Covid nitton ökar
JAS 39 Gripen → JAS trettionio Gripen
SÄPO varnar → Säpo varnar
Påven Johannes Paulus II → Påven Johannes Paulus den andra
Kung Carl XVI Gustaf → Kung Carl den sextonde Gustaf
Gustav III mördades → Gustav den tredje mördades
Drottning Elizabeth II → Drottning Elizabeth den andra
Kapitel III → Kapitel tre
Gustav II Adolf → Gustav den andra Adolf
Ring 112 → Ring ett ett två
Ring 1177 → Ring elva sjuttiosju
111 22 Stockholm → ett ett ett, två två Stockholm
Berg & Son → Berg och Son
Rum 101 är ledigt → Rum hundraett är ledigt
Det är sent → Det är sent
I maj månad → I maj månad
Havet är lugnt → Havet är lugnt
Han sa nej → Han sa nej
Solen och månen → Solen och månen
Branden skadade 3 personer → Branden skadade tre personer
Runt 11 000 löpare → Runt elvatusen löpare
Aktien föll 7,25 procent → Aktien föll sju komma tjugofem procent
Född den 4 augusti 1961 → Född den fjärde augusti nittonhundrasextioett
Öppnar kl. 18.30 → Öppnar klockan arton trettio
En rapport på 1 200 sidor → En rapport på tusen tvåhundra sidor
MFF vann med 2–1 → MFF vann med två ett
I 3:e kvartalet → I tredje kvartalet
Fick 15 års fängelse → Fick femton års fängelse
Runt 1 miljard kronor → Runt en miljard kronor
Från 3,2 till 3,5 procent → Från tre komma två till tre komma fem procent
På väg E18 → På väg E arton
På 1900-talet → På nittonhundratalet
Det blev -3 grader → Det blev minus tre grader
En 25-årig man → En tjugofemårig man
Vid 22.30 larmades polisen → Vid tjugotvå trettio larmades polisen
Stafetten 4x100 meter → Stafetten fyra gånger hundra meter
Den 31 mars 2025 → Den trettioförsta mars tjugohundratjugofem
Ca 20 personer → Cirka tjugo personer
`,
);
