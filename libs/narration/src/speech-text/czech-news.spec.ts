import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'cs',
  `
Policie zadržela 14 lidí → Policie zadržela čtrnáct lidí
Nejméně 23 mrtvých → Nejméně dvacet tři mrtvých
Zemřelo 2316 lidí → Zemřelo dva tisíce tři sta šestnáct lidí
Více než 48 500 domů → Více než čtyřicet osm tisíc pět set domů
Praha má 1 357 326 obyvatel → Praha má milion tři sta padesát sedm tisíc tři sta dvacet šest obyvatel
Účast byla 61,4 procenta → Účast byla šedesát jedna celých čtyři procenta
Index ztratil 13,08 bodu → Index ztratil třináct celých nula osm bodu
Skoro 3,2 milionu voličů → Skoro tři celé dva milionu voličů
Každý 5. člověk → Každý pátý člověk
Je mu 31 let → Je mu třicet jedna let
Jsou jí 3 roky → Jsou jí tři roky
Je mu 47 let → Je mu čtyřicet sedm let
Ve věku 47 let → Ve věku čtyřiceti sedmi let
Jsou to 2 ženy → Jsou to dvě ženy
Je to 22 žen → Je to dvacet dva žen
Je to 1 žena → Je to jedna žena
Četl 1 knihu → Četl jednu knihu
Ztratil 1 minutu → Ztratil jednu minutu
Za 1 minutu → Za jednu minutu
Na 1 osobu → Na jednu osobu
Je to 27 zemí → Je to dvacet sedm zemí
Je to 100 tisíc korun → Je to sto tisíc korun
Je to 1000 míst → Je to tisíc míst
Uběhlo 5 minut → Uběhlo pět minut
Jsou to 4 zápasy → Jsou to čtyři zápasy
Získal 12 bodů → Získal dvanáct bodů
Má 200 poslanců → Má dvě stě poslanců
Je to 231 hlasů → Je to dvě stě třicet jedna hlasů
3letá dívka → tříletá dívka
47letý muž → čtyřicetisedmiletý muž
Asi 300 hostů → Asi tři sta hostů
Do 40 tisíc lidí → Do čtyřiceti tisíc lidí
Káva stojí 65 Kč → Káva stojí šedesát pět korun
Fúze za 2,3 miliardy dolarů → Fúze za dvě celé tři miliardy dolarů
Zisk vzrostl na 412 milionů korun → Zisk vzrostl na čtyři sta dvanáct milionů korun
Cena je 9,90 Kč → Cena je devět korun devadesát haléřů
Pokuta 1,2 mld. eur → Pokuta jedna celá dva miliardy eur
Lístek za 35 korun → Lístek za třicet pět korun
Nájem 12 500 Kč → Nájem dvanáct tisíc pět set korun
Stojí 1 Kč → Stojí jednu korunu
Stojí 2 koruny → Stojí dvě koruny
Stojí 22 Kč → Stojí dvacet dva korun
Do 500 Kč → Do pěti set korun
Od 10 do 15 Kč → Od deseti do patnácti korun
Dotace 1 mil. Kč → Dotace jeden milion korun
Dluh 450 mil. eur → Dluh čtyři sta padesát milionů eur
Kurz eura je 25,30 Kč → Kurz eura je dvacet pět korun třicet haléřů
Za 20 dolarů → Za dvacet dolarů
Stojí 99,- Kč → Stojí devadesát devět korun
Inflace klesla na 3,1 % → Inflace klesla na tři celé jedna procenta
Růst o 12 % → Růst o dvanáct procent
Pokles o 0,5 % → Pokles o nula celých pět procenta
Růst o 1 % → Růst o jedno procento
Růst o 22 % → Růst o dvacet dva procent
Je to 48–52 % → Je to čtyřicet osm až padesát dva procent
Sazba 21 % → Sazba dvacet jedna procent
Kolem 60 % lidí → Kolem šedesáti procent lidí
Dne 6. ledna 2021 → Dne šestého ledna dva tisíce dvacet jedna
Dne 11. září 2001 → Dne jedenáctého září dva tisíce jedna
V pondělí 3. února → V pondělí třetího února
Narozen 25. 12. 1990 → Narozen dvacátého pátého prosince devatenáct set devadesát
Narozen 25.12.1990 → Narozen dvacátého pátého prosince devatenáct set devadesát
Od 3. do 9. března → Od třetího do devátého března
Od 1. srpna 2019 → Od prvního srpna dva tisíce devatenáct
Do 31. prosince → Do třicátého prvního prosince
V prosinci 1941 → V prosinci devatenáct set čtyřicet jedna
Dne 28. října → Dne dvacátého osmého října
Ve středu 24. 4. začne → Ve středu dvacátého čtvrtého dubna začne
K 1. lednu → K prvnímu lednu
V roce 2008 → V roce dva tisíce osm
V roce 1066 → V roce tisíc šedesát šest
V roce 1800 → V roce osmnáct set
Od roku 2010 → Od roku dva tisíce deset
V 90. letech → V devadesátých letech
V 80. letech 20. století → V osmdesátých letech dvacátého století
V letech 1914–1918 → V letech devatenáct set čtrnáct až devatenáct set osmnáct
Do roku 2050 → Do roku dva tisíce padesát
V sezoně 2023/24 → V sezoně dva tisíce dvacet tři dvacet čtyři
V roce 300 př. n. l. žili → V roce tři sta před naším letopočtem žili
Po roce 1989 → Po roce devatenáct set osmdesát devět
V 7.45 → V sedm čtyřicet pět
V 18 hodin → V osmnáct hodin
Ve 20:15 → Ve dvacet patnáct
V 0:30 → V nula třicet
Od 8 do 17 hodin → Od osmi do sedmnácti hodin
Od 9:30 do 12:00 → Od devíti třicet do dvanácti
Ve 21.05 → Ve dvacet jedna nula pět
V 5 hodin ráno → V pět hodin ráno
Po 14. hodině → Po čtrnácté hodině
V 19.30 hod. začne → V devatenáct třicet začne
Za 9,58 sekundy → Za devět celých padesát osm sekundy
V 6 ráno → V šest ráno
Děti od 5 do 11 let → Děti od pěti do jedenácti let
Je to 20–30 lidí → Je to dvacet až třicet lidí
Strany 12–15 → Strany dvanáct až patnáct
Trvá 6–8 týdnů → Trvá šest až osm týdnů
Jezero má 30 km → Jezero má třicet kilometrů
Vítr o rychlosti 90 km/h → Vítr o rychlosti devadesát kilometrů za hodinu
Váží 3,5 kg → Váží tři celé pět kilogramu
Měří 1,80 m → Měří jedna celá osmdesát metru
Má 2500 km² → Má dva tisíce pět set kilometrů čtverečních
Byt 85 m2 → Byt osmdesát pět metrů čtverečních
Elektrárna má 2 GW → Elektrárna má dva gigawatty
Je to 450 kWh → Je to čtyři sta padesát kilowatthodin
Telefon má 256 GB → Telefon má dvě stě padesát šest gigabajtů
Má 100 Mb/s → Má sto megabitů za sekundu
Hluk 85 dB → Hluk osmdesát pět decibelů
Dávka 50 mg → Dávka padesát miligramů
Spadlo 12 mm srážek → Spadlo dvanáct milimetrů srážek
Jsou to 4 miliony tun CO2 → Jsou to čtyři miliony tun C O dva
Má 12 hektarů → Má dvanáct hektarů
Po 5 minutách → Po pěti minutách
Má 0,5 l vody → Má nula celých pět litru vody
Plechovka 330 ml → Plechovka tři sta třicet mililitrů
Má 2 tuny → Má dvě tuny
Ve výšce 800 m → Ve výšce osm set metrů
Běh na 100 m → Běh na sto metrů
Místnost 5 x 3 m → Místnost pět krát tři metry
Je 38 °C → Je třicet osm stupňů Celsia
Je 38°C → Je třicet osm stupňů Celsia
Je -12 °C → Je minus dvanáct stupňů Celsia
Od 15 do 20 stupňů → Od patnácti do dvaceti stupňů
Do 35 °C → Do třiceti pěti stupňů Celsia
Je 22 °C → Je dvacet dva stupňů Celsia
O 1,5 stupně → O jedna celá pět stupně
Je to její 3. titul → Je to její třetí titul
Je to 50. výhra → Je to padesátá výhra
Ve 46. minutě → Ve čtyřicáté šesté minutě
Na 22. místě → Na dvacátém druhém místě
V 1. kole → V prvním kole
Ve 2. poločase → Ve druhém poločase
V 19. století → V devatenáctém století
Z 15. století → Z patnáctého století
Slaví 90. narozeniny → Slaví devadesáté narozeniny
Je to 1. den → Je to první den
Je to 5. ročník → Je to pátý ročník
Ve 3. patře → Ve třetím patře
Je to 105. výročí → Je to sto páté výročí
Ve 2. světové válce → Ve druhé světové válce
Je to 2/3 hlasů → Je to dvě třetiny hlasů
Je to 1/4 celku → Je to jedna čtvrtina celku
Po 2,5 hodiny → Po dvě celé pět hodiny
Sparta vyhrála 3:0 → Sparta vyhrála tři nula
Remíza 1:1 → Remíza jedna jedna
Vyhrála 7:5, 6:3 → Vyhrála sedm pět, šest tři
Česko porazilo Polsko 2:1 → Česko porazilo Polsko dva jedna
Prohráli 0:2 → Prohráli nula dva
Je to JUDr. Novák → Je to doktor Novák
Je to Mgr. Novák → Je to magistr Novák
Je to gen. Novák → Je to generál Novák
V ul. Dlouhé → V ulici Dlouhé
Na nám. Míru → Na náměstí Míru
Ovoce, např. hrušky → Ovoce, například hrušky
Ovoce atd. zde → Ovoce a tak dále zde
Ovoce aj. zde → Ovoce a jiné zde
Tj. zítra → To jest zítra
Viz str. 12 → Viz strana dvanáct
Na str. 12 → Na straně dvanáct
Č. 10 hraje → Číslo deset hraje
Je to čl. 5 odst. 2 → Je to článek pět odstavec dva
Tzn. zítra → To znamená zítra
Cca 5 km → Cirka pět kilometrů
Max. 5 osob → Maximálně pět osob
Min. 5 osob → Minimálně pět osob
Sv. Václav → Svatý Václav
Tel. 222 123 456 → Telefon dva dva dva, jedna dva tři, čtyři pět šest
Firma Novák s. r. o. roste → Firma Novák s r o roste
EU a OSN → EU a OSN
ODS a ANO → ODS a Ano
Je to G20 → Je to G dvacet
NATO a UEFA → Nato a Uefa
Covid-19 roste → Covid devatenáct roste
Síť 5G → Síť pět G
Papež Jan Pavel II. zemřel → Papež Jan Pavel druhý zemřel
Papež Lev XIV. mluví → Papež Lev čtrnáctý mluví
Karel IV. vládl → Karel čtvrtý vládl
Královna Alžběta II. zemřela → Královna Alžběta druhá zemřela
František Josef I. vládl → František Josef první vládl
Kapitola III → Kapitola tři
Volejte 112 → Volejte sto dvanáct
Volejte 155 → Volejte sto padesát pět
Je pozdě → Je pozdě
P. Novák přišel → P. Novák přišel
Měsíc květen → Měsíc květen
Moře je klidné → Moře je klidné
Řekl ne → Řekl ne
V domě a v lese → V domě a v lese
Při požáru byli zraněni 3 lidé → Při požáru byli zraněni tři lidé
Asi 11 tisíc běžců → Asi jedenáct tisíc běžců
Akcie klesly o 7,25 procenta → Akcie klesly o sedm celých dvacet pět procenta
Narozen 4. srpna 1961 → Narozen čtvrtého srpna devatenáct set šedesát jedna
Začátek v 18:30 → Začátek v osmnáct třicet
Zpráva má 1200 stran → Zpráva má tisíc dvě stě stran
Slavia vyhrála 2:1 → Slavia vyhrála dva jedna
Ve 3. čtvrtletí → Ve třetím čtvrtletí
Dostal 15 let vězení → Dostal patnáct let vězení
Asi 1 miliarda korun → Asi jedna miliarda korun
Bylo -3 stupně → Bylo minus tři stupně
Od 1. ledna 2025 → Od prvního ledna dva tisíce dvacet pět
Na dálnici D5 → Na dálnici D pět
25letý muž → dvacetipětiletý muž
Je to 2 kg → Je to dva kilogramy
V 60. letech → V šedesátých letech
Za 3 dny → Za tři dny
Po 10 letech → Po deseti letech
Na 5. místě → Na pátém místě
Do 2. kola → Do druhého kola
Ve 22.30 → Ve dvacet dva třicet
`,
);
