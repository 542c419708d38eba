import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { OwnEndpoint, OwnModels } from '../../ports/ai/own-models.ts';
import { askOpenAi, openAiWriter } from './openai-compatible.ts';
import { sendPublic } from './send-public.ts';

/** Error codes by HTTP status, for causes that the site's admin can remove. */
const REFUSALS = {
  401: 'AI_KEY_REFUSED',
  403: 'AI_KEY_REFUSED',
  404: 'AI_MODEL_UNKNOWN',
} as const satisfies Record<number, ErrorCode>;

/** The prompt with which a model is checked. It is short and contains no data of the site. */
const QUESTION = { system: 'You answer with one word.', user: 'Say "ready".' };
/**
 * The timeout of the check, in milliseconds. It is short, because the admin waits for the check while saving the form.
 */
const CHECK_MS = 15_000;

export interface OwnModelOptions {
  readonly loopback: boolean;
  readonly timeoutMs: number;
  readonly checkMs?: number;
  /** Sends a request if its address is on the public internet. Tests replace this function. */
  readonly send?: ReturnType<typeof sendPublic>;
}

export const ownModels = ({
  loopback,
  timeoutMs,
  checkMs = CHECK_MS,
  send = sendPublic(loopback),
}: OwnModelOptions): OwnModels => {
  const asOpenAi = ({ baseUrl, model, key }: OwnEndpoint, most: number) => ({
    baseUrl,
    model,
    key: async () => key,
    timeoutMs: most,
    send,
    refusals: REFUSALS,
  });
  return {
    loopback,
    writer: (endpoint) => openAiWriter(asOpenAi(endpoint, timeoutMs)),
    check: async (endpoint) => {
      const { fault } = await askOpenAi(asOpenAi(endpoint, checkMs), QUESTION);
      if (fault) throw fault;
    },
  };
};
