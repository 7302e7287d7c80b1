import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'nl',
  `
De politie pakte 14 mensen op → De politie pakte veertien mensen op
Zeker 23 doden → Zeker drieëntwintig doden
De beving doodde 2.316 mensen → De beving doodde tweeduizend driehonderdzestien mensen
Meer dan 48.500 huizen zonder stroom → Meer dan achtenveertigduizend vijfhonderd huizen zonder stroom
Amsterdam telt 931.298 inwoners → Amsterdam telt negenhonderdeenendertigduizend tweehonderdachtennegentig inwoners
De opkomst was 61,4 procent → De opkomst was eenenzestig komma vier procent
De AEX verloor 13,08 punten → De AEX verloor dertien komma nul acht punten
Ruim 1,4 miljard mensen → Ruim één komma vier miljard mensen
Bijna 3,2 miljoen kiezers → Bijna drie komma twee miljoen kiezers
Slechts 1 op de 5 → Slechts één op de vijf
Hij is 31 jaar → Hij is eenendertig jaar
Een meisje van 3 jaar → Een meisje van drie jaar
Een 3-jarig meisje → Een drie-jarig meisje
De 47-jarige man → De zevenenveertig-jarige man
De 27 landen → De zevenentwintig landen
Er zijn 150 zetels → Er zijn honderdvijftig zetels
Er kwamen 1000 mensen → Er kwamen duizend mensen
Er is 1 gewonde → Er is één gewonde
Het 10-puntenplan → Het tien-puntenplan
Vlucht MH17 → Vlucht MH zeventien
Een briefje van 50 → Een briefje van vijftig
De koffie kost 4,50 euro → De koffie kost vier euro vijftig cent
Een fusie van 2,3 miljard dollar → Een fusie van twee komma drie miljard dollar
Het aandeel sloot op € 187,32 → Het aandeel sloot op honderdzevenentachtig euro tweeëndertig cent
De winst steeg naar 412 miljoen euro → De winst steeg naar vierhonderdtwaalf miljoen euro
De prijs is € 9,99 → De prijs is negen euro negenennegentig cent
Een boete van 1,2 mld. euro → Een boete van één komma twee miljard euro
Een kaartje van 35 euro → Een kaartje van vijfendertig euro
Een huur van € 1.250,- → Een huur van duizend tweehonderdvijftig euro
Tussen 200 en 300 euro → Tussen tweehonderd en driehonderd euro
Van 10 tot 15 euro → Van tien tot vijftien euro
Kost € 0,99 → Kost negenennegentig cent
Kost 20 dollar → Kost twintig dollar
Een vat olie van 82,15 dollar → Een vat olie van tweeëntachtig dollar vijftien cent
Een schuld van 450 mln euro → Een schuld van vierhonderdvijftig miljoen euro
Een steun van 1 miljoen euro → Een steun van één miljoen euro
Kost €12 per maand → Kost twaalf euro per maand
Voor 25 cent → Voor vijfentwintig cent
Een 10-eurobiljet → Een tien-eurobiljet
De inflatie daalt naar 3,1% → De inflatie daalt naar drie komma één procent
Een stijging van 12 procent → Een stijging van twaalf procent
Een daling van 0,5% → Een daling van nul komma vijf procent
Tussen 2% en 3% → Tussen twee procent en drie procent
Wint +2,4% → Wint plus twee komma vier procent
Met 48-52% → Met achtenveertig tot tweeënvijftig procent
De btw van 21% → De btw van eenentwintig procent
Op 6 januari 2021 → Op zes januari tweeduizend eenentwintig
Op 11 september 2001 → Op elf september tweeduizend één
Op maandag 3 februari → Op maandag drie februari
Geboren op 25-12-1990 → Geboren op vijfentwintig december negentienhonderdnegentig
Op 14 juli 1789 → Op veertien juli zeventienhonderdnegenentachtig
Van 3 tot 9 maart → Van drie tot negen maart
Sinds 1 augustus 2019 → Sinds één augustus tweeduizend negentien
Voor 31 december → Voor eenendertig december
In december 1941 → In december negentienhonderdeenenveertig
Op 4 nov. 2022 → Op vier november tweeduizend tweeëntwintig
Op 4 en 5 mei → Op vier en vijf mei
Op 15/03/2024 → Op vijftien maart tweeduizend vierentwintig
Op zaterdag 27 april → Op zaterdag zevenentwintig april
In 2008 → In tweeduizend acht
In 1066 → In duizend zesenzestig
In 1800 → In achttienhonderd
Sinds 2010 → Sinds tweeduizend tien
In de jaren 90 → In de jaren negentig
In de jaren '80 → In de jaren 'tachtig
In de jaren 1980 → In de jaren negentienhonderdtachtig
Tussen 1940 en 1945 → Tussen negentienhonderdveertig en negentienhonderdvijfenveertig
De oorlog van '40-'45 → De oorlog van 'veertig tot 'vijfenveertig
In 300 v.Chr. toen → In driehonderd voor Christus toen
Tegen 2050 → Tegen tweeduizend vijftig
Het seizoen 2023-2024 → Het seizoen tweeduizend drieëntwintig tot tweeduizend vierentwintig
Het WK van 1974 → Het WK van negentienhonderdvierenzeventig
Om 7.45 uur → Om zeven uur vijfenveertig
Om 18.00 uur → Om achttien uur
Rond 20.15 uur → Rond twintig uur vijftien
Om 0.30 uur → Om nul uur dertig
Van 8 tot 17 uur → Van acht tot zeventien uur
Van 9.30 tot 12.00 uur → Van negen uur dertig tot twaalf uur
Rond 21.05 uur → Rond eenentwintig uur vijf
Het journaal van 20 uur → Het journaal van twintig uur
Om 8u30 → Om acht uur dertig
Vanaf 14u → Vanaf veertien uur
In 9,58 seconden → In negen komma achtenvijftig seconden
Om 6 uur 's ochtends → Om zes uur 's ochtends
Vanaf 13:00 uur → Vanaf dertien uur
Van 5 tot 11 jaar → Van vijf tot elf jaar
Zo'n 20-30 mensen → Zo'n twintig tot dertig mensen
Bladzijde 12-15 → Bladzijde twaalf tot vijftien
Nog 6 à 8 weken → Nog zes à acht weken
Duurt 6–8 weken → Duurt zes tot acht weken
Het meer is 30 km lang → Het meer is dertig kilometer lang
Windstoten van 90 km/u → Windstoten van negentig kilometer per uur
Hij weegt 3,5 kg → Hij weegt drie komma vijf kilogram
Een gebied van 2.500 km² → Een gebied van tweeduizend vijfhonderd vierkante kilometer
Een huis van 85 m2 → Een huis van vijfentachtig vierkante meter
Een centrale van 2 GW → Een centrale van twee gigawatt
Zo'n 450 kWh stroom → Zo'n vierhonderdvijftig kilowattuur stroom
Een telefoon met 256 GB → Een telefoon met tweehonderdzesenvijftig gigabyte
Tot 100 Mbps → Tot honderd megabit per seconde
Een geluid van 85 dB → Een geluid van vijfentachtig decibel
Een dosis van 50 mg → Een dosis van vijftig milligram
Er viel 12 mm regen → Er viel twaalf millimeter regen
Zo'n 4 miljoen ton CO2 → Zo'n vier miljoen ton C O twee
Een akker van 12 ha → Een akker van twaalf hectare
Na 5 min. pauze → Na vijf minuten pauze
Op 800 m hoogte → Op achthonderd meter hoogte
Een auto van 150 pk → Een auto van honderdvijftig pk
Zo'n 0,5 l water → Zo'n nul komma vijf liter water
Een blikje van 33 cl → Een blikje van drieëndertig centiliter
Een beving van 7,8 → Een beving van zeven komma acht
De 100 meter vrij → De honderd meter vrij
Van 10 bij 15 cm → Van tien bij vijftien centimeter
Van 10 x 15 cm → Van tien bij vijftien centimeter
Het is 38 °C → Het is achtendertig graden Celsius
Het is 25° in Breda → Het is vijfentwintig graden in Breda
Het is -12 °C → Het is min twaalf graden Celsius
Het wordt 15 tot 20 graden → Het wordt vijftien tot twintig graden
Met 1,5 °C → Met één komma vijf graden Celsius
Tot 35 graden → Tot vijfendertig graden
Haar 3e titel → Haar derde titel
De 50e zege → De vijftigste zege
De 1ste keer → De eerste keer
De 90e verjaardag → De negentigste verjaardag
De 18e eeuw → De achttiende eeuw
De XIXe eeuw → De negentiende eeuw
Op de 22e plaats → Op de tweeëntwintigste plaats
De 2de Kamer → De tweede Kamer
De 12e man → De twaalfde man
In de 83ste minuut → In de drieëntachtigste minuut
Het 5de kabinet → Het vijfde kabinet
Met 2/3 van de stemmen → Met twee derde van de stemmen
Nog 1/4 over → Nog een kwart over
Na 2½ uur → Na twee en een half uur
Ajax won met 3-0 → Ajax won met drie nul
Het werd 1-1 → Het werd één één
Won met 7-5, 6-3 → Won met zeven vijf, zes drie
PSV versloeg Feyenoord met 2-1 → PSV versloeg Feyenoord met twee één
De ruststand was 0-2 → De ruststand was nul twee
Volgens dhr. de Wit → Volgens meneer de Wit
De heer en mevr. Bos → De heer en mevrouw Bos
De prof. dr. Smit → De professor doctor Smit
De gem. Utrecht → De gem. Utrecht
Aardappelen e.d. zijn op → Aardappelen en dergelijke zijn op
Fruit etc. is duur → Fruit et cetera is duur
Het max. aantal → Het maximaal aantal
Zie pag. 12 → Zie pagina twaalf
Nu m.b.t. het geld → Nu met betrekking tot het geld
Nu a.s. maandag → Nu aanstaande maandag
Dit i.v.m. de regen → Dit in verband met de regen
Dit n.a.v. de regen → Dit naar aanleiding van de regen
Dit m.a.w. is goed → Dit met andere woorden is goed
De z.g. reform → De zogenaamde reform
De zgn. reform → De zogenaamde reform
Het St. Jansplein → Het Sint Jansplein
Tel. 020 1234567 → Telefoon nul twee nul, één twee drie vier vijf zes zeven
De hr. Bos → De heer Bos
De jl. vrijdag → De jongstleden vrijdag
Min. 5 mensen → Minimaal vijf mensen
De EU en de VN → De EU en de VN
De CDA en de SP → De CDA en de SP
De G20 in Rio → De G twintig in Rio
De A380 vliegt → De A driehonderdtachtig vliegt
De 5G komt → De vijf G komt
De UEFA en de KNVB → De Uefa en de KNVB
De RIVM meldt → De RIVM meldt
De 4x100 meter → De vier bij honderd meter
Paus Johannes Paulus II → Paus Johannes Paulus de tweede
Paus Leo XIV sprak → Paus Leo de veertiende sprak
Koning Willem I → Koning Willem de eerste
Koningin Elizabeth II is dood → Koningin Elizabeth de tweede is dood
Filips II regeerde → Filips de tweede regeerde
Deel III → Deel drie
Bel 112 → Bel één één twee
Bel 0800-1234 → Bel nul acht nul nul, één twee drie vier
1012 AB Amsterdam → één nul één twee AB Amsterdam
Bos & Zoon → Bos en Zoon
Kamer 101 is vrij → Kamer honderdeen is vrij
Het is laat → Het is laat
De maand mei → De maand mei
De zee is kalm → De zee is kalm
Hij zei nee → Hij zei nee
Een zo mooi huis → Een zo mooi huis
Zij is dr bij → Zij is dr bij
Het di en do → Het di en do
De brand verwondde 3 mensen → De brand verwondde drie mensen
Zo'n 11.000 lopers → Zo'n elfduizend lopers
Een brood van 1,20 euro → Een brood van één euro twintig cent
Het aandeel daalt 7,25 procent → Het aandeel daalt zeven komma vijfentwintig procent
Geboren op 4 augustus 1961 → Geboren op vier augustus negentienhonderdeenenzestig
Open vanaf 18.30 uur → Open vanaf achttien uur dertig
Een rapport van 1.200 pagina's → Een rapport van duizend tweehonderd pagina's
De nummer 1 → De nummer één
Twente won met 2-1 → Twente won met twee één
Zo'n 1/3 van de mensen → Zo'n een derde van de mensen
Begin jaren 2000 → Begin jaren tweeduizend
In het 3e kwartaal → In het derde kwartaal
Kreeg 15 jaar cel → Kreeg vijftien jaar cel
Zo'n 1 miljard euro → Zo'n één miljard euro
Van 3,2 naar 3,5 procent → Van drie komma twee naar drie komma vijf procent
De 18- tot 24-jarigen → De achttien- tot vierentwintig-jarigen
De N205 is dicht → De N tweehonderdvijf is dicht
In de 20e eeuw → In de twintigste eeuw
Het daalt tot -3 graden → Het daalt tot min drie graden
Op 1 jan. 2025 → Op één januari tweeduizend vijfentwintig
Koning Filip I → Koning Filip de eerste
De prof. dr. Bos → De professor doctor Bos
In art. 5 lid 2 → In artikel vijf lid twee
Om 23.59 uur → Om drieëntwintig uur negenenvijftig
`,
);
