import type { ProductDescription } from '../../ai/request.ts';
import { isMeaningful, tidy } from '../../ai/summary.ts';
import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import type { ErrorCode } from '../../kernel/errors/errors.ts';
import { type Faults, refuseFaults } from '../../kernel/faults.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { cleanLines, NAME_LIMIT } from '../../kernel/text.ts';
import { type AiDefinitionEvent, aiDefinitionCodec } from './events.ts';

/** Limit for `describe` and for `keyFeatures`, in characters. Both texts are sent to a model with every request. */
export const LONGEST_TEXT = 5000;

export type AiDefinitionCommand =
  | {
      readonly type: 'CreateAiDefinition';
      readonly boardId: string;
      readonly draft: Pick<ProductDescription, 'describe'> & Partial<ProductDescription>;
    }
  | { readonly type: 'ChangeAiDefinition'; readonly changes: Partial<ProductDescription> };

/** A team's description of its product; null before somebody writes it. */
export type AiDefinitionState = (ProductDescription & { readonly boardId: string }) | null;

/** Trims both ends. Line breaks stay, because a list of features may have one feature per line. */
const clean = <Given extends Partial<ProductDescription>>(given: Given): Given => ({
  ...given,
  ...(given.describe === undefined ? {} : { describe: cleanLines(given.describe) }),
  ...(given.keyFeatures === undefined ? {} : { keyFeatures: cleanLines(given.keyFeatures) }),
  ...(given.typeOfProduct === undefined ? {} : { typeOfProduct: tidy(given.typeOfProduct) }),
});

const describeFault = (describe: string): ErrorCode | null => {
  if (!isMeaningful(describe)) return 'AI_DESCRIPTION_MEANINGLESS';
  return describe.length <= LONGEST_TEXT ? null : 'TEXT_TOO_LONG';
};

const faultsOf = ({ describe, keyFeatures, typeOfProduct }: ProductDescription): Faults => {
  const fault = describeFault(describe);
  return {
    ...(fault ? { describe: fault } : {}),
    ...(keyFeatures.length <= LONGEST_TEXT ? {} : { keyFeatures: 'TEXT_TOO_LONG' }),
    ...(typeOfProduct.length <= NAME_LIMIT ? {} : { typeOfProduct: 'TEXT_TOO_LONG' }),
  };
};

const TEXTS = ['describe', 'keyFeatures', 'typeOfProduct'] as const;

const change = (
  before: NonNullable<AiDefinitionState>,
  given: Partial<ProductDescription>,
): Decision<AiDefinitionEvent> => {
  const after = { ...before, ...clean(given) };
  const changed = TEXTS.filter((text) => after[text] !== before[text]);
  if (changed.length === 0) return accept();
  const changedOf = (texts: ProductDescription) =>
    Object.fromEntries(changed.map((text) => [text, texts[text]]));
  return (
    refuseFaults(faultsOf(after)) ??
    accept({
      type: 'AiDefinitionChanged',
      data: {
        boardId: before.boardId,
        typeOfProduct: after.typeOfProduct,
        changes: changedOf(after),
        before: changedOf(before),
      },
    })
  );
};

const decide = (
  state: AiDefinitionState,
  command: AiDefinitionCommand,
): Decision<AiDefinitionEvent> => {
  switch (command.type) {
    case 'CreateAiDefinition': {
      if (state !== null) return refuse('AI_DEFINITION_EXISTS');
      const { describe, keyFeatures = '', typeOfProduct = '' } = clean(command.draft);
      const product = { describe, keyFeatures, typeOfProduct };
      return (
        refuseFaults(faultsOf(product)) ??
        accept({ type: 'AiDefinitionCreated', data: { boardId: command.boardId, ...product } })
      );
    }
    case 'ChangeAiDefinition':
      return state === null ? refuse('AI_DEFINITION_NOT_FOUND') : change(state, command.changes);
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

/**
 * Decides about the description of a board's product. Each board has one, and the board's suggestions are made from it
 * (R-AI-3).
 */
export const aiDefinitionDecider: Decider<
  AiDefinitionState,
  AiDefinitionCommand,
  AiDefinitionEvent
> = {
  codec: aiDefinitionCodec,
  initial: null,
  decide,
  evolve,
  snapshots: plainSnapshots(1),
};
