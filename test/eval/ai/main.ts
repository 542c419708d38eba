import { offlineWriter } from '#functions/adapters/ai/offline.ts';
import { openAiWriter } from '#functions/adapters/ai/openai-compatible.ts';
import type { SuggestionWriter } from '#functions/ports/ai/suggestion-writer.ts';
import { DEFINITIONS } from './definitions/all.ts';
import { evaluate } from './evaluate.ts';
import { tableOf } from './report.ts';

const TIMEOUT_MS = 60_000;

/**
 * Returns the writer to evaluate: the offline rules, or the endpoint in `AI_EVAL_BASE_URL` with the model in
 * `AI_EVAL_MODEL`. `AI_EVAL_KEY` is the key of an endpoint that needs one.
 */
const chosenWriter = (): SuggestionWriter => {
  const { AI_EVAL_BASE_URL: baseUrl, AI_EVAL_MODEL: model, AI_EVAL_KEY: key } = process.env;
  if (!baseUrl) return offlineWriter();
  if (!model) throw new Error('AI_EVAL_MODEL must name the model of the endpoint.');
  return openAiWriter({ baseUrl, model, key: async () => key ?? null, timeoutMs: TIMEOUT_MS });
};

const writer = chosenWriter();
const rows = await evaluate(writer, DEFINITIONS, () => performance.now());
process.stdout.write(
  `${DEFINITIONS.length} definitions, provider ${writer.provider}\n\n${tableOf(rows)}\n`,
);
if (rows.some(({ asked, failed }) => asked > 0 && failed === asked)) process.exitCode = 1;
