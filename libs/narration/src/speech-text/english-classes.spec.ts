import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
Wait 45 sec and 3 hrs → Wait forty-five seconds and three hours
Use 90 gallons/day → Use ninety gallons per day
Flow of 12 m³/s → Flow of twelve cubic meters per second
Some 4 jobs/week → Some four jobs per week
Light moves 300,000 km/s → Light moves three hundred thousand kilometers per second
A rate of 25 mg/ml → A rate of twenty-five milligrams per milliliter
It fell at 9.8 m/s² → It fell at nine point eight meters per second squared
Uses 7 l/100 km → Uses seven liters per one hundred kilometers
Oil at $80/barrel → Oil at eighty dollars per barrel
Power at $0.12/kWh → Power at twelve cents per kilowatt hour
A 10 km run → A ten kilometer run
Each 25 kg sack → Each twenty-five kilogram sack
Two 750 ml bottles → Two seven hundred fifty milliliter bottles
The 300 MW plant → The three hundred megawatt plant
A 45° slope → A forty-five degree slope
A new 64 GB phone → A new sixty-four gigabyte phone
It is 10 km away → It is ten kilometers away
The 10 km they ran → The ten kilometers they ran
A gale of 40 kn → A gale of forty knots
Got 12 in. of snow → Got twelve inches of snow
A board of 3 ft. by 5 ft. or so → A board of three feet by five feet or so
A 3 x 5 m rug → A three by five meter rug
A box of 2 x 3 x 4 cm → A box of two by three by four centimeters
Input/output error → Input output error
Sales from Apr-Jun → Sales from April to June
Sales in Jul–Sep 2023 → Sales in July to September twenty twenty-three
Open January-March → Open January to March
From May 3 – June 9 → From May third to June ninth
From 3 May – 9 June → From the third of May to the ninth of June
Closed Sept. 4-Oct. 6 → Closed September fourth to October sixth
Open Tue-Sun → Open Tuesday to Sunday
Open Sat/Sun → Open Saturday Sunday
Open Mon/Wed/Fri → Open Monday Wednesday Friday
From Nov 2021-Feb 2022 → From November twenty twenty-one to February twenty twenty-two
If x >= 5 → If x is greater than or equal to five
A 767-300ER landed → A seven hundred sixty-seven three hundred E R landed
Emits 95 g/km → Emits ninety-five grams per kilometer
On Thurs night → On Thursday night
On Thu., Fri. and Sat. only → On Thursday, Friday and Saturday only
On Tue 4 March → On Tuesday the fourth of March
On Wed. afternoon → On Wednesday afternoon
He sat in the sun → He sat in the sun
Sat on a wall → Sat on a wall
Between 3%-7% of it → Between three to seven percent of it
Rates of 2.5%–3.5% → Rates of two point five to three point five percent
At 10°C-15°C → At ten to fifteen degrees Celsius
A 4:3 screen → A four to three screen
At a ratio of 5:2 → At a ratio of five to two
Odds of 9/2 → Odds of nine to two
A 33/1 outsider → A thirty-three to one outsider
A scale of 1:50 → A scale of one to fifty
Read Psalm 23:1 → Read Psalm twenty-three one
A 9/16 inch drill → A nine sixteenths inch drill
About 7/10 of the vote → About seven tenths of the vote
On 9/11 → On nine eleven
Call 911 now → Call nine one one now
The 911 operator → The nine one one operator
Dial 101 or 999 → Dial one zero one or nine nine nine
Some 911 people → Some nine hundred eleven people
A Porsche 911 → A porsha nine hundred eleven
Text 988 for help → Text nine eight eight for help
Called 112 times → Called one hundred twelve times
Some 25 000 homes → Some twenty-five thousand homes
Over 2 500 000 votes → Over two million five hundred thousand votes
It is 150 000 km away → It is one hundred fifty thousand kilometers away
In 2019 300 left → In twenty nineteen three hundred left
Worth ₹3 crore → Worth three crore rupees
Worth Rs. 12,50,000 → Worth twelve lakh fifty thousand rupees
Some 2,00,00,000 people → Some two crore people
A ₹10 lakh fine → A ten lakh rupee fine
Levels of PM2.5 and PM10 → Levels of PM two point five and PM ten
The strain BA.2.86 → The strain BA two point eighty-six
Only $.75 each → Only seventy-five cents each
He hit .312 → He hit point three one two
A .45-caliber gun → A forty-five-caliber gun
For those ≥65 → For those at least sixty-five
With ≤ 3 errors → With at most three errors
If 5 ≥ 4 → If five is greater than or equal to four
So 7 − 2 = 5 → So seven minus two equals five
Some 3.2×10⁸ stars → Some three point two times ten to the power of eight stars
About 2e5 cells → About two times ten to the power of five cells
Worth ₱250 or ₦900 → Worth two hundred fifty pesos or nine hundred naira
Worth ₿3 → Worth three bitcoin
Worth AED 40m → Worth forty million dirhams
At 48°51′N, 2°21′E → At forty-eight degrees fifty-one minutes north, two degrees twenty-one minutes east
At 33.9°S → At thirty-three point nine degrees south
At 10°5′30″W → At ten degrees five minutes thirty seconds west
See ISBN 0-306-40615-2 → See ISBN zero, three zero six, four zero six one five, two
Shares (NYSE: IBM) → Shares (NYSE: I B M)
Shares (NASDAQ: MSFT) → Shares (Nasdaq: M S F T)
Adobe (ADBE) fell → Adobe (A.D.B.E) fell
Holders of $TSLA → Holders of T.S.L.A
The EU (UNESCO) said → The EU (Unesco) said
The Boeing 737-9 → The Boeing seven hundred thirty-seven nine
A 747-400 landed → A seven hundred forty-seven four hundred landed
Final Fantasy XIV → Final Fantasy fourteen
Rambo III and Halo IV → Rambo three and Halo four
The V Corps → The fifth Corps
In the XVth century → In the fifteenth century
King Olaf IV → King Olaf the fourth
Malcolm X and Vitamin C → Malcolm X and Vitamin C
A CD and a DVD → A CD and a DVD
In Austin, TX 78701 → In Austin, TX seven eight seven zero one
At 12 Oak Ln. in Rye → At twelve Oak Lane in Rye
On the Bay Pkwy today → On the Bay Parkway today
Some SO₂ and CH₄ → Some S O two and C H four
Some NO2 and NOx → Some N O two and N O X
The model GPT-4o → The model GPT four O
Some 1920 people died → Some one thousand nine hundred twenty people died
In 1920 people danced → In nineteen twenty people danced
About 1850 homes burned → About one thousand eight hundred fifty homes burned
Approx. 5 people → Approximately five people
Write to a.b+c@example.org → Write to a dot b plus c at example dot org
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('English: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'en').text).toBe(`${said}.`);
});

it.each([
  ['WHO WARNS EU AND UK OVER NEW VIRUS', 'W H O warns EU and UK over new virus.'],
  ['FANS ASK WHO WILL JOIN US NEXT', 'Fans ask who will join us next.'],
  ['CO2 RULES SPLIT THE G20 IN PARIS', 'C O two rules split the G twenty in paris.'],
  ['FBI AND BBC STAFF MEET MR SMITH', 'FBI and BBC staff meet mr smith.'],
])('English: keeps the acronyms of a headline in capitals: %s', (written, said) => {
  expect(toSpokenText({ text: written, kind: 'heading' }, 'en').text).toBe(said);
});

it.each([
  ['## The next step', 'The next step.'],
  ['A ~~wrong~~ _right_ word', 'A wrong right word.'],
  ['See [our guide](https://example.org/a_b) and ![a dog](dog.png)', 'See our guide and a dog.'],
  ['> He agreed', 'He agreed.'],
  ['A snake_case_name stays', 'A snake_case_name stays.'],
  ['The list [1](2) stays', 'The list [one](two) stays.'],
])('removes the marks of Markdown: %s', (written, said) => {
  expect(toSpokenText({ text: written }, 'en').text).toBe(said);
});
