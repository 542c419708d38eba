import type { ProductDescription } from '../ai/request.ts';
import { isMeaningful, tidy } from '../ai/summary.ts';
import { type ErrorCode, refusal } from '../errors.ts';
import { accept, type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { plainSnapshots } from '../kernel/snapshot.ts';
import { SUMMARY_LIMIT } from '../kernel/text.ts';
import { type AiDefinitionEvent, aiDefinitionCodec } from './events.ts';

/** Signs of each of the two long texts: they travel to a model with every question. */
export const LONGEST_TEXT = 5000;

export type AiDefinitionCommand =
  | {
      readonly type: 'CreateAiDefinition';
      readonly boardId: string;
      readonly draft: Pick<ProductDescription, 'describe'> & Partial<ProductDescription>;
    }
  | { readonly type: 'ChangeAiDefinition'; readonly changes: Partial<ProductDescription> };

/** What a board's team says of its product; null before anybody has. */
export type AiDefinitionState = (ProductDescription & { readonly boardId: string }) | null;

/** Lines stay, for a list of features may be one feature a line; the ends of the text do not. */
const cleaned = <Given extends Partial<ProductDescription>>(given: Given): Given => ({
  ...given,
  ...(given.describe === undefined ? {} : { describe: given.describe.trim() }),
  ...(given.keyFeatures === undefined ? {} : { keyFeatures: given.keyFeatures.trim() }),
  ...(given.typeOfProduct === undefined ? {} : { typeOfProduct: tidy(given.typeOfProduct) }),
});

const faultsOf = (product: ProductDescription): Record<string, ErrorCode> => ({
  ...(product.typeOfProduct.length < SUMMARY_LIMIT ? {} : { typeOfProduct: 'TEXT_TOO_LONG' }),
  ...(product.keyFeatures.length <= LONGEST_TEXT ? {} : { keyFeatures: 'TEXT_TOO_LONG' }),
  ...(product.describe.length <= LONGEST_TEXT ? {} : { describe: 'TEXT_TOO_LONG' }),
  ...(isMeaningful(product.describe) ? {} : { describe: 'AI_DESCRIPTION_MEANINGLESS' }),
});

const orRefuse = (
  product: ProductDescription,
  decide: () => Decision<AiDefinitionEvent>,
): Decision<AiDefinitionEvent> => {
  const faults = faultsOf(product);
  const code = Object.values(faults).at(-1);
  return code ? refuse(refusal(code, faults)) : decide();
};

const TEXTS = ['describe', 'keyFeatures', 'typeOfProduct'] as const;

const change = (
  before: NonNullable<AiDefinitionState>,
  given: Partial<ProductDescription>,
): Decision<AiDefinitionEvent> => {
  const after = { ...before, ...cleaned(given) };
  const changed = TEXTS.filter((text) => after[text] !== before[text]);
  if (changed.length === 0) return accept();
  return orRefuse(after, () =>
    accept({
      type: 'AiDefinitionChanged',
      data: {
        boardId: before.boardId,
        typeOfProduct: after.typeOfProduct,
        changes: Object.fromEntries(changed.map((text) => [text, after[text]])),
      },
    }),
  );
};

const decide = (
  state: AiDefinitionState,
  command: AiDefinitionCommand,
): Decision<AiDefinitionEvent> => {
  switch (command.type) {
    case 'CreateAiDefinition': {
      if (state !== null) return refuse(refusal('AI_DEFINITION_EXISTS'));
      const product = { keyFeatures: '', typeOfProduct: '', ...cleaned(command.draft) };
      return orRefuse(product, () =>
        accept({ type: 'AiDefinitionCreated', data: { boardId: command.boardId, ...product } }),
      );
    }
    case 'ChangeAiDefinition':
      return state === null
        ? refuse(refusal('AI_DEFINITION_NOT_FOUND'))
        : change(state, command.changes);
    default:
      return command satisfies never;
  }
};

const evolve = (state: AiDefinitionState, event: AiDefinitionEvent): AiDefinitionState => {
  switch (event.type) {
    case 'AiDefinitionCreated':
      return event.data;
    case 'AiDefinitionChanged': {
      if (state === null) return state;
      const {
        describe = state.describe,
        keyFeatures = state.keyFeatures,
        typeOfProduct = state.typeOfProduct,
      } = event.data.changes;
      return { boardId: state.boardId, describe, keyFeatures, typeOfProduct };
    }
    default:
      return event satisfies never;
  }
};

/** What a board's suggestions are made from: one definition for each board (spec 001 §3). */
export const aiDefinitionDecider: Decider<
  AiDefinitionState,
  AiDefinitionCommand,
  AiDefinitionEvent
> = {
  streamType: 'ai-definition',
  codec: aiDefinitionCodec,
  initial: null,
  decide,
  evolve,
  snapshots: plainSnapshots(1),
};
