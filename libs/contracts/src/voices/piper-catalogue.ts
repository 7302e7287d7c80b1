import { z } from 'zod';

type CatalogueFile = { path: string; bytes: number; md5: string };

/** A voice of a published Piper catalogue. Paths are relative to the folder of the catalogue. */
export type PiperCatalogueVoice = {
  /** Such as `de_DE-thorsten-medium`. */
  id: string;
  /** Such as `de_DE`. */
  language: string;
  languageName: string;
  quality: string;
  speakers: number;
  aliases: readonly string[];
  model: CatalogueFile;
  config: CatalogueFile;
  /** Describes licence and source. */
  card: CatalogueFile | undefined;
};

const ID = /^[a-z]{2,3}_[A-Z]{2}-[A-Za-z0-9_]{1,40}-(?:x_low|low|medium|high)$/;
/** Segments may not begin with a dot, so a path cannot leave the folder of the catalogue. */
const PATH = /^(?:[A-Za-z0-9_][\w.+-]{0,80}\/){0,8}[A-Za-z0-9_][\w.+-]{0,80}$/;

const fileSchema = z.object({
  size_bytes: z.int().nonnegative(),
  md5_digest: z.string().regex(/^[0-9a-f]{32}$/i),
});

const voiceSchema = z.object({
  language: z.object({ code: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/), name_english: z.string().max(60).default('') }),
  quality: z.string().max(20),
  num_speakers: z.int().positive().default(1),
  files: z.record(z.string().regex(PATH), fileSchema),
  aliases: z.array(z.string()).default([]),
});

const catalogueSchema = z.record(z.string(), z.unknown());

/** Returns the valid entries, sorted by ID, or undefined if the value is not a catalogue with at least one voice. */
export function parsePiperCatalogue(value: unknown): PiperCatalogueVoice[] | undefined {
  const entries = catalogueSchema.safeParse(value);
  if (!entries.success) return undefined;
  const voices = Object.entries(entries.data).flatMap(([id, entry]) => parseVoice(id, entry) ?? []);
  return voices.length === 0 ? undefined : voices.toSorted((one, other) => one.id.localeCompare(other.id, 'en'));
}

function parseVoice(id: string, entry: unknown): PiperCatalogueVoice | undefined {
  const parsed = voiceSchema.safeParse(entry);
  if (!parsed.success || !ID.test(id)) return undefined;
  const { language, quality, num_speakers: speakers, files, aliases } = parsed.data;
  const findFile = (name: string): CatalogueFile | undefined => {
    const found = Object.entries(files).find(([path]) => path.split('/').at(-1) === name);
    return found && { path: found[0], bytes: found[1].size_bytes, md5: found[1].md5_digest.toLowerCase() };
  };
  const [model, config] = [findFile(`${id}.onnx`), findFile(`${id}.onnx.json`)];
  if (!model || !config) return undefined;
  return {
    id,
    language: language.code,
    languageName: language.name_english,
    quality,
    speakers,
    aliases,
    model,
    config,
    card: findFile('MODEL_CARD'),
  };
}

export const licenceTerms = ['free', 'non-commercial', 'unclear'] as const;
export type LicenceTerms = (typeof licenceTerms)[number];
export type VoiceLicence = { licence: string; source: string; terms: LicenceTerms };

const TEXT_MAX = 120;
const NON_COMMERCIAL = /\bnc\b|non[- ]?commercial|research|academic|personal use|blizzard/i;
const NO_DERIVATIVES = /\bnd\b|no ?deriv/i;
const FREE = /\bcc[- ]?0\b|public ?domain|\bcc[- ]?by\b|licenses\/by(?:-sa)?\/|\bmit\b|\bapache\b|\bbsd\b|unlicense/i;

/** Reads licence and source of the training data from a MODEL_CARD. Unknown terms are `unclear`. */
export function parseModelCard(card: string): VoiceLicence {
  const field = (name: string) =>
    new RegExp(`^[ \\t]*[*-]?[ \\t]*${name}[ \\t]*:[ \\t]*(\\S.*)$`, 'im').exec(card)?.[1]?.trim().slice(0, TEXT_MAX) ??
    '';
  const licence = field('Licen[sc]e');
  const isFree = FREE.test(licence) && !NO_DERIVATIVES.test(licence);
  return {
    licence: licence || 'none stated',
    source: field('URL') || field('Source'),
    terms: NON_COMMERCIAL.test(licence) ? 'non-commercial' : isFree ? 'free' : 'unclear',
  };
}
