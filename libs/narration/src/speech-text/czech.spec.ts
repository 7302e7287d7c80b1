import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'cs',
  `
# numbers
Je to 7 domů → Je to sedm domů
Je to 1 dům → Je to jeden dům
Je to 1 škola → Je to jedna škola
Je to 1 město → Je to jedno město
Jsou to 2 domy → Jsou to dva domy
Jsou to 2 školy → Jsou to dvě školy
Jsou to 2 města → Jsou to dvě města
Jsou to 3 školy → Jsou to tři školy
Je to 5 škol → Je to pět škol
Je to 11 lidí → Je to jedenáct lidí
Je to 14 dní → Je to čtrnáct dní
Je to 19 let → Je to devatenáct let
Je to 20 let → Je to dvacet let
Je to 34 obcí → Je to třicet čtyři obcí
Je to 45 obcí → Je to čtyřicet pět obcí
Je to 99 obcí → Je to devadesát devět obcí
Je to 100 lidí → Je to sto lidí
Je to 150 lidí → Je to sto padesát lidí
Je to 200 poslanců → Je to dvě stě poslanců
Je to 350 lidí → Je to tři sta padesát lidí
Je to 500 lidí → Je to pět set lidí
Je to 1 000 lidí → Je to tisíc lidí
Je to 1 235 lidí → Je to tisíc dvě stě třicet pět lidí
Je to 2 500 lidí → Je to dva tisíce pět set lidí
Je to 23 000 lidí → Je to dvacet tři tisíc lidí
Je to 150 000 lidí → Je to sto padesát tisíc lidí
Je to 1 200 000 lidí → Je to milion dvě stě tisíc lidí
Je to 10 500 000 lidí → Je to deset milionů pět set tisíc lidí
Agent 007 přišel → Agent nula nula sedm přišel
Jsou to 3 miliony lidí → Jsou to tři miliony lidí
Je to 5 milionů lidí → Je to pět milionů lidí
Je to 20 tisíc lidí → Je to dvacet tisíc lidí
Je to 20 tis. lidí → Je to dvacet tisíc lidí
Jsou to 2 poslankyně → Jsou to 2 poslankyně
Pomohl 5 lidem → Pomohl pěti lidem
# genitive
Kolem 50 lidí → Kolem padesáti lidí
Do 100 metrů → Do sta metrů
Od 5 do 10 let → Od pěti do deseti let
Kolem 5 km → Kolem pěti kilometrů
Do 200 lidí → Do dvou set lidí
Kolem 2 milionů lidí → Kolem dvou milionů lidí
Do 30 dnů → Do třiceti dnů
# decimals and percent
Je to 3,5 → Je to tři celé pět
Je to 0,7 → Je to nula celých sedm
Je to 1,2 → Je to jedna celá dva
Je to 2,75 → Je to dvě celé sedmdesát pět
Je to 5,05 → Je to pět celých nula pět
O 5 % → O pět procent
O 5% → O pět procent
O 1 % → O jedno procento
O 2 % → O dvě procenta
O 3,5 % → O tři celé pět procenta
O 12,5 procenta → O dvanáct celých pět procenta
O 100 % → O sto procent
Je to -2 % → Je to minus dvě procenta
Je to +4 % → Je to plus čtyři procenta
Do 10 % → Do deseti procent
# money
Stojí 5 Kč → Stojí pět korun
Stojí 2 Kč → Stojí dvě koruny
Stojí 100 Kč → Stojí sto korun
Stojí 5 korun → Stojí pět korun
Stojí 1 250 Kč → Stojí tisíc dvě stě padesát korun
Stojí 12,50 Kč → Stojí dvanáct korun padesát haléřů
Stojí 3,5 mil. Kč → Stojí tři celé pět milionu korun
Stojí 2 mld. Kč → Stojí dvě miliardy korun
Stojí 5 mld. Kč → Stojí pět miliard korun
Stojí 12 milionů korun → Stojí dvanáct milionů korun
Stojí 2 miliardy korun → Stojí dvě miliardy korun
Stojí 500 tisíc Kč → Stojí pět set tisíc korun
Stojí 500 tis. Kč → Stojí pět set tisíc korun
Stojí 300 CZK → Stojí tři sta korun
Stojí 5 € → Stojí pět eur
Stojí 1 € → Stojí jedno euro
Stojí 2 € → Stojí dvě eura
Stojí €5 → Stojí pět eur
Stojí 20 eur → Stojí dvacet eur
Stojí $20 → Stojí dvacet dolarů
Stojí 3 USD → Stojí tři dolary
Stojí £30 → Stojí třicet liber
Do 100 Kč → Do sta korun
Stojí 50 Kč/kg → Stojí padesát korun za kg
# units
Má 80 km/h → Má osmdesát kilometrů za hodinu
Má 10 m/s → Má deset metrů za sekundu
Má 5 km → Má pět kilometrů
Má 1 km → Má jeden kilometr
Má 3 km → Má tři kilometry
Má 3,2 km → Má tři celé dva kilometru
Má 40 cm → Má čtyřicet centimetrů
Má 12 mm → Má dvanáct milimetrů
Má 2 kg → Má dva kilogramy
Má 500 g → Má pět set gramů
Má 25 mg → Má dvacet pět miligramů
Má 2 t → Má dvě tuny
Má 2 l → Má dva litry
Má 33 cl → Má třicet tři centilitrů
Má 85 m² → Má osmdesát pět metrů čtverečních
Má 2 m² → Má dva metry čtvereční
Má 300 km² → Má tři sta kilometrů čtverečních
Má 12 ha → Má dvanáct hektarů
Má 40 m³ → Má čtyřicet metrů krychlových
Má 5 MW → Má pět megawattů
Má 300 kWh → Má tři sta kilowatthodin
Má 90 min → Má devadesát minut
Má 16 GB → Má šestnáct gigabajtů
Má 5–10 km → Má pět až deset kilometrů
# temperature
Je 12 °C → Je dvanáct stupňů Celsia
Je 2 °C → Je dva stupně Celsia
Je 1 °C → Je jeden stupeň Celsia
Je 30° → Je třicet stupňů
Je -5 °C → Je minus pět stupňů Celsia
# dates
Dne 24. prosince 2024 → Dne dvacátého čtvrtého prosince dva tisíce dvacet čtyři
Dne 24. 12. 2024 → Dne dvacátého čtvrtého prosince dva tisíce dvacet čtyři
Dne 24.12.2024 → Dne dvacátého čtvrtého prosince dva tisíce dvacet čtyři
Dne 1. května → Dne prvního května
Dne 2. května → Dne druhého května
Dne 3. května → Dne třetího května
Dne 17. listopadu 1989 → Dne sedmnáctého listopadu devatenáct set osmdesát devět
Od 5. července → Od pátého července
V roce 2024 → V roce dva tisíce dvacet čtyři
V roce 1984 → V roce devatenáct set osmdesát čtyři
V roce 1918 → V roce devatenáct set osmnáct
V roce 2000 → V roce dva tisíce
V roce 1900 → V roce devatenáct set
V r. 2020 → V roce dva tisíce dvacet
Roky 2019–2024 → Roky dva tisíce devatenáct až dva tisíce dvacet čtyři
Sezona 2023/24 → Sezona dva tisíce dvacet tři dvacet čtyři
# clock
Ve 14:05 → Ve čtrnáct nula pět
Ve 14.30 → Ve čtrnáct třicet
V 9:15 → V devět patnáct
V 18:00 → V osmnáct hodin
V 18.00 hodin → V osmnáct hodin
Od 8:00 do 18:00 → Od osmi do osmnácti
Ve 20.45 → Ve dvacet čtyřicet pět
V 10 hodin → V deset hodin
# ordinals
Je to 1. místo → Je to první místo
Je to 2. místo → Je to druhé místo
Je to 3. místo → Je to třetí místo
Na 3. místě → Na třetím místě
Je to 2. liga → Je to druhá liga
Je to 10. ročník → Je to desátý ročník
Je to 25. výročí → Je to dvacáté páté výročí
Ve 20. století → Ve dvacátém století
Je to 21. století → Je to dvacáté první století
Do 19. století → Do devatenáctého století
Na konci 20. stol. ještě → Na konci dvacátého století ještě
Je to 35letý muž → Je to třicetipětiletý muž
# fractions
Jsou to 3/4 lidí → Jsou to tři čtvrtiny lidí
Je to 1/3 lidí → Je to jedna třetina lidí
Jsou to 2/3 lidí → Jsou to dvě třetiny lidí
# ranges and scores
Je to 10–15 lidí → Je to deset až patnáct lidí
Je to 5-7 dní → Je to pět až sedm dní
Vyhráli 2:1 → Vyhráli dva jedna
Prohráli 0:3 → Prohráli nula tři
# abbreviations
Je to p. Novák → Je to pan Novák
Je to MUDr. Novák → Je to doktor Novák
Je to Ing. Novák → Je to inženýr Novák
Je to prof. Novák → Je to profesor Novák
Dům, např. starý → Dům, například starý
Je to tzv. dům → Je to takzvaný dům
Je to tj. dům → Je to to jest dům
Domy atd. zde → Domy a tak dále zde
Domy apod. zde → Domy a podobně zde
Je to mj. dům → Je to mimo jiné dům
Je to č. 5 → Je to číslo pět
Je to čl. 12 → Je to článek dvanáct
Je to cca 5 lidí → Je to cirka pět lidí
Rok 44 př. n. l. zde → Rok čtyřicet čtyři před naším letopočtem zde
# acronyms
Je to NATO → Je to Nato
Je to ODS → Je to ODS
Je to COVID-19 → Je to Covid devatenáct
Je to G7 → Je to G sedm
Na D1 → Na D jedna
# Roman numerals
Je to Karel IV → Je to Karel čtvrtý
Císař Karel IV. vládl → Císař Karel čtvrtý vládl
Papež Jan Pavel II. přijel → Papež Jan Pavel druhý přijel
Je to Alžběta II → Je to Alžběta druhá
Je to Ludvík XIV → Je to Ludvík čtrnáctý
# addresses and phone numbers
Je to www.priklad.cz/a → Je to priklad tečka C Z
Je to info@priklad.com → Je to info zavináč priklad tečka com
Je to +420 222 123 456 → Je to plus čtyři dva nula, dva dva dva, jedna dva tři, čtyři pět šest
# signs
Je to Novák & Syn → Je to Novák a Syn
Je to § 5 → Je to paragraf pět
Je to 4x100 m → Je to čtyři krát sto metrů
# unchanged
Kód AB12CD → Kód AB12CD
Je to PM2.5 → Je to PM2.5
`,
);
