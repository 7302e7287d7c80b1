import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'pl',
  `
# numbers
To 7 domów → To siedem domów
To 1 dom → To jeden dom
To 1 osoba → To jedna osoba
To 2 domy → To dwa domy
To 2 osoby → To dwie osoby
To 2 miasta → To dwa miasta
To 3 osoby → To trzy osoby
To 5 osób → To pięć osób
To 11 osób → To jedenaście osób
To 12 osób → To dwanaście osób
To 15 lat → To piętnaście lat
To 21 osób → To dwadzieścia jeden osób
To 22 osoby → To dwadzieścia dwie osoby
To 44 domy → To czterdzieści cztery domy
To 99 lat → To dziewięćdziesiąt dziewięć lat
To 100 dni → To sto dni
To 101 domów → To sto jeden domów
To 250 domów → To dwieście pięćdziesiąt domów
To 460 miejsc → To czterysta sześćdziesiąt miejsc
To 1 000 osób → To tysiąc osób
To 1 234 domy → To tysiąc dwieście trzydzieści cztery domy
To 2 500 osób → To dwa tysiące pięćset osób
To 21 000 osób → To dwadzieścia jeden tysięcy osób
To 22 000 osób → To dwadzieścia dwa tysiące osób
To 150 000 osób → To sto pięćdziesiąt tysięcy osób
To 1 200 000 osób → To milion dwieście tysięcy osób
To 3 000 000 osób → To trzy miliony osób
Agent 007 wraca → Agent zero zero siedem wraca
To 5 policjantów → To pięciu policjantów
To 3 nowe domy → To trzy nowe domy
To 3 mln osób → To trzy miliony osób
To 5 mln osób → To pięć milionów osób
To 1 mln osób → To jeden milion osób
To 20 tys. osób → To dwadzieścia tysięcy osób
To 2 tys. osób → To dwa tysiące osób
# genitive
Około 50 osób → Około pięćdziesięciu osób
Do 100 osób → Do stu osób
Od 5 do 10 lat → Od pięciu do dziesięciu lat
Powyżej 200 domów → Powyżej dwustu domów
Około 5 km → Około pięciu kilometrów
Do 2 mln osób → Do dwóch milionów osób
Ponad 40 osób → Ponad czterdzieści osób
Około 300 tys. osób → Około trzystu tysięcy osób
# decimals and percent
To 3,5 → To trzy i pół
To 0,7 → To zero przecinek siedem
To 2,75 → To dwa przecinek siedemdziesiąt pięć
To 0,05 → To zero przecinek zero pięć
To 3,5 mln osób → To trzy i pół miliona osób
To 1,5 mln osób → To półtora miliona osób
To 5% → To pięć procent
To 5 % → To pięć procent
To 5 proc. więcej → To pięć procent więcej
To 12,3% → To dwanaście przecinek trzy procent
To 0,3 proc. mniej → To zero przecinek trzy procent mniej
To 1% → To jeden procent
To 2% → To dwa procent
To 100% → To sto procent
To -2% → To minus dwa procent
To +4% → To plus cztery procent
To 10-15% → To dziesięć – piętnaście procent
# money
Za 5 zł → Za pięć złotych
Za 1 zł → Za jeden złoty
Za 2 zł → Za dwa złote
Za 22 zł → Za dwadzieścia dwa złote
Za 5 złotych → Za pięć złotych
Za 19,99 zł → Za dziewiętnaście złotych dziewięćdziesiąt dziewięć groszy
Za 2,50 zł → Za dwa złote pięćdziesiąt groszy
Za 0,80 zł → Za osiemdziesiąt groszy
Za 3,5 mln zł → Za trzy i pół miliona złotych
Za 2 mld zł → Za dwa miliardy złotych
Za 5 mld zł → Za pięć miliardów złotych
Za 500 tys. zł → Za pięćset tysięcy złotych
Za 12 mln euro → Za dwanaście milionów euro
Za 12 milionów dolarów → Za dwanaście milionów dolarów
Za 300 PLN → Za trzysta złotych
Za 5 € → Za pięć euro
Za €5 → Za pięć euro
Za $20 → Za dwadzieścia dolarów
Za $3 → Za trzy dolary
Za 20 USD → Za dwadzieścia dolarów
Za £30 → Za trzydzieści funtów
Za 1 250 zł → Za tysiąc dwieście pięćdziesiąt złotych
Do 100 zł → Do stu złotych
Za 50 zł/kg → Za pięćdziesiąt złotych na kg
# units
Ma 80 km/h → Ma osiemdziesiąt kilometrów na godzinę
Ma 10 m/s → Ma dziesięć metrów na sekundę
Ma 5 km → Ma pięć kilometrów
Ma 1 km → Ma jeden kilometr
Ma 3 km → Ma trzy kilometry
Ma 3,2 km → Ma trzy przecinek dwa kilometra
Ma 1,5 km → Ma półtora kilometra
Ma 40 cm → Ma czterdzieści centymetrów
Ma 12 mm → Ma dwanaście milimetrów
Ma 2 kg → Ma dwa kilogramy
Ma 500 g → Ma pięćset gramów
Ma 25 mg → Ma dwadzieścia pięć miligramów
To 1 t → To jedna tona
Ma 2 t → Ma dwie tony
Ma 2 l → Ma dwa litry
Ma 33 cl → Ma trzydzieści trzy centylitry
Ma 85 m² → Ma osiemdziesiąt pięć metrów kwadratowych
Ma 2 m² → Ma dwa metry kwadratowe
Ma 85 m kw. razem → Ma osiemdziesiąt pięć metrów kwadratowych razem
Ma 300 km² → Ma trzysta kilometrów kwadratowych
Ma 12 ha → Ma dwanaście hektarów
Ma 40 m³ → Ma czterdzieści metrów sześciennych
Ma 5 MW → Ma pięć megawatów
Ma 300 kWh → Ma trzysta kilowatogodzin
Ma 90 min → Ma dziewięćdziesiąt minut
Ma 16 GB → Ma szesnaście gigabajtów
# temperature
Jest 12 °C → Jest dwanaście stopni Celsjusza
Jest 2 °C → Jest dwa stopnie Celsjusza
Jest 30° → Jest trzydzieści stopni
Jest -5 °C → Jest minus pięć stopni Celsjusza
# dates
To 24 grudnia 2024 r. rano → To dwudziestego czwartego grudnia dwa tysiące dwudziestego czwartego roku rano
To 24 grudnia 2024 roku → To dwudziestego czwartego grudnia dwa tysiące dwudziestego czwartego roku
To 24.12.2024 → To dwudziestego czwartego grudnia dwa tysiące dwudziestego czwartego roku
To 1 maja → To pierwszego maja
To 2 maja → To drugiego maja
To 3 maja 1791 roku → To trzeciego maja tysiąc siedemset dziewięćdziesiątego pierwszego roku
Od 5 maja → Od piątego maja
To 11 listopada → To jedenastego listopada
To 3-5 lipca → To trzeciego do piątego lipca
W 2024 roku → W dwa tysiące dwudziestym czwartym roku
W 2024 r. znowu → W dwa tysiące dwudziestym czwartym roku znowu
W 1984 roku → W tysiąc dziewięćset osiemdziesiątym czwartym roku
W 2000 roku → W dwutysięcznym roku
W 2005 roku → W dwa tysiące piątym roku
W 1900 roku → W tysiąc dziewięćsetnym roku
Od 2015 roku → Od dwa tysiące piętnastego roku
Do 2030 r. znowu → Do dwa tysiące trzydziestego roku znowu
To 2024 rok → To dwa tysiące dwudziesty czwarty rok
To rok 2024 → To rok dwa tysiące dwudziesty czwarty
W roku 1989 → W roku tysiąc dziewięćset osiemdziesiątym dziewiątym
# clock
O 14:05 → O czternastej zero pięć
O 14.30 → O czternastej trzydzieści
O godz. 14.30 → O godzinie czternastej trzydzieści
O godz. 8 rano → O godzinie ósmej rano
O godzinie 20:45 → O godzinie dwudziestej czterdzieści pięć
Od 8:00 do 18:00 → Od ósmej do osiemnastej
Do godz. 22.00 → Do godziny dwudziestej drugiej
Jest 9:15 → Jest dziewiąta piętnaście
Po 17:00 → Po siedemnastej
# ordinals
To 1. miejsce → To pierwsze miejsce
To 2. miejsce → To drugie miejsce
To 3. miejsce → To trzecie miejsce
Na 3. miejscu → Na trzecim miejscu
W 46. minucie → W czterdziestej szóstej minucie
To 10. rocznica → To dziesiąta rocznica
To 3. raz → To trzeci raz
To 35-letni pan → To trzydziestopięcioletni pan
# fractions
To 3/4 całości → To trzy czwarte całości
To 1/3 całości → To jedna trzecia całości
To 2/3 całości → To dwie trzecie całości
# ranges and scores
To 10-15 osób → To dziesięć – piętnaście osób
Wygrali 2:1 → Wygrali dwa do jednego
Przegrali 0:3 → Przegrali zero do trzech
Wynik 4:2 → Wynik cztery do dwóch
Wygrali 2-1 → Wygrali dwa do jednego
# abbreviations
To dr Nowak → To doktor Nowak
To prof. Nowak → To profesor Nowak
To gen. Nowak → To generał Nowak
To ks. Nowak → To ksiądz Nowak
Dom, np. stary → Dom, na przykład stary
To m.in. domy → To między innymi domy
To tzw. dom → To tak zwany dom
To tzn. dom → To to znaczy dom
Domy itd. tutaj → Domy i tak dalej tutaj
Domy itp. tutaj → Domy i tym podobne tutaj
To nr 5 → To numer pięć
To art. 12 → To artykuł dwanaście
Przy ul. Długiej → Przy ulicy Długiej
Rok 44 p.n.e. tutaj → Rok czterdzieści cztery przed naszą erą tutaj
Ok. 50 osób → Około pięćdziesięciu osób
# acronyms
To NATO i FIFA → To Nato i Fifa
To PKP → To PKP
To ZUS → To Zus
To G7 → To G siedem
Przez A2 → Przez A dwa
# Roman numerals
To XXI wiek → To dwudziesty pierwszy wiek
W XIX wieku → W dziewiętnastym wieku
Z XIX w. mamy → Z dziewiętnastego wieku mamy
To Jan Paweł II → To Jan Paweł drugi
To Zygmunt III → To Zygmunt trzeci
To Elżbieta II → To Elżbieta druga
To Ludwik XIV → To Ludwik czternasty
# addresses and phone numbers
To www.przyklad.pl/a → To przyklad kropka P L
To info@przyklad.com → To info małpa przyklad kropka com
To +48 22 123 45 67 → To plus cztery osiem, dwa dwa, jeden dwa trzy, cztery pięć, sześć siedem
# signs
To Nowak & Syn → To Nowak i Syn
To § 5 → To paragraf pięć
# unchanged
Kod AB12CD → Kod AB12CD
To PM2.5 → To PM2.5
`,
);
