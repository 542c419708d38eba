import type { Json, JsonObject } from './model.ts';

/** Resolves the references in a template. Each method throws for an unknown name. */
export interface Scope {
  ref(name: string): Json;
  attribute(logicalId: string, name: string): Json;
  importValue(exportName: string): Json;
  stackOutput(stackName: string, outputName: string): Json;
}

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pair = (value: Json, name: string): readonly [Json, Json] => {
  if (!Array.isArray(value) || value.length !== 2) throw new Error(`${name} wants two arguments`);
  return [value[0] ?? null, value[1] ?? null];
};

const list = (value: Json, name: string): readonly Json[] => {
  if (!Array.isArray(value)) throw new Error(`${name} wants a list`);
  return value;
};

const getAtt = (value: Json, scope: Scope): Json => {
  const [logicalId, name] =
    typeof value === 'string' ? value.split(/\.(.*)/s) : pair(value, 'Fn::GetAtt');
  return scope.attribute(String(logicalId), String(name));
};

const substitute = (value: Json, scope: Scope): string => {
  const [text, own] = Array.isArray(value) ? pair(value, 'Fn::Sub') : [value, {}];
  const variables = isObject(own) ? own : {};
  return String(text).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in variables) return String(evaluate(variables[name] ?? null, scope));
    return String(name.includes('.') ? getAtt(name, scope) : scope.ref(name));
  });
};

const stackOutput = (value: Json, scope: Scope): Json => {
  const evaluated = isObject(value) ? evaluate(value, scope) : {};
  const { StackName, OutputName, Region } = isObject(evaluated) ? evaluated : {};
  const region = scope.ref('AWS::Region');
  if (
    typeof StackName !== 'string' ||
    typeof OutputName !== 'string' ||
    (Region ?? region) !== region
  ) {
    throw new Error(
      'Fn::GetStackOutput wants the name of a stack of this region and of its output',
    );
  }
  return scope.stackOutput(StackName, OutputName);
};

type Intrinsic = (argument: Json, scope: Scope) => Json;

const INTRINSICS: ReadonlyMap<string, Intrinsic> = new Map<string, Intrinsic>([
  ['Ref', (argument, scope) => scope.ref(String(argument))],
  ['Fn::GetAtt', getAtt],
  ['Fn::ImportValue', (argument, scope) => scope.importValue(String(evaluate(argument, scope)))],
  ['Fn::GetStackOutput', stackOutput],
  ['Fn::Sub', substitute],
  [
    'Fn::Join',
    (argument, scope) => {
      const [separator, parts] = pair(argument, 'Fn::Join');
      return list(evaluate(parts, scope), 'Fn::Join').map(String).join(String(separator));
    },
  ],
  [
    'Fn::Select',
    (argument, scope) => {
      const [index, parts] = pair(argument, 'Fn::Select');
      return list(evaluate(parts, scope), 'Fn::Select')[Number(evaluate(index, scope))] ?? null;
    },
  ],
  [
    'Fn::Split',
    (argument, scope) => {
      const [separator, text] = pair(argument, 'Fn::Split');
      return String(evaluate(text, scope)).split(String(separator));
    },
  ],
]);

const evaluateObject = (value: JsonObject, scope: Scope): Json => {
  const [[name, argument] = ['', null], ...others] = Object.entries(value);
  const intrinsic = others.length === 0 ? INTRINSICS.get(name) : undefined;
  if (intrinsic) return intrinsic(argument, scope);
  if (others.length === 0 && name.startsWith('Fn::')) {
    throw new Error(`the sandbox cloud does not know the template function ${name}`);
  }
  const entries = Object.entries(value).map(([key, part]) => [key, evaluate(part, scope)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
};

/** Evaluates the intrinsic functions of CloudFormation in a value of a template. Throws for an unknown function. */
export const evaluate = (value: Json, scope: Scope): Json => {
  if (Array.isArray(value)) return value.map((part: Json) => evaluate(part, scope));
  return isObject(value) ? evaluateObject(value, scope) : value;
};
