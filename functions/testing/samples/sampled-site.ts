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
  // Its page was opened, so that the licence is known: looking at it again changes nothing.
  for (const sampled of LICENCE) await send(sampled, await soundToken(sampled, host));
  return { counts: backend.counts(), ...keep(backend) };
};

/** Walks of the routes ask for hundreds of such sites: what they hold is made once for each host, and copied. */
const madeBy = new WeakMap<Host, ReturnType<typeof makeSite>>();

/** Two sites, the first of them installed by its host, and everything in it that the samples make. */
export const sampledSite = async (host: Host) => {
  const making = madeBy.get(host) ?? makeSite(host);
  madeBy.set(host, making);
  const { counts, restore } = await making;
  const backend = memoryBackend([], countersFrom(counts));
  restore(backend);
  return withHandler(backend, host);
};
