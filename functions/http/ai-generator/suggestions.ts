import {
  type AskedSuggestions,
  readSuggestionRequest,
  type SuggestionLevel,
  type SuggestionRequest,
} from '#domain/ai/request.ts';
import { keptSuggestions, reasonsOf } from '#domain/ai/summary.ts';
import {
  askGoalsBodySchema,
  askStepsBodySchema,
  askStoriesBodySchema,
  askSubtasksBodySchema,
  type Suggestions,
} from '#domain/contracts/ai-suggestion.ts';
import { CatalogueError } from '#domain/errors.ts';
import type { Principal } from '../../connect/principal.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import { type Allowance, requireAllowance } from '../require-allowance.ts';
import { requireAiOn, requireOnAiBoard } from './access.ts';
import { definitionOf } from './definition.ts';
import type { AiPorts } from './ports.ts';

/** One person may ask so often, and all of a site together: each question may cost money. */
export const PERSON_LIMIT = { times: 30, seconds: 600 };
export const SITE_LIMIT = { times: 500, seconds: 3600 };

/** More than this is no help to anybody. */
const MOST_SHOWN = 10;

const allowancesOf = ({ accountId }: Principal): Allowance[] => [
  { subject: `ai#${accountId}`, limit: PERSON_LIMIT },
  { subject: 'ai', limit: SITE_LIMIT },
];

/** Has them written, and notes how long that took and how much of it was of use; no text is noted. */
const written = async (
  { writer, log, clock }: AiPorts,
  { correlationId }: Call,
  request: SuggestionRequest,
): Promise<Suggestions> => {
  const { provider, write } = writer;
  const began = Date.parse(clock());
  const { summaries, whys = [], exhausted } = await write(request);
  const kept = keptSuggestions(summaries, request.existing).slice(0, MOST_SHOWN);
  const reasons = reasonsOf(summaries, whys);
  log.info('suggested', {
    correlationId,
    provider,
    level: request.level,
    language: request.language,
    milliseconds: Date.parse(clock()) - began,
    written: summaries.length,
    kept: kept.length,
  });
  return {
    suggestions: kept.map((summary) => {
      const why = reasons.get(summary);
      return why === undefined ? { summary } : { summary, why };
    }),
    provider,
    noMore: exhausted || kept.length === 0,
  };
};

/** Nothing is asked of anybody, and nothing counted, before everything about the question is found to be in order. */
const suggest = async (
  ports: AiPorts,
  call: Call,
  level: SuggestionLevel,
  asked: AskedSuggestions,
): Promise<Reply> => {
  const { principal, query } = call;
  await requireAiOn(ports, principal);
  const boardId = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
  await requireOnAiBoard(ports, principal, boardId, 'use');
  const read = readSuggestionRequest(level, await definitionOf(ports, principal, boardId), asked);
  if ('refusal' in read) throw new CatalogueError(read.refusal);
  await requireAllowance(ports, principal.tenant, allowancesOf(principal), 'AI_QUOTA_SPENT');
  return ok(await written(ports, call, read.request));
};

/** Suggestions for a board (spec 001 §4 AI flow, §7). */
export const suggestionEndpoints = (ports: AiPorts): Endpoints => ({
  'POST /smb/ai-generator/goals': endpoint(askGoalsBodySchema, (call) => {
    const { goals: existing, ...asked } = call.body;
    return suggest(ports, call, 'goals', { ...asked, existing });
  }),
  'POST /smb/ai-generator/steps': endpoint(askStepsBodySchema, (call) => {
    const { steps: existing, ...asked } = call.body;
    return suggest(ports, call, 'steps', { ...asked, existing });
  }),
  'POST /smb/ai-generator/stories': endpoint(askStoriesBodySchema, (call) => {
    const { stories: existing, ...asked } = call.body;
    return suggest(ports, call, 'stories', { ...asked, existing });
  }),
  'POST /smb/ai-generator/subtasks': endpoint(askSubtasksBodySchema, (call) => {
    const { subtasks: existing, ...asked } = call.body;
    return suggest(ports, call, 'subtasks', { ...asked, existing });
  }),
});
