import { randomBytes } from 'node:crypto';
import { openReleaseStore } from './release-store.ts';
import { describeReleaseStore } from './remote-releases.contract.ts';

const { S3_BUCKET: bucket, AWS_ENDPOINT_URL_S3: endpoint } = process.env;
if (!bucket || !endpoint)
  throw new Error(
    'This test needs a real S3 server: run it by `npm run test:scale`, or set S3_BUCKET and AWS_ENDPOINT_URL_S3.',
  );

describeReleaseStore('a bucket', () =>
  openReleaseStore(`s3://${bucket}/releases-${randomBytes(6).toString('hex')}`, { endpoint }),
);
