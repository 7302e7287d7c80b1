const browsers = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'], [/Firefox\/|FxiOS\//, 'Firefox'], [/Chrome\/|CriOS\//, 'Chrome'], [/Safari\//, 'Safari']] as const;
const systems = [[/iPhone/, 'an iPhone'], [/iPad/, 'an iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X/, 'a Mac'], [/CrOS/, 'a Chromebook'], [/Linux/, 'Linux']] as const;

/** A browser as people name it: "Firefox on Windows"; its own words when it is none that is known. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([mark]) => mark.test(userAgent))?.[1];
  const system = systems.find(([mark]) => mark.test(userAgent))?.[1];
  return browser && system ? `${browser} on ${system}` : browser ?? userAgent;
}
