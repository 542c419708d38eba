import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { OpenQuestion } from '../../ports/ai/open-questions.ts';
import { type Call, type Endpoints, ok, read } from '../endpoint.ts';
import { isUlid } from '../query.ts';
import { requireAiOn } from './access.ts';
import type { AiPorts } from './ports.ts';

/**
 * Returns the question of the caller that has the given id. So a user cannot reach the question of another user. Throws
 * `AI_OFF` and `BODY_INVALID`.
 */
const questionOf = async (ports: AiPorts, { principal, query }: Call): Promise<OpenQuestion> => {
  await requireAiOn(ports, principal);
  const { id = '' } = query;
  if (!isUlid(id)) throw new CatalogueError(refusal('BODY_INVALID', { id: 'FIELD_INVALID' }));
  return { tenant: principal.tenant, accountId: principal.accountId, id };
};

/** The endpoints with which a client reads or cancels an answer that is still being written (R-AI-8). */
export const questionEndpoints = (ports: AiPorts): Endpoints => ({
  'GET /smb/ai-generator/question': read(async (call) => {
    const question = await questionOf(ports, call);
    return ok({ summaries: await ports.questions.readPartial(question, ports.clock()) });
  }),
  'DELETE /smb/ai-generator/question': read(async (call) => {
    await ports.questions.close(await questionOf(ports, call), ports.clock());
    return { status: 204 };
  }),
});
