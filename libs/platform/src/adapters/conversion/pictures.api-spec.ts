import { type AwsResponse, type AwsRequest, AwsJsonServer } from '@tidings/testing/aws-json-server.ts';
import {
  geometry,
  awsBox,
  boundingBox,
  answerByOperation,
  pictureBytes,
  createPictureAnalysisAt,
  expectedGeometry,
  pictureSource,
} from './pictures.fixture.ts';

let server: AwsJsonServer;
const listen = async (script: (request: AwsRequest) => AwsResponse) => {
  server = await new AwsJsonServer(script).listen();
  return createPictureAnalysisAt(server.address);
};
const operations = () => server.requests.map(({ operation }) => operation);
afterEach(() => server.close());

describe('text extraction from pictures', () => {
  const seen = (count: number) => [
    { DetectedText: 'all of it', Type: 'LINE', Geometry: geometry },
    ...Array.from({ length: count }, (_, index) => ({ DetectedText: `w${index}`, Type: 'WORD', Geometry: geometry })),
  ];
  const blocks = (count: number) => [
    { BlockType: 'LINE', Id: 'l', Text: 'a page', Page: 1, Geometry: geometry },
    ...Array.from({ length: count }, (_, index) => ({
      BlockType: 'WORD',
      Id: `w${index}`,
      Text: `p${index}`,
      Geometry: geometry,
    })),
  ];

  it('uses the Rekognition result if it has fewer than fifty words', async () => {
    const layer = await listen(answerByOperation({ DetectText: { TextDetections: seen(49) } }));
    const { text } = await layer.extractText({ source: pictureSource });
    expect(operations()).toEqual(['DetectText']);
    expect(server.requests[0]).toMatchObject({
      service: 'rekognition',
      body: { Image: { Bytes: pictureBytes.toString('base64') } },
    });
    expect(text.words).toHaveLength(49);
    expect(text.words[0]).toEqual({ text: 'w0', ...expectedGeometry });
    expect([text.fullText.split(' ').length, text.lines, text.linesDetailed]).toEqual([
      49,
      ['all of it'],
      [{ text: 'all of it', ...expectedGeometry, page: null }],
    ]);
  });

  it.each([
    [50, 60, 'p0'],
    [60, 50, 'w0'],
    [50, 50, 'p0'],
  ])('uses the longer result if the two services find %i and %i words', async (first, second, word) => {
    const layer = await listen(
      answerByOperation({
        DetectText: { TextDetections: seen(first) },
        DetectDocumentText: { Blocks: blocks(second) },
      }),
    );
    expect((await layer.extractText({ source: pictureSource })).text.words[0]?.text).toBe(word);
    expect(operations()).toEqual(['DetectText', 'DetectDocumentText']);
    expect(server.requests[1]).toMatchObject({
      service: 'textract',
      body: { Document: { Bytes: pictureBytes.toString('base64') } },
    });
  });

  it.each([
    ['FORM', ['FORMS']],
    ['TABLE', ['TABLES']],
    ['ALL', ['FORMS', 'TABLES']],
  ] as const)('requests the features for the format %s', async (format, FeatureTypes) => {
    const layer = await listen(answerByOperation({ AnalyzeDocument: { Blocks: [] } }));
    expect((await layer.extractText({ source: pictureSource, format })).text).toEqual({
      fullText: '',
      words: [],
      lines: [],
      linesDetailed: [],
      selections: [],
      tables: [],
      keyValues: [],
    });
    expect(server.requests).toMatchObject([{ operation: 'AnalyzeDocument', body: { FeatureTypes } }]);
  });

  it('reads tables, key-value pairs and checkboxes', async () => {
    const word = (Id: string, Text: string) => ({ BlockType: 'WORD', Id, Text, Geometry: geometry });
    const children = (...Ids: string[]) => [{ Type: 'CHILD', Ids }];
    const layer = await listen(
      answerByOperation({
        AnalyzeDocument: {
          Blocks: [
            { BlockType: 'PAGE', Id: 'page', Geometry: geometry },
            { BlockType: 'LINE', Id: 'l', Text: 'Name Ann', Page: 2, Geometry: geometry },
            word('n', 'Name'),
            word('a', 'Ann'),
            word('b', 'Bee'),
            word('t', 'Total'),
            { BlockType: 'SELECTION_ELEMENT', Id: 's', SelectionStatus: 'SELECTED', Geometry: geometry },
            { BlockType: 'SELECTION_ELEMENT', Id: 'u', SelectionStatus: 'NOT_SELECTED', Geometry: geometry },
            { BlockType: 'TABLE', Id: 'table', Relationships: children('c1', 'c2', 'gone'), Geometry: geometry },
            {
              BlockType: 'CELL',
              Id: 'c1',
              RowIndex: 1,
              ColumnIndex: 1,
              RowSpan: 1,
              ColumnSpan: 2,
              Relationships: children('t'),
              Geometry: geometry,
            },
            {
              BlockType: 'CELL',
              Id: 'c2',
              RowIndex: 2,
              ColumnIndex: 1,
              RowSpan: 1,
              ColumnSpan: 1,
              Relationships: children('s'),
              Geometry: geometry,
            },
            {
              BlockType: 'KEY_VALUE_SET',
              Id: 'k',
              EntityTypes: ['KEY'],
              Relationships: [{ Type: 'VALUE', Ids: ['v'] }, ...children('n')],
              Geometry: geometry,
            },
            {
              BlockType: 'KEY_VALUE_SET',
              Id: 'v',
              EntityTypes: ['VALUE'],
              Relationships: children('a', 'b', 's'),
              Geometry: geometry,
            },
          ],
        },
      }),
    );
    const { text } = await layer.extractText({ source: pictureSource, format: 'ALL' });
    expect(text).toMatchObject({
      fullText: 'Name Ann Bee Total',
      linesDetailed: [{ text: 'Name Ann', page: 2 }],
      selections: [
        { selected: true, ...expectedGeometry },
        { selected: false, ...expectedGeometry },
      ],
    });
    expect(text.keyValues).toEqual([{ key: 'Name', value: { text: 'Ann Bee', selected: true } }]);
    expect(text.tables).toEqual([
      {
        size: { rows: 2, columns: 2 },
        table: [
          [{ text: 'Total', selected: false, rowSpan: 1, columnSpan: 2, ...expectedGeometry }, null],
          [{ text: '', selected: true, rowSpan: 1, columnSpan: 1, ...expectedGeometry }, null],
        ],
      },
    ]);
  });
});

describe('picture analysis', () => {
  const labels = {
    DetectLabels: {
      Labels: [
        { Name: 'Dog', Confidence: 98, Instances: [{ BoundingBox: awsBox }], Parents: [{ Name: 'Animal' }] },
        { Name: 'Grass', Confidence: 80 },
      ],
    },
  };
  const results = [
    { name: 'Dog', boundingBoxes: [boundingBox], metadata: { confidence: 98, parents: ['Animal'] } },
    { name: 'Grass', boundingBoxes: [], metadata: { confidence: 80, parents: [] } },
  ];

  it.each([
    ['LABELS', [], { labels: results }],
    ['UNSAFE', [{ Name: 'Violence' }], { unsafe: 'YES' }],
    ['UNSAFE', [], { unsafe: 'NO' }],
    ['ALL', [], { labels: results, unsafe: 'NO' }],
  ] as const)('returns labels of kind %s, moderated %j', async (type, ModerationLabels, expected) => {
    const layer = await listen(answerByOperation({ ...labels, DetectModerationLabels: { ModerationLabels } }));
    expect(await layer.detectLabels({ source: pictureSource, type })).toEqual(expected);
    expect(server.requests).toHaveLength(type === 'ALL' ? 2 : 1);
  });

  const Pose = { Pitch: 1, Roll: 2, Yaw: 3 };
  const pose = { pitch: 1, roll: 2, yaw: 3 };
  it('describes a face', async () => {
    const yes = { Value: true, Confidence: 99 };
    const layer = await listen(
      answerByOperation({
        DetectFaces: {
          FaceDetails: [
            {
              BoundingBox: awsBox,
              Landmarks: [{ Type: 'eyeLeft', X: 0.1, Y: 0.2 }],
              AgeRange: { Low: 20, High: 30 },
              Smile: yes,
              Eyeglasses: { Value: false },
              Gender: { Value: 'Female' },
              EyesOpen: yes,
              Emotions: [
                { Type: 'HAPPY', Confidence: 90 },
                { Type: 'CALM', Confidence: 5 },
              ],
              Confidence: 99,
              Pose,
            },
          ],
        },
      }),
    );
    expect(await layer.detectEntities({ source: pictureSource })).toEqual({
      entities: [
        {
          boundingBox,
          landmarks: [{ type: 'eyeLeft', x: 0.1, y: 0.2 }],
          ageRange: { low: 20, high: 30 },
          metadata: { confidence: 99, pose },
          attributes: {
            smile: true,
            eyeglasses: false,
            sunglasses: false,
            gender: 'Female',
            beard: false,
            mustache: false,
            eyesOpen: true,
            mouthOpen: false,
            emotions: ['HAPPY', 'CALM'],
          },
        },
      ],
    });
    expect(server.requests).toMatchObject([{ operation: 'DetectFaces', body: { Attributes: ['ALL'] } }]);
  });

  it('recognises celebrities and faces from a collection', async () => {
    const layer = await listen(
      answerByOperation({
        RecognizeCelebrities: {
          CelebrityFaces: [
            {
              Id: '1',
              Name: 'Ann',
              Urls: ['example.org/ann'],
              MatchConfidence: 97,
              Face: { BoundingBox: awsBox, Pose },
            },
          ],
        },
        SearchFacesByImage: {
          FaceMatches: [{ Similarity: 96, Face: { BoundingBox: awsBox, ExternalImageId: 'ann.jpg', Confidence: 99 } }],
        },
      }),
    );
    expect(await layer.detectEntities({ source: pictureSource, celebrityDetection: true })).toEqual({
      entities: [
        {
          boundingBox,
          landmarks: [],
          metadata: { id: '1', name: 'Ann', urls: ['example.org/ann'], confidence: 97, pose },
        },
      ],
    });
    expect(await layer.detectEntities({ source: pictureSource, collection: { id: 'friends' } })).toEqual({
      entities: [{ boundingBox, metadata: { externalImageId: 'ann.jpg', similarity: 96, confidence: 99 } }],
    });
    expect(server.requests[1]).toMatchObject({
      operation: 'SearchFacesByImage',
      body: { CollectionId: 'friends', MaxFaces: 50 },
    });
  });

  it.each([
    ['ImageTooLargeException', 'ImageTooLarge', 1],
    ['InvalidImageFormatException', 'InvalidImageFormat', 1],
    ['InvalidS3ObjectException', 'InvalidS3Object', 1],
    ['AccessDeniedException', 'AccessDenied', 1],
    ['InvalidParameterException', 'InvalidParameter', 1],
    ['ThrottlingException', 'Throttling', 3],
    ['ProvisionedThroughputExceededException', 'ProvisionedThroughputExceeded', 3],
  ])('the service error %s becomes %s after %i attempts', async (error, name, tries) => {
    const layer = await listen(() => ({ error, message: 'Message of the service.' }));
    await expect(layer.detectLabels({ source: pictureSource })).rejects.toMatchObject({
      name,
      message: 'Message of the service.',
      retryable: tries > 1,
    });
    expect(server.requests).toHaveLength(tries);
  });
});
