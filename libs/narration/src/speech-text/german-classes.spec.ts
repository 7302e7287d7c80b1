import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Nach Artikel 1 GG → Nach Artikel eins GG
Laut Nr. 1 BGB → Laut Nummer eins BGB
In Saison 1 SWR → In Saison eins SWR
Mit 1 Hund → Mit ein Hund
Gut 2½ Jahre → Gut zweieinhalb Jahre
Nach 1½ Tagen → Nach eineinhalb Tagen
Dr. phil. Weiß und Dr. jur. Groß → Doktor phil Weiß und Doktor jur Groß
Prof. Dr. med. Lang → Professor Doktor med Lang
Am Goethestr. 12 → Am Goethestraße zwölf
Er wohnt Berliner Str. 7 → Er wohnt Berliner Straße sieben
Gartenstr. und Ringstr. sind zu → Gartenstraße und Ringstraße sind zu
Mo–Fr offen → Montag bis Freitag offen
Di., Do. und Sa. zu → Dienstag, Donnerstag und Samstag zu
Mo 9–12 Uhr → Montag neun bis zwölf Uhr
Am Sa., 3. Mai → Am Samstag, dritter Mai
So ist es → So ist es
Fr. Maier und Hr. Groß → Frau Maier und Herr Groß
Von Jan.–März → Von Januar bis März
Im Okt-Dez 2023 → Im Oktober bis Dezember zweitausenddreiundzwanzig
Am 4. Juni – 10. Juli → Am vierten Juni bis zehnter Juli
Braucht 6 l/100 km → Braucht sechs Liter pro einhundert Kilometer
Etwa 120 Liter/Tag → Etwa einhundertzwanzig Liter pro Tag
Rund 5 m³/s → Rund fünf Kubikmeter pro Sekunde
Mit 50 MB/s → Mit fünfzig Megabyte pro Sekunde
Preis von 30 Cent/kWh → Preis von dreißig Cent pro Kilowattstunde
Ab ≥ 18 Jahren → Ab mindestens achtzehn Jahren
Höhe ≤ 2 m → Höhe höchstens zwei Meter
So ist 7 − 3 = 4 → So ist sieben minus drei gleich vier
Wenn 5 ≥ 4 ist → Wenn fünf größer gleich vier ist
Etwa 3,5×10⁶ Zellen → Etwa drei Komma fünf mal zehn hoch sechs Zellen
Die Zeit Karls V. und Georgs III. hier → Die Zeit Karls des Fünften und Georgs des Dritten hier
Der II. Weltkrieg → Der zweite Weltkrieg
Im XX. Parteitag → Im zwanzigsten Parteitag
Wählen Sie 110 → Wählen Sie eins eins null
Sie riefen die 112 an → Sie riefen die eins eins zwei an
Der Notruf 112 → Der Notruf eins eins zwei
Mit 112 Leuten → Mit einhundertzwölf Leuten
Ein 3D-Film → Ein drei D-Film
Das 5G-Netz → Das fünf G-Netz
Bei 48°8′N → Bei achtundvierzig Grad acht Minuten Nord
Bei 13,4°O → Bei dreizehn Komma vier Grad Ost
Bis 5%-10% mehr → Bis fünf bis zehn Prozent mehr
Von 10°C–15°C → Von zehn bis fünfzehn Grad Celsius
Ca. 5 Leute → Circa fünf Leute
Etwa 12 000 Leute → Etwa zwölftausend Leute
Kostet ₦900 → Kostet neunhundert Naira
Kostet 40 CZK → Kostet vierzig tschechische Kronen
Etwas CO₂ und CH₄ → Etwas C O zwei und C H vier
ISBN 3-16-148410-0 → ISBN drei, eins sechs, eins vier acht vier eins null, null
Die Lehrer*innen → Die Lehrer innen
Die Wähler/-innen → Die Wähler innen
Schüler/Eltern reden → Schüler Eltern reden
Siehe Abb. 3 und Tab. 4 → Siehe Abbildung drei und Tabelle vier
Ringstr. 5, 50667 Köln → Ringstraße fünf, fünf null sechs sechs sieben Köln
Der PM2.5-Wert → Der PM2.5-Wert
Bd. IV und Kap. II → Band vier und Kapitel zwei
Vom 3. Mai und 4. Juni → Vom dritten Mai und vierten Juni
Max sagte es → Max sagte es
Er sah Max. Mustermann → Er sah Max. Mustermann
In 1:100 gebaut → In eins zu einhundert gebaut
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('German: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'de').text).toBe(`${said}.`);
});

it.each([
  ['EU UND NATO STREITEN ÜBER CO2', 'EU und Nato streiten über C O zwei.'],
  ['SPD UND CDU WOLLEN MEHR GELD', 'SPD und CDU wollen mehr geld.'],
])('German: keeps the acronyms of a headline in capitals: %s', (written, said) => {
  expect(toSpokenText({ text: written, kind: 'heading' }, 'de').text).toBe(said);
});
