import { keep, memoryBackend } from '../backend.ts';
import { memoryHandler } from '../contexts.ts';
import { type Answer, ask } from '../request.ts';
import { OTHER_SITE } from '../site.ts';
import { countersFrom } from '../time.ts';
import { type Host, soundToken } from './proofs.ts';
import { plantUpload } from './sample-ids.ts';
import { SAMPLED } from './samples.ts';

export type Sampled = (typeof SAMPLED)[number];

const BY_PEOPLE = SAMPLED.filter(({ access }) => access === 'context-token');
const BY_GUESTS = SAMPLED.filter(({ access }) => access === 'guest');
const INSTALLATION = SAMPLED.filter(
  ({ key }) => key === 'POST /connect/installed' || key === 'POST /connect/enabled',
);

const LICENCE = SAMPLED.filter(({ key }) => key === 'GET /smb/licence');

const withHandler = (backend: ReturnType<typeof memoryBackend>, host: Host) => {
  const handler = memoryHandler(backend, host.trust);
  const send = ({ method, sample }: Sampled, token: string): Promise<Answer> =>
    ask(handler, `${method} ${sample.url}`, {
      token,
      ...(sample.body === undefined ? {} : { body: sample.body }),
    });
  return { backend, handler, send };
};

const makeSite = async (host: Host) => {
  const backend = memoryBackend([OTHER_SITE]);
  await plantUpload(backend.files);
  const { send } = withHandler(backend, host);
  for (const sampled of [...INSTALLATION, ...BY_PEOPLE, ...BY_GUESTS]) {
    if (sampled.sample.makes) await send(sampled, await soundToken(sampled, host));
  }
  // Reads the licence once, because the first read records it. Later reads change nothing.
  for (const sampled of LICENCE) await send(sampled, await soundToken(sampled, host));
  return { counts: backend.counts(), ...keep(backend) };
};

/** Caches the sampled site of each host, because matrix tests need hundreds of copies. */
const madeBy = new WeakMap<Host, ReturnType<typeof makeSite>>();

/** Creates two sites. The host has installed the first site, which has everything that the samples create. */
export const sampledSite = async (host: Host) => {
  const making = madeBy.get(host) ?? makeSite(host);
  madeBy.set(host, making);
  const { counts, restore } = await making;
  const backend = memoryBackend([], countersFrom(counts));
  restore(backend);
  return withHandler(backend, host);
};
