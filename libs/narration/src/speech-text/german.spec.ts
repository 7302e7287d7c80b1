import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Es kostet €3,4 Mrd → Es kostet drei Komma vier Milliarden Euro
Das Urteil 5 W 221/17 gilt → Das Urteil 5 W 221/17 gilt
Es braucht 60 W → Es braucht sechzig Watt
Etwa 10⁶ Zellen → Etwa zehn hoch sechs Zellen
Nach § 211 gilt → Nach Paragraf zweihundertelf gilt
Im Jan. 2024 war es → Im Januar zweitausendvierundzwanzig war es
Es ist 2,5x so viel → Es ist zwei Komma fünf mal so viel
Es sind rd. 3.000 Euro → Es sind rund dreitausend Euro
Nur 50 €/Monat → Nur fünfzig Euro pro Monat
Es kostet 3,4 Mrd. Euro → Es kostet drei Komma vier Milliarden Euro
Es kostet 5 Mio. € hier → Es kostet fünf Millionen Euro hier
Es kostet 1 Mio. € hier → Es kostet eine Million Euro hier
Es kostet 12,5 Millionen Euro → Es kostet zwölf Komma fünf Millionen Euro
Es kostet 50 € → Es kostet fünfzig Euro
Es kostet 1 € → Es kostet ein Euro
Es kostet 3,50 € → Es kostet drei Euro fünfzig Cent
Es kostet 20 Tsd. € hier → Es kostet zwanzig tausend Euro hier
Es kostet $5 → Es kostet fünf Dollar
Es sind 1.234 Fälle → Es sind eintausendzweihundertvierunddreißig Fälle
Es sind 1.234.567 Fälle → Es sind eine Million zweihundertvierunddreißigtausendfünfhundertsiebenundsechzig Fälle
Es sind 21 Fälle → Es sind einundzwanzig Fälle
Es ist 1 Frau → Es ist ein Frau
Es ist 1 Zeitung → Es ist eine Zeitung
Es sind 16 und 17 → Es sind sechzehn und siebzehn
Plus 5 % → Plus fünf Prozent
Plus 2,5% → Plus zwei Komma fünf Prozent
Plus 0,05 % → Plus null Komma null fünf Prozent
Plus 3,25 % → Plus drei Komma zwei fünf Prozent
Im Jahr 1984 → Im Jahr neunzehnhundertvierundachtzig
Im Jahr 2026 → Im Jahr zweitausendsechsundzwanzig
Von 2019–2024 → Von zweitausendneunzehn bis zweitausendvierundzwanzig
Die 1980er-Jahre → Die neunzehnhundertachtziger Jahre
Die 80er → Die achtziger
In den 1960ern → In den neunzehnhundertsechzigern
Die Saison 2019/20 → Die Saison zweitausendneunzehn zwanzig
Am 21.11.2026 → Am einundzwanzigsten November zweitausendsechsundzwanzig
Am 21. November 2026 → Am einundzwanzigsten November zweitausendsechsundzwanzig
Am 21. November → Am einundzwanzigsten November
Der 21. November → Der einundzwanzigste November
Berlin, 21. November → Berlin, einundzwanzigster November
Am 3.10. hier → Am dritten Oktober hier
Am 1. Mai → Am ersten Mai
Bis 21. Nov. 2026 → Bis einundzwanzigsten November zweitausendsechsundzwanzig
Am 2026-11-21 → Am einundzwanzigsten November zweitausendsechsundzwanzig
Um 10.30 Uhr → Um zehn Uhr dreißig
Um 14:05 → Um vierzehn Uhr fünf
Um 1 Uhr → Um ein Uhr
Von 9-17 Uhr → Von neun bis siebzehn Uhr
Um 20:00 Uhr → Um zwanzig Uhr
Auf 5-10 km → Auf fünf bis zehn Kilometer
Mit 100 km/h → Mit einhundert Kilometer pro Stunde
Er wiegt 5 kg → Er wiegt fünf Kilogramm
Es hat 30 °C → Es hat dreißig Grad Celsius
Es hat -5 °C → Es hat minus fünf Grad Celsius
Er hat 16 GB → Er hat sechzehn Gigabyte
Auf 80 m² → Auf achtzig Quadratmeter
Auf 1 t → Auf eine Tonne
Sie gewannen 3:1 → Sie gewannen drei zu eins
Sie gewannen 2-1 → Sie gewannen zwei zu eins
Im 19. Jahrhundert → Im neunzehnten Jahrhundert
Das frühe 5. Jahrhundert → Das frühe fünfte Jahrhundert
Die 3. Liga → Die dritte Liga
In der 3. Liga → In der dritten Liga
Der 1. FC → Der erste FC
Ein 5-jähriger Junge → Ein fünf-jähriger Junge
Über 3/4 davon → Über drei Viertel davon
Seit 5½ Jahren → Seit fünfeinhalb Jahren
Dr. Weber kam → Doktor Weber kam
Prof. Dr. Weber kam → Professor Doktor Weber kam
Vögel, z. B. Segler → Vögel, zum Beispiel Segler
Vögel, z.B. Segler → Vögel, zum Beispiel Segler
Das ist, d. h. war → Das ist, das heißt war
Vögel bzw. Segler → Vögel beziehungsweise Segler
Vögel usw. hier → Vögel und so weiter hier
Vögel, u. a. Segler → Vögel, unter anderem Segler
Etwa ca. 5 km → Etwa circa fünf Kilometer
Um 50 v. Chr. hier → Um fünfzig vor Christus hier
In Frankfurt a. M. heute → In Frankfurt am Main heute
Die Nr. 5 → Die Nummer fünf
Karl III. sprach → Karl der Dritte sprach
Ludwig XIV. baute → Ludwig der Vierzehnte baute
Das Kapitel IV → Das Kapitel vier
Die NATO und die USA → Die Nato und die USA
Das ZDF → Das ZDF
Siehe www.example.com/a → Siehe example Punkt com
Siehe https://example.de/x → Siehe example Punkt D E
An ana@example.com → An ana ät example Punkt com
Mit #KlimaWandel → Mit Hashtag klima wandel
Sagt @ana_paz → Sagt ät ana paz
Unter +49 30 1234567 → Unter plus vier neun, drei null, eins zwei drei vier fünf sechs sieben
Unter 030 1234567 → Unter null drei null, eins zwei drei vier fünf sechs sieben
Mit COVID-19 → Mit Covid neunzehn
Der G7-Gipfel → Der G sieben-Gipfel
J. K. Rowling schreibt → J K Rowling schreibt
Um das 3-fache → Um das dreifache
Ein 1,5-fach höherer → Ein eins Komma fünffach höherer
Beim 2. Mal → Beim zweiten Mal
Am 2./3. Mai → Am zweiten und dritten Mai
Die 2.–4. Runde → Die zweite bis vierte Runde
Der 2.–4. Mai → Der zweite bis vierte Mai
Vom 2.–4. Mai → Vom zweiten bis vierten Mai
Nur 5,– € → Nur fünf Euro
Nur 5,- Euro → Nur fünf Euro
Bei -5 Grad → Bei minus fünf Grad
Die 4x100 m → Die vier mal einhundert Meter
Ein 24/7-Laden → Ein vierundzwanzig sieben-Laden
Selten 7/10 bleibt → Selten 7/10 bleibt
Mit 100%iger Sicherheit → Mit einhundertprozentiger Sicherheit
Der 99,5 %ige Alkohol → Der neunundneunzig Komma fünf prozentige Alkohol
Um +24,79 % → Um plus vierundzwanzig Komma sieben neun Prozent
Nur ★★★★ und 5 µg → Nur vier Sterne und fünf Mikrogramm
Ein 08/15 Laden → Ein null acht fünfzehn Laden
Der 11er Kurs, ein 7er BMW → Der elfer Kurs, ein siebener BMW
In den 90er Jahren → In den neunziger Jahren
Ganze 2,300,000 Punkte → Ganze zwei Millionen dreihunderttausend Punkte
Die Wähler*innen und jede*r → Die Wähler innen und jeder
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('German: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'de').text).toBe(`${said}.`);
});
