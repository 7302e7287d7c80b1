import type { LanguagePhrases } from './language-phrases.ts';

export const en: LanguagePhrases = {
  sentences: {
    before: `mx pres atty fr supt insp det cpl pvt pfc adm brig comdr ens spc amb sec supts hons prin esp eg ie est
    ca op cit dept univ assn assoc asst dist gens capts cols lts incl excl approx messrs mss mme mlle sra sig med
    arr adj btw hwy rte jan feb mar apr jun jul aug sep sept oct nov dec tue tues wed thu thur thurs fri rt rt.hon
    resp misc orig eds trans transl dir nat natl int intl govt gov't st col gen sen gov`,
    ends: `ave blvd rd sq pl cos esq m.d ph.d b.a m.a d.d.s r.n u.s u.k e.u u.n u.s.a d.c i.v ed eds ex temp min mins
    hrs hr`,
    number: `sect sects eq eqs pt pts rm app apps ex exs bk bks cl art arts reg regs tab tabs ser iss ln lns nos apt
    ste flt lot Mon Sat Sun sgd rs nt max lb lbs oz ft yd yds mi qt gal tbsp tsp`,
    starters: `a an i she at in on of so as my me your one two three no not some many most all both each every any
    another other others such with from by to for after before while although though because since until unless
    during despite however therefore meanwhile moreover furthermore instead also yet now then here once again
    perhaps maybe indeed thus hence finally first second last next still even just only according additionally
    nevertheless nonetheless otherwise overall today yesterday tomorrow is was were are am do did does don't didn't
    doesn't can could will would should may might must has have had be being been let let's i'm i've i'll i'd it's
    he's she's they're we're you're we'll we've that's there's what's who's nobody everyone everybody someone
    something nothing everything people whether which whose whom or nor please thanks yes well under over between
    among through about against without within into onto upon toward towards like unlike several few much more less
    half later earlier soon often sometimes usually never always together eventually recently currently ultimately
    similarly likewise specifically generally typically importantly interestingly unfortunately fortunately clearly
    obviously certainly course`,
    eras: 'b.c a.d b.c.e c.e',
    afterClock: `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
    saturdays sundays mon tue tues wed thu thur thurs fri sat sun january february march april june july august
    september october november december jan feb mar apr jun jul aug sep sept oct nov dec eastern pacific central
    mountain atlantic greenwich`,
  },
  stopWords: `a about after again against all also although among an and any are around as at away be because been
    before being between both but by can could day days did do does down during each early even every few
    first for from further get gets go had has have having he her here him his how however i if in into is it
    its itself just last late later least less like made make many may me might more most much must my near
    new next no nor not now of off often on once one only onto or other our out over own part per percent put
    reports rather said same say saying says see seen set she should since so some still such take taken than
    that the their them then there these they thing this those though through time to told too two under
    until up upon us use used very via was way we well were what when where whether which while who whose why
    will with within without would year years yet you your according report reported reporting news people
    police officials official announced announces announcement latest live update updates three million
    billion week weeks month months today yesterday tomorrow`,
  weekdays: 'sunday monday tuesday wednesday thursday friday saturday',
  monthStems: 'jan feb mar apr may jun jul aug sep oct nov dec',
  countWords: `two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty`,
  otherCounts: { dozen: 12, hundred: 100 },
  by: 'by',
  and: 'and',
  authorLeads: [
    'written|posted|published|reported|words|text|story|photo|authored|view all posts|all posts|show ' +
      'all articles of',
  ],
  authorWords: ['by|authors?|text|words'],
  bylineLeads: ['written|posted|words|text|story|published'],
  bylineWords: ['by|author|text|contributors?'],
  callsToAction: [
    '(?:show|hide|toggle|view) (?:caption|gallery)$',
    '(?:image|slide|photo)? ?\\d+ (?:of|/) \\d+$',
    '(?:skip past|after) newsletter promotion$',
    'read (?:more|also|next|on)\\b',
    'see also\\b',
    'also read\\b',
    'related\\b.{0,40}:',
    'more (?:on|from|in) ',
    'recommended\\b',
    'you (?:may|might) also like',
    'click here',
    'sign up (?:for|to)',
    'subscribe (?:to|now|here|for)',
    'follow (?:us|me|him|her|them)\\b',
    'follow .{1,60} on (?:twitter|x|facebook|instagram|threads|bluesky|mastodon|tiktok)\\b',
    'read or share this',
    '(?:text|font) size',
    'print(?: ?(?:this|e-?mail|article|page))*$',
    'share (?:this|on|via)\\b',
    'advertisement\\b',
    'sponsored\\b',
    'listen to (?:this|the) ',
    'watch (?:now|the video|:)',
    'photo(?:graph)?s? ?(?:by|:|credit)',
    'image(?:s)? ?(?:by|:|credit|source|via)',
    'picture ?(?:by|:|credit)',
    'credit ?:',
    'getty images',
    'reuters/',
    'copyright\\b',
    '©',
    'all rights reserved',
    'published (?:on|at|in)?:',
    'last (?:updated|modified)',
    'updated ?:',
    'posted (?:on|in|by)\\b',
    'filed under',
    'tags? ?:',
    'topics? ?:',
    'categor(?:y|ies) ?:',
    'comments? ?(?:\\(|:|$)',
    'leave a (?:comment|reply)',
    'download (?:the )?app',
    'loading',
    'skip to',
    'related (?:coverage|articles|stories|posts|links)\\b',
    'more topics',
    'cover image',
  ],
  appeals: [
    'newsletter',
    'telegram',
    'whatsapp',
    'patreon',
    'paypal',
    'steady',
    'subscribe',
    'sign up',
    'follow us',
    'download (?:the|our) app',
    'leave a comment',
    'letter to the editor',
  ],
  continueReading: [
    'read (?:more|on|the (?:full|whole) (?:story|article|post))|continue reading|full (?:story|article)',
  ],
  readingTimes: ['\\b(?:min(?:ute)?s? read|read(?:ing)? time)\\b'],
  contentsHeadings: ['table of contents?|contents|(?:on|in) this (?:page|article|guide|post|story)'],
  sourceHeadings: [
    'references?(?: and notes)?',
    '(?:end|foot)?notes?(?: and references)?',
    'citations',
    'works cited',
    'bibliography',
    'sources',
  ],
  linkHeadings: ['external links', 'further reading', 'see also'],
  advertisements: ['advertisement|advertising|sponsored(?: content)?|ad'],
  adLabels: ['ads?|advert\\w*'],
  loadingLabels: ['loading'],
  pictureLabels: ['photo(?:graph)?s?|images?|pictures?|credits?|file photo|getty images'],
  disclosure: {
    links: 'affiliate[- ](?:links?|codes?|ones|commissions?|partners?)',
    contain: 'contains?|includes?|uses?|are',
    these: 'this|these|some|our|my',
    earn: 'earns?|receives?|gets?|makes?',
    commission: 'commissions?|compensation|qualifying purchases',
    we: 'we|us|our|i|me|my|reader-supported',
    buy: 'links?|buy|bought|purchas(?:e|es|ed)|shop',
  },
  correctionLabels: ['correction|corrections|clarification|erratum'],
  correctionStarts: [
    '(?:this|the) (?:article|story|headline|piece) (?:was|has been) (?:amended|corrected)',
    'an? (?:earlier|previous) version of this (?:article|story|headline|report)',
  ],
  consent: [
    '\\bcookies?\\b',
    '\\bconsent\\b',
    '\\bprivacy (?:policy|settings|preferences|choices)\\b',
    '\\bGDPR\\b',
    '\\bwe and our \\d* ?partners\\b',
    '\\byour (?:personal )?(?:data|privacy)\\b',
  ],
  consentRequests: [
    '\\bwe (?:and (?:our|selected|third)[^.!?。]{0,40})?(?:use|store|value|care about|need|process|' +
      'ask)\\b[^.!?。]{0,80}(?:cookies?|privacy|consent|data|device)',
    '\\b(?:this|our) (?:web ?site|site) (?:uses|wants to use)[^.!?。]{0,40}cookies',
    'before you continue',
    '\\byour (?:consent|privacy choices|cookie (?:settings|preferences))\\b',
  ],
  consentButtons: [
    '^(?:i )?(?:accept|agree|allow)(?: all)?(?: cookies)?(?: and (?:continue|close))?$',
    '^reject(?: all)?$',
    '^(?:manage|more) (?:options|preferences|settings|choices)$',
    '^accept (?:all )?(?:and|&) ',
    '^cookie settings$',
    '^yes,? i agree$',
  ],
  subscriptions: [
    '\\bsubscri(?:be|ber|bers|ption)\\b|\\b(?:log|sign) in to (?:continue|read)\\b',
    '\\bto (?:continue|keep) reading\\b|\\balready (?:a member|subscribed)\\b|\\bfree articles?\\b',
  ],
  paywalls: [
    '\\b(?:subscribe|sign (?:in|up)|log ?in|register|create (?:a|your) free account|become an? (?:\\w+ ' +
      ')?(?:subscriber|member))\\b[^.!?。]{0,60}\\b(?:to|and) (?:continue|keep|read|unlock|' +
      'finish)\\b(?![^.!?。]{0,40}archive)',
    '\\b(?:join|subscribe|sign (?:in|up)|log ?in|register)\\b.{0,60}\\bto (?:access|view) (?:this|the ' +
      '(?:full|rest of the)) (?:\\w+ )?(?:content|article|story|post|page)\\b',
    '\\bto (?:continue|keep|finish) reading (?:this|the|your)\\b',
    '^to (?:continue|keep) reading\\b',
    '\\bto read the (?:rest|full|whole)\\b[^.!?。]{0,50}subscri',
    '\\bunlock (?:this|the) (?:full |whole |rest of (?:this|the) )?(?:article|story|piece|post)\\b',
    '\\b(?:article|story|content|post|piece) is (?:only |exclusively )?(?:available |reserved |' +
      'visible )?(?:only |exclusively )?(?:to|for) (?:our |paid |paying |registered )?(?:subscribers|' +
      'members)\\b',
    '\\b(?:subscribers?|members?)[- ]only (?:article|story|content|post)\\b',
    "\\byou(?:[’']ve| have) (?:read|reached|used)\\b.{0,30}\\b(?:free (?:articles|stories)|article limit)\\b",
    '\\balready a subscriber\\b.{0,40}\\bto this story\\b',
  ],
  scriptRequired: [
    '\\b(?:enable|turn on|activate|requires?|need|without) (?:\\w+ ){0,3}javascript\\b',
    '\\bchecking your browser\\b',
    '\\bverify (?:that )?you are (?:a )?human\\b',
    '\\bare you a robot\\b',
    '\\bjavascript (?:\\w+ ){0,4}(?:disabled|enabled|required)\\b',
  ],
  notFound: [
    "\\bpage (?:(?:was |is )?not|cannot be|can(?:’|\\\\')t be|could(?: not|n(?:’|\\\\')t) be) found\\b",
    "^(?:oops|sorry|uh[- ]oh)\\b.{0,60}\\b(?:can(?:’|\\\\')t|cannot|could(?: not|n(?:’|\\\\')t)) be found\\b",
    '\\bnothing was found at this location\\b',
    '\\b(?:page|article|story|content|post) (?:has been|was|is) (?:removed|deleted|no longer available)\\b',
    '^(?:error )?404\\b',
    '\\bpage (?:was )?(?:not|cannot be|could not be) found\\b',
    "\\bpage (?:you|that you)\\b.{0,40}\\b(?:doesn[’']t|does not|no longer) exists?\\b",
  ],
  authorTitles: ['(?:staff|senior|special) (?:writer|reporter|correspondent)'],
  challenges: [
    "\\bverify(?:ing)? (?:that )?you(?:’|'| a)?re (?:a )?human",
    "\\byou(?:’|'| a)?re (?:a human|not a (?:ro)?bot)\\b",
    "\\b(?:are|if) you(?: a|’re a|'re a)? (?:human|(?:ro)?bot)\\b",
    '\\bchecking (?:if the site connection is secure|your browser)\\b',
    '\\baccess (?:to (?:this|the) (?:page|site|website|resource) )?(?:has been|is|was|cannot be) ' +
      '(?:temporarily )?(?:denied|blocked|restricted|granted)\\b',
    '^(?:error )?(?:403|401|429|451|503)\\b',
    '^(?:403 )?(?:access denied|forbidden)\\b',
    '\\byou (?:have been|are|were) (?:temporarily )?blocked\\b',
    '\\b(?:enable|turn on|allow) (?:js|javascript|cookies)\\b.{0,40}\\b(?:and|disable|ad ?blocker|continue|cookies)\\b',
    '\\b(?:unusual|suspicious|automated) (?:traffic|activity|requests?|access|behaviou?r)\\b',
    '\\busing automation tools\\b',
    '\\breview the security of your connection\\b',
    '\\b(?:security|browser|captcha) (?:check|challenge|verification)\\b',
    '\\bcomplete the (?:captcha|security check|challenge)\\b',
    '\\bunavailable (?:due to|for) legal reasons\\b',
    '\\bnot available in your (?:country|region|location|area)\\b',
    '\\btoo many requests\\b',
    '\\bprotect the server against\\b',
    '\\bproof[- ]of[- ]work\\b',
    '^just a moment\\b',
    '\\b(?:ray|reference|incident|request) id\\b',
  ],
  outages: [
    '\\b(?:down|closed|offline) for (?:scheduled )?maintenance\\b',
    '\\b(?:performing|undergoing|under) (?:some |scheduled |planned )?maintenance\\b',
    "\\bwe(?:’|'| wi)ll be (?:right )?back\\b",
    '\\b(?:service|site|page|website) (?:is )?(?:temporarily )?unavailable\\b',
    '\\bbad gateway\\b|\\bgateway time-?out\\b|\\binternal server error\\b',
    '\\b(?:something|it) (?:has |looks like something )?went wrong\\b',
    '\\bdatabase (?:connection )?error\\b|\\berror establishing a database connection\\b',
  ],
  mailLabels: [
    'unsubscribe|manage (?:your )?(?:email )?preferences|update (?:your )?preferences',
    'view (?:this (?:email|message) )?(?:in|online|on the) ?(?:your )?(?:web ?)?browser|view online',
  ],
};
