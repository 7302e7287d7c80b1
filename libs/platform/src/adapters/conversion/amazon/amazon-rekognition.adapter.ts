import type { Label as AmazonLabel } from '@aws-sdk/client-rekognition';
import { traceAwsCalls } from '../../../process/telemetry/aws-calls.ts';
import type { Picture, PictureAnalyst } from '../conversion-parts.port.ts';
import type { DetectedLabels, DetectedEntity, DetectedLabel, LabelKind } from '../conversion.types.ts';
import { convertServiceErrors } from '../service-error.ts';
import { createClientSettings, memoizeAsync } from './amazon-options.ts';
import type { AmazonOptions } from './amazon-options.ts';
import { toCelebrityEntity, toFaceEntity, toKnownFaceEntity } from './faces.ts';
import { toBoundingBox } from './placed.ts';

type Service = {
  sdk: typeof import('@aws-sdk/client-rekognition');
  client: import('@aws-sdk/client-rekognition').RekognitionClient;
};

const toLabel = ({ Name = '', Instances = [], Confidence = 0, Parents = [] }: AmazonLabel): DetectedLabel => ({
  name: Name,
  boundingBoxes: Instances.flatMap(({ BoundingBox }) => toBoundingBox(BoundingBox) ?? []),
  metadata: { confidence: Confidence, parents: Parents.flatMap(({ Name: parent }) => parent ?? []) },
});

export class AmazonRekognition implements PictureAnalyst {
  readonly #connected: () => Promise<Service>;

  constructor(options: AmazonOptions) {
    this.#connected = memoizeAsync(async () => {
      const settings = await createClientSettings(options);
      const sdk = await import('@aws-sdk/client-rekognition');
      return { sdk, client: traceAwsCalls('conversion', new sdk.RekognitionClient(settings)) };
    });
  }

  labels(picture: Picture, kind: LabelKind): Promise<DetectedLabels> {
    return this.#ask(async ({ sdk, client }) => {
      const [things, moderated] = await Promise.all([
        kind === 'UNSAFE' ? undefined : client.send(new sdk.DetectLabelsCommand({ Image: picture })),
        kind === 'LABELS' ? undefined : client.send(new sdk.DetectModerationLabelsCommand({ Image: picture })),
      ]);
      return {
        ...(things ? { labels: (things.Labels ?? []).map(toLabel) } : {}),
        ...(moderated
          ? { unsafe: (moderated.ModerationLabels ?? []).length > 0 ? ('YES' as const) : ('NO' as const) }
          : {}),
      };
    });
  }

  faces(picture: Picture): Promise<DetectedEntity[]> {
    return this.#ask(async ({ sdk, client }) =>
      ((await client.send(new sdk.DetectFacesCommand({ Image: picture, Attributes: ['ALL'] }))).FaceDetails ?? []).map(
        toFaceEntity,
      ),
    );
  }

  celebrities(picture: Picture): Promise<DetectedEntity[]> {
    return this.#ask(async ({ sdk, client }) =>
      ((await client.send(new sdk.RecognizeCelebritiesCommand({ Image: picture }))).CelebrityFaces ?? []).map(
        toCelebrityEntity,
      ),
    );
  }

  facesLike(picture: Picture, collection: string, most: number): Promise<DetectedEntity[]> {
    return this.#ask(async ({ sdk, client }) => {
      const command = new sdk.SearchFacesByImageCommand({ Image: picture, CollectionId: collection, MaxFaces: most });
      return ((await client.send(command)).FaceMatches ?? []).map(toKnownFaceEntity);
    });
  }

  #ask<Answer>(ask: (service: Service) => Promise<Answer>): Promise<Answer> {
    return convertServiceErrors(async () => ask(await this.#connected()));
  }
}
