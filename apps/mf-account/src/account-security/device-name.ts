import type { securityWords } from './security.words.ts';

const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X/, 'mac'],
  [/CrOS/, 'chromebook'],
  [/Linux/, 'linux'],
] as const;

export function formatDeviceName(userAgent: string, words: Pick<typeof securityWords, 'systems' | 'on'>): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return browser && system ? words.on(browser, words.systems[system]) : (browser ?? userAgent);
}
