import type { BoundingBox, Polygon } from '../conversion.types.ts';

type AmazonBox = {
  Left?: number | undefined;
  Top?: number | undefined;
  Width?: number | undefined;
  Height?: number | undefined;
};
export type AmazonGeometry = {
  BoundingBox?: AmazonBox | undefined;
  Polygon?: { X?: number | undefined; Y?: number | undefined }[] | undefined;
};

export const toBoundingBox = (box: AmazonBox | undefined): BoundingBox | null =>
  box ? { left: box.Left ?? 0, top: box.Top ?? 0, width: box.Width ?? 0, height: box.Height ?? 0 } : null;

export const toPlacement = (
  geometry: AmazonGeometry | undefined,
): { polygon: Polygon; boundingBox: BoundingBox | null } => ({
  polygon: (geometry?.Polygon ?? []).map(({ X = 0, Y = 0 }) => ({ x: X, y: Y })),
  boundingBox: toBoundingBox(geometry?.BoundingBox),
});
