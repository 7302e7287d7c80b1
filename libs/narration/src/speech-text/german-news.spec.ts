import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'de',
  `
Die Polizei nahm 14 Menschen fest → Die Polizei nahm vierzehn Menschen fest
Mindestens 23 Tote → Mindestens dreiundzwanzig Tote
Das Beben tötete 2.316 Menschen → Das Beben tötete zweitausenddreihundertsechzehn Menschen
Mehr als 48.500 Haushalte ohne Strom → Mehr als achtundvierzigtausendfünfhundert Haushalte ohne Strom
Berlin hat 3.782.202 Einwohner → Berlin hat drei Millionen siebenhundertzweiundachtzigtausendzweihundertzwei Einwohner
Die Beteiligung lag bei 61,4 Prozent → Die Beteiligung lag bei einundsechzig Komma vier Prozent
Der Dax verlor 213,08 Punkte → Der Dax verlor zweihundertdreizehn Komma null acht Punkte
Rund 1,4 Milliarden Menschen → Rund eins Komma vier Milliarden Menschen
Etwa 3,2 Mio. Wähler → Etwa drei Komma zwei Millionen Wähler
Nur 1 von 5 stimmte zu → Nur eins von fünf stimmte zu
Rund 100 Gäste → Rund einhundert Gäste
Das Werk hat 1000 Beschäftigte → Das Werk hat eintausend Beschäftigte
Mit 101 Stimmen → Mit einhundertein Stimmen
Es gab 31 Verletzte → Es gab einunddreißig Verletzte
Ein 3-jähriges Mädchen → Ein drei-jähriges Mädchen
Der 47-Jährige schwieg → Der siebenundvierzig-Jährige schwieg
Die 12-köpfige Jury → Die zwölf-köpfige Jury
Der 5-Punkte-Plan → Der fünf-Punkte-Plan
Ein 10-Euro-Schein → Ein zehn-Euro-Schein
Gut 250 000 Besucher → Gut zweihundertfünfzigtausend Besucher
Etwa 15 Tsd. Fans → Etwa fünfzehn tausend Fans
Der Kaffee kostet 4,50 Euro → Der Kaffee kostet vier Euro fünfzig Cent
Eine Fusion für 2,3 Milliarden Dollar → Eine Fusion für zwei Komma drei Milliarden Dollar
Die Aktie schloss bei 187,32 Euro → Die Aktie schloss bei einhundertsiebenundachtzig Euro zweiunddreißig Cent
Der Gewinn stieg auf 412 Mio. Euro → Der Gewinn stieg auf vierhundertzwölf Millionen Euro
Der Preis beträgt 9,99 € → Der Preis beträgt neun Euro neunundneunzig Cent
Eine Strafe von 1,2 Mrd. Euro → Eine Strafe von eins Komma zwei Milliarden Euro
Ein Ticket für 35 € → Ein Ticket für fünfunddreißig Euro
Ein Bußgeld von 1.250 Euro → Ein Bußgeld von eintausendzweihundertfünfzig Euro
Das 49-Euro-Ticket → Das neunundvierzig-Euro-Ticket
Rund 300 Mio. CHF → Rund dreihundert Millionen Schweizer Franken
Zwischen 200 und 300 Euro → Zwischen zweihundert und dreihundert Euro
Nur 0,99 € → Nur neunundneunzig Cent
Es kostet 25 Cent → Es kostet fünfundzwanzig Cent
Für £20 → Für zwanzig Pfund
Etwa 10-15 Euro → Etwa zehn bis fünfzehn Euro
Für 1 Million Euro → Für eine Million Euro
Schulden von 2,5 Bio. Euro → Schulden von zwei Komma fünf Billionen Euro
Ein Gehalt von 60.000–75.000 Euro → Ein Gehalt von sechzigtausend bis fünfundsiebzigtausend Euro
Der Stundenlohn von 12,41 Euro → Der Stundenlohn von zwölf Euro einundvierzig Cent
Das Öl kostet 82,15 Dollar je Fass → Das Öl kostet zweiundachtzig Dollar fünfzehn Cent je Fass
Die Inflation sank auf 3,1 Prozent → Die Inflation sank auf drei Komma eins Prozent
Ein Plus von 12 % → Ein Plus von zwölf Prozent
Um 0,5 % teurer → Um null Komma fünf Prozent teurer
Zwischen 2 % und 3 % → Zwischen zwei Prozent und drei Prozent
Die AfD kam auf 20,8 % → Die AFD kam auf zwanzig Komma acht Prozent
Die 5-Prozent-Hürde → Die fünf-Prozent-Hürde
Die 5%-Hürde → Die fünf Prozent-Hürde
Um -2,4 % → Um minus zwei Komma vier Prozent
Zu 100 % sicher → Zu einhundert Prozent sicher
Um 1 % gestiegen → Um ein Prozent gestiegen
Am 6. Januar 2021 → Am sechsten Januar zweitausendeinundzwanzig
Am 11. Sept. 2001 → Am elften September zweitausendeins
Am Montag, 3. Februar → Am Montag, dritter Februar
Geboren am 25.12.1990 → Geboren am fünfundzwanzigsten Dezember neunzehnhundertneunzig
Der 9. November 1989 → Der neunte November neunzehnhundertneunundachtzig
Vom 3. bis 9. März → Vom dritten bis neunten März
Seit dem 1. August 2019 → Seit dem ersten August zweitausendneunzehn
Bis zum 31. Dezember → Bis zum einunddreißigsten Dezember
Ab dem 1. Juli gilt das → Ab dem ersten Juli gilt das
Im Dezember 1941 → Im Dezember neunzehnhunderteinundvierzig
Am 24.12. geschlossen → Am vierundzwanzigsten Dezember geschlossen
Am 5.6.2024 → Am fünften Juni zweitausendvierundzwanzig
Das Gesetz vom 23. Mai 1949 → Das Gesetz vom dreiundzwanzigsten Mai neunzehnhundertneunundvierzig
Der Tag der Arbeit, der 1. Mai → Der Tag der Arbeit, der erste Mai
Seit 15. März → Seit fünfzehntem März
Am Freitag (3. Mai) → Am Freitag (dritter Mai)
Ab 1.1.2025 → Ab ersten Januar zweitausendfünfundzwanzig
Im Jahr 2008 → Im Jahr zweitausendacht
Im Jahr 1066 → Im Jahr eintausendsechsundsechzig
Im Jahr 1800 → Im Jahr achtzehnhundert
Seit 2010 → Seit zweitausendzehn
In den 1990er Jahren → In den neunzehnhundertneunziger Jahren
In den 70er-Jahren → In den siebziger Jahren
Zwischen 1914 und 1918 → Zwischen neunzehnhundertvierzehn und neunzehnhundertachtzehn
Die Krise 2008/09 → Die Krise zweitausendacht neun
Um 300 v. Chr. gebaut → Um dreihundert vor Christus gebaut
Bis 2050 → Bis zweitausendfünfzig
Die WM 2006 → Die WM zweitausendsechs
Im Wintersemester 2024/25 → Im Wintersemester zweitausendvierundzwanzig fünfundzwanzig
Im 18. Jahrhundert → Im achtzehnten Jahrhundert
Seit 1. Jh. v. Chr. bekannt → Seit erstem Jahrhundert vor Christus bekannt
Um 7.45 Uhr → Um sieben Uhr fünfundvierzig
Um 18 Uhr → Um achtzehn Uhr
Um 20:15 Uhr → Um zwanzig Uhr fünfzehn
Gegen 0.30 Uhr → Gegen null Uhr dreißig
Von 8 bis 17 Uhr → Von acht bis siebzehn Uhr
Von 8.30-17.30 Uhr → Von acht Uhr dreißig bis siebzehn Uhr dreißig
Von 10:00–18:00 Uhr → Von zehn Uhr bis achtzehn Uhr
Ab 14h geöffnet → Ab vierzehn Uhr geöffnet
Um 21:05 → Um einundzwanzig Uhr fünf
Die 20-Uhr-Nachrichten → Die zwanzig-Uhr-Nachrichten
In 2:01:09 Stunden → In zwei Stunden eine Minute neun Sekunden
In 9,58 Sekunden → In neun Komma fünf acht Sekunden
Um 24 Uhr → Um vierundzwanzig Uhr
Kinder von 5–11 Jahren → Kinder von fünf bis elf Jahren
20 bis 30 Leute → zwanzig bis dreißig Leute
Seiten 12-15 → Seiten zwölf bis fünfzehn
Noch 6-8 Wochen → Noch sechs bis acht Wochen
Etwa 100-200 Meter → Etwa einhundert bis zweihundert Meter
Der See ist 30 km lang → Der See ist dreißig Kilometer lang
Böen von 90 km/h → Böen von neunzig Kilometer pro Stunde
Tempo 130 auf der A8 → Tempo einhundertdreißig auf der A acht
Er wiegt 3,5 kg → Er wiegt drei Komma fünf Kilogramm
Er ist 1,80 m groß → Er ist eins Komma acht null Meter groß
Eine Fläche von 2.500 qkm → Eine Fläche von zweitausendfünfhundert Quadratkilometer
Eine Wohnung mit 85 qm → Eine Wohnung mit fünfundachtzig Quadratmeter
Mit 150 PS → Mit einhundertfünfzig PS
Ein Kraftwerk mit 2 GW → Ein Kraftwerk mit zwei Gigawatt
Etwa 450 kWh Strom → Etwa vierhundertfünfzig Kilowattstunden Strom
Ein Handy mit 256 GB → Ein Handy mit zweihundertsechsundfünfzig Gigabyte
Bis zu 100 Mbit/s → Bis zu einhundert Megabit pro Sekunde
Ein Lärm von 85 dB → Ein Lärm von fünfundachtzig Dezibel
Eine Dosis von 50 mg → Eine Dosis von fünfzig Milligramm
Es fielen 12 mm Regen → Es fielen zwölf Millimeter Regen
Es fielen 40 l/m² → Es fielen vierzig Liter pro Quadratmeter
Rund 4 Mio. t CO2 → Rund vier Millionen Tonnen C O zwei
Ein 10 cm tiefer Riss → Ein zehn Zentimeter tiefer Riss
Nach 5 Min. Pause → Nach fünf Minuten Pause
Etwa 2 Std. Fahrt → Etwa zwei Stunden Fahrt
Der 100-Meter-Lauf → Der einhundert-Meter-Lauf
Ein 55-Zoll-Fernseher → Ein fünfundfünfzig-Zoll-Fernseher
Eine Fläche von 12 ha → Eine Fläche von zwölf Hektar
Etwa 0,5 l Wasser → Etwa null Komma fünf Liter Wasser
Ein Beben der Stärke 7,8 → Ein Beben der Stärke sieben Komma acht
In 800 m Höhe → In achthundert Meter Höhe
Es waren 38 °C → Es waren achtunddreißig Grad Celsius
Es waren 38°C → Es waren achtunddreißig Grad Celsius
Bei -12 °C → Bei minus zwölf Grad Celsius
Bis zu 35 Grad → Bis zu fünfunddreißig Grad
Um 1,5 Grad wärmer → Um eins Komma fünf Grad wärmer
Werte von 15 bis 20 Grad → Werte von fünfzehn bis zwanzig Grad
Bei 0 Grad → Bei null Grad
Das 1,5-Grad-Ziel → Das eins Komma fünf Grad-Ziel
Ihr 3. Titel → Ihr dritter Titel
Zum 50. Mal → Zum fünfzigsten Mal
Der 90. Geburtstag → Der neunzigste Geburtstag
In der 46. Minute → In der sechsundvierzigsten Minute
Im 2. Weltkrieg → Im zweiten Weltkrieg
Das 1. Halbjahr → Das erste Halbjahr
Auf Platz 22 → Auf Platz zweiundzwanzig
Beim 7. Versuch → Beim siebten Versuch
Die 2. Bundesliga → Die zweite Bundesliga
Das 21. Jahrhundert → Das einundzwanzigste Jahrhundert
Die 20. Auflage → Die zwanzigste Auflage
In 2. Lesung → In zweiter Lesung
Mit 2/3 der Stimmen → Mit zwei Drittel der Stimmen
Etwa 1/4 davon → Etwa ein Viertel davon
Nach 2½ Stunden → Nach zweieinhalb Stunden
Gut 1/3 der Kinder → Gut ein Drittel der Kinder
Bayern schlug Köln 3:0 → Bayern schlug Köln drei zu null
Es endete 1:1 → Es endete eins zu eins
Nach Sätzen 6:4, 7:5 → Nach Sätzen sechs zu vier, sieben zu fünf
Mit 34:27 gewonnen → Mit vierunddreißig zu siebenundzwanzig gewonnen
Das 2:1 schoss Kane → Das zwei zu eins schoss Kane
Am Mi., 3. Juni → Am Mittwoch, dritter Juni
Frau Dr. Müller sprach → Frau Doktor Müller sprach
Prof. Weber sprach → Professor Weber sprach
Die Fa. Müller → Die Firma Müller
Das sind u. a. Äpfel → Das sind unter anderem Äpfel
Obst, z. T. faul → Obst, zum Teil faul
Das gilt i. d. R. nicht → Das gilt in der Regel nicht
Die sog. Reform → Die sogenannte Reform
Geld, Gold etc. fehlt → Geld, Gold et cetera fehlt
Max. 5 Personen → Maximal fünf Personen
Mind. 5 Personen → Mindestens fünf Personen
Tel. 030 12345 → Telefon null drei null, eins zwei drei vier fünf
In St. Pauli → In Sankt Pauli
Der Abg. Meier → Der Abgeordnete Meier
Inkl. Steuern → Inklusive Steuern
Ggf. später → Gegebenenfalls später
Vgl. Seite 5 → Vergleiche Seite fünf
Art. 1 des Grundgesetzes → Artikel eins des Grundgesetzes
Laut § 5 Abs. 2 Satz 1 → Laut Paragraf fünf Absatz zwei Satz eins
Die §§ 5 und 6 → Die Paragrafen fünf und sechs
S. 12 ff. im Buch → Seite zwölf folgende im Buch
Müller u. Söhne → Müller und Söhne
Die Müller GmbH & Co. KG zahlt → Die Müller GmbH und Co KG zahlt
Es geht v. a. um Geld → Es geht vor allem um Geld
Otto jun. kam → Otto junior kam
Die EU und die UNO → Die EU und die Uno
Die CDU/CSU-Fraktion → Die CDU CSU-Fraktion
Die FIFA und die UEFA → Die Fifa und die Uefa
Der ICE 597 → Der ICE fünfhundertsiebenundneunzig
Die U2 fährt → Die U zwei fährt
Ein E-10-Benzin → Ein E zehn-Benzin
Der VW ID.3 → Der VW ID.3
Das Formel-1-Rennen → Das Formel-eins-Rennen
Der FC Schalke 04 → Der FC Schalke null vier
Papst Johannes Paul II. starb → Papst Johannes Paul der Zweite starb
Papst Leo XIV. sprach → Papst Leo der Vierzehnte sprach
Kaiser Wilhelm II. dankte ab → Kaiser Wilhelm der Zweite dankte ab
Teil III davon → Teil drei davon
Mit Elisabeth II. hier → Mit Elisabeth der Zweiten hier
Hartz IV gilt → Hartz vier gilt
Unter 0800 1110111 → Unter null acht null null, eins eins eins null eins eins eins
Unter 030/1234567 → Unter null drei null, eins zwei drei vier fünf sechs sieben
In 10115 Berlin → In eins null eins eins fünf Berlin
Meier & Söhne → Meier und Söhne
Zimmer 101 ist frei → Zimmer einhunderteins ist frei
Die Lehrer:innen streiken → Die Lehrer innen streiken
Flug LH 123 → Flug LH einhundertdreiundzwanzig
Der März war mild → Der März war mild
Das ist so → Das ist so
Er ging am See entlang → Er ging am See entlang
Die Di war da → Die Di war da
Im Mai und im Juli → Im Mai und im Juli
Bei dem Brand wurden 3 Menschen verletzt → Bei dem Brand wurden drei Menschen verletzt
Rund 11.000 Läufer → Rund elftausend Läufer
Ein Brötchen für 0,45 Euro → Ein Brötchen für fünfundvierzig Cent
Die Aktie fiel um 7,25 % → Die Aktie fiel um sieben Komma zwei fünf Prozent
Um 0,75 Prozentpunkte → Um null Komma sieben fünf Prozentpunkte
Geboren am 4. August 1961 → Geboren am vierten August neunzehnhunderteinundsechzig
Die Wahl am 5. November → Die Wahl am fünften November
Einlass ist ab 18.30 Uhr → Einlass ist ab achtzehn Uhr dreißig
Der Zug um 14.20 Uhr → Der Zug um vierzehn Uhr zwanzig
Bei 40 Grad im Schatten → Bei vierzig Grad im Schatten
Mit Böen bis 155 km/h → Mit Böen bis einhundertfünfundfünfzig Kilometer pro Stunde
Der 1,93 m große Stürmer → Der eins Komma neun drei Meter große Stürmer
Ein 1200 Seiten starker Bericht → Ein eintausendzweihundert Seiten starker Bericht
Der 42,195-km-Lauf → Der zweiundvierzig Komma eins neun fünf Kilometer-Lauf
Auf Platz 1 → Auf Platz eins
Dortmund siegte 2:1 → Dortmund siegte zwei zu eins
Das Team führte 58:49 → Das Team führte achtundfünfzig zu neunundvierzig
Gut 1/3 der Wähler → Gut ein Drittel der Wähler
Eröffnet wurde es 1889 → Eröffnet wurde es achtzehnhundertneunundachtzig
Anfang der 2000er Jahre → Anfang der zweitausender Jahre
Mitte der 1970er-Jahre → Mitte der neunzehnhundertsiebziger Jahre
Das iPhone 15 → Das iPhone fünfzehn
Die A7 ist gesperrt → Die A sieben ist gesperrt
Auf der B 96 → Auf der B sechsundneunzig
Minister Dr. Robert Habeck → Minister Doktor Robert Habeck
Der Beamte i. R. sprach → Der Beamte im Ruhestand sprach
Im 3. Quartal 2024 → Im dritten Quartal zweitausendvierundzwanzig
Die 1. Mannschaft → Die erste Mannschaft
Zum 1. Mal seit 1990 → Zum ersten Mal seit neunzehnhundertneunzig
Mit 5,8 Promille → Mit fünf Komma acht Promille
Er bekam 15 Jahre Haft → Er bekam fünfzehn Jahre Haft
Rund 1 Mrd. Euro → Rund eine Milliarde Euro
Das 2-Millionen-Haus → Das zwei-Millionen-Haus
Ein 12-Zylinder-Motor → Ein zwölf-Zylinder-Motor
Rund 60 % der 18- bis 24-Jährigen → Rund sechzig Prozent der achtzehn- bis vierundzwanzig-Jährigen
Von 3,2 auf 3,5 Prozent → Von drei Komma zwei auf drei Komma fünf Prozent
Der § 218 StGB → Der Paragraf zweihundertachtzehn StGB
Art. 5 Abs. 1 GG → Artikel fünf Absatz eins GG
Am 9.11. gedachte man → Am neunten November gedachte man
Die WM 2026 → Die WM zweitausendsechsundzwanzig
Das Treffen der G7 → Das Treffen der G sieben
Ab 16 Jahren → Ab sechzehn Jahren
Kl. 10b → Klasse 10b
Es sind 3 1/2 Stunden → Es sind dreieinhalb Stunden
In der 90.+3 Minute → In der neunzigsten plus drei Minute
Etwa 20.000 m² Fläche → Etwa zwanzigtausend Quadratmeter Fläche
Am Do., 12. Juni → Am Donnerstag, zwölfter Juni
Papst Franziskus I. sprach → Papst Franziskus der Erste sprach
König Charles III. kam → König Charles der Dritte kam
Unter Friedrich II. wuchs es → Unter Friedrich dem Zweiten wuchs es
Bei dem Unfall starben 7 Menschen → Bei dem Unfall starben sieben Menschen
Ein Umsatz von 94,9 Mrd. Dollar → Ein Umsatz von vierundneunzig Komma neun Milliarden Dollar
Es kostet 1.499,99 Euro → Es kostet eintausendvierhundertneunundneunzig Euro neunundneunzig Cent
Um 5 Prozentpunkte → Um fünf Prozentpunkte
Am Donnerstag, dem 12. Juni 2025 → Am Donnerstag, dem zwölften Juni zweitausendfünfundzwanzig
Von 1939 bis 1945 → Von neunzehnhundertneununddreißig bis neunzehnhundertfünfundvierzig
Am Samstag um 7 Uhr → Am Samstag um sieben Uhr
Um 19.45 Uhr MEZ → Um neunzehn Uhr fünfundvierzig MEZ
Zwischen 14 und 16 Uhr → Zwischen vierzehn und sechzehn Uhr
Ein 3:2-Sieg → Ein drei zu zwei-Sieg
Mit 6:7 (5:7), 4:6 verloren → Mit sechs zu sieben (fünf zu sieben), vier zu sechs verloren
Etwa 64 km (40 Meilen) → Etwa vierundsechzig Kilometer (vierzig Meilen)
Das H5N1-Virus → Das H5N1-Virus
Am Tag der Dt. Einheit → Am Tag der Dt. Einheit
Im Art. 16a GG → Im Artikel 16a GG
Rund 300 mg Salz → Rund dreihundert Milligramm Salz
Der 1. FC Köln → Der erste FC Köln
Seit dem 24. Februar 2022 → Seit dem vierundzwanzigsten Februar zweitausendzweiundzwanzig
Das 9-Euro-Ticket → Das neun-Euro-Ticket
In Raum 2.14 → In Raum zwei Punkt eins vier
Gegen 2.30 Uhr nachts → Gegen zwei Uhr dreißig nachts
Ein Loch von 5 x 3 m → Ein Loch von fünf mal drei Meter
Die Polizei (Tel. 110) → Die Polizei (Telefon eins eins null)
Im Mai 1945 → Im Mai neunzehnhundertfünfundvierzig
Auf 1 Seite → Auf eine Seite
`,
);
