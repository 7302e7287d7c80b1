export function pickRandomItems<T>(list: readonly T[], count: number, random: () => number = Math.random): T[] {
  const remaining = [...list];
  const sample: T[] = [];
  while (sample.length < count && remaining.length > 0)
    sample.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return sample;
}

export function pickVoices<T extends { language: string }>(voices: readonly T[], language: string, count: number): T[] {
  const sameLanguage = pickRandomItems(
    voices.filter((voice) => voice.language.startsWith(language)),
    Math.ceil(count / 2),
  );
  const others = voices.filter((voice) => !sameLanguage.includes(voice));
  return [...sameLanguage, ...pickRandomItems(others, count - sameLanguage.length)];
}
