import { respellHomographs } from './homographs.ts';

it.each([
  ['She read the verdict aloud.', 'She red the verdict aloud.'],
  ['They read the letter last Tuesday.', 'They red the letter last Tuesday.'],
  ['We plan to read the letter tomorrow.', 'We plan to read the letter tomorrow.'],
  ['A banner read: no more.', 'A banner red: no more.'],
  ['Old lead paint contains lead and arsenic.', 'Old led paint contains led and arsenic.'],
  ['The role of lead singer went to her.', 'The role of lead singer went to her.'],
  ['They lead by two goals.', 'They lead by two goals.'],
  ['Banks close early on Friday.', 'Banks cloze early on Friday.'],
  ['They will close the border.', 'They will cloze the border.'],
  ['She came close to winning.', 'She came close to winning.'],
  ['He talked to close friends.', 'He talked to close friends.'],
  ['It rose by the close of trading.', 'It rose by the cloze of trading.'],
  ['The road wound through the hills.', 'The road wownd through the hills.'],
  ['The wound healed.', 'The wound healed.'],
  ['Phones record every call.', 'Phones rekord every call.'],
  ['It rose to record highs.', 'It rose to record highs.'],
  ['Minute traces were found in a minute.', 'mynoot traces were found in a minute.'],
  ['The man who lives in Ghent saved lives.', 'The man who livz in Ghent saved lives.'],
  ['A bitter row over fishing and a row of seats.', 'A bitter rao over fishing and a row of seats.'],
  ['A hamstring tear and a tear of joy.', 'A hamstring tare and a tear of joy.'],
  ['They catch sea bass and play bass.', 'They catch sea bas and play bass.'],
  ['He is content with web content.', 'He is kuntent with web content.'],
  ['Refuse collectors refuse to work.', 'reffuse collectors refuse to work.'],
  ['Send your resume and resume work.', 'Send your résumé and resume work.'],
  ['He dove into the lake as a dove flew.', 'He dohv into the lake as a dove flew.'],
  ['The mayor of Nice is nice.', 'The mayor of neess is nice.'],
  ['The learned judge learned of it.', 'The lernid judge learned of it.'],
  ['A blessed relief, and she was blessed.', 'A blessid relief, and she was blessed.'],
  ['Care for the aged and a man aged 20.', 'Care for the aigid and a man aged 20.'],
  ['He was dogged by dogged critics.', 'He was dogd by dogged critics.'],
  ['He moped about on a moped.', 'He moaped about on a moped.'],
  ['An associate professor may associate.', 'An assosiet professor may associate.'],
  ['The delegates delegate work.', 'The deleggits delegate work.'],
  ['Its affiliate will affiliate.', 'Its affiliet will affiliate.'],
  ['A crime syndicate and to syndicate.', 'A crime syndikit and to syndicate.'],
  ['They won on aggregate.', 'They won on aggreggit.'],
  ['A consummate professional.', 'A konsummit professional.'],
  ['She is very articulate.', 'She is very articulit.'],
  ['Excuse me for the excuse.', 'excuze me for the excuse.'],
  ['They insult him with an insult.', 'They insullt him with an insult.'],
  ['Reports conflict with that conflict.', 'Reports conflickt with that conflict.'],
  ['A combine harvester can combine.', 'A kombine harvester can combine.'],
  ['A primer on paint primer.', 'A primmer on paint primer.'],
  ['The axes of evil and axes.', 'The acksees of evil and axes.'],
  ['On Houston Street in Houston.', 'On howston Street in Houston.'],
  ['The Book of Job and a job.', 'The Book of jobe and a job.'],
  ['In Cairo, Illinois, and Cairo.', 'In kayro, Illinois, and Cairo.'],
  ['In Pierre, South Dakota, and Pierre.', 'In peer, South Dakota, and Pierre.'],
  ['A student in Reading is reading.', 'A student in redding is reading.'],
])('respells homographs by their neighbours: %s', (written, spoken) => {
  expect(respellHomographs(written, 'en-us').text).toBe(spoken);
});

it('keeps the offsets of words after a respelled word', () => {
  const { text, toSpoken } = respellHomographs('A minute detail of lead paint.', 'en-us');
  expect(text.slice(toSpoken(19), toSpoken(23))).toBe('led');
  expect(text.slice(toSpoken(9), toSpoken(15))).toBe('detail');
});

it('leaves other languages unchanged', () => {
  expect(respellHomographs('Close the lead pipe.', 'de').text).toBe('Close the lead pipe.');
});
