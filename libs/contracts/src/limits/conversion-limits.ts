/** Characters one request may have translated: at most 9,000 bytes, and Amazon takes 10,000. */
export const TRANSLATION_REQUEST_MAX = 3_000;
/** Characters the translate page takes; it asks for them paragraph by paragraph. */
export const TRANSLATION_TEXT_MAX = 20_000;

/** How long the API looks for a translation. */
export const TRANSLATION_DEADLINE_MS = 15_000;

/**
 * Tries of one request to a conversion service, and the pauses between them: random, up to the base times two for every
 * try.
 */
export const CONVERSION_ATTEMPTS_MAX = 3;
export const CONVERSION_RETRY_BASE_MS = 100;
export const CONVERSION_THROTTLED_BASE_MS = 500;
/** How long a connection, and then an answer, may take. */
export const CONVERSION_CONNECT_MS = 3_100;
export const CONVERSION_ANSWER_MS = 20_000;

/** Bytes of a text that is interpreted at once, which is what Amazon Comprehend takes. */
export const INTERPRETED_BYTES_MAX = 5_000;
/** Bytes of a picture in which something is looked for; Amazon Rekognition takes a little more. */
export const IDENTIFIED_PICTURE_BYTES_MAX = 5_000_000;
/** A recording that is written down, and how long the API waits for it. */
export const RECORDING_BYTES_MAX = 8_000_000;
export const RECORDING_SECONDS_MAX = 120;
export const RECORDING_DEADLINE_MS = 150_000;
/** What one person may have converted within an hour, since it costs money. */
export const CONVERSION_WINDOW_MINUTES = 60;
export const CONVERSIONS_MAX = { text: 200, picture: 100, recording: 20 } as const;

/** How long the signed address of a transcription counts. */
export const TRANSCRIPTION_ADDRESS_SECONDS = 300;
/** Samples that are sent at once. */
export const TRANSCRIPTION_CHUNK_SAMPLES = 1_024;
/** Samples a second of what comes in. */
export const TRANSCRIPTION_INPUT_RATE = 44_100;

/** A picture in which the first recogniser finds fewer words is not shown to the second. */
export const FEW_WORDS = 50;
/** Faces that are looked for at most. */
export const FACES_MAX = 50;
