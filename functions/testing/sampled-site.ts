import { memoryBackend } from './backend.ts';
import { memoryHandler } from './contexts.ts';
import { type Host, soundToken } from './proofs.ts';
import { type Answer, ask } from './request.ts';
import { plantUpload, SAMPLED } from './samples.ts';
import { OTHER_SITE } from './site.ts';

export type Sampled = (typeof SAMPLED)[number];

const BY_PEOPLE = SAMPLED.filter(({ access }) => access === 'context-token');
const BY_GUESTS = SAMPLED.filter(({ access }) => access === 'guest');
const INSTALLATION = SAMPLED.filter(({ key }) => key === 'POST /connect/installed');

/** Two sites, the first of them installed by its host, and everything in it that the samples make. */
export const sampledSite = async (host: Host) => {
  const backend = memoryBackend([OTHER_SITE]);
  plantUpload(backend.files);
  const send = ({ method, sample }: Sampled, token: string): Promise<Answer> =>
    ask(memoryHandler(backend, host.trust), `${method} ${sample.url}`, {
      token,
      ...(sample.body === undefined ? {} : { body: sample.body }),
    });
  for (const sampled of [...INSTALLATION, ...BY_PEOPLE, ...BY_GUESTS]) {
    if (sampled.sample.makes) await send(sampled, await soundToken(sampled, host));
  }
  return { backend, send };
};
