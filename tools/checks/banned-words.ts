// The words of docs/glossary.md that are not used. `isName`: only in names; else in comments, test titles and
// documents too.

export const bannedWords: readonly { forms: readonly string[]; say: string; isName?: boolean }[] = [
  {
    forms: ['told', 'tells', 'telling', 'tellings', 'retold'],
    say: 'says, reports, notifies; narrated; article of a story',
  },
  { forms: ['heard'], say: 'played, narrated', isName: true },
  { forms: ['sought'], say: 'search parameters, searched' },
  { forms: ['wish', 'wishes', 'wished'], say: 'request' },
  { forms: ['keeper', 'keepers'], say: 'retention job, sync' },
  { forms: ['office'], say: 'service, admin', isName: true },
  { forms: ['twin', 'twins'], say: 'copy, dead-letter topic', isName: true },
  { forms: ['forsaken'], say: 'orphaned' },
  { forms: ['shelf'], say: 'cache, storage' },
  { forms: ['departure', 'leaver', 'leavers'], say: 'account deletion, account to be deleted' },
  { forms: ['stumble', 'stumbles', 'stumbled'], say: 'fail, handle a failure' },
  { forms: ['nudge', 'nudges', 'nudged'], say: 'wake, notify' },
  { forms: ['bury', 'buries', 'buried'], say: 'move to the dead letters' },
  { forms: ['door', 'doors'], say: 'entry point, middleware, check, proxy', isName: true },
  { forms: ['errand', 'errands'], say: 'job; pending sign-in' },
  { forms: ['believer'], say: 'echo server' },
  { forms: ['guest', 'guests'], say: 'custom voice' },
  { forms: ['house'], say: 'harness; the product', isName: true },
  { forms: ['asker', 'askers'], say: 'requester, caller, viewer' },
  { forms: ['vouch', 'vouches', 'vouched'], say: 'confirm' },
  { forms: ['sorry'], say: 'the name of the failure', isName: true },
  { forms: ['manners', 'mood', 'moods'], say: 'behaviour', isName: true },
  { forms: ['town'], say: 'simulated listeners', isName: true },
  { forms: ['upkeep'], say: 'recurring job' },
];
