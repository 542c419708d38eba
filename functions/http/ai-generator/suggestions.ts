import { keptGroups } from '#domain/ai/groups.ts';
import {
  type AskedSuggestions,
  readSuggestionRequest,
  type SuggestionLevel,
  type SuggestionRequest,
} from '#domain/ai/request.ts';
import { keptSuggestions, reasonsOf, tidy } from '#domain/ai/summary.ts';
import {
  type AskGroupsBody,
  askGoalsBodySchema,
  askGroupsBodySchema,
  askStepsBodySchema,
  askStoriesBodySchema,
  askSubtasksBodySchema,
  type EpicGroups,
  type Suggestions,
} from '#domain/contracts/ai-suggestion.ts';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { languageOf } from '#domain/kernel/languages.ts';
import type { Principal } from '../../connect/principal.ts';
import type { SuggestionWriter, WrittenSuggestions } from '../../ports/ai/suggestion-writer.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply } from '../endpoint.ts';
import { requireParameter } from '../query.ts';
import {
  type Allowance,
  type Remaining,
  requireAllowance,
  subjectOf,
} from '../require-allowance.ts';
import { requireAiOn, requireOnAiBoard } from './access.ts';
import { definitionOf } from './definition.ts';
import { follow } from './follow.ts';
import type { AiPorts } from './ports.ts';
import { writerOf } from './provider.ts';

/**
 * How often suggestions may be asked for by a person, and by all people of a site. There are limits, because each
 * prompt may cost money.
 */
export const PERSON_LIMIT = { times: 30, seconds: 600 };
export const SITE_LIMIT = { times: 500, seconds: 3600 };

/** The largest number of suggestions in an answer. More of them would not help the user. */
const MOST_SHOWN = 10;

interface Question {
  readonly request: SuggestionRequest;
  /** The id with which the client polls for partial summaries. Absent when the client does not poll. */
  readonly questionId: string | undefined;
}

const shownOf = (summaries: readonly string[], { existing }: SuggestionRequest): string[] =>
  keptSuggestions(summaries, existing).slice(0, MOST_SHOWN);

const allowancesOf = ({ accountId }: Principal): Allowance[] => [
  { subject: subjectOf({ quota: 'suggestion', accountId }), limit: PERSON_LIMIT },
  { subject: subjectOf({ quota: 'suggestion', accountId: null }), limit: SITE_LIMIT },
];

/** Asks the suggestion writer. Stores partial summaries if the client polls for them. */
const writeAndFollow = async (
  ports: AiPorts,
  { correlationId, principal }: Call,
  writer: SuggestionWriter,
  { request, questionId }: Question,
): Promise<WrittenSuggestions> => {
  // Our own rules have finished before a client could poll.
  if (questionId === undefined || writer.provider === 'offline') return writer.write(request);
  const { tenant, accountId } = principal;
  const { questions, clock, log } = ports;
  const { listener, end } = follow(
    { tenant, accountId, id: questionId },
    {
      questions,
      clock,
      keptOf: (summaries) => shownOf(summaries, request),
      onFailure: (error) => log.error('not shown early', { correlationId, error }),
    },
  );
  try {
    return await writer.write(request, listener);
  } finally {
    await end();
  }
};

/** Writes suggestions. Logs how long this took and how many there are, but no text. */
const written = async (ports: AiPorts, call: Call, question: Question): Promise<Suggestions> => {
  const { log, clock } = ports;
  const { correlationId, principal } = call;
  const { request } = question;
  const writer = await writerOf(ports, principal.tenant);
  const { provider } = writer;
  const began = Date.parse(clock());
  const answer = await writeAndFollow(ports, call, writer, question);
  const { summaries, whys = [], exhausted, stoppedEarly = false } = answer;
  const kept = shownOf(summaries, request);
  const reasons = reasonsOf(summaries, whys);
  log.info('suggested', {
    correlationId,
    provider,
    level: request.level,
    language: request.language,
    milliseconds: Date.parse(clock()) - began,
    written: summaries.length,
    kept: kept.length,
    stoppedEarly,
  });
  return {
    suggestions: kept.map((summary) => {
      const why = reasons.get(summary);
      return why === undefined ? { summary } : { summary, why };
    }),
    provider,
    noMore: !stoppedEarly && (exhausted || kept.length === 0),
    ...(stoppedEarly ? { stoppedEarly } : {}),
  };
};

/** Returns the board's product definition if the caller may use AI on the board. */
const productAt = async (ports: AiPorts, { principal, query }: Call) => {
  await requireAiOn(ports, principal);
  const boardId = requireParameter(query, 'boardId', 'BOARD_REQUIRED');
  await requireOnAiBoard(ports, principal, boardId, 'use');
  return definitionOf(ports, principal, boardId);
};

const takeTurn = (ports: AiPorts, { principal }: Call): Promise<Remaining | null> =>
  requireAllowance(ports, principal.tenant, allowancesOf(principal), 'AI_QUOTA_SPENT');

/** Returns the part of the answer about the remaining allowance. Empty when uses are not counted. */
const remainingPart = (remaining: Remaining | null): Pick<Suggestions, 'remaining'> =>
  remaining === null ? {} : { remaining: { left: remaining.left, ...remaining.limit } };

/**
 * Answers a request for suggestions. First validates the whole request, so that an invalid request uses up no allowance
 * and calls no model.
 */
const suggest = async (
  ports: AiPorts,
  call: Call,
  level: SuggestionLevel,
  { questionId, ...input }: AskedSuggestions & { readonly questionId?: string | undefined },
): Promise<Reply> => {
  const read = readSuggestionRequest(level, await productAt(ports, call), input);
  if ('refusal' in read) throw new CatalogueError(read.refusal);
  const remaining = await takeTurn(ports, call);
  const answer = await written(ports, call, { request: read.request, questionId });
  return ok({ ...answer, ...remainingPart(remaining) } satisfies Suggestions);
};

/**
 * Groups epics into goals. Without a model, there are no groups, because the map itself already groups by labels and
 * words.
 */
const group = async (ports: AiPorts, call: Call<AskGroupsBody>): Promise<Reply> => {
  const { log } = ports;
  const product = await productAt(ports, call);
  const remaining = await takeTurn(ports, call);
  const epics = call.body.epics.map(tidy);
  const language = languageOf(call.body.language);
  const writer = await writerOf(ports, call.principal.tenant);
  const groups = keptGroups(await writer.group({ product, epics, language }), epics.length);
  const { correlationId } = call;
  const { provider } = writer;
  log.info('grouped', {
    correlationId,
    provider,
    language,
    epics: epics.length,
    kept: groups.length,
  });
  const answer: EpicGroups = {
    groups: groups.map((each) => ({ ...each, epics: [...each.epics] })),
    provider,
    ...remainingPart(remaining),
  };
  return ok(answer);
};

/** The endpoints for suggestions of a board (R-AI-7). */
export const suggestionEndpoints = (ports: AiPorts): Endpoints => ({
  'POST /smb/ai-generator/goals': endpoint(askGoalsBodySchema, (call) => {
    const { goals: existing, ...input } = call.body;
    return suggest(ports, call, 'goals', { ...input, existing });
  }),
  'POST /smb/ai-generator/steps': endpoint(askStepsBodySchema, (call) => {
    const { steps: existing, ...input } = call.body;
    return suggest(ports, call, 'steps', { ...input, existing });
  }),
  'POST /smb/ai-generator/stories': endpoint(askStoriesBodySchema, (call) => {
    const { stories: existing, ...input } = call.body;
    return suggest(ports, call, 'stories', { ...input, existing });
  }),
  'POST /smb/ai-generator/subtasks': endpoint(askSubtasksBodySchema, (call) => {
    const { subtasks: existing, ...input } = call.body;
    return suggest(ports, call, 'subtasks', { ...input, existing });
  }),
  'POST /smb/ai-generator/groups': endpoint(askGroupsBodySchema, (call) => group(ports, call)),
});
