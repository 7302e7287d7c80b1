import type { SearchScope } from '@tidings/platform/adapters/search-index/search-index.port.ts';

/**
 * Relevance grades of stories in the bundled edition: 3 is the wanted story, 2 answers the query and 1 is related. A
 * query without grades must find nothing.
 */
export type JudgedQuery = {
  kind: string;
  text: string;
  scope?: SearchScope & { country?: string };
  judged: Readonly<Record<string, number>>;
};

const queries = (
  kind: string,
  ...lines: [text: string, judged: string, scope?: JudgedQuery['scope']][]
): JudgedQuery[] =>
  lines.map(([text, judged, scope]) => ({
    kind,
    text,
    ...(scope ? { scope } : {}),
    judged: Object.fromEntries(
      judged
        .split(' ')
        .filter(Boolean)
        .map((one) => {
          const [slug = '', grade] = one.split(':');
          return [slug, Number(grade)];
        }),
    ),
  }));

export const judgedQueries: readonly JudgedQuery[] = [
  ...queries(
    'a word or two',
    ['lighthouse', 'lighthouse-keeps-its-lamp:3'],
    ['meteor', 'amateurs-hear-a-meteor:3'],
    ['chess league', 'chess-league-on-the-bus:3'],
    ['marathon', 'marathon-that-waits:3'],
    ['blood pressure', 'what-a-blood-pressure-reading-says:3 a-garden-before-the-waiting-room:2'],
    ['sleep clinic', 'sleep-clinic-asks-for-a-boring-book:3'],
    ['fire engine siren', 'two-towns-one-fire-engine:3'],
    ['cricket', 'cricket-in-the-car-park:3'],
    ['puppet villain', 'puppet-theatre-retires-its-villain:3'],
    ['tea auction', 'tea-auction-returns-to-the-gavel:3'],
    ['high tide moon', 'why-the-tide-is-late:3'],
    ['container ships', 'why-ships-sail-full-of-nothing:3'],
    ['undersea cable internet', 'the-crew-who-mend-the-sea-cable:3'],
    ['turbine blades', 'turbine-blades-become-footbridges:3'],
    ['dunes geologist', 'the-geologist-who-listens-to-sand:3'],
    ['glacier ice core', 'ice-core-small-as-a-thumb:3'],
  ),
  ...queries(
    'inflected',
    ['beekeeper hive', 'bees-that-weigh-the-weather:3'],
    ['lighthouses', 'lighthouse-keeps-its-lamp:3'],
    ['moth counting', 'moths-counted-by-porch-light:3'],
    ['apologizing referees', 'the-referee-who-apologised:3'],
    ['repairing umbrellas', 'umbrella-makers-dry-year:3'],
    ['bridges closed for birds', 'bridge-closes-for-swifts:3'],
    ['counted benches', 'census-of-benches:3'],
    ['rowers', 'rowing-eight-with-seven:3'],
    ['singing choirs breathing', 'choir-for-people-short-of-breath:3'],
  ),
  ...queries(
    'another word for it',
    ['football referee apology', 'the-referee-who-apologised:3'],
    ['elevator', 'lifts-that-learned-to-wait:3 tower-block-counts-its-stairs:3'],
    ['theater puppets', 'puppet-theatre-retires-its-villain:3'],
    ['movie', 'one-cinema-one-film-one-year:3'],
    ['phone line copper', 'telephone-co-op-keeps-its-copper:3'],
    ['harbor cranes', 'crane-drivers-buy-a-share-of-the-quay:3'],
    ['bicycle race hill', 'steepest-street-hill-climb:3'],
    ['pupils rain gauge', 'weather-stations-on-school-roofs:3'],
    ['velo schwester', 'die-gemeindeschwester-auf-dem-rad:3'],
  ),
  ...queries(
    'misspelt',
    ['lighthuose', 'lighthouse-keeps-its-lamp:3'],
    ['umbrela maker', 'umbrella-makers-dry-year:3'],
    ['marahton', 'marathon-that-waits:3'],
    ['accountents', 'the-four-day-accountants:3'],
    ['dentsit barge', 'the-dentist-comes-by-barge:3'],
    ['orchestra tramm', 'orchestra-tunes-to-the-tram:3'],
    ['typwriter keybords', 'museum-of-keyboards-lets-visitors-type:3'],
    ['greenhose clinic', 'a-garden-before-the-waiting-room:3'],
    ['vocan', 'el-volcan-que-ronca:3'],
    ['eclusiere', 'l-eclusiere-et-les-bateaux-sans-hate:3'],
    ['Stelwerk', 'das-stellwerk-mit-den-drei-hebeln:3'],
    ['enfermara islas', 'la-enfermera-de-las-tres-islas:3'],
  ),
  ...queries(
    'a phrase',
    ['"car park"', 'cricket-in-the-car-park:3 orchestra-tunes-to-the-tram:1'],
    ['"fire engine"', 'two-towns-one-fire-engine:3'],
    ['“waiting room”', 'a-garden-before-the-waiting-room:3'],
    ['"second act" column', 'column-in-praise-of-the-second-act:3'],
    ['"boring book"', 'sleep-clinic-asks-for-a-boring-book:3'],
    ['"book boring"', ''],
  ),
  ...queries(
    'a question',
    ['why is high tide late', 'why-the-tide-is-late:3'],
    ['how do you mend an internet cable at sea', 'the-crew-who-mend-the-sea-cable:3'],
    [
      'what does a blood pressure reading mean',
      'what-a-blood-pressure-reading-says:3 a-garden-before-the-waiting-room:1',
    ],
    ['why do empty containers cross the ocean', 'why-ships-sail-full-of-nothing:3'],
    ['can bees predict the rain', 'bees-that-weigh-the-weather:3'],
    ['does a four day week pay for accountants', 'the-four-day-accountants:3'],
    ['old wind turbine recycling village footbridge', 'turbine-blades-become-footbridges:3'],
  ),
  ...queries(
    'German, Spanish and French',
    ['Glocke Dorf', 'das-dorf-das-seine-glocke-leiser-stellt:3'],
    ['Moore Schuhe', 'das-moor-vergisst-nichts:3'],
    ['Theater Souffleuse', 'die-souffleuse-geht-in-pension:3'],
    ['volcán', 'el-volcan-que-ronca:3'],
    ['volcanes vecinos', 'el-volcan-que-ronca:3'],
    ['aceite almazara', 'la-almazara-que-muele-de-noche:3'],
    ['radio comunitaria', 'la-radio-que-cabe-en-una-tortilleria:3'],
    ['boutons', 'le-fabricant-de-boutons-ouvre-ses-tiroirs:3'],
    ['l’hôpital cuisine', 'la-soupe-du-troisieme-etage:3'],
    ['bateaux écluse nuit', 'l-eclusiere-et-les-bateaux-sans-hate:3'],
    ['fanfare tuba', 'la-fanfare-qui-a-perdu-son-tuba:3'],
    ['boules platane', 'le-dernier-carreau-de-la-place:3'],
  ),
  ...queries(
    'narrowed',
    [
      'rain',
      'bees-that-weigh-the-weather:3 weather-stations-on-school-roofs:3',
      { category: 'science', source: 'The Monsoon Post' },
    ],
    ['school', 'monsoon-school-first-bell:3', { source: 'The Monsoon Post', category: 'general' }],
    ['radio', 'la-radio-que-cabe-en-una-tortilleria:3', { language: 'es', onlyCountry: 'mx' }],
    [
      'clinic',
      'hearing-van-at-the-cattle-market:3 sleep-clinic-asks-for-a-boring-book:3',
      { category: 'health', onlyCountry: 'us' },
    ],
    ['river', 'the-dentist-comes-by-barge:3', { category: 'health', onlyCountry: 'au' }],
    ['lighthouse', '', { category: 'sports' }],
    ['winter', 'cold-pool-keeps-its-lane:3', { category: 'sports', source: 'Long Acre Review' }],
  ),
  ...queries(
    'left out and either-or',
    ['weather -bees -market', 'weather-stations-on-school-roofs:3 ice-core-small-as-a-thumb:2'],
    ['heron or swift', 'herons-return-to-a-wandering-river:3 bridge-closes-for-swifts:3'],
    ['violin or piano', 'song-found-inside-a-piano:3'],
  ),
];
