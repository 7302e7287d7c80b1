import { type Homograph, after, before, object, starts, verb } from './english-homographs.ts';

/** Words whose pronunciation depends on their class, such as a noun and a verb, and names of places. */
export const englishWordClasses: readonly Homograph[] = [
  {
    words: { learned: 'lernid' },
    places: [
      { after: after('scholars?|judges?|counsel|friend|societ(?:y|ies)|journals?|men|professors?|colleagues?') },
    ],
  },
  {
    words: { blessed: 'blessid' },
    places: [{ after: after('Virgin|Sacrament|Mother|Trinity|relief|event|silence|day') }],
  },
  { words: { aged: 'aigid' }, places: [{ before: before('the|the frail'), after: starts('and|in|were|are|will') }] },
  {
    words: { dogged: 'dogd' },
    places: [
      { before: before('been|being|has|had|have|was|is|were|are|that|also'), after: after('by|him|her|the|his') },
    ],
  },
  {
    words: { moped: 'moaped' },
    places: [{ before: before('he|she|they|I|we|who|and'), after: after('about|around|for|over|in') }],
  },
  {
    words: { associate: 'assosiet', associates: 'assosiets' },
    places: [
      {
        after: after('professors?|directors?|editors?|producers?|justices?|deans?|partners?|members?|degrees?|deputy'),
      },
      { before: before('an|close|closest|business|former|longtime|known|his|her|their|Trump|Putin|Epstein') },
    ],
  },
  {
    words: { delegate: 'deleggit', delegates: 'deleggits' },
    places: [
      {
        before: before(
          'an?|the|of|pledged|party|convention|conference|congress|more|enough|her|his|for|from|' +
            '[a-z]+ed|Democratic|Republican',
        ),
      },
      { after: after('at|from|who|were|are|voted|gathered|to the') },
    ],
  },
  {
    words: { affiliate: 'affiliet', affiliates: 'affiliets' },
    places: [{ before: before('an|the|its|local|their|NBC|CBS|ABC|Fox|CNN|network|of|Qaeda|regional') }],
  },
  {
    words: { syndicate: 'syndikit', syndicates: 'syndikits' },
    places: [{ before: before('an?|the|crime|criminal|gambling|betting|lending|banking|drug|of|by') }],
  },
  {
    words: { aggregate: 'aggreggit' },
    places: [{ before: before('on|in|an|the'), after: starts('score|demand|supply|win|lead|data|of|over|with') }],
  },
  {
    words: { consummate: 'konsummit' },
    places: [{ after: after('professionals?|politicians?|insiders?|ease|skill|performers?|diplomats?') }],
  },
  {
    words: { articulate: 'articulit' },
    places: [{ before: before('an|and|very|more|most|so|highly|as|was|is') }],
  },
  {
    words: { excuse: 'excuze' },
    places: [
      { before: /^["“‘]?$|[.:;!?] ["“]?$/u, after: after('me|us|my|the') },
      { before: verb, after: object },
    ],
  },
  { words: { insult: 'insullt' }, places: [{ before: verb, after: object }] },
  {
    words: { conflict: 'conflickt' },
    places: [
      { before: before('reports|accounts|that|may|can|could|would|not|statements|interests'), after: after('with') },
    ],
  },
  {
    words: { combine: 'kombine' },
    places: [
      { after: after('harvesters?') },
      { before: before('NFL|scouting|draft|the'), after: starts('in|drills?|workouts?') },
    ],
  },
  { words: { primer: 'primmer' }, places: [{ before: before('an?|this|our|quick|short|brief'), after: after('on') }] },
  {
    words: { axes: 'acksees' },
    places: [
      { after: after('of (?:evil|power|rotation|symmetry)') },
      { before: before('x and y|vertical|horizontal|both') },
    ],
  },
  { words: { houston: 'howston' }, isName: true, places: [{ after: after('Street|St\\.') }] },
  { words: { job: 'jobe' }, isName: true, places: [{ before: before('Book of|patience of|trials of|story of') }] },
  { words: { cairo: 'kayro' }, isName: true, places: [{ after: /^, Ill/u }] },
  { words: { pierre: 'peer' }, isName: true, places: [{ after: /^, (?:S\.?D|South Dakota)/u }] },
];
