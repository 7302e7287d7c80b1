import { findDefaultVoice, findVoice, getFallbackEngine, getVoiceLabel } from './voice-catalogue.ts';
import { costsCredit, createCustomVoiceId, normalizeVoiceLocale, parseCustomVoice } from './voice.ts';

it('costsCredit depends on the policy, provider and engine', () => {
  expect(costsCredit('paid', { provider: 'own', engine: 'neural' })).toBe(false);
  expect(costsCredit('paid', { provider: 'amazon', engine: 'standard' })).toBe(true);
  expect(costsCredit('paid', { provider: 'remote', engine: 'neural' })).toBe(true);
  expect(costsCredit('none', { provider: 'remote', engine: 'neural' })).toBe(false);
  expect(costsCredit('natural', { provider: 'own', engine: 'standard' })).toBe(false);
  expect(costsCredit('natural', { provider: 'own', engine: 'neural' })).toBe(true);
  expect(costsCredit('natural', { provider: 'amazon', engine: 'standard' })).toBe(true);
  expect(costsCredit('all', { provider: 'own', engine: 'standard' })).toBe(true);
  expect(costsCredit('none', { provider: 'amazon', engine: 'generative' })).toBe(false);
});

it('parseCustomVoice reads all properties from the ID', () => {
  const id = createCustomVoiceId('piper', normalizeVoiceLocale('en_US') ?? '', 'joe-medium') ?? '';
  expect(id).toBe('piper.en-US.joe-medium');
  const joe = findVoice(id);
  expect(joe).toMatchObject({
    id,
    pollyId: id,
    name: 'joe medium',
    gender: '',
    locale: 'en-US',
    languageName: 'English (US)',
    textToRead: expect.stringContaining('I am joe medium') as string,
  });
  expect(joe && [getFallbackEngine(joe), getVoiceLabel(joe, 'neural')]).toEqual(['neural', 'added by the operator']);
  expect(parseCustomVoice('remote.fr-FR.nova', 'Nova')).toMatchObject({
    name: 'Nova',
    textToRead: expect.stringContaining("je m'appelle Nova") as string,
  });
  expect(parseCustomVoice('piper.uk-UA.lada')).toMatchObject({
    languageName: 'Ukrainian (Ukraine)',
    textToRead: expect.stringContaining('понеділок, вівторок') as string,
  });
});

it('parseCustomVoice falls back to a generic sample sentence', () => {
  for (const id of ['piper.en-NZ.joe', 'piper.xx-YY.joe'])
    expect([id, parseCustomVoice(id)?.textToRead]).toEqual([id, 'Hello, I am a premium voice assistant.']);
});

it.each([
  ['en_GB', 'en-GB'],
  ['zh_CN', 'cmn-CN'],
  ['ar_JO', 'arb'],
  ['no_NO', 'nb-NO'],
  ['fr', 'fr'],
  ['sr_RS', 'sr-RS'],
  ['es_419', 'es-419'],
  ['', undefined],
  ['../etc', undefined],
  ['english', undefined],
])('normalizeVoiceLocale normalizes %s to %s', (tag, locale) => {
  expect(normalizeVoiceLocale(tag)).toBe(locale);
});

it.each([
  'Nobody',
  'piper',
  'piper.en-US.',
  'piper.en-US../../etc',
  'piper.EN.joe',
  'remote..joe',
  `piper.en-US.${'x'.repeat(49)}`,
  'piper.en-US.joe\n',
])('parseCustomVoice rejects %j', (id) => {
  expect(findVoice(id)).toBeUndefined();
});

it('createCustomVoiceId replaces invalid characters and rejects names without valid ones', () => {
  expect(createCustomVoiceId('remote', 'de-DE', 'Über Stimme (2)')).toBe('remote.de-DE.Uber-Stimme-2');
  expect(createCustomVoiceId('remote', 'de-DE', '…')).toBeUndefined();
  expect(createCustomVoiceId('piper', 'de-DE', 'x'.repeat(90))).toBe(`piper.de-DE.${'x'.repeat(48)}`);
});

it('findDefaultVoice never returns a custom voice', () => {
  expect(findDefaultVoice('en')?.id).toBe('Joanna');
});
