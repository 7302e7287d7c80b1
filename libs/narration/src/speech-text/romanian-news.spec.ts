import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'ro',
  `
Poliția a reținut 14 persoane → Poliția a reținut paisprezece persoane
Cel puțin 23 de morți → Cel puțin douăzeci și trei de morți
Cutremurul a ucis 2.316 oameni → Cutremurul a ucis două mii trei sute șaisprezece oameni
Peste 48.500 de case → Peste patruzeci și opt de mii cinci sute de case
Clujul are 286.598 de locuitori → Clujul are două sute optzeci și șase de mii cinci sute nouăzeci și opt de locuitori
Prezența a fost de 61,4% → Prezența a fost de șaizeci și unu virgulă patru la sută
Indicele a pierdut 13,08 puncte → Indicele a pierdut treisprezece virgulă zero opt puncte
Aproape 3,2 milioane de alegători → Aproape trei virgulă două milioane de alegători
Unul din 5 → Unul din cinci
Are 31 de ani → Are treizeci și unu de ani
Are 2 copii → Are doi copii
Are 2 fete → Are două fete
Are 12 case → Are douăsprezece case
O fată de 3 ani → O fată de trei ani
Cele 27 de țări → Cele douăzeci și șapte de țări
Este 1 rănit → Este un rănit
Este 1 victimă → Este o victimă
Sunt 100 de mii de euro → Sunt o sută de mii de euro
Sunt 1.000 de locuri → Sunt o mie de locuri
Sunt 2.000 de locuri → Sunt două mii de locuri
Sunt 330 de deputați → Sunt trei sute treizeci de deputați
Sunt 22 de femei → Sunt douăzeci și două de femei
Sunt 102 femei → Sunt o sută două femei
Cafeaua costă 14,50 lei → Cafeaua costă paisprezece lei și cincizeci de bani
O fuziune de 2,3 miliarde de dolari → O fuziune de două virgulă trei miliarde de dolari
Profitul a crescut la 412 milioane de lei → Profitul a crescut la patru sute douăsprezece milioane de lei
Prețul este 9,99 lei → Prețul este nouă lei și nouăzeci și nouă de bani
Un bilet de 35 de lei → Un bilet de treizeci și cinci de lei
O chirie de 1.250 de lei → O chirie de o mie două sute cincizeci de lei
Între 200 și 300 de lei → Între două sute și trei sute de lei
De la 10 la 15 lei → De la zece la cincisprezece lei
Costă 22 de lei → Costă douăzeci și doi de lei
Costă 0,99 lei → Costă nouăzeci și nouă de bani
Costă 20 de dolari → Costă douăzeci de dolari
Costă 35 RON → Costă treizeci și cinci de lei
Un ajutor de 1 milion de lei → Un ajutor de un milion de lei
O datorie de 450 mil. lei acum → O datorie de patru sute cincizeci de milioane de lei acum
Costă 50 de bani → Costă cincizeci de bani
Euro a ajuns la 4,97 lei → Euro a ajuns la patru lei și nouăzeci și șapte de bani
Costă 12 lei/kg → Costă doisprezece lei pe kg
Inflația scade la 3,1% → Inflația scade la trei virgulă unu la sută
O creștere de 12 % → O creștere de doisprezece la sută
O scădere de 0,5% → O scădere de zero virgulă cinci la sută
Între 2% și 3% → Între doi la sută și trei la sută
A urcat +2,4% → A urcat plus doi virgulă patru la sută
Cu 48-52% → Cu patruzeci și opt până la cincizeci și doi la sută
TVA de 19% → TVA de nouăsprezece la sută
Pe 6 ianuarie 2021 → Pe șase ianuarie două mii douăzeci și unu
Pe 11 septembrie 2001 → Pe unsprezece septembrie două mii unu
Luni, 3 februarie → Luni, trei februarie
Născut pe 25.12.1990 → Născut pe douăzeci și cinci decembrie o mie nouă sute nouăzeci
Pe 22 decembrie 1989 → Pe douăzeci și doi decembrie o mie nouă sute optzeci și nouă
Între 3 și 9 martie → Între trei și nouă martie
Din 1 august 2019 → Din întâi august două mii nouăsprezece
Până pe 31 decembrie → Până pe treizeci și unu decembrie
În decembrie 1941 → În decembrie o mie nouă sute patruzeci și unu
De 1 Decembrie → De întâi decembrie
Pe 15 mar. 2024 → Pe cincisprezece martie două mii douăzeci și patru
Pe 12 iunie → Pe doisprezece iunie
În 2008 → În două mii opt
În 1066 → În o mie șaizeci și șase
În 1800 → În o mie opt sute
Din 2010 → Din două mii zece
În anii 90 → În anii nouăzeci
În anii '80 → În anii optzeci
În anii 1980 → În anii o mie nouă sute optzeci
Între 1914 și 1918 → Între o mie nouă sute paisprezece și o mie nouă sute optsprezece
În 300 î.Hr. acolo → În trei sute înainte de Hristos acolo
Până în 2050 → Până în două mii cincizeci
Sezonul 2023-2024 → Sezonul două mii douăzeci și trei până la două mii douăzeci și patru
Sezonul 2023/24 → Sezonul două mii douăzeci și trei douăzeci și patru
Revoluția din 1989 → Revoluția din o mie nouă sute optzeci și nouă
La ora 7:45 → La ora șapte și patruzeci și cinci
La ora 18 → La ora optsprezece
La 20:15 → La douăzeci și cincisprezece
La ora 0:30 → La ora zero și treizeci
De la 8 la 17 → De la opt la șaptesprezece
De la 9:30 la 12:00 → De la nouă și treizeci la douăsprezece
În jurul orei 21.05 → În jurul orei douăzeci și una și cinci
Ora 14.00 → Ora paisprezece
La ora 2 noaptea → La ora două noaptea
În 9,58 secunde → În nouă virgulă cincizeci și opt secunde
După ora 12 → După ora douăsprezece
La ora 22 → La ora douăzeci și două
Copii de 5-11 ani → Copii de cinci până la unsprezece ani
Circa 20-30 de oameni → Circa douăzeci până la treizeci de oameni
Paginile 12-15 → Paginile doisprezece până la cincisprezece
În 6-8 săptămâni → În șase până la opt săptămâni
Lacul are 30 km → Lacul are treizeci de kilometri
Rafale de 90 km/h → Rafale de nouăzeci de kilometri pe oră
Cântărește 3,5 kg → Cântărește trei virgulă cinci kilograme
Are 1,80 m → Are unu virgulă optzeci metri
Are 2.500 km² → Are două mii cinci sute de kilometri pătrați
Un apartament de 85 mp → Un apartament de optzeci și cinci de metri pătrați
O centrală de 2 GW → O centrală de doi gigawați
Circa 450 kWh → Circa patru sute cincizeci de kilowați-oră
Un telefon de 256 GB → Un telefon de două sute cincizeci și șase de gigabytes
Un zgomot de 85 dB → Un zgomot de optzeci și cinci de decibeli
O doză de 50 mg → O doză de cincizeci de miligrame
Au căzut 12 mm de ploaie → Au căzut doisprezece milimetri de ploaie
Circa 40 l/mp → Circa patruzeci de litri pe metru pătrat
Circa 4 milioane de tone de CO2 → Circa patru milioane de tone de C O doi
O fermă de 12 ha → O fermă de douăsprezece hectare
O pauză de 5 min → O pauză de cinci minute
La 800 m altitudine → La opt sute de metri altitudine
O mașină de 150 CP → O mașină de o sută cincizeci de cai putere
Circa 0,5 l de apă → Circa zero virgulă cinci litri de apă
Un cutremur de 7,8 grade → Un cutremur de șapte virgulă opt grade
Are 22 t → Are douăzeci și două de tone
Sunt 38 °C → Sunt treizeci și opt de grade Celsius
Sunt 25° la Iași → Sunt douăzeci și cinci de grade la Iași
Sunt -12 °C → Sunt minus douăsprezece grade Celsius
Sunt 15-20 de grade → Sunt cincisprezece până la douăzeci de grade
Sunt 22 de grade → Sunt douăzeci și două de grade
Sunt 2 grade → Sunt două grade
Este al 3-lea titlu → Este al treilea titlu
Este a 2-a repriză → Este a doua repriză
Este al 50-lea gol → Este al cincizecilea gol
În minutul 46 → În minutul patruzeci și șase
Este secolul al XVIII-lea → Este secolul al optsprezecelea
În secolul XX → În secolul douăzeci
Este a III-a ediție → Este a treia ediție
Este a 25-a ediție → Este a douăzeci și cincea ediție
Circa 2/3 din voturi → Circa două treimi din voturi
Circa 1/4 din total → Circa un sfert din total
După 2,5 ore → După două virgulă cinci ore
Steaua a câștigat cu 3-0 → Steaua a câștigat cu trei la zero
Meci egal, 1-1 → Meci egal, unu la unu
A câștigat 7-5, 6-3 → A câștigat șapte la cinci, șase la trei
Rapid a bătut Dinamo 2-1 → Rapid a bătut Dinamo doi la unu
A învins cu scorul de 2-0 → A învins cu scorul de doi la zero
Potrivit dlui. Pop → Potrivit dlui. Pop
Dna. Pop cântă → Doamna Pop cântă
Este dr. Pop → Este doctor Pop
Este prof. Pop → Este profesor Pop
Pe str. Lungă → Pe strada Lungă
Pe bd. Unirii → Pe bulevardul Unirii
Pe șos. Kiseleff → Pe șoseaua Kiseleff
Mere, de ex. roșii → Mere, de exemplu roșii
Mere ș.a.m.d. acolo → Mere și așa mai departe acolo
Vezi pag. 12 → Vezi pagina doisprezece
Nr. 10 joacă → numărul zece joacă
La nr. 5 → La numărul cinci
Art. 5 alin. 2 → Articolul cinci alineatul doi
Este ing. Pop → Este inginer Pop
Este cca. 5 km → Este circa cinci kilometri
Max. 5 persoane → Maximum cinci persoane
Tel. 021 123 45 67 → telefon zero doi unu, unu doi trei, patru cinci, șase șapte
Sf. Andrei → Sfântul Andrei
UE și ONU → UE și Onu
PSD și PNL → PSD și PNL
NATO și UEFA → Nato și Uefa
Este G20 → Este G douăzeci
Pe A1 → Pe A unu
Este DN1 → Este DN unu
Este 5G → Este cinci G
Covid-19 crește → Covid nouăsprezece crește
Papa Ioan Paul al II-lea → Papa Ioan Paul al doilea
Regele Mihai I → Regele Mihai întâi
Carol al II-lea → Carol al doilea
Capitolul III → Capitolul trei
Al II-lea Război Mondial → Al doilea Război Mondial
Sunați la 112 → Sunați la unu unu doi
Este târziu → Este târziu
Luna mai → Luna mai
Marea este calmă → Marea este calmă
El a spus nu → El a spus nu
Soarele și luna → Soarele și luna
Dl este aici → Dl este aici
Incendiul a rănit 3 persoane → Incendiul a rănit trei persoane
Circa 11.000 de alergători → Circa unsprezece mii de alergători
Acțiunea scade cu 7,25% → Acțiunea scade cu șapte virgulă douăzeci și cinci la sută
Născut pe 4 august 1961 → Născut pe patru august o mie nouă sute șaizeci și unu
Începe la ora 18:30 → Începe la ora optsprezece și treizeci
Un raport de 1.200 de pagini → Un raport de o mie două sute de pagini
În trimestrul 3 → În trimestrul trei
Primit 15 ani de închisoare → Primit cincisprezece ani de închisoare
Circa 1 miliard de lei → Circa un miliard de lei
Pe A3 → Pe A trei
În secolul XXI → În secolul douăzeci și unu
Sunt -3 grade → Sunt minus trei grade
A 2-a oară → A doua oară
Pe 31 martie 2025 → Pe treizeci și unu martie două mii douăzeci și cinci
Are 41 de ani → Are patruzeci și unu de ani
Sunt 2 bărbați și 2 femei → Sunt doi bărbați și două femei
Între orele 8 și 10 → Între orele opt și zece
Costă 3,50 lei → Costă trei lei și cincizeci de bani
La 20 km de oraș → La douăzeci de kilometri de oraș
Are 1,5 kg → Are unu virgulă cinci kilograme
`,
);
