import { CatalogueError } from '../catalogue/catalogue-source.ts';
import type { VoiceManager } from '../catalogue/voice-manager.ts';
import { PollyError } from './speech-request.ts';

export const CATALOGUE_PATH = '/tidings/catalogue';

/**
 * Serves the operator's voice catalogue: `GET /tidings/catalogue?language=de` searches it, and
 * `/tidings/catalogue/voices` lists (`GET`), installs (`POST` with JSON) or removes (`DELETE` with `?id=`) voices.
 */
export async function answerCatalogueRequest(
  manager: VoiceManager,
  route: string,
  query: URLSearchParams,
  readBody: () => Promise<string>,
): Promise<object> {
  try {
    if (route === `GET ${CATALOGUE_PATH}`) return await manager.search(query.get('language') ?? '');
    if (route === `POST ${CATALOGUE_PATH}/voices`) {
      const { id, acceptsLicence } = parseOrder(await readBody());
      await manager.install(id, acceptsLicence);
    } else if (route === `DELETE ${CATALOGUE_PATH}/voices`) manager.remove(query.get('id') ?? '');
    else if (route !== `GET ${CATALOGUE_PATH}/voices`)
      throw new PollyError('UnknownOperationException', `There is no route ${route.slice(0, 100)}.`);
    return manager.list();
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new PollyError('ValidationException', error.message);
  }
}

function parseOrder(body: string): { id: string; acceptsLicence: boolean } {
  try {
    const order = JSON.parse(body) as { id?: unknown; acceptsLicence?: unknown } | null;
    if (typeof order?.id === 'string') return { id: order.id, acceptsLicence: order.acceptsLicence === true };
  } catch {
    // The error below also covers invalid JSON.
  }
  throw new PollyError('ValidationException', 'The body must be JSON with the `id` of a voice.');
}
