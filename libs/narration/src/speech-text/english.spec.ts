import { toSpokenText } from '../spoken-sentences.ts';

/** Cases in the form `written → spoken`, without the final full stop. */
const cases = `
It cost $1.2tn → It cost one point two trillion dollars
It cost £5m → It cost five million pounds
It cost $1.2 trillion → It cost one point two trillion dollars
A $20m deal → A twenty million dollar deal
+ These boats came home → These boats came home
• The first boat → The first boat
The [...] minister → The minister
Blogs | Quizzes | Video → Blogs, Quizzes, Video
The $54 million bet → The fifty-four million dollar bet
The $54 million in aid → The fifty-four million dollars in aid
Of the $54m raised → Of the fifty-four million dollars raised
Its $1.2tn budget → Its one point two trillion dollar budget
The model Qwen3.5-397B-A17B → The model Qwen3.5-397B-A17B
Like R2-D2 → Like R2-D2
The llama3.1 model → The llama3.1 model
It shoots 4K/60p video → It shoots four K/sixty P video
It takes 120g of flour → It takes one hundred twenty grams of flour
On the 5g network → On the 5g network
With 250k users → With two hundred fifty thousand users
In 4K → In four K
Rated 4.7/5 by them → Rated four point seven out of five by them
A 1:1 lesson → A one to one lesson
It has 50MP → It has fifty megapixels
So x² plus y³ → So x squared plus y cubed
As E is mc² → As E is mc squared
He ran it in 2:59:40 → He ran it in two hours fifty-nine minutes forty seconds
At 10:15:30 → At ten fifteen
Built c. 1850 → Built circa eighteen fifty
See Fig. 3 → See Figure three
Call 1-800-555-0199 → Call one, eight zero zero, five five five, zero one nine nine
Under § 12 of it → Under section twelve of it
Only $5/month → Only five dollars per month
Some 1.5M users → Some one point five million users
Add 2 tsp of it → Add two teaspoons of it
At 0x41 of it → At 0x41 of it
It used 750W → It used seven hundred fifty watts
It does 75mpg → It does seventy-five miles per gallon
Up 25bp → Up twenty-five basis points
Searched 7x more → Searched seven times more
Only ~10% of it → Only about ten percent of it
It is ~3.7 volts → It is about three point seven volts
Some 10⁶ cells → Some ten to the power of six cells
Some 10⁻³ of it → Some ten to the power of minus three of it
They said so.⁶ It was → They said so. It was
In patients¹,² too → In patients too
Over 5 m² of it → Over five square meters of it
At 3.7-4.2V → At three point seven to four point two volts
It takes 0.2 Wh → It takes zero point two watt hours
A battery of 5,000 mAh → A battery of five thousand milliampere hours
It cost US$3bn → It cost three billion dollars
It cost C$40 → It cost forty Canadian dollars
It cost $1 → It cost one dollar
It cost $3.50 → It cost three dollars fifty cents
It cost £0.99 → It cost ninety-nine pence
Between $5m and $10m → Between five million dollars and ten million dollars
Some $5-10m → Some five to ten million dollars
Worth €3.4bn → Worth three point four billion euros
Worth EUR 3.4bn → Worth three point four billion euros
Worth 500 USD → Worth five hundred dollars
About 1,500 people → About one thousand five hundred people
Some 2,345,678 people → Some two million three hundred forty-five thousand six hundred seventy-eight people
A rate of 3.75 → A rate of three point seven five
In 1984 → In nineteen eighty-four
In 1905 → In nineteen oh five
In 1900 → In nineteen hundred
In 2007 → In two thousand seven
In 2026 → In twenty twenty-six
In the 1980s → In the nineteen eighties
In the ’80s → In the ’eighties
Up 5% → Up five percent
Up 0.5 % → Up zero point five percent
Up 5-10% → Up five to ten percent
From 2019–2024 → From twenty nineteen to twenty twenty-four
In 2019-24 → In twenty nineteen to twenty-four
It ran 5-10 km → It ran five to ten kilometers
At 100 km/h → At one hundred kilometers per hour
At 60mph → At sixty miles per hour
It weighs 5 kg → It weighs five kilograms
It was -5 °C → It was minus five degrees Celsius
It has 16GB → It has sixteen gigabytes
It is 6ft 2in → It is six feet two
The 100m final → The one hundred meters final
On Nov. 21, 2026 → On November twenty-first, twenty twenty-six
On November 21 → On November twenty-first
On 21 November 2026 → On the twenty-first of November, twenty twenty-six
On the 21 November → On the twenty-first of November
On 21/11/2026 → On the twenty-first of November, twenty twenty-six
On 11/21/2026 → On November twenty-first, twenty twenty-six
On 3/4/2026 → On 3/4/2026
On 2026-11-21 → On November twenty-first, twenty twenty-six
From Nov. 21-23 → From November twenty-first to twenty-third
At 10:30am → At ten thirty AM
At 10:30 a.m. on Sunday → At ten thirty AM on Sunday
At 9pm → At nine PM
At 14:05 → At two oh five PM
At 16:00 GMT (17:00 CET) → At four PM GMT (five PM CET)
The 16:00 train → The four PM train
Until 09:05 on Monday → Until nine oh five AM on Monday
At 9:05 → At nine oh five
At 00:15 → At twelve fifteen AM
At 00:00 → At midnight
From 12:00 to 16:30 → From noon to four thirty PM
Open 09:00–17:00 → Open nine AM to five PM
At 16:30 local time → At four thirty PM local time
By 18:30 hrs → By six thirty PM
Read John 16:33 → Read John sixteen thirty-three
He ran it in 16:30 → He ran it in sixteen thirty
They scored at 16:30 of the second half → They scored at sixteen thirty of the second half
From 9am-5pm → From nine AM to five PM
They won 2-1 → They won two one
He won 6-4, 7-6 → He won six four, seven six
A 5-4 vote → A five four vote
They won 102-98 → They won one hundred two to ninety-eight
With 1/2 of it → With one half of it
After 3/4 of it → After three quarters of it
For 5½ years → For five and a half years
You may 10 times → You may ten times
In May 20 people → In May twenty people
At 09:36:00 PM → At nine thirty-six PM
Ranked #1 → Ranked number one
For Gen Z → For Gen Z
Before 9/11 → Before nine eleven
The 21st century → The twenty-first century
The 1,000th day → The one thousandth day
A 5-year-old boy → A five-year-old boy
Dr. Jones came → Doctor Jones came
On Mulholland Dr. today → On Mulholland Drive today
In St. Louis → In Saint Louis
On Wall St. today → On Wall Street today
Gov. Lee and Sen. Cruz → Governor Lee and Senator Cruz
Birds, e.g. swifts → Birds, for example swifts
Us vs. them → Us versus them
Roe v. Wade → Roe versus Wade
Some approx. 5 km → Some approximately five kilometers
J. K. Rowling wrote → J K Rowling wrote
George W. Bush spoke → George W Bush spoke
The U.S. Senate → The US Senate
The F.B.I. came → The FBI came
The FBI and MPs → The FBI and MPs
By NASA and the WHO → By Nasa and the W H O
King Charles III spoke → King Charles the third spoke
World War II ended → World War two ended
Louis XIV built → Louis the fourteenth built
See chapter IV → See chapter four
By George V. Smith → By George V Smith
By James L Jones → By James L Jones
By Louis C.K. now → By Louis CK now
Henry V spoke → Henry the fifth spoke
Malcolm X spoke → Malcolm X spoke
I think I know → I think I know
See https://www.example.com/a/b?c=1 → See example dot com
Go to example.com/sport → Go to example dot com
Go to www.bbc.co.uk → Go to bbc dot co dot U K
Write to jane.doe@example.com → Write to jane dot doe at example dot com
Use #ClimateChange → Use hashtag climate change
Ask @jane_doe → Ask at jane doe
Call +44 20 7946 0958 → Call plus four four, two zero, seven nine four six, zero nine five eight
Call 555-123-4567 → Call five five five, one two three, four five six seven
Call (713) 853-7906 → Call (seven one three), eight five three, seven nine zero six
In the 2000s → In the two thousands
In iOS 18.2 → In iOS eighteen point two
In v2.0.1 → In version two point zero point one
At 192.168.0.1 → At one hundred ninety-two point one hundred sixty-eight point zero point one
To GB82 WEST 1234 5698 → To G B eight two W E S T one two three four five six nine eight
Agent 007 came → Agent zero zero seven came
With COVID-19 → With Covid nineteen
The G7 and an F-16 → The G seven and an F sixteen
A 5G phone → A five G phone
Less CO2 → Less C O two
Salt & pepper → Salt and pepper
A 24/7 job → A twenty-four seven job
Yes and/or no → Yes and or no
Over 50+ times → Over fifty plus times
A 4-3-3 line → A four three three line
Odd 1,23 stays → Odd 1,23 stays
A 50-50 chance → A fifty-fifty chance
Split 50/50 → Split fifty-fifty
Open 24/7/365 → Open twenty-four seven, three sixty-five
A blood pressure of 120/80 → A blood pressure of one hundred twenty over eighty
Below 130/80 mmHg → Below one hundred thirty over eighty millimeters of mercury
Cut 5-1/2 inches → Cut five and a half inches
Ran 4x100m in 37.4s → Ran four by one hundred meters in thirty-seven point four seconds
It is 10x15 cm → It is ten by fifteen centimeters
A 1920×1080p screen → A nineteen twenty×1080p screen
Hits of the '00s → Hits of the 'two thousands
The season 2019/2020 → The season twenty nineteen twenty twenty
A Boeing 737-800 → A Boeing seven hundred thirty-seven eight hundred
At -5 degrees → At minus five degrees
Odd 7/10 stays → Odd 7/10 stays
An R2D2 stays → An R2D2 stays
By Xi Jinping → By shee Jinping
Xi’s plan → shee’s plan
A 10:1 lens → A ten to one lens
Room 3D here → Room three D here
Up in Q3'24 and 2H24 → Up in Q three twenty twenty-four and the second half of twenty twenty-four
In 1Q25, FY25 → In the first quarter of twenty twenty-five, fiscal year twenty twenty-five
Up 5% YoY and 3% q/q → Up five percent year over year and three percent quarter over quarter
She lost 12st 4lb → She lost twelve stone four
The 11th, 21st and 111th → The eleventh, twenty-first and one hundred eleventh
It costs 5c more → It costs five cents more
An iPhone 5c → An iPhone 5c
Margins rose +1.5pp → Margins rose plus one point five percentage points
A book of 320 pp. in all → A book of three hundred twenty pages in all
There were 100s of people and 1000s of dogs → There were hundreds of people and thousands of dogs
Back in the 1900s → Back in the nineteen hundreds
The 80/20 rule → The eighty twenty rule
Issue Nos. 1-3 → Issue numbers one to three
The limit in km/h → The limit in kilometers per hour
A 6'2 guard → A six foot two guard
It reached 35C (95F) → It reached thirty-five degrees Celsius (ninety-five degrees Fahrenheit)
Highs of 20-25C → Highs of twenty to twenty-five degrees Celsius
In seat 25C → In seat twenty-five C
An actor (b. 1950; d. 2010) → An actor (born nineteen fifty; died twenty ten)
In 2025 (+24.79%) → In twenty twenty-five (plus twenty-four point seven nine percent)
Call +49 30 1234567 now → Call plus four nine, three zero, one two three four five six seven now
Some 33%of those → Some thirty-three percent of those
At 39.99€ -30% → At thirty-nine euros ninety-nine cents minus thirty percent
Rated ★★★★☆ (20) → Rated four stars (twenty)
Rated ★★½ by us → Rated two and a half stars by us
A ★ here → A here
As x^2 and 10^-3 → As x squared and ten to the power of minus three
So 5 × 3 = 15 → So five times three equals fifteen
Add ½ cup → Add one half cup
A 12″ pizza → A twelve inch pizza
With 5 µg at 32Ω → With five micrograms at thirty-two ohms
For 24h → For twenty-four hours
By Art. 5 → By Article five
A total of 2.300.000 → A total of two million three hundred thousand
At 192.168.100.200 → At one hundred ninety-two point one hundred sixty-eight point one hundred point two hundred
At €51,95 or 69,99€ → At fifty-one euros ninety-five cents or sixty-nine euros ninety-nine cents
Some 1.5× your rate → Some one point five times your rate
A USB‑C cable for 10‑20 days → A USB-C cable for ten to twenty days
A T̶-̶s̶h̶i̶r̶t̶ → A T-shirt
The Source§ here → The Source here
See \\$\\begingroup\\$ here → See here
Only 15½″ long → Only fifteen and a half inches long
Moved from gate 11A to 12C → Moved from gate eleven A to twelve C
`
  .trim()
  .split('\n')
  .map((line) => line.split(' → ') as [string, string]);

it.each(cases)('English: reads %s', (written, said) => {
  expect(toSpokenText({ text: `${written}.` }, 'en').text).toBe(`${said}.`);
});

it.each([
  ['en-GB', 'On 3/4/2026.', 'On the third of April, twenty twenty-six.'],
  ['en-US', 'On 3/4/2026.', 'On March fourth, twenty twenty-six.'],
  ['en-GB', 'They won 2-0.', 'They won two nil.'],
  ['en-US', 'They won 2-0.', 'They won two zero.'],
])('English: reads in %s: %s', (language, written, said) => {
  expect(toSpokenText({ text: written }, language).text).toBe(said);
});
