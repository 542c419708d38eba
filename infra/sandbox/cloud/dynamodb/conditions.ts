import { checks, db, type Item } from './emulator.ts';
import { isSameValue } from './values.ts';

type Value = Item[string];

/** A condition as the emulator's parser returns it. A list is a path, and a node without a type is a value. */
interface Expression {
  readonly type: string;
  readonly name?: string;
  readonly args: readonly unknown[];
}

const isSize = (argument: unknown): argument is Expression =>
  typeof argument === 'object' &&
  argument !== null &&
  'name' in argument &&
  argument.name === 'size';

const sizeOf = (value: Value | undefined): Value | undefined => {
  const [[type, part] = []] = Object.entries(value ?? {});
  if (type === 'S') return { N: String(Buffer.byteLength(part as string)) };
  if (type === 'B') return { N: String(Buffer.from(part as string, 'base64').length) };
  if (typeof part !== 'object' || part === null) return undefined;
  return { N: String(Object.keys(part).length) };
};

const operand = (argument: unknown, item: Item): Value | undefined => {
  if (isSize(argument)) return sizeOf(operand(argument.args[0], item));
  if (Array.isArray(argument)) return db.mapPath(argument as string[], item);
  return argument as Value;
};

/** Returns whether an item meets a condition. Replaces comparisons that the emulator gets wrong. */
const holds = (expression: Expression, item: Item): boolean => {
  const { type, name, args } = expression;
  const every = args as readonly Expression[];
  if (type === 'and') return every.every((part) => holds(part, item));
  if (type === 'or') return every.some((part) => holds(part, item));
  if (type === 'not') return every.every((part) => !holds(part, item));
  const [first, ...others] = args.map((argument) => operand(argument, item));
  const operator = type === 'function' ? name : type;
  if (operator === '=') return first !== undefined && isSameValue(first, others[0]);
  if (operator === '<>') return !isSameValue(first, others[0]);
  if (operator === 'in')
    return first !== undefined && others.some((one) => isSameValue(first, one));
  if (operator === 'attribute_type') return Object.keys(first ?? {})[0] === others[0]?.S;
  return db.compare(operator ?? '', first ?? null, others);
};

interface Conditional {
  readonly _condition?: { readonly expression: Expression };
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

const failure = (shown: Item | undefined): Error =>
  Object.assign(new Error('The conditional request failed'), {
    statusCode: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
      message: 'The conditional request failed',
      ...(shown ? { Item: shown } : {}),
    },
  });

const RETURNED = { type: 'String', enum: ['ALL_OLD', 'NONE'] };

/**
 * Makes the emulator evaluate conditions like DynamoDB and, if a request asks for it, return the item that failed its
 * condition. Patches all emulators of this process.
 */
export const judgeConditions = (): void => {
  for (const check of Object.values(checks)) {
    Object.assign(check.types, { ReturnValuesOnConditionCheckFailure: RETURNED });
  }
  const byExpectation = db.checkConditional;
  db.checkConditional = (request, existing) => {
    const { _condition, ReturnValuesOnConditionCheckFailure } = request as Conditional;
    if (!_condition) return byExpectation(request, existing);
    if (holds(_condition.expression, existing ?? {})) return null;
    return failure(ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? existing : undefined);
  };
};
