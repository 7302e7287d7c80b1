import { RELEASES_FILE } from '@tidings/platform/remote-releases/release-format.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FindApiGaps } from './release-reader.ts';
import type { ServedRemotes } from './remote-list.ts';

/** Fits several times the fields of the biggest slice. */
const BODY_BYTES_MAX = 65_536;
const COORDINATE_CHARS_MAX = 200;
const COORDINATES_MAX = 2_000;

const question = z.object({ api: z.array(z.string().max(COORDINATE_CHARS_MAX)).max(COORDINATES_MAX) });

const toVersion = ({ name, version }: { name: string; version: string }) => ({ name, version });

/**
 * Tells `npm run release` whether this API has the fields that a slice needs, and which versions it serves. Works
 * without introspection, because a caller learns only about the fields that it names.
 */
export function answerReleaseQuestions(
  server: FastifyInstance,
  remotes: () => Promise<ServedRemotes>,
  missingInApi: FindApiGaps,
): void {
  server.post(`/${RELEASES_FILE}`, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
    const parsed = question.safeParse(request.body);
    void reply.header('cache-control', 'no-store');
    if (!parsed.success)
      return reply.code(400).send({ message: `\`api\` must be at most ${COORDINATES_MAX} schema coordinates.` });
    const { inService, built, list } = await remotes();
    return reply.send({
      missing: missingInApi(parsed.data),
      list,
      served: inService.map(toVersion),
      built: built.map(toVersion),
    });
  });
}
