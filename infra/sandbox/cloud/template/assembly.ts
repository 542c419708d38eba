import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT, REGION } from '../base/names.ts';
import { withAddresses } from './addresses.ts';
import { type Identity, identify } from './attributes.ts';
import { evaluate, type Scope } from './intrinsics.ts';
import type { Json, JsonObject, Resource, Template } from './model.ts';
import {
  declaredIn,
  GeneratedSecrets,
  type SecretOf,
  type StageSecrets,
  withSecrets,
} from './secrets.ts';

interface Artifact {
  readonly type: string;
  readonly properties?: { readonly templateFile?: string };
}

interface Stack {
  readonly name: string;
  readonly template: Template;
}

type Addresses = ReadonlyMap<string, string>;

const readJson = async (file: string, addresses: Addresses = new Map()): Promise<unknown> =>
  JSON.parse(withAddresses(await readFile(file, 'utf8'), addresses)) as unknown;

/** Returns the stacks of a synthesised assembly. Each stack comes after the stacks that it depends on. */
const readStacks = async (directory: string, addresses: Addresses): Promise<Stack[]> => {
  const manifest = (await readJson(join(directory, 'manifest.json'))) as {
    artifacts: Record<string, Artifact>;
  };
  const stacks = Object.entries(manifest.artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );
  return Promise.all(
    stacks.map(async ([name, { properties }]) => ({
      name,
      template: (await readJson(
        join(directory, properties?.templateFile ?? ''),
        addresses,
      )) as Template,
    })),
  );
};

const SECRET = 'AWS::SecretsManager::Secret';

const PSEUDO: Readonly<Record<string, Json>> = {
  'AWS::Region': REGION,
  'AWS::AccountId': ACCOUNT,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

type OtherStacks = Pick<Scope, 'importValue' | 'stackOutput'>;

/** Resolves the names in one stack when they are first used, so that the order of the resources does not matter. */
class StackScope implements Scope {
  readonly importValue: OtherStacks['importValue'];
  readonly stackOutput: OtherStacks['stackOutput'];
  private readonly stack: Stack;
  private readonly queueOrigin: string;
  private readonly identities = new Map<string, Identity>();

  constructor(stack: Stack, queueOrigin: string, { importValue, stackOutput }: OtherStacks) {
    this.stack = stack;
    this.queueOrigin = queueOrigin;
    this.importValue = importValue;
    this.stackOutput = stackOutput;
  }

  ref(name: string): Json {
    if (name === 'AWS::StackName') return this.stack.name;
    return PSEUDO[name] ?? this.identity(name).ref;
  }

  attribute(logicalId: string, name: string): string {
    const { attributes, ref } = this.identity(logicalId);
    return attributes[name] ?? `${ref}/${name}`;
  }

  private identity(logicalId: string): Identity {
    const known = this.identities.get(logicalId);
    if (known) return known;
    const resource = this.stack.template.Resources[logicalId];
    if (!resource) throw new Error(`${this.stack.name} has no resource "${logicalId}"`);
    const identity = identify(resource.Type, {
      stack: this.stack.name,
      logicalId,
      properties: resource.Properties ?? {},
      queueOrigin: this.queueOrigin,
    });
    this.identities.set(logicalId, identity);
    return identity;
  }
}

const resourcesOf = (
  { name, template }: Stack,
  scope: StackScope,
  secretOf: SecretOf,
): Resource[] =>
  Object.entries(template.Resources).map(([logicalId, { Type, Properties, UpdatePolicy }]) => ({
    stack: name,
    logicalId,
    type: Type,
    properties: withSecrets(evaluate(Properties ?? {}, scope), secretOf) as JsonObject,
    updatePolicy: evaluate(UpdatePolicy ?? {}, scope) as JsonObject,
    ref: String(scope.ref(logicalId)),
    attribute: (attribute) => scope.attribute(logicalId, attribute),
  }));

interface Surroundings {
  readonly queueOrigin: string;
  readonly addresses?: Addresses;
  /** Where the values of secrets are. If absent, all secrets are generated anew. */
  readonly secrets?: StageSecrets;
}

/**
 * Reads every resource of a synthesised assembly and evaluates its properties: references, joins, values of other
 * stacks, and generated secrets. Throws an error that names the resource when a property cannot be resolved.
 */
export const readResources = async (
  directory: string,
  { queueOrigin, addresses = new Map(), secrets: given }: Surroundings,
): Promise<Resource[]> => {
  const exported = new Map<string, Json>();
  const outputs = new Map<string, Json>();
  const others: OtherStacks = {
    importValue: (exportName) => {
      const value = exported.get(exportName);
      if (value === undefined) throw new Error(`no stack exports "${exportName}"`);
      return value;
    },
    stackOutput: (stackName, outputName) => {
      const value = outputs.get(`${stackName} ${outputName}`);
      if (value === undefined) throw new Error(`${stackName} has no output "${outputName}"`);
      return value;
    },
  };
  const secrets = given ?? (await GeneratedSecrets.open());
  const resources: Resource[] = [];
  for (const stack of await readStacks(directory, addresses)) {
    const scope = new StackScope(stack, queueOrigin, others);
    const declared = Object.entries(stack.template.Resources).filter(
      ([, { Type }]) => Type === SECRET,
    );
    await secrets.declare(
      declared.map(([logicalId, { Properties }]) =>
        declaredIn(String(scope.ref(logicalId)), evaluate(Properties ?? {}, scope)),
      ),
    );
    resources.push(...resourcesOf(stack, scope, secrets.valueOf));
    for (const [output, { Value, Export }] of Object.entries(stack.template.Outputs ?? {})) {
      const value = evaluate(Value, scope);
      outputs.set(`${stack.name} ${output}`, value);
      if (Export) exported.set(String(evaluate(Export.Name, scope)), value);
    }
  }
  return resources;
};
