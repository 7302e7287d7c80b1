import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'pl',
  `
Policja zatrzymała 14 osób → Policja zatrzymała czternaście osób
Co najmniej 23 ofiary → Co najmniej dwadzieścia trzy ofiary
Zginęło 2316 osób → Zginęło dwa tysiące trzysta szesnaście osób
Ponad 48 500 domów bez prądu → Ponad czterdzieści osiem tysięcy pięćset domów bez prądu
Frekwencja wyniosła 61,4 proc → Frekwencja wyniosła sześćdziesiąt jeden przecinek cztery procent
Indeks stracił 13,08 punktu → Indeks stracił trzynaście przecinek zero osiem punktu
Prawie 3,2 mln wyborców → Prawie trzy przecinek dwa miliona wyborców
Ma 31 lat → Ma trzydzieści jeden lat
Ma 3 lata → Ma trzy lata
W wieku 47 lat → W wieku czterdziestu siedmiu lat
To 2 kobiety → To dwie kobiety
To 22 kobiety → To dwadzieścia dwie kobiety
To 1 książka → To jedna książka
Czytał 1 książkę → Czytał jedną książkę
Zgubił 1 kartę → Zgubił jedną kartę
Zdobył 1 bramkę → Zdobył jedną bramkę
Za 1 sztukę → Za jedną sztukę
Na 1 osobę → Na jedną osobę
To 27 państw → To dwadzieścia siedem państw
To 100 tys. osób → To sto tysięcy osób
To 1000 miejsc → To tysiąc miejsc
To 5 minut → To pięć minut
To 4 mecze → To cztery mecze
To 12 punktów → To dwanaście punktów
To 460 posłów → To czterystu sześćdziesięciu posłów
Oddano 231 głosów → Oddano dwieście trzydzieści jeden głosów
To 15 milionów złotych → To piętnaście milionów złotych
Kawa kosztuje 4,50 zł → Kawa kosztuje cztery złote pięćdziesiąt groszy
Fuzja za 2,3 mld dolarów → Fuzja za dwa przecinek trzy miliarda dolarów
Zysk wzrósł do 412 mln zł → Zysk wzrósł do czterystu dwunastu milionów złotych
Cena to 9,99 zł → Cena to dziewięć złotych dziewięćdziesiąt dziewięć groszy
Kara 1,2 mld euro → Kara jeden przecinek dwa miliarda euro
Bilet za 35 zł → Bilet za trzydzieści pięć złotych
Czynsz 1250 zł → Czynsz tysiąc dwieście pięćdziesiąt złotych
Kosztuje 1 zł → Kosztuje jeden złoty
Kosztuje 22 zł → Kosztuje dwadzieścia dwa złote
Kosztuje 0,99 zł → Kosztuje dziewięćdziesiąt dziewięć groszy
Za 20 dolarów → Za dwadzieścia dolarów
Do 500 zł → Do pięciuset złotych
Od 10 do 15 zł → Od dziesięciu do piętnastu złotych
Dotacja 1 mln zł → Dotacja jeden milion złotych
Dług 450 mln euro → Dług czterysta pięćdziesiąt milionów euro
Program 800 plus → Program osiemset plus
Wart 300 funtów → Wart trzysta funtów
Za 25 gr kupisz → Za dwadzieścia pięć groszy kupisz
Inflacja spada do 3,1% → Inflacja spada do trzy przecinek jeden procent
Wzrost o 12 proc. rocznie → Wzrost o dwanaście procent rocznie
Spadek o 0,5% → Spadek o zero przecinek pięć procent
Zyskał +2,4% → Zyskał plus dwa przecinek cztery procent
To 48-52% → To czterdzieści osiem – pięćdziesiąt dwa procent
VAT 23% → VAT dwadzieścia trzy procent
W dniu 6 stycznia 2021 r. doszło → W dniu szóstego stycznia dwa tysiące dwudziestego pierwszego roku doszło
To 11 września 2001 r. było → To jedenastego września dwa tysiące pierwszego roku było
W poniedziałek 3 lutego → W poniedziałek trzeciego lutego
Urodzony 25.12.1990 → Urodzony dwudziestego piątego grudnia tysiąc dziewięćset dziewięćdziesiątego roku
To 14 lipca 1789 roku → To czternastego lipca tysiąc siedemset osiemdziesiątego dziewiątego roku
Od 3 do 9 marca → Od trzeciego do dziewiątego marca
Od 1 sierpnia 2019 roku → Od pierwszego sierpnia dwa tysiące dziewiętnastego roku
Do 31 grudnia → Do trzydziestego pierwszego grudnia
W grudniu 1941 roku → W grudniu tysiąc dziewięćset czterdziestego pierwszego roku
To 13 grudnia 1981 r. było → To trzynastego grudnia tysiąc dziewięćset osiemdziesiątego pierwszego roku było
Z 5 na 6 maja → Z piątego na szóstego maja
W 2008 r. wygrał → W dwa tysiące ósmym roku wygrał
W 1066 roku → W tysiąc sześćdziesiątym szóstym roku
W 1800 roku → W tysiąc osiemsetnym roku
Od 2010 roku → Od dwa tysiące dziesiątego roku
W latach 90. było inaczej → W latach dziewięćdziesiątych było inaczej
W latach 80. XX wieku → W latach osiemdziesiątych dwudziestego wieku
W latach 1914-1918 → W latach tysiąc dziewięćset czternaście – tysiąc dziewięćset osiemnaście
Do 2050 roku → Do dwa tysiące pięćdziesiątego roku
W sezonie 2023/24 → W sezonie dwa tysiące dwadzieścia trzy dwadzieścia cztery
W roku 2024 → W roku dwa tysiące dwudziestym czwartym
Przed 1989 rokiem → Przed tysiąc dziewięćset osiemdziesiątym dziewiątym rokiem
Konstytucja z 1997 r. mówi → Konstytucja z tysiąc dziewięćset dziewięćdziesiątego siódmego roku mówi
O 7.45 rano → O siódmej czterdzieści pięć rano
O godz. 18 → O godzinie osiemnastej
O 20:15 → O dwudziestej piętnaście
O godz. 0.30 → O godzinie zero trzydzieści
Od 8 do 17 → Od ośmiu do siedemnastu
Od 9:30 do 12:00 → Od dziewiątej trzydzieści do dwunastej
Około godz. 21.05 → Około godziny dwudziestej pierwszej zero pięć
O godzinie 5 rano → O godzinie piątej rano
Po godz. 14 → Po godzinie czternastej
W 9,58 sekundy → W dziewięć przecinek pięćdziesiąt osiem sekundy
Przed 6:00 → Przed szóstą
Dzieci od 5 do 11 lat → Dzieci od pięciu do jedenastu lat
To 20-30 osób → To dwadzieścia – trzydzieści osób
Strony 12-15 → Strony dwanaście – piętnaście
Przez 6-8 tygodni → Przez sześć – osiem tygodni
Jezioro ma 30 km długości → Jezioro ma trzydzieści kilometrów długości
Wiatr do 90 km/h → Wiatr do dziewięćdziesięciu kilometrów na godzinę
Waży 3,5 kg → Waży trzy i pół kilograma
Ma 1,80 m wzrostu → Ma jeden przecinek osiemdziesiąt metra wzrostu
Ma 2500 km² → Ma dwa tysiące pięćset kilometrów kwadratowych
Dom o powierzchni 85 m2 → Dom o powierzchni osiemdziesięciu pięciu metrów kwadratowych
Elektrownia ma 2 GW → Elektrownia ma dwa gigawaty
To 450 kWh → To czterysta pięćdziesiąt kilowatogodzin
Telefon ma 256 GB → Telefon ma dwieście pięćdziesiąt sześć gigabajtów
Ma 100 Mb/s → Ma sto megabitów na sekundę
Hałas to 85 dB → Hałas to osiemdziesiąt pięć decybeli
Dawka 50 mg → Dawka pięćdziesiąt miligramów
Spadło 12 mm deszczu → Spadło dwanaście milimetrów deszczu
To 4 mln ton CO2 → To cztery miliony ton C O dwa
Ma 150 KM → Ma sto pięćdziesiąt koni mechanicznych
To 0,5 l wody → To zero przecinek pięć litra wody
Puszka ma 330 ml → Puszka ma trzysta trzydzieści mililitrów
Ma 2 tony → Ma dwie tony
Ma 21 ton → Ma dwadzieścia jeden ton
Na 800 m wysokości → Na osiemset metrów wysokości
Bieg na 100 m → Bieg na sto metrów
Jest 38 °C → Jest trzydzieści osiem stopni Celsjusza
Jest 38°C → Jest trzydzieści osiem stopni Celsjusza
Jest -12 °C → Jest minus dwanaście stopni Celsjusza
Od 15 do 20 stopni → Od piętnastu do dwudziestu stopni
Do 35 st. C w cieniu → Do trzydziestu pięciu stopni Celsjusza w cieniu
Jest 22 °C → Jest dwadzieścia dwa stopnie Celsjusza
Jest 1 °C → Jest jeden stopień Celsjusza
To jej 3. tytuł → To jej trzeci tytuł
To 50. zwycięstwo → To pięćdziesiąte zwycięstwo
Na 22. miejscu → Na dwudziestym drugim miejscu
Obchodzi 90. urodziny → Obchodzi dziewięćdziesiąte urodziny
W 2. połowie → W drugiej połowie
To XIX wiek → To dziewiętnasty wiek
W XVIII wieku → W osiemnastym wieku
Z XV wieku → Z piętnastego wieku
W XXI w. żyjemy → W dwudziestym pierwszym wieku żyjemy
To 1. raz → To pierwszy raz
To 5. edycja → To piąta edycja
To 105. rocznica → To sto piąta rocznica
W 1. turze → W pierwszej turze
W II turze → W drugiej turze
To 2/3 głosów → To dwie trzecie głosów
To 1/4 całości → To jedna czwarta całości
Legia wygrała 3:0 → Legia wygrała trzy do zera
Mecz 1:1 → Mecz jeden do jednego
Wygrała 7:5, 6:3 → Wygrała siedem do pięciu, sześć do trzech
Polska pokonała Walię 2:1 → Polska pokonała Walię dwa do jednego
Przegrali 0:2 → Przegrali zero do dwóch
To płk Nowak → To pułkownik Nowak
Na ul. Długiej → Na ulicy Długiej
Przy al. Jerozolimskich → Przy alei Jerozolimskich
To np. jabłka → To na przykład jabłka
To tzw. reforma → To tak zwana reforma
Tj. jutro → To jest jutro
Jabłka, gruszki itp. tutaj → Jabłka, gruszki i tym podobne tutaj
Zob. str. 12 → Zobacz strona dwanaście
Na s. 12 → Na stronie dwanaście
Nr 10 gra → numer dziesięć gra
W pkt 5 → W punkcie pięć
To art. 5 ust. 2 → To artykuł pięć ustęp dwa
To ok. 5 km → To około pięciu kilometrów
To pt. Lalka → To pod tytułem Lalka
To min. Nowak → To minister Nowak
Tel. 22 123 45 67 → Telefon dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem
W br. zima → W bieżącym roku zima
UE i ONZ → UE i ONZ
PiS i PO → PiS i PO
To G20 → To G dwadzieścia
Na A2 → Na A dwa
To NATO i UEFA → To Nato i Uefa
To covid-19 → To covid dziewiętnaście
To TVN24 → To TVN dwadzieścia cztery
Do 5G dojdzie → Do pięć G dojdzie
Papież Jan Paweł II → Papież Jan Paweł drugi
Papież Leon XIV mówi → Papież Leon czternasty mówi
Zygmunt III Waza → Zygmunt trzeci Waza
Królowa Elżbieta II → Królowa Elżbieta druga
To tom III → To tom trzy
To II wojna światowa → To druga wojna światowa
W czasie II wojny światowej → W czasie drugiej wojny światowej
Zadzwoń pod 112 → Zadzwoń pod 112
00-950 Warszawa → zero zero, dziewięć pięć zero Warszawa
Jest późno → Jest późno
O. Nowak przyszedł → O. Nowak przyszedł
Miesiąc maj → Miesiąc maj
Morze jest spokojne → Morze jest spokojne
On powiedział nie → On powiedział nie
Pan i pani → Pan i pani
W domu i w lesie → W domu i w lesie
W pożarze zginęły 3 osoby → W pożarze zginęły trzy osoby
Około 11 tys. biegaczy → Około jedenastu tysięcy biegaczy
Chleb za 4,20 zł → Chleb za cztery złote dwadzieścia groszy
Akcje spadły o 7,25 proc. w maju → Akcje spadły o siedem przecinek dwadzieścia pięć procent w maju
Start o godz. 18.30 → Start o godzinie osiemnastej trzydzieści
Raport ma 1200 stron → Raport ma tysiąc dwieście stron
Lech wygrał 2:1 → Lech wygrał dwa do jednego
W 3. kwartale → W trzecim kwartale
Dostał 15 lat więzienia → Dostał piętnaście lat więzienia
Około 1 mld zł → Około jednego miliarda złotych
Na trasie S8 → Na trasie S osiem
W XX wieku → W dwudziestym wieku
Spadło do -3 stopni → Spadło do minus trzech stopni
Od 1 stycznia 2025 r. drożej → Od pierwszego stycznia dwa tysiące dwudziestego piątego roku drożej
Zginęło 12 żołnierzy → Zginęło dwunastu żołnierzy
Wybrano 460 posłów → Wybrano czterystu sześćdziesięciu posłów
Ma 22 lata → Ma dwadzieścia dwa lata
Trwa 45 minut → Trwa czterdzieści pięć minut
Do 2. rundy → Do drugiej rundy
To 8 marca → To ósmego marca
Waży 2 kg → Waży dwa kilogramy
Po raz 5. wygrał → Po raz piąty wygrał
W 2. dniu → W drugim dniu
To 21. wiek → To dwudziesty pierwszy wiek
`,
);
