/** Spelling for the less common pronunciation of a word, and the text before or after that requires it. */
export type Homograph = {
  words: Readonly<Record<string, string>>;
  places: readonly { before?: RegExp; after?: RegExp }[];
  /** Whether only the form with a capital is meant. */
  isName?: boolean;
};

export const before = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words}) $`, 'iu');
export const after = (words: string): RegExp => new RegExp(`^[ -](?:${words})(?!\\p{L})`, 'iu');
/** Matches words before a verb in its basic form. */
export const verb = new RegExp(
  String.raw`(?:\b(?:to|will|would|can|could|may|might|must|should|shall|not|did|does|do|they|we|you|let|please|` +
    String.raw`always|never|who)|n['’]t|['’]ll) $`,
  'iu',
);
/** Matches the beginning of an object or adverb. */
export const object = after(
  'the|an?|his|her|their|its|our|my|your|this|that|these|those|it|them|him|us|me|all|every|each|some|any|more|what|how',
);
const ends = String.raw`[.,;:!?)]|$`;
export const starts = (words: string): RegExp => new RegExp(`^(?:${ends}|[ -](?:${words})(?!\\p{L}))`, 'iu');
const PAST =
  'yesterday|last (?:night|week|month|year|\\p{Lu}\\p{L}+)|ago|earlier (?:today|this)|' +
  'that (?:morning|evening|day|night)';
const WRITING =
  'judge|jury|clerk|statement|headlines?|signs?|banners?|letter|message|text|posts?|note|e-?mail|tweet|placards?|' +
  'labels?|captions?|report|inscription|plaque|screen|posters?|slogan|subject line|t-shirts?';
const METAL_AFTER =
  'pipes?|piping|plumbing|paints?|poisoning|exposure|acetate|acid|ore|smelters?|smelting|contamination|contaminated|' +
  'pellets?|shot|bullets?|weights?|crystal|ammunition|batter(?:y|ies)|dust|glass|roof|' +
  'roofing|flashing|solder|sheets?|' +
  'lining|levels?|concentrations?|content|glaze|sinkers?|particles?|service lines?|based|free|lined|laced|tainted|' +
  'coated|glazed|testing|mining|mines?|pollution|emissions?';
const METAL_BEFORE =
  'toxic|molten|airborne|of|with|contains?|containing|contained|including|like|as|from|mercury and|mercury,|arsenic|' +
  'arsenic and|zinc and|tin and|copper and|cadmium and|cadmium,|levels of|high in|for|silver and|copper, zinc and';
const METALS = 'mercury|arsenic|zinc|tin|copper|cadmium|silver|other (?:heavy )?metals';
const NEAR_NOUNS =
  'to|friends?|all(?:y|ies)|relatives?|relations?|contacts?|range|quarters|ties|proximity|associates?|aides?|family|' +
  'advis[eo]rs?|enough|together|behind|by|calls?|attention|games?|race|watch|links?|second|knit|up|cooperation';
const TINY =
  'details?|amounts?|quantit(?:y|ies)|particles?|traces?|differences?|changes?|fractions?|organisms?|doses?|' +
  'fragments?|variations?|proportions?|creatures?|plastics?|grains?|droplets?|movements?|inspection|examination|' +
  'scrutiny|crystals?|holes?|cracks?|portion|percentage|bubbles?|fibres?|fibers?';
const PEOPLE =
  'people|who|that|and|families|women|men|children|residents|animals|birds|fish|students|workers|immigrants|refugees|' +
  'still|now|also|we|they|I|you|really|actually|Americans|Britons';
const PLACE =
  'in|on|at|with|near|there|here|alone|together|longer|under|without|off|out|next|far|close|by|where|among|below|' +
  'beyond|abroad';
const RECORDED =
  'songs?|music|videos?|audio|sound|data|new|calls?|conversations?|interviews?|albums?|podcasts?|footage|everything|' +
  'anything|births?|deaths?|meetings?|phone|voice|temperatures|rainfall|evidence|two|three';
const QUARREL = 'diplomatic|political|bitter|angry|furious|heated|blazing|trade|public|planning|racism|sleaze|expenses';
const INJURED = 'muscle|ligament|meniscus|cartilage|tendon|hamstring|calf|cuff|ACL|MCL|labrum|groin|Achilles';
const ADVOCATES =
  'an?|the|strong|leading|outspoken|passionate|fierce|former|vocal|patient|rights|consumer|privacy|safety|housing|' +
  "child|victim|devil[’']s|her|his|their|public|as|many|some|animal|health|free-speech|disability";

/** Words that voices pronounce in one way, and the neighbours that require the other one. */
export const englishHomographs: readonly Homograph[] = [
  {
    words: { read: 'red' },
    places: [
      {
        before: /(?<!\b(?:to|will|would|can|could|should|must|may|not|please|let[’']s)) $/iu,
        after: new RegExp(`^[^.;:?!]{0,40}\\b(?:${PAST})\\b`, 'u'),
      },
      { before: before('he|she|it'), after: /^(?: (?!by\b|to\b)|[.,:])/u },
      { before: before(WRITING), after: /^(?:[:,]| (?:the|a|an|out|aloud|in part|as|simply|like)\b| ?["“‘'])/u },
      { before: before('have|has|had|having|was|were|been|being|is|are|be|widely|well') },
    ],
  },
  {
    words: { lead: 'led' },
    places: [
      { after: after(METAL_AFTER) },
      {
        before: before(METAL_BEFORE),
        after: starts(
          `in|and (?:${METALS})|from (?:the )?(?:pipes?|paint|water|soil)|was found|is found|into|on the roof`,
        ),
      },
    ],
  },
  {
    words: { close: 'cloze' },
    places: [
      {
        before: /^["“‘]?$|[.:;!?] ["“]?$/u,
        after: /^ (?:the|your|this|that|it|all|both|every|its|their|our|my|any|off|down)\b(?! (?:to|by)\b)/iu,
      },
      { before: verb, after: new RegExp(`^(?! (?:${NEAR_NOUNS})(?!\\p{L}))`, 'iu') },
      {
        before: /\p{Ll}s (?:(?:and|also|then|now|will|often) )?$/u,
        after: after('at|on|early|for|down|their|its|today|tomorrow|soon|in (?:\\d|two|three|January|June|September)'),
      },
      {
        before: before('and|or|then'),
        after: after('at|on \\p{Lu}\\p{L}+days?|the|its|their|his|her|our|it|them|down'),
      },
      {
        before: before("the|a|market|today[’']s|yesterday[’']s|since|before|after|by"),
        after: after('of (?:trading|play|business|the|polls|polling|day|nominations|markets?)'),
      },
      { before: before('to a|at the|until the'), after: starts('on|after|with|today|yesterday|as') },
    ],
  },
  {
    words: { wound: 'wownd' },
    places: [{ after: after('down|around|through|up|its|their|his|her way|back|tight|tightly') }],
  },
  {
    words: { record: 'rekord' },
    places: [
      { before: verb, after: object },
      { before: verb, after: after(RECORDED) },
      { before: before('cameras|devices|phones|sensors|satellites|instruments|apps|and'), after: object },
    ],
  },
  {
    words: { minute: 'mynoot' },
    places: [
      { after: after(TINY) },
      {
        before: before('very|so|too|extremely|incredibly|absolutely|such|relatively|remarkably|vanishingly'),
        after: starts('that|and'),
      },
    ],
  },
  { words: { live: 'liv' }, places: [{ before: before(PEOPLE), after: after(PLACE) }] },
  {
    words: { lives: 'livz' },
    places: [
      {
        before: before(
          'who|he|she|it|still|now|also|mother|father|family|man|woman|brother|sister|son|daughter|couple|everyone',
        ),
        after: after(PLACE),
      },
    ],
  },
  {
    words: { bow: 'bough', bows: 'boughs' },
    places: [
      { before: verb },
      { before: before("took a|take a|takes a|taking a|final|deep|low|polite|curtain|ship[’']s|port|starboard") },
      { after: after('of the (?:ship|boat|vessel|ferry|yacht|tanker|liner)|and stern|out of|thrusters?|doors?') },
    ],
  },
  {
    words: { row: 'rao', rows: 'rouse' },
    places: [
      {
        before: before('an?|the|growing|huge|major|latest|new|family'),
        after: after('over|about|erupted|broke|escalat\\p{L}+|deepen\\p{L}+'),
      },
      { before: before(QUARREL) },
    ],
  },
  {
    words: { tear: 'tare', tears: 'tares' },
    places: [
      { before: before(`wear and|${INJURED}`) },
      { before: before('an?|the|small|large|partial|minor|slight'), after: after('in (?:the|his|her|its|their|a|my)') },
      { after: after('down|up|apart|into|through|open|away|strips?|off') },
      { before: verb, after: object },
    ],
  },
  {
    words: { wind: 'wined' },
    places: [
      { before: verb, after: after('up|down|back|its|their|his|her|through|around') },
      {
        before: before('roads|paths|rivers|trails|streets|and'),
        after: after('up|down|through|their way|around|along'),
      },
    ],
  },
  {
    words: { bass: 'bas' },
    places: [
      { before: before('sea|striped|largemouth|smallmouth|black|spotted|peacock|grilled') },
      { after: after('fishing|fisherm[ae]n|anglers?|population|stocks?|fillets?') },
    ],
  },
  {
    words: { content: 'kuntent' },
    places: [
      {
        before: before('is|was|are|were|be|been|am|seems?|seemed|feels?|felt|quite|perfectly|remains?|remained|not'),
        after: starts('with|to|just'),
      },
    ],
  },
  {
    words: { refuse: 'reffuse' },
    places: [
      { after: after('collect(?:ion|ions|or|ors)|bins?|sacks?|lorr(?:y|ies)|trucks?|dumps?|disposal|chutes?|bags?') },
      {
        before: before('household|domestic|kitchen|garden|of|dump|dumped|dumping|burning'),
        after: starts('and|was|is|in|on'),
      },
    ],
  },
  {
    words: { resume: 'résumé', resumes: 'résumés' },
    places: [
      {
        before: before(
          'an?|the|my|your|his|her|our|impressive|updated|long|short|strong|polished|online|job|each|one-page',
        ),
      },
    ],
  },
  {
    words: { dove: 'dohv' },
    places: [
      {
        before: before('he|she|they|we|I|who|it|and|then|shares|prices|stocks|plane|goalkeeper|keeper|divers?|swimmer'),
        after: after('in|into|for|headfirst|deep|under|down|off|from|on|to'),
      },
    ],
  },
  {
    words: { sow: 'sau' },
    places: [{ before: before('a|pregnant|breeding'), after: starts('and|was|with|gave|had') }],
  },
  {
    words: { attribute: 'attribbyute' },
    places: [
      {
        before: before(
          'experts|scientists|officials|analysts|they|we|many|some|researchers|critics|who|I|doctors|economists',
        ),
        after: object,
      },
    ],
  },
  {
    words: { does: 'doze' },
    places: [{ before: before('bucks and|stags and|pregnant|female'), after: starts('and|with|in|were|are') }],
  },
  {
    words: { sewer: 'soer' },
    places: [{ before: before('skilled|an? (?:keen|avid|amateur|expert|experienced)|home') }],
  },
  {
    words: { alternate: 'alternit' },
    places: [
      {
        after: after(
          'routes?|days?|universes?|reality|endings?|worlds?|versions?|sites?|jurors?|histor(?:y|' +
            'ies)|timelines?|electors?|weeks?',
        ),
      },
    ],
  },
  {
    words: { elaborate: 'elaberet' },
    places: [{ before: before('an|the|more|most|very|so|his|her|their|its|increasingly|highly|these|those|such') }],
  },
  {
    words: { duplicate: 'duplikit', duplicates: 'duplikits' },
    places: [
      { after: after('cop(?:y|ies)|keys?|entr(?:y|ies)|accounts?|records?|votes?|ballots?|content|names?|payments?') },
      { before: before('a|the|in|of|any|no'), after: starts('of|was|were|and') },
    ],
  },
  { words: { advocate: 'advokit', advocates: 'advokits' }, places: [{ before: before(ADVOCATES) }] },
  {
    words: { nice: 'neess' },
    isName: true,
    places: [{ before: before('in|to|from|near|of|at|and'), after: starts('in|on|and|airport|attack|was|is|to|for') }],
  },
  {
    words: { reading: 'redding' },
    isName: true,
    places: [
      {
        before: before('in|to|from|near|at|of'),
        after: starts('in|on|and|station|railway|FC|University|Crown|for|to|is|was|has'),
      },
      { after: after('FC|station|Festival|Borough Council|Crown Court|Football Club') },
    ],
  },
  { words: { mobile: 'mobeel' }, isName: true, places: [{ after: /^, Ala(?:bama|\.)/u }] },
  { words: { lima: 'lyma' }, isName: true, places: [{ after: /^, Ohio/u }] },
];
