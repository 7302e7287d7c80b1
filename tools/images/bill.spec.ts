import { listPackages } from './lock.mjs';
import { createBillOfMaterials } from './sbom.mjs';

const server = listPackages(['apps/standalone', 'apps/api', 'apps/workers', 'libs/platform']);
const bill = createBillOfMaterials('server', server, '24.0.0');
const names = bill.components.map(({ name }) => name);

it('the bill of materials lists the runtime packages of an image with version, licence and checksum', () => {
  expect(names).toEqual(
    expect.arrayContaining(['node', 'fastify', '@nestjs/core', 'kafkajs', `@node-rs/argon2-linux-${process.arch}-gnu`]),
  );
  expect(names.filter((name) => /^(?:jest|nx|typescript|react)$|darwin|win32|musl|^@tidings\//.test(name))).toEqual([]);
  const fastify = bill.components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
});

it('the bill of materials is reproducible, lists each package once and contains no URLs', () => {
  const text = JSON.stringify(bill);
  expect(
    JSON.stringify(
      createBillOfMaterials(
        'server',
        listPackages(['apps/standalone', 'apps/api', 'apps/workers', 'libs/platform']),
        '24.0.0',
      ),
    ),
  ).toBe(text);
  expect(text).not.toMatch(/https?:/);
  const refs = bill.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
});
