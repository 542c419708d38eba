import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../../kernel/decider.ts';
import type { Instant } from '../../kernel/time.ts';
import { given, runOf } from '../../testing/given.ts';
import { type AiDefinitionCommand, aiDefinitionDecider, LONGEST_TEXT } from './decide.ts';
import type { AiDefinitionEvent } from './events.ts';
import { aiDefinitionsView } from './view.ts';

const PRODUCT = { describe: 'A shop for tea', keyFeatures: 'Search\nPay', typeOfProduct: 'Shop' };
const created: AiDefinitionEvent = {
  type: 'AiDefinitionCreated',
  data: { boardId: '1', ...PRODUCT },
};
const create = (draft: Partial<typeof PRODUCT> = {}): AiDefinitionCommand => ({
  type: 'CreateAiDefinition',
  boardId: '1',
  draft: { ...PRODUCT, ...draft },
});
const change = (changes: Partial<typeof PRODUCT>): AiDefinitionCommand => ({
  type: 'ChangeAiDefinition',
  changes,
});
const head = { id: '1', version: 2, at: '2026-11-21T09:00:00.000Z' as Instant };

describe('a board’s AI definition', () => {
  it('does not exist before somebody writes it', () => {
    const { state } = given(aiDefinitionDecider);
    expect(state).toBeNull();
    expect(aiDefinitionsView.row(state, head)).toBeNull();
  });

  it('keeps line breaks and loses white space at both ends', () => {
    const { events, state } = given(aiDefinitionDecider).when(
      create({ describe: ' A shop for tea\n', typeOfProduct: ' Shop ' }),
    );
    expect(events).toEqual([created]);
    expect(aiDefinitionsView.row(state, head)).toEqual({
      boardId: '1',
      ...PRODUCT,
      version: 2,
      updatedAt: head.at,
    });
    expect(aiDefinitionsView.address(state, '1')).toEqual({ partition: '1', key: '-' });
  });

  it('can be created without features and without a type of product', () => {
    const command = {
      type: 'CreateAiDefinition',
      boardId: '1',
      draft: { describe: 'Tea' },
    } as const;
    expect(given(aiDefinitionDecider).when(command).state).toEqual({
      boardId: '1',
      describe: 'Tea',
      keyFeatures: '',
      typeOfProduct: '',
    });
  });

  it('cannot be created twice', () => {
    const { refusal } = given(aiDefinitionDecider, [created]).when(create());
    expect(refusal).toEqual({ code: 'AI_DEFINITION_EXISTS' });
  });

  it('keeps the values that a change leaves out; every event names the type of product', () => {
    const { events, state } = given(aiDefinitionDecider, [created]).when(
      change({ typeOfProduct: 'Web shop', describe: PRODUCT.describe }),
    );
    expect(events).toEqual([
      {
        type: 'AiDefinitionChanged',
        data: {
          boardId: '1',
          typeOfProduct: 'Web shop',
          changes: { typeOfProduct: 'Web shop' },
          before: { typeOfProduct: PRODUCT.typeOfProduct },
        },
      },
    ]);
    expect(state).toEqual({ boardId: '1', ...PRODUCT, typeOfProduct: 'Web shop' });
    expect(given(aiDefinitionDecider, [created]).when(change(PRODUCT)).events).toEqual([]);
  });

  it('cannot be changed before it exists', () => {
    const { refusal } = given(aiDefinitionDecider).when(change({ describe: 'Tea' }));
    expect(refusal).toEqual({ code: 'AI_DEFINITION_NOT_FOUND' });
  });

  it.each([
    [{ describe: '' }, 'AI_DESCRIPTION_MEANINGLESS'],
    [{ describe: '…' }, 'AI_DESCRIPTION_MEANINGLESS'],
    [{ describe: 'Keine Zusammenfassung' }, 'AI_DESCRIPTION_MEANINGLESS'],
    [{ describe: 'x'.repeat(LONGEST_TEXT + 1) }, 'TEXT_TOO_LONG'],
    [{ keyFeatures: 'x'.repeat(LONGEST_TEXT + 1) }, 'TEXT_TOO_LONG'],
    [{ typeOfProduct: 'x'.repeat(256) }, 'TEXT_TOO_LONG'],
  ] as const)('is refused on creation and on change if a text is invalid (%#)', (draft, code) => {
    const [field = ''] = Object.keys(draft);
    const expected = { code, fields: { [field]: code } };
    expect(given(aiDefinitionDecider).when(create(draft)).refusal).toEqual(expected);
    expect(given(aiDefinitionDecider, [created]).when(change(draft)).refusal).toEqual(expected);
  });

  it('has the same state when replayed, after any commands', () => {
    const text = fc.constantFrom('Tea', 'Coffee', ' Tea ', '', '…', 'x'.repeat(300));
    const some = fc.record(
      { describe: text, keyFeatures: text, typeOfProduct: text },
      { requiredKeys: [] },
    );
    const command = fc.oneof(
      some.map((draft) => create(draft)),
      some.map((changes) => change(changes)),
    );
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const { events, state } = runOf(aiDefinitionDecider, commands);
        expect(fold(aiDefinitionDecider, events)).toEqual(state);
        expect(events.length === 0).toBe(state === null);
      }),
    );
  });
});
