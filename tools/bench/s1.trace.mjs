import { attacks } from './hostile/attacks.mjs';
import { VICTIM, startSite, visitorFrom } from './hostile/visitors.mjs';
import { startProduct } from './product.mjs';
const site = await startSite();
const product = await startProduct({
  env: {
    TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
    TIDINGS_ALLOW_ADDRESSES: site.host,
    ...(process.env.XENV ? JSON.parse(process.env.XENV) : {}),
  },
});
let n = 0;
const one = async (victim) => {
  const t0 = performance.now();
  const id = await victim.paste(
    `Story number ${(n += 1)} of the harbour. ${'The boats are in, and the nets are dry. '.repeat(12)}`,
  );
  const t1 = performance.now();
  const { data, code } = await victim.listen(id, 'Matthew');
  const t2 = performance.now();
  if (!data) return console.log('refused', code);
  const answer = await victim.get(data.requestRendition.audioUrl);
  const t3 = performance.now();
  const reader = answer.body.getReader();
  await reader.read();
  await reader.cancel();
  const t4 = performance.now();
  console.log(
    `paste ${(t1 - t0).toFixed(0)} listen ${(t2 - t1).toFixed(0)} headers ${(t3 - t2).toFixed(0)} byte ${(t4 - t3).toFixed(0)} total ${(t4 - t0).toFixed(0)}`,
  );
};
try {
  const victim = visitorFrom(product.url, VICTIM);
  for (let k = 0; k < 5; k += 1) await one(victim);
  for (const name of (process.argv[2] ?? 'S1').split(',')) {
    const attack = attacks.find((a) => a.name.startsWith(name));
    console.log(attack.name);
    const running = await attack.begin({ url: product.url, site, network: '203.0.113.77' });
    await new Promise((r) => setTimeout(r, 1500));
    for (let k = 0; k < 12; k += 1) await one(visitorFrom(product.url, VICTIM));
    console.log(running.counts);
    await running.stop();
    console.log('after');
    for (let k = 0; k < 12; k += 1) await one(visitorFrom(product.url, VICTIM));
  }
} finally {
  await product.stop();
  site.close();
}
