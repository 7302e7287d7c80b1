import type { Celebrity, FaceDetail, FaceMatch } from '@aws-sdk/client-rekognition';
import type { DetectedEntity, EntityAttributes, Landmark } from '../conversion.types.ts';
import { toBoundingBox } from './placed.ts';

type AmazonPose = { Pitch?: number | undefined; Roll?: number | undefined; Yaw?: number | undefined };
type AmazonLandmark = { Type?: string | undefined; X?: number | undefined; Y?: number | undefined };

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

export const toFaceEntity = (face: FaceDetail): DetectedEntity => ({
  boundingBox: toBoundingBox(face.BoundingBox),
  landmarks: toLandmarks(face.Landmarks),
  attributes: toAttributes(face),
  ...(face.AgeRange ? { ageRange: { low: face.AgeRange.Low ?? 0, high: face.AgeRange.High ?? 0 } } : {}),
  metadata: { ...sure(face.Confidence), ...toPose(face.Pose) },
});

export const toCelebrityEntity = ({ Id, Name, Urls = [], Face, MatchConfidence }: Celebrity): DetectedEntity => ({
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

export const toKnownFaceEntity = ({ Face, Similarity }: FaceMatch): DetectedEntity => ({
  boundingBox: toBoundingBox(Face?.BoundingBox),
  metadata: {
    externalImageId: Face?.ExternalImageId ?? null,
    ...(Similarity === undefined ? {} : { similarity: Similarity }),
    ...sure(Face?.Confidence),
  },
});
