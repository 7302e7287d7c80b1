import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { ProtocolServer } from './protocol-server.ts';

export type AwsResponse = { body: object } | { error: string; message?: string; status?: number } | 'silent' | 'reset';
export type AwsRequest = {
  service: string;
  operation: string;
  body: Record<string, unknown>;
  region: string;
};
export type AwsScript = (request: AwsRequest, index: number) => AwsResponse;

/** Service names in the request signature, by the prefix of `x-amz-target`. */
const services: Readonly<Record<string, string>> = {
  AWSShineFrontendService_20170701: 'translate',
  Comprehend_20171127: 'comprehend',
  Textract: 'textract',
  RekognitionService: 'rekognition',
};
const TYPE = 'application/x-amz-json-1.1';
const SCOPE = new RegExp(
  String.raw`^AWS4-HMAC-SHA256 Credential=[^/]+/\d{8}/([^/]+)/([^/]+)/aws4_request, ` +
    'SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$',
);

/** Simulates the JSON 1.1 APIs of Amazon Translate, Comprehend, Textract and Rekognition. */
export class AwsJsonServer extends ProtocolServer {
  /** Oldest first. */
  readonly requests: AwsRequest[] = [];
  script: AwsScript;

  constructor(script: AwsScript) {
    super();
    this.script = script;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, type: string, message = type) => {
      response.writeHead(status, { 'content-type': TYPE }).end(JSON.stringify({ __type: type, message }));
    };
    const { 'x-amz-target': target = '', 'content-type': type, authorization = '' } = request.headers;
    const [prefix = '', operation = ''] = String(target).split('.');
    const service = services[prefix];
    if (request.method !== 'POST' || request.url !== '/' || type !== TYPE || service === undefined) {
      refuse(404, 'UnknownOperationException');
      return;
    }
    const [, region = '', signedFor] = SCOPE.exec(authorization) ?? [];
    if (signedFor !== service) {
      refuse(400, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
      return;
    }
    const awsRequest = {
      service,
      operation,
      region,
      body: JSON.parse(await textOf(request)) as Record<string, unknown>,
    };
    const answer = this.script(awsRequest, this.requests.push(awsRequest) - 1);
    if (answer === 'silent') return;
    if (answer === 'reset') response.destroy();
    else if ('error' in answer) refuse(answer.status ?? 400, answer.error, answer.message);
    else response.writeHead(200, { 'content-type': TYPE }).end(JSON.stringify(answer.body));
  }
}
