import type { Celebrity, FaceDetail, FaceMatch, Label as AmazonLabel } from '@aws-sdk/client-rekognition';
import { traceAwsCalls } from '../../../process/telemetry/calls.ts';
import { convertServiceErrors } from '../conversion-error.ts';
import type {
  DetectedEntity,
  DetectedLabel,
  DetectedLabels,
  EntityAttributes,
  LabelKind,
  Landmark,
  Picture,
  PictureAnalyst,
} from '../conversion.port.ts';
import { type AmazonOptions, createClientSettings, memoizeAsync, toBoundingBox } from './amazon-options.ts';

type Service = {
  sdk: typeof import('@aws-sdk/client-rekognition');
  client: import('@aws-sdk/client-rekognition').RekognitionClient;
};

type AmazonPose = { Pitch?: number | undefined; Roll?: number | undefined; Yaw?: number | undefined };
type AmazonLandmark = { Type?: string | undefined; X?: number | undefined; Y?: number | undefined };

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

const toLandmarks = (landmarks: readonly AmazonLandmark[] | undefined): Landmark[] =>
  (landmarks ?? []).map(({ Type = '', X = 0, Y = 0 }) => ({ type: Type, x: X, y: Y }));
const toPose = (pose: AmazonPose | undefined) =>
  pose ? { pose: { pitch: pose.Pitch ?? 0, roll: pose.Roll ?? 0, yaw: pose.Yaw ?? 0 } } : {};
const sure = (confidence: number | undefined) => (confidence === undefined ? {} : { confidence });

const has = (found: { Value?: boolean | undefined } | undefined) => found?.Value ?? false;

function toAttributes(face: FaceDetail): EntityAttributes {
  return {
    smile: has(face.Smile),
    eyeglasses: has(face.Eyeglasses),
    sunglasses: has(face.Sunglasses),
    gender: face.Gender?.Value ?? null,
    beard: has(face.Beard),
    mustache: has(face.Mustache),
    eyesOpen: has(face.EyesOpen),
    mouthOpen: has(face.MouthOpen),
    emotions: (face.Emotions ?? []).flatMap(({ Type }) => Type ?? []),
  };
}

const toFaceEntity = (face: FaceDetail): DetectedEntity => ({
  boundingBox: toBoundingBox(face.BoundingBox),
  landmarks: toLandmarks(face.Landmarks),
  attributes: toAttributes(face),
  ...(face.AgeRange ? { ageRange: { low: face.AgeRange.Low ?? 0, high: face.AgeRange.High ?? 0 } } : {}),
  metadata: { ...sure(face.Confidence), ...toPose(face.Pose) },
});

const toCelebrityEntity = ({ Id, Name, Urls = [], Face, MatchConfidence }: Celebrity): DetectedEntity => ({
  boundingBox: toBoundingBox(Face?.BoundingBox),
  landmarks: toLandmarks(Face?.Landmarks),
  metadata: {
    ...(Id === undefined ? {} : { id: Id }),
    ...(Name === undefined ? {} : { name: Name }),
    urls: Urls,
    ...sure(MatchConfidence),
    ...toPose(Face?.Pose),
  },
});

const toKnownFaceEntity = ({ Face, Similarity }: FaceMatch): DetectedEntity => ({
  boundingBox: toBoundingBox(Face?.BoundingBox),
  metadata: {
    externalImageId: Face?.ExternalImageId ?? null,
    ...(Similarity === undefined ? {} : { similarity: Similarity }),
    ...sure(Face?.Confidence),
  },
});
