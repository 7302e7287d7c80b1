import { testSpokenTable } from './spoken-table.fixture.ts';

testSpokenTable(
  'en',
  `
Police arrested 14 people → Police arrested fourteen people
At least 23 miners are missing → At least twenty-three miners are missing
The quake killed 2,316 people → The quake killed two thousand three hundred sixteen people
More than 48,500 homes lost power → More than forty-eight thousand five hundred homes lost power
Turnout was 61.4 percent → Turnout was sixty-one point four percent
The index fell 213.08 points → The index fell two hundred thirteen point zero eight points
It lost 0.25 points → It lost zero point two five points
Nearly 1.4 billion people live there → Nearly one point four billion people live there
About 3.2m voters stayed home → About three point two million voters stayed home
Only 1 in 5 agreed → Only one in five agreed
He scored 1,001 goals → He scored one thousand one goals
She has 10K followers → She has ten thousand followers
There are 365 days in a year → There are three hundred sixty-five days in a year
It sold 100,000 copies → It sold one hundred thousand copies
The 12-member jury agreed → The twelve-member jury agreed
A 3-year-old girl → A three-year-old girl
The 47-year-old said no → The forty-seven-year-old said no
Nine out of 10 people → Nine out of ten people
The 2-for-1 offer → The two-for-one offer
It paid $4.50 for coffee → It paid four dollars fifty cents for coffee
A $2.3 billion merger → A two point three billion dollar merger
Shares closed at $187.32 → Shares closed at one hundred eighty-seven dollars thirty-two cents
Profit rose to £412m → Profit rose to four hundred twelve million pounds
The fee is £9.99 → The fee is nine pounds ninety-nine pence
A fine of €1.2bn → A fine of one point two billion euros
They raised ¥50 billion → They raised fifty billion yen
A ticket costs €35 → A ticket costs thirty-five euros
It cost A$12m → It cost twelve million Australian dollars
Worth HK$8 billion → Worth eight billion Hong Kong dollars
Spending hit $1 trillion → Spending hit one trillion dollars
A $15-an-hour wage → A fifteen dollar-an-hour wage
The $100 bill → The one hundred dollar bill
Between $200 and $300 → Between two hundred dollars and three hundred dollars
Bonds worth $750K → Bonds worth seven hundred fifty thousand dollars
A debt of $31.4tn → A debt of thirty-one point four trillion dollars
He owed $1,250.75 → He owed one thousand two hundred fifty dollars seventy-five cents
It lost CHF 300 million → It lost three hundred million Swiss francs
Around 25p a day → Around twenty-five pence a day
It costs 99¢ → It costs ninety-nine cents
Oil rose to $82.15 a barrel → Oil rose to eighty-two dollars fifteen cents a barrel
A £1 coin → A one pound coin
A salary of $60,000-$75,000 → A salary of sixty thousand to seventy-five thousand dollars
Worth R$5 million → Worth five million reais
Inflation eased to 3.1% → Inflation eased to three point one percent
Sales fell by 12% year-on-year → Sales fell by twelve percent year-on-year
A 25% tariff → A twenty-five percent tariff
Shares were up +2.4% → Shares were up plus two point four percent
Growth of 2%–3% → Growth of two to three percent
A 0.5% rise → A zero point five percent rise
Unemployment is at 4%, officials say → Unemployment is at four percent, officials say
The 99% protested → The ninety-nine percent protested
Rates rose 25 bps → Rates rose twenty-five basis points
Support is 48%-52% → Support is forty-eight to fifty-two percent
On January 6, 2021 → On January sixth, twenty twenty-one
On Sept. 11, 2001 → On September eleventh, two thousand one
On 14 July 1789 → On the fourteenth of July, seventeen eighty-nine
On Monday, Feb. 3 → On Monday, February third
On Tuesday 3 June → On Tuesday the third of June
Born on 12/25/1990 → Born on December twenty-fifth, nineteen ninety
On the 4th of July → On the fourth of July
From March 3-9 → From March third to ninth
In December 1941 → In December nineteen forty-one
Since Aug. 2019 → Since August twenty nineteen
By 31 March → By the thirty-first of March
Due Dec. 31 → Due December thirty-first
On 1 May 2004 → On the first of May, two thousand four
Before October 7 → Before October seventh
The Oct. 7 attack → The October seventh attack
Back in 2008 → Back in two thousand eight
In 1066 → In ten sixty-six
In 1800 → In eighteen hundred
In 2010 → In twenty ten
In the 1990s → In the nineteen nineties
The late 1800s → The late eighteen hundreds
During the '60s → During the 'sixties
The mid-2010s → The mid-twenty tens
Between 1914 and 1918 → Between nineteen fourteen and nineteen eighteen
The 2008-09 crisis → The two thousand eight to nine crisis
In 300 BC → In three hundred BC
In AD 79 → In AD seventy-nine
Since 1776 → Since seventeen seventy-six
By 2050 → By twenty fifty
A class of 2024 → A class of twenty twenty-four
At 7:45 a.m. on Friday → At seven forty-five AM on Friday
At 6 p.m. Eastern → At six PM Eastern
At 11:59pm → At eleven fifty-nine PM
By noon or 1 p.m. today → By noon or one PM today
At 21:30 → At nine thirty PM
Around 3:00 p.m. local time → Around three PM local time
From 8 a.m. to 5 p.m. daily → From eight AM to five PM daily
From 7:30-9:30 p.m. daily → From seven thirty to nine thirty PM daily
At 0600 GMT → At six AM GMT
At 18:00 BST → At six PM BST
At 5 o'clock → At five o'clock
At 8.30pm → At eight thirty PM
He ran 2:01:09 in Berlin → He ran two hours one minute nine seconds in Berlin
A time of 9.58 seconds → A time of nine point five eight seconds
At 12:30 a.m. today → At twelve thirty AM today
Children aged 5-11 → Children aged five to eleven
Some 20–30 people → Some twenty to thirty people
Pages 12-15 → Pages twelve to fifteen
Winds of 40-50 mph → Winds of forty to fifty miles per hour
For 10 to 15 minutes → For ten to fifteen minutes
The 18-34 group → The eighteen to thirty-four group
It takes 6-8 weeks → It takes six to eight weeks
The lake is 30 km long → The lake is thirty kilometers long
Gusts of 90 km/h → Gusts of ninety kilometers per hour
He drove at 110mph → He drove at one hundred ten miles per hour
It weighs 3.5kg → It weighs three point five kilograms
About 200 lbs of fish → About two hundred pounds of fish
It fell 30,000 ft → It fell thirty thousand feet
She is 5'9" tall → She is five feet nine tall
A 500-mile trip → A five hundred-mile trip
About 1.5 oz of gold → About one point five ounces of gold
An area of 2,500 sq km → An area of two thousand five hundred square kilometers
A room of 200 sq ft → A room of two hundred square feet
A 60-watt bulb → A sixty-watt bulb
A 2 GW plant → A two gigawatt plant
It used 450 kWh → It used four hundred fifty kilowatt hours
A 256GB phone → A two hundred fifty-six gigabyte phone
At 5 GHz → At five gigahertz
Speeds of 100 Mbps → Speeds of one hundred megabits per second
Noise of 85 dB → Noise of eighty-five decibels
A dose of 50 mg → A dose of fifty milligrams
About 330 ml of juice → About three hundred thirty milliliters of juice
Rain of 12 mm fell → Rain of twelve millimeters fell
A 10-acre farm → A ten-acre farm
It cut 4 million tonnes of CO2 → It cut four million tonnes of C O two
Add 2 tbsp of oil → Add two tablespoons of oil
Cost 12 cents per kWh → Cost twelve cents per kilowatt hour
A rate of 65 bpm → A rate of sixty-five beats per minute
A 4-inch gap → A four-inch gap
A pool 50m long → A pool fifty meters long
It burns 8 L/100 km → It burns eight liters per one hundred kilometers
A magnitude 7.8 quake → A magnitude seven point eight quake
It was 38°C → It was thirty-eight degrees Celsius
It hit 104°F → It hit one hundred four degrees Fahrenheit
It fell to -12°C → It fell to minus twelve degrees Celsius
Limit it to 1.5C → Limit it to one point five degrees Celsius
It was -40 outside → It was minus forty outside
Highs of 75-80°F → Highs of seventy-five to eighty degrees Fahrenheit
A 2°C rise → A two degree Celsius rise
Her 3rd title → Her third title
The 50th state → The fiftieth state
On 42nd Street → On forty-second Street
The 112th Congress → The one hundred twelfth Congress
The 18th-century house → The eighteenth-century house
Ranked 22nd → Ranked twenty-second
The 1st Amendment → The first Amendment
His 90th birthday → His ninetieth birthday
A 1/4 share → A one quarter share
About 2/3 of voters → About two thirds of voters
For 2 1/2 hours → For two and a half hours
Some 3½ miles → Some three and a half miles
Add ¾ cup → Add three quarters cup
They beat Spain 3-0 → They beat Spain three zero
It ended 1-1 → It ended one one
The Lakers won 112-104 → The Lakers won one hundred twelve to one hundred four
A 7-2 ruling → A seven two ruling
The Senate voted 51-49 → The Senate voted fifty-one to forty-nine
She won 7-5, 6-3 → She won seven five, six three
A 9-8 record → A nine eight record
Mr. Smith met Mrs. Lee → Mister Smith met Missus Lee
Sen. Elizabeth Warren spoke → Senator Elizabeth Warren spoke
Rep. Jim Jordan spoke → Representative Jim Jordan spoke
Lt. Gov. Ann Ray spoke → Lieutenant Governor Ann Ray spoke
Sgt. Paul Cole spoke → Sergeant Paul Cole spoke
Prof. Ada King spoke → Professor Ada King spoke
Col. Ben Hur spoke → Colonel Ben Hur spoke
The Rev. Al Green spoke → The Reverend Al Green spoke
Martin Luther King Jr. spoke → Martin Luther King Junior spoke
Apple Inc. said so → Apple Incorporated said so
Ford Motor Co. said so → Ford Motor Company said so
Sony Corp. said so → Sony Corporation said so
Smith & Sons Ltd. closed → Smith and Sons Limited closed
On Fifth Ave. today → On Fifth Avenue today
On Sunset Blvd. today → On Sunset Boulevard today
Mt. Everest is high → Mount Everest is high
Ft. Worth is hot → Fort Worth is hot
The U.S. and the U.K. agreed → The US and the UK agreed
Fruit, i.e. pears → Fruit, that is pears
Fruit, nuts, etc. were sold → Fruit, nuts, et cetera were sold
See No. 10 Downing St. today → See number ten Downing Street today
The dept. of health → The department of health
About 5 min. ago → About five minutes ago
Jones et al. wrote it → Jones and others wrote it
NASA and the FBI → Nasa and the FBI
The NAACP sued → The NAACP sued
UNICEF and UNESCO → Unicef and Unesco
Covid-19 cases rose → Covid nineteen cases rose
The F-35 jet → The F thirty-five jet
The COP28 summit → The Cop twenty-eight summit
The G20 summit → The G twenty summit
An MP3 player → An MP three player
The A380 plane → The A-three eighty plane
Pope John Paul II died → Pope John Paul the second died
King George VI ruled → King George the sixth ruled
Super Bowl LVIII → Super Bowl fifty-eight
World War I began → World War one began
Queen Elizabeth II's car → Queen Elizabeth the second's car
Part III of it → Part three of it
Title IX rules → Title nine rules
Rocky IV is on → Rocky four is on
Henry VIII wed → Henry the eighth wed
Call 212-555-0147 → Call two one two, five five five, zero one four seven
Call 1-800-273-8255 → Call one, eight zero zero, two seven three, eight two five five
Visit nhs.uk → Visit nhs dot U K
Call 020 7946 0018 → Call zero two zero, seven nine four six, zero zero one eight
AT&T said so → AT and T said so
Rock & roll → Rock and roll
Room 101 is full → Room one hundred one is full
Flight 370 vanished → Flight three hundred seventy vanished
Route 66 is long → Route sixty-six is long
The mayor may march in May → The mayor may march in May
Will said I will → Will said I will
He sat on the bench → He sat on the bench
We saw the Sun and Mars → We saw the Sun and Mars
No one was in → No one was in
It is what it is → It is what it is
The co-op and the re-run → The co-op and the re-run
The blaze injured 3 firefighters → The blaze injured three firefighters
Some 11,000 runners took part → Some eleven thousand runners took part
A $3.75 latte → A three dollar seventy-five cent latte
Shares slid 7.25% → Shares slid seven point two five percent
The Fed raised rates by 0.75 percentage points → The Fed raised rates by zero point seven five percentage points
GDP grew 2.8% in Q2 2024 → GDP grew two point eight percent in Q two twenty twenty-four
He was born on August 4, 1961 → He was born on August fourth, nineteen sixty-one
Voting ends Nov. 5 → Voting ends November fifth
Doors open at 6:30 p.m. → Doors open at six thirty PM
The flight left at 14:20 local time → The flight left at two twenty PM local time
Temperatures topped 40C → Temperatures topped forty degrees Celsius
It fell 9°F overnight → It fell nine degrees Fahrenheit overnight
The storm had 155 mph winds → The storm had one hundred fifty-five miles per hour winds
The 6-foot-4 forward → The six-foot-four forward
A 1,200-page report → A one thousand two hundred-page report
The 26.2-mile race → The twenty-six point two-mile race
A 10,000-square-foot house → A ten thousand-square-foot house
The No. 1 song → The number one song
Ranked No. 4 in the world → Ranked number four in the world
The Knicks led 58-49 → The Knicks led fifty-eight to forty-nine
Arsenal beat Chelsea 2-1 → Arsenal beat Chelsea two one
She is 5-0 this year → She is five zero this year
About 1/3 of adults → About one third of adults
It opened in 1889 → It opened in eighteen eighty-nine
In the early 2000s → In the early two thousands
The 1970s oil crisis → The nineteen seventies oil crisis
The 9/11 attacks → The nine eleven attacks
Apollo 11 landed → Apollo eleven landed
The iPhone 15 Pro → The iPhone fifteen Pro
A PS5 console → A PS five console
The B-52 bomber → The B fifty-two bomber
Interstate 95 is shut → Interstate ninety-five is shut
On I-95 near Miami → On I ninety-five near Miami
Gov. Gavin Newsom signed it → Governor Gavin Newsom signed it
Maj. Gen. Roy Cox spoke → Major General Roy Cox spoke
Dr. Anthony Fauci spoke → Doctor Anthony Fauci spoke
Ms. Chen declined → Ms Chen declined
At 1600 Pennsylvania Ave. today → At sixteen hundred Pennsylvania Avenue today
A 70-30 split → A seventy thirty split
The 401(k) plan → The four oh one K plan
An R-rated film → An R-rated film
A 5k run → A five K run
The bill, H.R. 1, passed → The bill, HR one, passed
The WHO's advice → The W H O's advice
NATO's 75th birthday → Nato's seventy-fifth birthday
A size 10 shoe → A size ten shoe
Over 60% of 18- to 24-year-olds → Over sixty percent of eighteen- to twenty-four-year-olds
It rose from 3.2% to 3.5% → It rose from three point two percent to three point five percent
A 30-year mortgage at 6.8% → A thirty-year mortgage at six point eight percent
He got 15 years → He got fifteen years
Worth about $1bn → Worth about one billion dollars
A £2m home → A two million pound home
A 12.5 percent cut → A twelve point five percent cut
The 2nd Battalion → The second Battalion
Psalm 23 was read → Psalm twenty-three was read
A 4 by 4 truck → A four by four truck
A 4x4 truck → A four by four truck
In Sept. and Oct. alone → In September and October alone
The Jan. 6 committee → The January sixth committee
`,
);
