import type { AwsResponse, AwsRequest } from '@tidings/testing/aws-json-server.ts';
import { AmazonRekognition } from './amazon/amazon-rekognition.adapter.ts';
import { AmazonTextExtraction } from './amazon/amazon-text-extraction.adapter.ts';
import { PartsConversion } from './parts-conversion.adapter.ts';

export const pictureBytes = Buffer.from('a picture');
export const pictureSource = { bytes: pictureBytes };
export const awsBox = { Left: 0.1, Top: 0.2, Width: 0.3, Height: 0.4 };
export const boundingBox = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
export const geometry = {
  BoundingBox: awsBox,
  Polygon: [
    { X: 0.1, Y: 0.2 },
    { X: 0.4, Y: 0.6 },
  ],
};
export const expectedGeometry = {
  boundingBox,
  polygon: [
    { x: 0.1, y: 0.2 },
    { x: 0.4, y: 0.6 },
  ],
};

export function createPictureAnalysisAt(endpoint: string): PartsConversion {
  const options = {
    region: 'ap-southeast-1',
    endpoint,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  const analyst = new AmazonRekognition(options);
  return new PartsConversion({
    reader: new AmazonTextExtraction({ rekognition: options, textract: options }),
    labels: analyst,
    entities: analyst,
    celebrityDetectionEnabled: true,
  });
}
export const answerByOperation =
  (bodies: Record<string, object>) =>
  ({ operation }: AwsRequest): AwsResponse =>
    bodies[operation] ? { body: bodies[operation] } : { error: 'InvalidParameterException' };
