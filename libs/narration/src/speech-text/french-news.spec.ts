import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'fr',
  `
La police a arrêté 14 personnes → La police a arrêté quatorze personnes
Au moins 23 morts → Au moins vingt-trois morts
Le séisme a fait 2 316 morts → Le séisme a fait deux mille trois cent seize morts
Plus de 48 500 foyers sans courant → Plus de quarante-huit mille cinq cents foyers sans courant
Paris compte 2 102 650 habitants → Paris compte deux millions cent deux mille six cent cinquante habitants
La participation est de 61,4 % → La participation est de soixante et un virgule quatre pour cent
Le CAC 40 perd 213,08 points → Le Cac quarante perd deux cent treize virgule zéro huit points
Près de 1,4 milliard de personnes → Près de un virgule quatre milliard de personnes
Environ 3,2 millions d'électeurs → Environ trois virgule deux millions d'électeurs
Un élève sur 5 → Un élève sur cinq
Il a 31 ans → Il a trente et un ans
Elle a 61 ans → Elle a soixante et un ans
Il manque 1 voix → Il manque une voix
Il y a 41 communes → Il y a quarante et une communes
Les 27 pays → Les vingt-sept pays
Il compte 380 salariés → Il compte trois cent quatre-vingts salariés
Soit 1 000 emplois → Soit mille emplois
Une fillette de 3 ans → Une fillette de trois ans
Les 15-24 ans → Les quinze à vingt-quatre ans
Les moins de 25 ans → Les moins de vingt-cinq ans
Le vol AF 447 → Le vol AF quatre cent quarante-sept
Il a marqué 1.001 buts → Il a marqué mille un buts
Le café coûte 4,50 € → Le café coûte quatre euros cinquante centimes
Un rachat de 2,3 milliards de dollars → Un rachat de deux virgule trois milliards de dollars
L'action finit à 187,32 euros → L'action finit à cent quatre-vingt-sept euros trente-deux centimes
Une amende de 1,2 Md€ → Une amende de un virgule deux milliard d'euros
Un bénéfice de 412 M€ → Un bénéfice de quatre cent douze millions d'euros
Un prix de 9,99 € → Un prix de neuf euros quatre-vingt-dix-neuf centimes
Un billet à 35 euros → Un billet à trente-cinq euros
Un loyer de 1 250 € → Un loyer de mille deux cent cinquante euros
Entre 200 et 300 euros → Entre deux cents et trois cents euros
De 10 à 15 € → De dix à quinze euros
Il coûte 0,99 € → Il coûte quatre-vingt-dix-neuf centimes
Il vaut 20 $ → Il vaut vingt dollars
Un chèque de 100 euros → Un chèque de cent euros
Une aide de 1 million d'euros → Une aide de un million d'euros
Le baril à 82,15 $ → Le baril à quatre-vingt-deux dollars quinze cents
Le Smic à 1 398 € net → Le Smic à mille trois cent quatre-vingt-dix-huit euros net
Soit 12 €/mois → Soit douze euros par mois
Un don de 300 CHF → Un don de trois cents francs suisses
Une dette de 3 100 milliards d'euros → Une dette de trois mille cent milliards d'euros
L'inflation recule à 3,1 % → L'inflation recule à trois virgule un pour cent
Une hausse de 12% → Une hausse de douze pour cent
Une baisse de 0,5 % → Une baisse de zéro virgule cinq pour cent
Entre 2 % et 3 % → Entre deux pour cent et trois pour cent
Le titre gagne +2,4 % → Le titre gagne plus deux virgule quatre pour cent
De 48 à 52 % → De quarante-huit à cinquante-deux pour cent
À 100 % → À cent pour cent
Une TVA à 5,5 % → Une TVA à cinq virgule cinq pour cent
Le 6 janvier 2021 → Le six janvier deux mille vingt et un
Le 11 septembre 2001 → Le onze septembre deux mille un
Le lundi 3 février → Le lundi trois février
Né le 25/12/1990 → Né le vingt-cinq décembre mille neuf cent quatre-vingt-dix
Le 14 juillet 1789 → Le quatorze juillet mille sept cent quatre-vingt-neuf
Du 3 au 9 mars → Du trois au neuf mars
Depuis le 1er août 2019 → Depuis le premier août deux mille dix-neuf
Avant le 31 déc. prochain → Avant le trente et un décembre prochain
Le 8 mai 1945 → Le huit mai mille neuf cent quarante-cinq
En décembre 1941 → En décembre mille neuf cent quarante et un
Le 15.03.2024 → Le quinze mars deux mille vingt-quatre
Mardi 1er avril → Mardi premier avril
Le 4 janv. 2022 → Le quatre janvier deux mille vingt-deux
La loi du 29 juillet 1881 → La loi du vingt-neuf juillet mille huit cent quatre-vingt-un
Le 21 juin, jour de fête → Le vingt et un juin, jour de fête
En 2008 → En deux mille huit
En 1066 → En mille soixante-six
En 1800 → En mille huit cents
Depuis 2010 → Depuis deux mille dix
Dans les années 1990 → Dans les années mille neuf cent quatre-vingt-dix
Dans les années 80 → Dans les années quatre-vingts
Entre 1914 et 1918 → Entre mille neuf cent quatorze et mille neuf cent dix-huit
La guerre de 14-18 → La guerre de quatorze dix-huit
En 300 av. J.-C. → En trois cents avant Jésus-Christ
La saison 2023-2024 → La saison deux mille vingt-trois à deux mille vingt-quatre
D'ici à 2050 → D'ici à deux mille cinquante
Mai 68 → Mai soixante-huit
À 7h45 → À sept heures quarante-cinq
À 18h → À dix-huit heures
À 20h15 → À vingt heures quinze
À 0h30 → À minuit trente
De 8h à 17h → De huit heures à dix-sept heures
De 9 h à 12 h 30 → De neuf heures à douze heures trente
Vers 21h05 → Vers vingt et une heures cinq
Le JT de 20 heures → Le JT de vingt heures
À 1h du matin → À une heure du matin
À 12:00 → À douze heures
En 9,58 secondes → En neuf virgule cinquante-huit secondes
Dès 6 h, la foule est là → Dès six heures, la foule est là
En 2h01 → En deux heures une
Il est 14 heures → Il est quatorze heures
De 5 à 11 ans → De cinq à onze ans
Environ 20-30 personnes → Environ vingt à trente personnes
Les pages 12-15 → Les pages douze à quinze
Sur 100–200 mètres → Sur cent à deux cents mètres
Soit 6-8 semaines → Soit six à huit semaines
Le lac fait 30 km de long → Le lac fait trente kilomètres de long
Des vents à 90 km/h → Des vents à quatre-vingt-dix kilomètres heure
Il pèse 3,5 kg → Il pèse trois virgule cinq kilogrammes
Il mesure 1,80 m → Il mesure un mètre quatre-vingts
Il mesure 1m80 → Il mesure un mètre quatre-vingts
Sur 2 500 km² → Sur deux mille cinq cents kilomètres carrés
Un studio de 25 m2 → Un studio de vingt-cinq mètres carrés
Une usine de 2 GW → Une usine de deux gigawatts
Soit 450 kWh → Soit quatre cent cinquante kilowattheures
Un disque de 256 Go → Un disque de deux cent cinquante-six gigaoctets
Un débit de 100 Mbit/s → Un débit de cent mégabits par seconde
Un bruit de 85 dB → Un bruit de quatre-vingt-cinq décibels
Une dose de 50 mg → Une dose de cinquante milligrammes
Un verre de 25 cl → Un verre de vingt-cinq centilitres
Il est tombé 12 mm de pluie → Il est tombé douze millimètres de pluie
Soit 4 millions de tonnes de CO2 → Soit quatre millions de tonnes de C O deux
Une ferme de 12 ha → Une ferme de douze hectares
Une pause de 5 min → Une pause de cinq minutes
À 800 m d'altitude → À huit cents mètres d'altitude
Une voiture de 150 ch → Une voiture de cent cinquante chevaux
Il faut 0,5 l d'eau → Il faut zéro virgule cinq litre d'eau
Un séisme de magnitude 7,8 → Un séisme de magnitude sept virgule huit
Un colis de 21 t → Un colis de vingt et une tonnes
Un nageur de 50 m → Un nageur de cinquante mètres
Il fait 38 °C → Il fait trente-huit degrés Celsius
Il fait 38°C → Il fait trente-huit degrés Celsius
Il fait 25° à Nice → Il fait vingt-cinq degrés à Nice
Il fait -12 °C → Il fait moins douze degrés Celsius
Un réchauffement de 1,5 °C → Un réchauffement de un virgule cinq degré Celsius
De 15 à 20 degrés → De quinze à vingt degrés
Son 3e titre → Son troisième titre
Sa 50e victoire → Sa cinquantième victoire
La 1ère fois → La première fois
Le 1er ministre → Le premier ministre
Les 1ers jours → Les premiers jours
La 46e minute → La quarante-sixième minute
Le 2nd tour → Le second tour
Le 16e arrondissement → Le seizième arrondissement
La 3ème place → La troisième place
Au XIXe siècle → Au dix-neuvième siècle
Au XVIIIe siècle → Au dix-huitième siècle
La IIIe République → La troisième République
Le 81e anniversaire → Le quatre-vingt-unième anniversaire
Les XXes siècles → Les vingtièmes siècles
Les 2/3 des voix → Les deux tiers des voix
Il reste 1/4 du stock → Il reste un quart du stock
Pendant 2 h 30 → Pendant deux heures trente
Il y a 3 ½ ans → Il y a trois ans et demi
Le PSG gagne 3-0 → Le PSG gagne trois à zéro
Un match nul 1-1 → Un match nul un à un
Il s'impose 7-5, 6-3 → Il s'impose sept à cinq, six à trois
Victoire 27 à 24 → Victoire vingt-sept à vingt-quatre
Lyon a battu Lille (2-1) → Lyon a battu Lille (deux à un)
Selon M. Macron → Selon monsieur Macron
MM. Petit et Roux → messieurs Petit et Roux
Mmes Petit et Roux → mesdames Petit et Roux
Mlle Petit chante → mademoiselle Petit chante
Le Pr Raoult parle → Le professeur Raoult parle
Me Petit plaide → maître Petit plaide
Des fruits, etc. sont vendus → Des fruits, et cetera sont vendus
Voir p. 12 → Voir page douze
Des fruits, c.-à-d. des poires → Des fruits, c'est-à-dire des poires
Au 12 av. Foch → Au douze avenue Foch
Au 5 bd Voltaire → Au cinq boulevard Voltaire
L'art. 49.3 → L'article quarante-neuf trois
Le 49.3 revient → Le quarante-neuf trois revient
Le no 10 joue → Le numéro dix joue
Les nos 4 et 5 → Les numéros quatre et cinq
Ste Marie et St Paul → sainte Marie et saint Paul
Tél. 01 23 45 67 89 → téléphone zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf
L'UE et l'ONU → L'UE et l'Onu
La SNCF et la RATP → La SNCF et la RATP
Le G20 à Rio → Le G vingt à Rio
La COP28 → La COP vingt-huit
Le RN et LFI → Le RN et LFI
L'A380 vole → L'A trois cent quatre-vingts vole
Sur l'A7 → Sur l'A sept
La 5G arrive → La cinq G arrive
Le covid-19 → Le covid dix-neuf
Le Bac +5 → Le Bac plus cinq
Le TGV 8412 → Le TGV huit mille quatre cent douze
Le pape Jean-Paul II → Le pape Jean-Paul deux
Le pape François Ier → Le pape François premier
Napoléon III règne → Napoléon trois règne
Louis XVI est mort → Louis seize est mort
Élisabeth II est morte → Élisabeth deux est morte
Le tome III → Le tome trois
Henri IV règne → Henri quatre règne
Acte II, scène 3 → Acte deux, scène trois
Faites le 17 → Faites le dix-sept
Le 06 11 22 33 44 → Le zéro six, onze, vingt-deux, trente-trois, quarante-quatre
75011 Paris → soixante-quinze mille onze Paris
Le 0 800 123 456 → Le zéro, huit cents, cent vingt-trois, quatre cent cinquante-six
Petit & Fils → Petit et Fils
La chambre 101 → La chambre cent un
Plus de 10 000 € → Plus de dix mille euros
Il est tard → Il est tard
Le mois de mai → Le mois de mai
La mer est calme → La mer est calme
Il a dit non → Il a dit non
Un chat et deux chiens → Un chat et deux chiens
Le mardi gras → Le mardi gras
Il va à Vichy → Il va à Vichy
Le vent d'est → Le vent d'est
L'incendie a fait 3 blessés → L'incendie a fait trois blessés
Près de 11 000 coureurs → Près de onze mille coureurs
Un pain à 1,20 € → Un pain à un euro vingt centimes
L'action chute de 7,25 % → L'action chute de sept virgule vingt-cinq pour cent
Né le 4 août 1961 → Né le quatre août mille neuf cent soixante et un
Le vote du 5 novembre → Le vote du cinq novembre
Ouverture à 18h30 → Ouverture à dix-huit heures trente
Le train de 14h20 → Le train de quatorze heures vingt
Il a fait 40 °C à Nîmes → Il a fait quarante degrés Celsius à Nîmes
Un rapport de 1 200 pages → Un rapport de mille deux cents pages
Le n° 1 mondial → Le numéro un mondial
Lens bat Nice 2-1 → Lens bat Nice deux à un
Environ 1/3 des adultes → Environ un tiers des adultes
Ouvert en 1889 → Ouvert en mille huit cent quatre-vingt-neuf
Au début des années 2000 → Au début des années deux mille
Les années 70 → Les années soixante-dix
Sur la RN 20 → Sur la RN vingt
L'A380 d'Airbus → L'A trois cent quatre-vingts d'Airbus
Le Dr Michel Cymes → Le docteur Michel Cymes
MM. Attal et Bardella → messieurs Attal et Bardella
Au 3e trimestre 2024 → Au troisième trimestre deux mille vingt-quatre
Le 1er tour → Le premier tour
Condamné à 15 ans de prison → Condamné à quinze ans de prison
Environ 1 Md€ → Environ un milliard d'euros
De 3,2 à 3,5 % → De trois virgule deux à trois virgule cinq pour cent
L'article 16 → L'article seize
Les 18-24 ans votent → Les dix-huit à vingt-quatre ans votent
La COP 30 → La COP trente
Le G7 à Évian → Le G sept à Évian
Napoléon Ier est né → Napoléon premier est né
Le XXIe siècle → Le vingt et unième siècle
À 22h30 heure locale → À vingt-deux heures trente heure locale
Le 15 du mois → Le quinze du mois
Une moto de 125 cm3 → Une moto de cent vingt-cinq centimètres cubes
Une baisse de -3 % → Une baisse de moins trois pour cent
Entre 8h et 10h → Entre huit heures et dix heures
Un T3 de 65 m² → Un T trois de soixante-cinq mètres carrés
Un colis de 1,5 kg → Un colis de un virgule cinq kilogramme
Le 4x100 mètres → Le quatre par cent mètres
L'accident a fait 7 morts → L'accident a fait sept morts
Un chiffre d'affaires de 94,9 Md$ → Un chiffre d'affaires de quatre-vingt-quatorze virgule neuf milliards de dollars
Il coûte 1 499,99 € → Il coûte mille quatre cent quatre-vingt-dix-neuf euros quatre-vingt-dix-neuf centimes
De 5 points → De cinq points
Jeudi 12 juin 2025 → Jeudi douze juin deux mille vingt-cinq
De 1939 à 1945 → De mille neuf cent trente-neuf à mille neuf cent quarante-cinq
Samedi à 7h → Samedi à sept heures
Entre 14h et 16h → Entre quatorze heures et seize heures
Battu 7-6, 6-4 → Battu sept à six, six à quatre
Sur l'A13 → Sur l'A treize
Environ 64 km → Environ soixante-quatre kilomètres
Le 24 février 2022 → Le vingt-quatre février deux mille vingt-deux
Élisabeth Ire régna → Élisabeth première régna
Une pièce de 2 € → Une pièce de deux euros
80 % des gens → quatre-vingts pour cent des gens
Un bébé de 3,2 kg → Un bébé de trois virgule deux kilogrammes
Le 2e et le 3e → Le deuxième et le troisième
La 4G et la 5G → La quatre G et la cinq G
Le 93 est pauvre → Le quatre-vingt-treize est pauvre
Les années 1930 → Les années mille neuf cent trente
`,
);
